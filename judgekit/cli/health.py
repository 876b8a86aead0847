"""What ``judgekit doctor`` looks at: what was imported, what was made of it, and where it lies."""

from collections.abc import Mapping
from pathlib import Path

from judgekit.cards.folders import cache_path, database_path, duels_path, own_folder
from judgekit.cards.own import read_own
from judgekit.cards.store import contents
from judgekit.domain.errors import UnreadableError
from judgekit.languages import languages
from judgekit.ledger.store import opened
from judgekit.official.store import Summary, documents, store_path
from judgekit.render.doctor import Health, IndexState
from judgekit.resources import DATA


def look() -> Health:
    """Look at everything that judgekit keeps for its user; nothing is made or changed."""
    errors: list[UnreadableError] = []
    cards, known = None, tuple[Summary, ...]()
    try:
        cards = contents(database_path()) if database_path().is_file() else None
    except UnreadableError as error:
        errors.append(error)
    own, wrong = read_own(own_folder())
    errors.extend(wrong)
    try:
        known = documents()
    except UnreadableError as error:
        errors.append(error)
    places = _places()
    try:
        with opened(duels_path(), writing=False) as store:
            store.rows()
    except UnreadableError as error:
        errors.append(error)
    indexes = {language: _index(language, places["index"]) for language in languages()}
    return Health(cards, len(own.names()), known, indexes, places, tuple(errors))


def _places() -> Mapping[str, Path]:
    from platformdirs import user_state_path

    return {
        "program": DATA.parent,
        "cards": database_path(),
        "official": store_path(),
        "own": own_folder(),
        "duels": duels_path(),
        "index": cache_path(),
        "questions": user_state_path("judgekit") / "questions",
    }


def _index(language: str, cache: Path) -> IndexState:
    from judgekit.rulebook.book import digest
    from judgekit.search.index import folder_of

    if folder_of(language, digest(language), cache).is_dir():
        return IndexState.CURRENT
    return IndexState.OLD if any(cache.glob(f"{language}-*-*")) else IndexState.NONE
