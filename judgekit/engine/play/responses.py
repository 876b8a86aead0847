"""Everything that could be done in one moment, legal or not: each asked as the engine would ask it."""

from collections.abc import Iterable, Iterator
from itertools import combinations, islice, product

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.findings import Finding
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.selector import Selector
from judgekit.domain.situation import Action, Activate, ChangePosition, DeclareAttack, EnterPhase, SetCard, Summon
from judgekit.domain.values import (
    FACE_DOWN,
    PHASE_ORDER,
    FactNeededError,
    Kind,
    Phase,
    Position,
    SummonKind,
    Unknown,
    Zone,
    of_card,
)
from judgekit.engine.activation import legality
from judgekit.engine.activation.conditions import first_broken
from judgekit.engine.activation.targets import targets_there
from judgekit.engine.activation.where_and_when import BEFORE_ITS_TURN, is_refused_for_want_of_its_text
from judgekit.engine.battle.attack import opposing_monsters
from judgekit.engine.board.attempt import Attempt
from judgekit.engine.board.selecting import at_most, candidates
from judgekit.engine.chain import building
from judgekit.engine.play.asking import Reply, refused, reply
from judgekit.engine.steps import tributes
from judgekit.engine.steps.course import Course
from judgekit.engine.summons import special
from judgekit.engine.summons.wish import SpecialWish
from judgekit.engine.turn import next_phase
from judgekit.tuples import NamedTuple

MOST_SETS = 24
"""How many sets of materials are looked for; more never help a reader."""


class Response(NamedTuple):
    """One thing that a player could do now, and whether it is legal."""

    action: Action
    """As it would be entered; with the first materials that do, where it takes some."""
    finding: Finding | None = None
    missing: Unknown | None = None
    several: bool = False
    """The card has other effects too."""
    targets: tuple[tuple[str, ...], ...] = ()
    """For each thing that the effect targets, what it may be."""
    materials: tuple[tuple[str, ...], ...] = ()
    """The sets of Tributes or materials that would do."""
    for_want_of_its_text: bool = False
    """It is refused by a rule that the text of the card could lift, and nobody knows that text."""

    @property
    def legal(self) -> bool:
        """Whether nothing stands against it and nothing is missing."""
        return self.finding is None and self.missing is None

    @property
    def standing(self) -> str:
        """``legal``, ``illegal`` or ``undetermined``."""
        return "illegal" if self.finding else "undetermined" if self.missing else "legal"


def activations(duel: Duel, rules: Ruleset, player: str) -> Iterator[Response]:
    """Yield every effect of every card entered that *player* controls, legal or not."""
    for card in duel.cards.values():
        if card.zone is not Zone.REMOVED:
            names = list(_effects(card) if card.controller == player else _open_to_both(card))
            for name in names:
                action = Activate(player, card.id, effect=name)
                yield _activation(duel, rules, action, several=len(names) > 1)


def _effects(card: CardInPlay) -> Iterator[str | None]:
    """The effects of *card* that go onto a Chain, as an action names them; ``None`` where there is none."""
    numbered = enumerate(card.card.effects or (), start=1)
    found = [str(number) for number, effect in numbered if effect.starts_a_chain]
    if card.card.effects is not None and card.card.is_pendulum and card.zone is Zone.HAND:
        found.append("pendulum")
    yield from found
    if not found:
        yield None


def _open_to_both(card: CardInPlay) -> Iterator[str]:
    """The effects of *card* that its player's opponent may use too."""
    for number, effect in enumerate(card.card.effects or (), start=1):
        if effect.either_player and card.on_field:
            yield str(number)


def _activation(duel: Duel, rules: Ruleset, action: Activate, *, several: bool) -> Response:
    response = Response(action, several=several)
    try:
        course = Course(duel, rules)
        attempt = building.meant(course, action)
        finding = first_broken((BEFORE_ITS_TURN,), attempt)
        if finding is None:
            attempt = building.prepared(course, attempt)
            finding = legality.refusal(attempt)
        if finding is not None:
            unknown = is_refused_for_want_of_its_text(attempt, finding)
            return response._replace(finding=refused(duel, finding), for_want_of_its_text=unknown)
        if attempt.card.card.effects is None:
            return response._replace(missing=Unknown("effect", of_card(attempt.card.id)))
        barred, targets = _targets(attempt)
    except FactNeededError as needed:
        return response._replace(missing=needed.unknown)
    return response._replace(finding=barred, targets=targets)


def _targets(attempt: Attempt) -> tuple[Finding | None, tuple[tuple[str, ...], ...]]:
    """What may be targeted, and why there is nothing where there is not enough."""
    found: list[tuple[str, ...]] = []
    for selector in attempt.effect.targets if attempt.effect else ():
        refusals: list[Finding] = []
        possible: list[str] = []
        for card in targets_there(attempt, selector):
            refusal = _refusal(attempt, selector, card.id)
            if refusal is None:
                possible.append(card.id)
            else:
                refusals.append(refusal)
        if (
            at_most(selector, [attempt.duel.cards[id] for id in possible]) < (1 if selector.up_to else selector.number)
            and refusals
        ):
            return refusals[0], ()
        found.append(tuple(possible))
    return None, tuple(found)


def _refusal(attempt: Attempt, selector: Selector, target: str) -> Finding | None:
    """Why *target* alone cannot be what *selector* of the effect means; how many it takes is not asked of one."""
    assert attempt.effect is not None
    one = selector._replace(number=1)
    alone = attempt._replace(
        effect=attempt.effect._replace(targets=(one,)), action=attempt.action._replace(targets=(target,))
    )
    return legality.refusal(alone)


def by_hand(duel: Duel, rules: Ruleset, player: str) -> Iterator[Response]:
    """Yield everything that starts no Chain: attacks, Summons, Sets, changes of position, phases."""
    yield from _attacks(duel, rules, player)
    yield from _summons(duel, rules, player)
    for card in duel.at(player, Zone.HAND):
        tributes = _tribute_sets(duel, player, card, set=True) if card.card.kind is Kind.MONSTER else [()]
        yield _with_sets(duel, rules, (SetCard(player, card.id, chosen) for chosen in tributes))
    for card in duel.at(player, Zone.MONSTERS):
        if card.position not in FACE_DOWN:
            other = Position.DEFENSE if card.position is Position.ATTACK else Position.ATTACK
            yield _replied(duel, rules, ChangePosition(player, card.id, other))
    yield from _phases(duel, rules, player)


def _replied(duel: Duel, rules: Ruleset, action: Action) -> Response:
    answer = reply(duel, rules, action)
    return Response(action, answer.finding, answer.missing)


def _attacks(duel: Duel, rules: Ruleset, player: str) -> Iterator[Response]:
    """Every monster with every target that could be named."""
    for card in duel.at(player, Zone.MONSTERS):
        for target in sorted(opposing_monsters(duel, player)):
            yield _replied(duel, rules, DeclareAttack(player, card.id, target))
        for opponent in duel.opponents(player):
            named = opponent if duel.teams else None
            yield _replied(duel, rules, DeclareAttack(player, card.id, None, named))


def _phases(duel: Duel, rules: Ruleset, player: str) -> Iterator[Response]:
    """The phases that are still to come, and the next turn."""
    now = -1 if isinstance(duel.phase, Unknown) else PHASE_ORDER.index(duel.phase)
    if player == duel.turn_player:
        for phase in PHASE_ORDER[max(now, 0) + 1 :]:
            yield _replied(duel, rules, EnterPhase(player, phase))
        yield _replied(duel, rules, EnterPhase(next_phase.next_player(duel), Phase.DRAW))


def _summons(duel: Duel, rules: Ruleset, player: str) -> Iterator[Response]:
    """Every monster in every way in which its kind could be Summoned from where it lies."""
    for card in duel.at(player, Zone.HAND, Zone.MONSTERS, Zone.EXTRA, Zone.GRAVEYARD):
        for kind in _kinds(duel, player, card):
            yield _with_sets(duel, rules, _summon_actions(duel, rules, player, card, kind))


_EXTRA_KINDS = {"Synchro": SummonKind.SYNCHRO, "Xyz": SummonKind.XYZ, "Fusion": SummonKind.FUSION}


def _tributes(duel: Duel, player: str, card: CardInPlay, *, set: bool) -> tuple[int, ...]:
    """How many Tributes a monster may take; none where its Level is not known: the answer then says that."""
    try:
        found = tributes.numbers(duel, player, card, set=set)
    except FactNeededError:
        return (0,)
    there = duel.how_many(player, Zone.MONSTERS)
    return (found[0], *(number for number in found[1:] if number <= there))


def _summons_itself(card: CardInPlay) -> bool:
    """Whether a monster can Special Summon itself from where it lies."""
    way = card.card.procedure
    return way is not None and way.from_hand is not None and card.zone in way.lying


def _kinds(duel: Duel, player: str, card: CardInPlay) -> Iterator[SummonKind]:
    types = card.card.types
    if card.card.kind is not Kind.MONSTER:
        return
    if card.zone is Zone.MONSTERS:
        if card.position in FACE_DOWN:
            yield SummonKind.FLIP
        if card.is_face_up_gemini_of(player):
            yield SummonKind.NORMAL
        return
    if card.zone is Zone.HAND:
        taken = _tributes(duel, player, card, set=False)
        yield from (SummonKind.TRIBUTE if number else SummonKind.NORMAL for number in taken)
        if "Ritual" in types:
            yield SummonKind.RITUAL
        if _summons_itself(card):
            yield SummonKind.SPECIAL
        if any(duel.at(player, Zone.PENDULUM)):
            yield SummonKind.PENDULUM
        return
    if _summons_itself(card):
        yield SummonKind.SPECIAL
    if card.zone is Zone.GRAVEYARD:
        return
    yield from (kind for word, kind in _EXTRA_KINDS.items() if word in types)
    if "Pendulum" in types and card.face_up:
        yield SummonKind.PENDULUM


def _summon_actions(duel: Duel, rules: Ruleset, player: str, card: CardInPlay, kind: SummonKind) -> Iterator[Summon]:
    """The Summon with every set of Tributes or materials that it could be made with."""
    plain = Summon(player, card.id, kind)
    if card.zone is Zone.MONSTERS:
        yield plain  # turned up, or Summoned again: it lies there already
        return
    if kind in (SummonKind.NORMAL, SummonKind.TRIBUTE):
        tributed = kind is SummonKind.TRIBUTE
        chosen = [one for one in _tribute_sets(duel, player, card, set=False) if bool(one) is tributed]
        yield from (plain._replace(tributes=one) for one in chosen or [()])
        return
    try:
        sets = list(islice(_material_sets(SpecialWish(duel, rules, player, kind, card)), MOST_SETS))
    except FactNeededError:
        yield plain  # the Summon itself asks for the Level
        return
    if not sets and kind in (SummonKind.SYNCHRO, SummonKind.XYZ):
        own = list(duel.at(player, Zone.MONSTERS))
        sets = list(islice((chosen for size in (2, 3, 1) for chosen in combinations(own, size)), MOST_SETS))
    yield from (plain._replace(materials=tuple(other.id for other in chosen)) for chosen in sets or [()])


def _material_sets(wish: SpecialWish) -> Iterator[tuple[CardInPlay, ...]]:
    """Every set of materials that would do, or of what a monster's own Summon takes."""
    if wish.kind is not SummonKind.SPECIAL:
        yield from special.material_sets(wish)
        return
    duel, player, card = wish.duel, wish.player, wish.card.id
    possible = [candidates(duel, player, card, selector, shown=True) for _, selector in wish.way.taken]
    if all(possible):
        yield from product(*possible)


def _tribute_sets(duel: Duel, player: str, card: CardInPlay, *, set: bool) -> list[tuple[str, ...]]:
    """Every set of as many Tributes as *card* takes; an empty one where there are not enough monsters."""
    taken = _tributes(duel, player, card, set=set)
    own = [monster.id for monster in duel.at(player, Zone.MONSTERS)]
    alone = [(id,) for id in own if not set and tributes.TWO in taken and _does_for_two(duel, player, card, id)]
    return [*alone, *(one for number in taken for one in combinations(own, number))] or [()]


def _does_for_two(duel: Duel, player: str, card: CardInPlay, id: str) -> bool:
    """Whether a monster alone may be Tributed for *card* in place of two, as far as is known."""
    try:
        return tributes.does_for_two(duel, player, card, duel.cards[id])
    except FactNeededError:
        return False


_ORDER = {condition.reason: place for place, condition in enumerate(special.CONDITIONS)}


def _how_far(answer: Reply) -> int:
    """How many conditions of a Special Summon are met; what hangs on a fact may yet be legal."""
    return len(_ORDER) if answer.finding is None else _ORDER.get(answer.finding.reason, 0)


def _with_sets(duel: Duel, rules: Ruleset, actions: Iterable[Summon | SetCard]) -> Response:
    """One response of several actions that differ in their materials only: legal if one of them is."""
    answered: list[tuple[Summon | SetCard, Reply]] = [(action, reply(duel, rules, action)) for action in actions]
    legal = [action for action, answer in answered if answer.legal]
    if not legal:
        action, answer = max(answered, key=lambda pair: _how_far(pair[1]))
        return Response(action, answer.finding, answer.missing)
    sets = [action.tributes or (action.materials if isinstance(action, Summon) else ()) for action in legal]
    return Response(legal[0], materials=tuple(chosen for chosen in sets if chosen))
