"""Where a line of cards belongs: whose it is, which zone, and what a sign left out would have said."""

from judgekit.domain.errors import refuse
from judgekit.domain.pool import CardPool, clearly_nearest
from judgekit.domain.values import Zone
from judgekit.interview.cards import nameless, taken_apart, unquoted
from judgekit.interview.meaning import first_words, meaning
from judgekit.interview.state import Said, State
from judgekit.interview.tables import LIFE_POINTS, UNKNOWN, ZONES
from judgekit.parse.numbers import read_number


def points_of(state: State, text: str, seat: int | None) -> tuple[int, str | None]:
    """Return whose Life Points and how many, of a line such as ``LP 3000`` or ``Anna LP: 3000``; else ``None``."""
    for which in state.seats:
        name = state.player(which)
        if text.casefold().startswith(f"{name.casefold()} "):
            found = _points(state, text[len(name) :].strip())
            if found is not None:
                return which, found
    found = _points(state, text) if seat is not None else None
    return seat or 0, found


def _points(state: State, text: str) -> str | None:
    words = text.replace(":", " ").replace("=", " ")
    found = first_words(words, LIFE_POINTS, state.language)
    if found is None or not found[1]:
        found = next(
            (
                (name, rest)
                for rest, _, name in (words.rpartition(" "),)
                if read_number(rest) is not None and meaning(name, LIFE_POINTS, state.language)
            ),
            None,
        )
    if found is None:
        return None
    known = read_number(found[1]) is not None or meaning(found[1], UNKNOWN, state.language)
    return found[1] if known else None


def placed(state: State, text: str, seat: int | None) -> tuple[int, Zone | None, str]:
    """Return whose, which zone and what, of a line such as ``hand: NAME`` or ``Anna hand: NAME``; -1 for nobody."""
    for which in state.seats:
        name = state.player(which)
        where, colon, rest = text[len(name) :].partition(":")
        if colon and text[: len(name)].casefold() == name.casefold():
            where = where.strip(" /,’'")
            zone = meaning(where, ZONES, state.language)
            if zone is not None or not where:
                return which, Zone(zone) if zone else None, rest.strip()
    before, colon, rest = text.partition(":")
    zone = meaning(before, ZONES, state.language) if colon else None
    if zone is not None:
        if seat is None:
            raise refuse("new.whose-zone", text=text, player=state.player(0))
        return seat, Zone(zone), rest.strip()
    return -1 if seat is None else seat, None, text


def without_colon(state: State, seat: int, text: str, pool: CardPool) -> tuple[int, Zone | None, str, tuple[Said, ...]]:
    """Return whose, which zone, and the rest of a line whose colon was left out, and what it is read as.

    Raises :class:`~judgekit.domain.errors.UnreadableError` with what to type where what follows is no card.
    """
    parts = taken_apart(state, text, pool)
    if unquoted(text) != text or _is_card(text, pool) or (parts and nameless(state, *parts, {}, pool) is not None):
        return seat, None, text, ()
    begins = [which for which in state.seats if text.casefold().startswith(f"{state.player(which).casefold()} ")]
    whose = begins[0] if begins else seat
    found = first_words(text[len(state.player(whose)) :] if begins else text, ZONES, state.language)
    if found is None or not found[1]:
        return seat, None, text, ()
    zone, rest = Zone(found[0]), found[1]
    right = f"{text[: len(text) - len(rest)].strip()}: {rest}"
    if read_number(rest) is None and pool.exact(unquoted(rest.partition("[")[0])) is None:
        raise refuse("new.want-colon", text=text, right=right)
    return whose, zone, rest, (Said("new.read-as", {"text": text, "right": right}),)


def _is_card(text: str, pool: CardPool) -> bool:
    name = text.partition("[")[0].strip()
    return pool.exact(name) is not None or clearly_nearest(pool.near(name)) is not None
