"""Where what is the user's lies: the database of cards that was imported, card files, what is kept to be fast."""

import os
import sys
from pathlib import Path

APP = "judgekit"


def database_path() -> Path:
    """Return where the imported cards are kept, whether there are any or not."""
    return _folder("XDG_DATA_HOME", ".local/share", "user_data_path") / "cards.sqlite3"


def duels_path() -> Path:
    """Return where the ledgers of Duels are kept, whether there are any or not."""
    return database_path().with_name("duels.sqlite3")


def own_folder() -> Path:
    """Return where the user's own card files are looked for."""
    return _folder("XDG_CONFIG_HOME", ".config", "user_config_path") / "cards"


def cache_path() -> Path:
    """Return where is kept what can be made again, such as the indexes of the rulebook."""
    return _folder("XDG_CACHE_HOME", ".cache", "user_cache_path")


def _folder(variable: str, default: str, asked: str) -> Path:
    """The folder as platformdirs has it, but without importing it on Linux.

    Every command that names a card or searches looks here, and the import takes as long as all the rest of the looking.
    """
    home = os.environ.get("HOME", "")
    if sys.platform == "linux" and os.path.isabs(home) and "ANDROID_DATA" not in os.environ:  # noqa: PTH117
        base = os.environ.get(variable, "")
        return Path(base if os.path.isabs(base) else f"{home}/{default}", APP)  # noqa: PTH117
    import platformdirs

    found: Path = getattr(platformdirs, asked)(APP)
    return found
