"""Where the compiled data of the program lies: inside the package, made at build time."""

from pathlib import Path

DATA = Path(__file__).parent / "_data"


class NotCompiledError(RuntimeError):
    """The program's data was not compiled; in a checkout ``python -m judgekit.compile`` does it."""


def data_file(name: str) -> Path:
    """Return the path of a compiled data file, such as ``lists.json``.

    Raises :class:`NotCompiledError` where it was never made.
    """
    path = DATA / name
    if not path.is_file():
        raise NotCompiledError(f"{name} is missing: run `python -m judgekit.compile`")
    return path
