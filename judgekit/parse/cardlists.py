"""Read a list of Forbidden and Limited cards in the format ``lflist.conf`` of the duel simulators."""

from collections.abc import Iterator, Sequence

from judgekit.domain.deck import CardList
from judgekit.domain.errors import Problem, UnreadableError, told
from judgekit.domain.nearest import possible
from judgekit.tuples import NamedTuple

MOST_BYTES = 8 * 1024 * 1024
"""A file that lists every card there is has under half of that."""
MOST_PROBLEMS = 50
MOST_COPIES = 3


class _Lists(NamedTuple):
    """The lists of a file as they are read."""

    names: list[str]
    cards: list[dict[int, int]]
    only_listed: set[int]
    problems: list[Problem]


def read_card_lists(data: bytes, source: str = "") -> tuple[CardList, ...]:
    """Return every list of a file: ``!name``, then lines of a passcode and how many copies are allowed.

    Comments may be in any encoding. ``$whitelist`` means that only listed cards may be played.

    Raises :class:`~judgekit.domain.errors.UnreadableError`, with every problem, where it is no such file.
    """
    if len(data) > MOST_BYTES:
        raise UnreadableError((Problem("deck.read.too-large", {"limit": MOST_BYTES // 1024}),), source)
    if b"\x00" in data:
        raise UnreadableError((Problem("read.binary"),), source)
    lists = _Lists([], [], set(), [])
    for number, line in enumerate(data.decode("utf-8-sig", "replace").splitlines(), start=1):
        _line(lists, line.strip(), number)
    if not lists.cards and not lists.problems:
        lists.problems.append(Problem("read.empty"))
    if lists.problems:
        raise UnreadableError(told(lists.problems, MOST_PROBLEMS), source)
    return tuple(_made(lists))


def _line(lists: _Lists, line: str, number: int) -> None:
    if not line or line.startswith("#"):
        return
    if line.startswith("!"):
        lists.names.append(line[1:].strip())
        lists.cards.append({})
        return
    if not lists.cards:
        # A file of passcodes alone is one list without a name.
        lists.names.append("")
        lists.cards.append({})
    if line.startswith("$"):
        if line.casefold().split()[0] == "$whitelist":
            lists.only_listed.add(len(lists.cards))
        return
    words = line.replace("\t", " ").split()
    readable = len(words) > 1 and all(word.isascii() and word.lstrip("-").isdigit() for word in words[:2])
    if not readable or not -1 <= int(words[1]) <= MOST_COPIES:
        lists.problems.append(Problem("deck.read.list-line", {"text": line[:60]}, number, 1))
        return
    # The simulators write -1 for a card that is on the list and may not be played either.
    lists.cards[-1][int(words[0])] = max(0, int(words[1]))


def _made(lists: _Lists) -> Iterator[CardList]:
    for number, (name, cards) in enumerate(zip(lists.names, lists.cards, strict=True), start=1):
        yield CardList(name, cards, only_listed=number in lists.only_listed)


def choose_list(lists: Sequence[CardList], name: str, source: str = "") -> CardList:
    """Return the list called *name*; without a name the only one.

    Raises :class:`~judgekit.domain.errors.UnreadableError` that lists the names there are.
    """
    if not name and len(lists) == 1:
        return lists[0]
    wanted = name.casefold().strip()
    exact = [item for item in lists if item.name.casefold() == wanted]
    found = exact or [item for item in lists if wanted and wanted in item.name.casefold()]
    if len(found) == 1:
        return found[0]
    known = possible(name, [item.name for item in lists])
    message = "deck.read.no-such-list" if name else "deck.read.several-lists"
    raise UnreadableError((Problem(message, {"name": name, "known": known}),), source)
