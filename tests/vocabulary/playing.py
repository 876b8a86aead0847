"""An effect of the vocabulary played on its board, and what there is to be seen of it."""

import contextlib
import json
from functools import cache
from typing import NamedTuple
from unittest.mock import patch

from judgekit.cards.pool import shipped_cards
from judgekit.domain.duel import Duel, Happening
from judgekit.domain.effect import EffectType
from judgekit.domain.fitting import Card as Holding
from judgekit.domain.fitting import effect_misfits
from judgekit.domain.situation import Situation
from judgekit.domain.values import Icon, Kind, Zone
from judgekit.domain.vocabulary import read_effects
from judgekit.engine.board.entered import as_entered
from judgekit.engine.board.stats import shown
from judgekit.engine.chain import building
from judgekit.engine.effects.operations import OPERATIONS
from judgekit.engine.events import gathering
from judgekit.engine.steps import course, deckwork, leaving, positions
from judgekit.judging.play import play
from judgekit.parse.actions import read_actions
from judgekit.parse.case import read_case
from judgekit.parse.nodes import parse_json
from judgekit.parse.reader import Reader
from judgekit.rules.rulesets import ruleset
from tests.vocabulary.boards import AFTER, IT, LATER, PROBES, board, monster, spell
from tests.vocabulary.uses import made


class Seen(NamedTuple):
    """What there is to be seen of a ruling: what was refused or asked, and the board at the end."""

    refused: tuple[str, ...]
    missing: tuple[str, ...]
    life_points: object
    winner: object
    cards: object
    decks: object


class Course(NamedTuple):
    """A case as far as it was played: its board, and what was refused or asked on the way."""

    situation: Situation
    duel: Duel
    refused: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    steps: tuple[object, ...] = ()


SAME = (frozenset({"opponent", "your-opponent"}),)
"""Words that only a pairs game tells apart."""


class NotPlayedError(ValueError):
    """The effect that was drawn is refused where it is read."""


def played(draw, *, without=False):
    """Play what was drawn to its end; *without* the effect itself, for one that is not activated."""
    board, done, others = made(draw)
    effects = others if without else [*others, draw.effect]
    situation, actions = _read(board, done)
    it = situation.duel.cards[IT]
    card = it.card
    if misfits := effect_misfits(effects, Holding(card.kind, card.icon, card.name)):
        raise NotPlayedError("; ".join(f"{misfit.path}: {misfit.message} {misfit.word}" for misfit in misfits))
    it = it._replace(card=card._replace(effects=read_effects(effects)))
    situation = situation._replace(duel=situation.duel.with_card(it))
    return _on(Course(situation, as_entered(situation.duel)), actions)


@cache
def _read(text, actions):
    """Read a case and what is done in it; many differ only in the effects of one card."""
    situation = _board(text)
    return situation, _actions(actions, situation.duel)


@cache
def _board(text):
    return read_case(text, shipped_cards(), json=True)


def _actions(text, duel):
    """Read what is done on a board that was read before."""
    reader = Reader()
    found = read_actions(reader, parse_json(text), duel, shipped_cards())
    reader.raise_problems()
    return found


def set_up(case, actions):
    """Play what is done on a board of its own, whose cards are as they stand there."""
    situation, done = _read(json.dumps(case), json.dumps(actions))
    return _on(Course(situation, as_entered(situation.duel)), done)


def whole(course):
    """What is wrong with the board at the end: cards that can never lie where they do."""
    duel = course.duel
    for card in duel.cards.values():
        kind, zone = card.card.kind, card.zone
        if zone is Zone.MONSTERS and kind is not Kind.MONSTER:
            yield f"{card.id} is no monster"
        if zone is Zone.SPELLS_TRAPS and kind is Kind.MONSTER and card.equipped_to is None:
            yield f"{card.id} lies as a Spell that it is not"
        if zone is Zone.FIELD and card.card.icon is not Icon.FIELD:
            yield f"{card.id} is no Field Spell"
        if zone is not Zone.MONSTERS and card.position is not None:
            yield f"{card.id} has a battle position"
    for player in duel.players:
        for zone, most in ((Zone.MONSTERS, 5), (Zone.SPELLS_TRAPS, 5), (Zone.PENDULUM, 2), (Zone.FIELD, 1)):
            if sum(1 for _ in duel.at(player, zone)) > most:
                yield f"{player} has more than {most} in {zone.value}"


def probed(course, name):
    """Go on with what is done for a probe."""
    return _on(course, _probe(name))


def _on(course, actions):
    situation = course.situation._replace(actions=actions)
    found = tuple(play(situation, course.duel, ruleset()))
    return course._replace(
        duel=found[-1].outcome.duel,
        refused=tuple(f"{one.finding.at}: {one.finding.reason}" for one in found if one.finding),
        missing=tuple(one.missing.fact for one in found if one.missing),
        steps=tuple((step.message, step.params) for one in found for step in one.outcome.steps),
    )


@cache
def _probe(name):
    """What is done for a probe; the same on every board, which has the same cards."""
    return _actions(json.dumps((PROBES | LATER)[name]), _board_of_all().duel)


@cache
def _board_of_all():
    """A board with every card that a probe names."""
    case = board()
    case["players"]["A"]["monsters"].append(monster(IT, 0, 0))
    brings = spell("shepherd", {"tokens": 1, "names": ["Token"]})
    case["players"]["A"]["hand"] += [
        spell("melting"),
        spell("revive"),
        monster("big", 0, 0, level=6),
        monster("second", 0, 0),
        brings,
    ]
    return _board(json.dumps(case))


def seen(course):
    """What there is to be seen at the end of *course*."""
    duel = course.duel
    cards = tuple(
        (
            card.id, card.place, card.position, card.face_up, shown(duel, card) if card.zone is Zone.MONSTERS else None,
            card.counters, card.equipped_to, card.attached_to, card.now,
            sum(change.amount for change in card.changes if change.stat == "level"),
        )
        for card in sorted(duel.cards.values(), key=lambda card: card.id)
    )  # fmt: skip
    decks = tuple(
        (player, player in duel.shuffled, tuple(card.id for card in duel.at(player, Zone.DECK)))
        for player in duel.players
    )
    return Seen(course.refused, course.missing, tuple(duel.life_points.items()), duel.winner, cards, decks)


@contextlib.contextmanager
def idle():
    """Nothing of what the card's effects are carried out to do is done."""
    before = dict(OPERATIONS)

    def passed_over(carry_out):
        def carry(course, resolving, operation):
            if resolving.link.card == IT:
                resolving.noted.setdefault("done", 0)
            else:
                carry_out(course, resolving, operation)

        return carry

    OPERATIONS.update({verb: passed_over(carry_out) for verb, carry_out in before.items()})
    try:
        yield
    finally:
        OPERATIONS.update(before)


SAID = {"show-hand", "reveal", "excavate", "roll"}
"""What these verbs do is a step and changes nothing."""


def outcome(draw):
    """What comes of an effect that was drawn: ``played``, ``said``, ``refused: …``, ``nothing``, ``broken: …``."""
    try:
        course = played(draw)
    except NotPlayedError as error:
        return f"not played: {error}"
    if wrong := next(whole(course), None):
        return f"broken: {wrong}"
    lasting = draw.kind is EffectType.CONTINUOUS
    with contextlib.nullcontext() if lasting else idle():
        without = played(draw, without=lasting)
    if seen(course) != seen(without):
        return "played"
    if course.steps != without.steps and draw.verb in SAID:
        return "said"
    if course.refused or course.missing:
        return f"refused: {' '.join((*course.refused, *course.missing))}"
    return "played" if differ(course, without) else "nothing"


def differ(one, other, probes=tuple(PROBES)):
    """Whether something done afterwards comes to something else on two boards."""
    return any(seen(probed(one, name)) != seen(probed(other, name)) for name in probes)


def heard(draw, amount):
    """How often an effect was used: so many Life Points were gained, or paid."""
    return sum(amount in params.values() for _, params in played(draw).steps)


def noted(draw):
    """The events of all that is noted to happen while an effect is tried."""
    found = set()

    def note(event, *said, **more):
        found.add(event)
        return Happening(event, *said, **more)

    with contextlib.ExitStack() as noting:
        for module in (building, course, deckwork, leaving, positions, gathering):
            noting.enter_context(patch.object(module, "Happening", note))
        with contextlib.suppress(NotPlayedError):
            played(draw)
        played(draw, without=True)
    return frozenset(found)


def _over_time(variants):
    """The probes, and those of them that tell at all that something was left on the board, once time has passed."""
    draws = list(variants.drawn.values())[-1]
    lasting = [played(draw) for draw in draws]
    with idle():
        without = [played(draw) for draw in draws]
    telling = [
        name
        for name in PROBES
        if any(
            seen(probed(one, name)) != seen(probed(other, name)) for one, other in zip(lasting, without, strict=True)
        )
    ]
    telling = telling[:1] if telling[:1] == ["nothing"] else telling  # it can be seen without doing anything
    return (*PROBES, *(f"{name} {when}" for name in telling for when in AFTER))


def apart(variants):
    """Yield what is wrong with an option: what is not played, and which two of its words come to the same."""
    runs = {}
    for value, draws in variants.drawn.items():
        try:
            runs[value] = [played(draw) for draw in draws]
        except NotPlayedError as error:
            yield f"{value} is not played: {error}"
            return
        for run in runs[value]:
            yield from (f"{value}: {wrong}" for wrong in whole(run))
    same = []
    probes = _over_time(variants) if variants.key in ("until", "at", "returns") else tuple(PROBES)
    for one, other in variants.pairs():
        both = list(zip(runs[one], runs[other], strict=True))
        if any(seen(left) != seen(right) for left, right in both):
            continue
        if variants.said and any(left.steps != right.steps for left, right in both):
            continue
        if not any(differ(left, right, probes) for left, right in both):
            same.append((one, other))
    if not (variants.default and _one_default(same)):
        yield from (f"{one} is {other}" for one, other in same)


def _one_default(same):
    """Whether only what is not said comes to the same as one of the words, which says what holds anyway."""
    words = {other for one, other in same if one is None}
    return len(words) == len(same) and (len(words) == 1 or words in map(set, SAME))
