"""The turn goes on: from phase to phase, and to the next player's turn."""

from collections.abc import Iterator

from judgekit.domain.card_in_play import AT_END_OF_TURN, Ban, CardInPlay
from judgekit.domain.effect import EffectType, Event
from judgekit.domain.findings import Change
from judgekit.domain.marks import Deed, Mark
from judgekit.domain.situation import Discard, EnterPhase
from judgekit.domain.values import (
    FactNeededError,
    Phase,
    Position,
    SetWhen,
    Until,
    Window,
    Zone,
    known,
)
from judgekit.engine.activation.conditions import demand
from judgekit.engine.activation.where_and_when import phase_of
from judgekit.engine.battle.attack import attack_targets, first_round
from judgekit.engine.board import applying, brought, triggers
from judgekit.engine.chain import building, resolution
from judgekit.engine.events import delayed, gathering
from judgekit.engine.steps import continuous, leaving
from judgekit.engine.steps.course import Course
from judgekit.engine.steps.durations import lasts_on, still_lingering
from judgekit.engine.turn.drawing import NO_CARD, discard_cards, draw_for_the_turn, keep_hand_limit
from judgekit.engine.turn.next_phase import CONDITIONS, NEXT_TURN, PhaseWish, next_turn


def enter(course: Course, action: EnterPhase) -> None:
    """Go on to a phase, passing through those between, or to the next turn."""
    if next_turn(course.duel, action):
        _begin_turn(course, action)
        return
    wish = PhaseWish(course.duel, course.rules, action.player, action.phase)
    demand(CONDITIONS, wish)
    before = phase_of(course.duel)
    player = course.duel.said(action.player)
    skips_battle = before is Phase.MAIN1 and action.phase is Phase.END and _could_have_fought(wish)
    _say_who_did_not_attack(course)
    course.duel = course.duel._replace(phase=action.phase, battle_over=False, step=Window.START_STEP)
    rule = "phase.main2.condition" if action.phase is Phase.MAIN2 else "turn.phase-order"
    course.say(rule, f"phase.{action.phase.value}", depth=0, player=player)
    if skips_battle:
        course.say("phase.battle.optional", "battle.skipped", player=player)
    if before is Phase.BATTLE:
        course.happen(Event.BATTLE_PHASE_END, _anybody(course))
    if action.phase is Phase.BATTLE:
        course.duel = course.duel._replace(used=course.duel.used | {Mark(Deed.BATTLE_PHASE_BEGAN, action.player)})
        course.next_moment()
        course.happen(Event.BATTLE_PHASE_START, _anybody(course))
    if before is Phase.DRAW:
        delayed.carry_out(course, "next-standby", action.player)
        delayed.carry_out(course, "standby")
        _maintain(course, action)
        _begin_phase(course, Event.STANDBY_PHASE)
    if action.phase is Phase.END:
        _end_phase(course)
    gathering.gather(course)
    if action.phase is Phase.END and action.discard:
        _use_what_must_be_used(course)  # what happens in the End Phase comes before the hand limit
        discard_cards(course, Discard(action.player, action.discard))


def _could_have_fought(wish: PhaseWish) -> bool:
    """Whether a Battle Phase with an attack was open to the player who goes past it."""
    fighters = any(card.position is Position.ATTACK for card in wish.duel.at(wish.player, Zone.MONSTERS))
    return fighters and not first_round(wish.duel)


def _end_phase(course: Course) -> None:
    """What happens in the End Phase (``phase.end.effects``): what was put off until then, control that goes back."""
    for player in course.duel.opponents(course.duel.turn_player):
        delayed.carry_out(course, "opponent-end-phase", player)
    _put_off_until_now(course)
    if not course.over():
        _begin_phase(course, Event.END_PHASE)


def _put_off_until_now(course: Course, *, again: bool = False) -> None:
    delayed.carry_out(course, "own-end-phase", course.duel.turn_player, again=again)
    delayed.carry_out(course, "end-phase")
    for card in list(course.duel.cards.values()):
        while (now := course.card(card.id)).control_until == AT_END_OF_TURN and now.zone is Zone.MONSTERS:
            leaving.return_control(course, now, "phase.end.effects")


def _say_who_did_not_attack(course: Course) -> None:
    """Say which monsters could have attacked in the Battle Phase that ends (``battle.attack-optional``)."""
    duel = course.duel
    if duel.phase is not Phase.BATTLE or duel.battle_over:
        return
    try:
        idle = [
            card.said
            for card in duel.at(duel.turn_player, Zone.MONSTERS)
            if any(True for _ in attack_targets(duel, course.rules, duel.turn_player, card))
        ]
    except FactNeededError:
        return
    if idle:
        player = duel.said(duel.turn_player)
        course.say("battle.attack-optional", "attack.not-made", depth=0, player=player, cards=tuple(idle))


def _begin_phase(course: Course, event: Event) -> None:
    """Note the beginning of a phase, which may set effects off (``phase.standby.effects``, ``phase.end.effects``)."""
    course.next_moment()
    if event is Event.STANDBY_PHASE and course.duel.brought:
        course.duel = brought.a_standby_later(course.duel)
    course.duel = triggers.phase_begun(course.duel, event)
    course.happen(event, _anybody(course))


def _anybody(course: Course) -> CardInPlay:
    """A stand-in for the turn player: a phase is no card's doing."""
    return CardInPlay("", NO_CARD, course.duel.turn_player, course.duel.turn_player, Zone.REMOVED)


def _begin_turn(course: Course, action: EnterPhase) -> None:
    """End the turn and begin the next player's with the draw of its Draw Phase."""
    demand(NEXT_TURN, PhaseWish(course.duel, course.rules, action.player, action.phase))
    if course.duel.phase is Phase.BATTLE:
        course.happen(Event.BATTLE_PHASE_END, _anybody(course))
        _use_what_must_be_used(course)  # the End Phase has effects of its own
    _end_turn(course, action.discard)
    if course.over():
        return
    duel = course.duel
    duel = brought.a_turn_later(duel) if duel.brought else duel
    cards = {id: _new_turn(card, duel.turn_player) for id, card in duel.cards.items()}
    turn = duel.turn + 1 if duel.turn is not None else None
    course.duel = duel._replace(
        cards=cards,
        turn=turn,
        turn_player=action.player,
        phase=Phase.DRAW,
        lingering=still_lingering(duel.lingering, duel.turn_player),
        delayed=delayed.in_the_new_turn(duel.delayed),
        normal_summon_used=frozenset(),
        used=frozenset(),
        missed=(),
        battle_over=False,
        step=Window.START_STEP,
    )
    rule = "pairs.turn-order" if duel.teams else "turn.alternate"
    course.say(rule, "turn.begins", depth=0, player=duel.said(action.player))
    continuous.settle(course)  # a Level that was lowered for the turn is what it was
    draw_for_the_turn(course, action.player)
    gathering.gather(course)


def _end_turn(course: Course, discarded: tuple[str, ...]) -> None:
    """What happens as the turn ends: an End Phase that was not entered, and the hand is reduced to the limit."""
    if course.duel.phase is not Phase.END:
        course.duel = course.duel._replace(phase=Phase.END)
        _end_phase(course)
        _use_what_must_be_used(course)
    else:
        _put_off_until_now(course, again=True)
    _count_round(course)
    while not course.over():
        before = len(course.duel.finished_chains)
        keep_hand_limit(course, discarded)
        _use_what_must_be_used(course)
        if len(course.duel.finished_chains) == before:
            return
        discarded = ()  # what the discard set off may have brought a card to the hand again


def _use_what_must_be_used(course: Course) -> None:
    """Let everything that was set off and is mandatory resolve; what may be used was not."""
    gathering.gather(course)
    while course.duel.triggers and not course.over():
        building.place_mandatory(course, None)
        course.duel = course.duel._replace(triggers=())
        resolution.resolve_chain(course)


def _count_round(course: Course) -> None:
    """Count the turn that ends for positions fixed for a round (``pairs.example-goblin-attack-force``)."""
    for card in list(course.duel.cards.values()) if course.duel.teams else ():
        if not any(ban.until is Until.OWN_NEXT_TURN for ban in card.bans):
            continue
        left = tuple(still for ban in card.bans if (still := _counted(ban, len(course.duel.players))) is not None)
        turns = len(left) < len(card.bans) and card.position is Position.DEFENSE
        course.put(card._replace(bans=left, position=Position.ATTACK if turns else card.position))
        if turns:
            change = Change("position", card.id, "defense", "attack")
            rule = "pairs.example-goblin-attack-force"
            course.say(rule, "position.changed.attack", changes=(change,), card=card.said)


def _counted(ban: Ban, seats: int) -> Ban | None:
    """*ban* with one turn less to come, where it lasts until the end of its player's next turn."""
    if ban.until is not Until.OWN_NEXT_TURN:
        return ban
    left = (ban.turns or seats) - 1
    return ban._replace(turns=left) if left else None


def _still(ban: Ban, card: CardInPlay, ended: str) -> Ban | None:
    """What is left of *ban* when the turn of the player *ended* is over."""
    if ban.until is Until.END_OF_TURN or (ban.until is Until.OWN_TURN and ended == card.controller):
        return None
    later = Until.OWN_TURN if ban.until is Until.OWN_NEXT_TURN and ban.turns is None else lasts_on(ban.until)
    return ban._replace(until=later)


def _new_turn(card: CardInPlay, ended: str) -> CardInPlay:
    """What was done to a card "this turn" is over."""
    if card.zone is Zone.DECK and not card.used and not card.past:
        return card
    when = SetWhen.EARLIER if card.set_when is SetWhen.THIS_TURN else card.set_when
    card = card.as_printed() if card.copied_until is Until.END_OF_TURN else card
    return card._replace(
        attacked=False,
        attacks_made=0,
        attacked_ones=frozenset(),
        may_attack_again=False,
        position_changed=False,
        summoned=None,
        set_when=when,
        used=frozenset(mark for mark in card.used if mark.deed is Deed.EFFECT_USED_FACE_UP),
        past=frozenset(),
        changes=tuple(
            change._replace(until=lasts_on(change.until))
            for change in card.changes
            if change.until is not Until.END_OF_TURN
        ),
        bans=tuple(left for ban in card.bans if (left := _still(ban, card, ended)) is not None),
        negated=None if card.negated is Until.END_OF_TURN else lasts_on(card.negated),
    )


def _maintain(course: Course, action: EnterPhase) -> None:
    """Pay in the Standby Phase for the cards that want it, or destroy them (``phase.standby.effects``)."""
    for card, effect_pay, must in list(_wanting(course)):
        choice = dict(action.choices).get(card.id)
        affordable = known(course.duel.points(card.controller)) > effect_pay
        if must:
            affordable = known(course.duel.points(card.controller)) >= effect_pay
            choice = "pay" if affordable else "destroy"
        elif choice is None:
            choice = "pay" if affordable else "destroy"
            course.assume(f"maintenance-{choice}", card=card.said, amount=effect_pay)
        if choice == "pay":
            course.lose_life_points(
                card.controller, effect_pay, "phase.standby.effects", "cost.maintenance", card=card.said
            )
            course.end_duel_at_zero()
        else:
            leaving.destroy(course, [card], "phase.standby.effects", cause="rule")
        if course.over():
            return


def _wanting(course: Course) -> Iterator[tuple[CardInPlay, int, bool]]:
    """The cards that want to be paid for in this Standby Phase, how much, and whether there is no choice."""
    duel = course.duel
    for card in duel.cards.values():
        if not card.on_field or not card.face_up or applying.is_negated(duel, card):
            continue
        for effect in card.card.effects or ():
            if effect.type is not EffectType.MAINTENANCE:
                continue
            every = any(when.by.value == "either" for when in effect.when)
            if every or card.controller == duel.turn_player:
                yield card, effect.pay, effect.mandatory
