"""An effect, and a line beside the effects, while more is said of them."""

from judgekit.text.patterns import encode
from judgekit.text.sentences import Pieces, Sentence
from judgekit.text.values import ReadKind, ReadLimit
from judgekit.tuples import NamedTuple


class Draft(NamedTuple):
    """An effect while more is said of it."""

    sentence: Sentence
    kind: ReadKind
    once: ReadLimit | None = None
    older: bool = False
    """Whether its wording is older than condition, cost and effect."""
    shared: bool = False
    """Whether other effects of the card share its limit: only one of them may be used."""
    summoned_normally: bool = False
    """Whether the line just before says how the card is Normal or Tribute Summoned."""
    restricts: bool = False
    """Whether using it forbids something for the turn."""
    pledge: Pieces = ()
    """What that is, where nothing else of the kind is said of it."""
    more: tuple[Sentence, ...] = ()
    """Sentences and choices that go on with it."""
    asks: Pieces = ()
    """What must be so both when it is activated and when it resolves."""
    unanswered: Pieces = ()
    """What cannot be activated in response to it."""
    only_when: Pieces = ()
    """A sentence of its own on when the card may be activated, or by what."""
    sooner: tuple[Pieces, ...] = ()
    """When the card may be activated from the hand, or in the turn in which it was Set."""
    settled: bool = False
    """Whether older wording tells what of it is paid and targeted, and what is done."""
    several: bool = False
    """Whether its player chooses among several effects more than once on the card."""
    two_ways: bool = False
    """Whether it may be used in one of two ways, each an effect of its own here, which share its limit."""
    in_sequence: bool = False
    """Whether its sentences are carried out one after another, and not at the same time."""
    as_monster: bool = False
    """Whether the card, a Spell or Trap, has become an Effect Monster by what it did before."""


class Line(NamedTuple):
    """A sentence that is no effect of its own."""

    sentence: Sentence
    known: bool
    """Whether it was read: a limit, a restriction."""
    first: bool
    """Whether it stands before everything else."""
    older: bool
    """Whether the text has the wording from before condition, cost and effect."""
    limits: bool = False
    """Whether it only says how often effects may be used, each of which has that now."""
    pledge: Pieces = ()
    """What it forbids for the turn in which an effect is used that has that now."""
    once: ReadLimit | None = None
    """How often it may be used, where the sentence after it says so."""
    following: ReadLimit | None = None
    """How often each of those effects may be used among which it stands."""
    gained: bool = False
    """Whether it is what somebody gains by the line before it, and stands behind a bullet."""


def pledging(draft: Draft, pledge: Pieces) -> Draft:
    """*draft* with what using it forbids; of two such things neither is told from the other."""
    return draft._replace(restricts=True, pledge=() if draft.restricts else pledge)


def code(found: Pieces) -> str:
    """Return *found* as a text for patterns."""
    return encode([piece.concept for piece in found])
