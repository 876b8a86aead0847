"""What the options of an operation add to what it does, as sentences of their own in the reader’s language."""

from collections.abc import Iterator

from judgekit.domain.operation import Operation, Verb
from judgekit.domain.selector import Selector, Side, What
from judgekit.domain.values import Zone
from judgekit.render.card_bans import in_their_place, spares_what_is_face_up
from judgekit.render.card_nouns import MANY, Nouns
from judgekit.render.card_summoning import SAYING_WHICH, of_a_summon

NEGATIONS = frozenset((Verb.NEGATE_ACTIVATION, Verb.NEGATE_EFFECT, Verb.NEGATE_SUMMON))
"""What says itself what becomes of the card that is negated."""


def besides(nouns: Nouns, operation: Operation) -> Iterator[str]:
    """Yield what an option of *operation* adds: of which cards and how far it goes, then how it is carried out."""
    yield from _of_which(nouns, operation)
    yield from _how(nouns, operation)


def _of_which(nouns: Nouns, operation: Operation) -> Iterator[str]:
    """Which cards count, how many, and what becomes of them besides."""
    say = nouns.say
    if operation.banish and operation.verb not in NEGATIONS:
        fused = operation.verb is Verb.FUSION_SUMMON
        yield say("card.also.materials-banished" if fused else "card.also.banished")
    if operation.only is not None and operation.verb not in SAYING_WHICH:  # there it is who is Summoned
        of_what = {Verb.FUSION_SUMMON: ".fusions", Verb.FORBID_SPECIAL_SUMMONS: ".summons"}.get(operation.verb, "")
        summoned = operation.verb is Verb.FORBID_SPECIAL_SUMMONS
        only = in_their_place(nouns, operation.only) if summoned else _those(nouns, operation.only)
        yield say(f"card.also.only{of_what}", nouns=only)
    if operation.most:
        yield say("card.also.most", amount=operation.most)
    if operation.first_time:
        yield say("card.also.first-time")
    if operation.excepted is not None:
        yield say("card.also.except", nouns=nouns.noun(operation.excepted, MANY))
    if operation.verb is Verb.FORBID_ACTIVATION and operation.on is not None and spares_what_is_face_up(operation.on):
        yield say("card.also.face-up-free")
    if operation.negate:
        yield say("card.also.no-flip" if operation.verb is Verb.TURN_FACE_UP else "card.also.negated")
    if operation.half:
        yield say("card.also.half")
    if operation.times > 1:
        yield say("card.also.times", times=operation.times)
    if operation.even_negated:
        yield say("card.also.even-negated")


def _those(nouns: Nouns, only: Selector) -> str:
    """The cards that alone count, with whose they are: what lies in a Monster Zone is a monster."""
    if only.zones == {Zone.MONSTERS} and only.what is What.CARD:
        only = only._replace(zones=frozenset(), what=What.MONSTER)
    return nouns.cards(only, "bare", placed=only.side is not Side.EITHER or bool(only.zones))


def _how(nouns: Nouns, operation: Operation) -> Iterator[str]:
    """How it is carried out: past what, instead of what, by whom, at random, and until when."""
    say = nouns.say
    if operation.ignoring:
        yield say("card.also.ignoring")
    if operation.halved:
        yield say("card.also.halved")
    if operation.ongoing:
        yield say("card.also.ongoing")
    if operation.activated:
        yield say("card.also.activated")
    if operation.instead is not None:
        yield say(f"card.also.or.{operation.instead.value}")
    if operation.per is not None and operation.on is not None and operation.on.choose:
        yield say("card.also.as-many", each=nouns.cards(operation.per, "each"))
    if operation.value in ("cost", "handled") and operation.on is not None and operation.on.choose:
        yield say(f"card.also.as-many.{operation.value}")
    if operation.returns is not None:
        yield say(f"card.also.returns.{operation.returns}")
    if operation.by is not None:
        yield say(f"card.also.by.{operation.by.value}")
    if operation.random and operation.on is not None:
        yield say("card.also.random")
    if operation.all_targets:
        yield say("card.also.all-targets")
    yield from of_a_summon(nouns, operation)
    if operation.on is not None and operation.on.declared:
        yield say("card.also.declared")
    if operation.drawn_if_neither_can:
        yield say("card.also.drawn")
