"""Operations whose effect lasts: bans and protections of this turn, bonds, skipped draws, winning."""

from judgekit.domain.card_in_play import Ban
from judgekit.domain.findings import NO_PARAMS, Applies, CardName, FactWord, Params
from judgekit.domain.lasting import Lingering
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.registry.rows import Takes
from judgekit.domain.registry.verbs import VERBS
from judgekit.domain.selector import Side, The
from judgekit.domain.values import Until, Winner
from judgekit.engine.board import saving
from judgekit.engine.board.sides import players_on
from judgekit.engine.effects.negating import ban
from judgekit.engine.effects.resolving import Resolving, affected
from judgekit.engine.steps.course import Course
from judgekit.engine.steps.leaving import CARD


def lingers(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Note an effect that goes on until the end of this turn: on cards, or on a player."""
    link = resolving.link
    if operation.ongoing:
        left = Lingering(operation, link.player, link.name, None, link.against, by=link.card)
        course.duel = course.duel._replace(lingering=(*course.duel.lingering, left))
        course.say(CARD, "applies.ongoing", card=link.name, until=_until(operation))
        return
    found = operation.on is not None and operation.on.the is The.FOUND
    if operation.verb is Verb.FORBID_ACTIVATION and found and not operation.itself:
        _forbids_what_was_found(course, resolving, operation)
        return
    shields = operation.verb in saving.SHIELDS
    if operation.on is not None or (link.targets and (operation.side is None or shields) and _of_cards(operation.verb)):
        of = link.player if shields and operation.side is not None else None
        _lingers_on_cards(course, resolving, operation, of)
        return
    # Damage is turned back of the effect that was answered, and of no other.
    answered = (
        frozenset({course.duel.chain[resolving.number - 2].card}) if operation.verb is Verb.REFLECT_DAMAGE else None
    )
    lasting = Lingering(operation, link.player, link.name, answered, link.against)
    if operation.until is Until.FACE_UP:
        tied = frozenset((id, course.card(id).order) for id in resolving.found)
        if not tied:
            return  # nothing was Summoned
        lasting = lasting._replace(tied=tied)
    course.duel = course.duel._replace(lingering=(*course.duel.lingering, lasting))
    for player in players_on(course.duel, link.player, operation.side, VERBS[operation.verb].side or Side.OWN):
        applies = Applies(operation.verb)
        only = f".{operation.until.value}" if operation.until in _NARROW else ""
        only = ".some" if operation.excepted is not None or operation.extra_deck else only
        only += f".{operation.until.value}" if operation.until in _BEYOND else ""
        only += ".face-up" if operation.until is Until.FACE_UP else ""
        said = f"applies.{operation.verb.value}{only}"
        about: Params = {"amount": operation.amount} if operation.verb is Verb.SET_BATTLE_DAMAGE else NO_PARAMS
        course.say(CARD, said, about=about, applies=applies, player=course.duel.said(player))
        if operation.normal_too:
            course.say(CARD, "applies.normal-summons-too", player=course.duel.said(player))


def _forbids_what_was_found(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Note that the user may not activate the cards that the effect has found, nor others of their names."""
    link = resolving.link
    names = tuple(course.card(id).card.name for id in resolving.found)
    if not names:
        return
    lasting = Lingering(operation._replace(on=None, names=names, side=Side.OWN), link.player, link.name)
    course.duel = course.duel._replace(lingering=(*course.duel.lingering, lasting))
    cards = tuple(CardName(name) for name in names)
    course.say(CARD, "applies.forbid-activation.named", player=course.duel.said(link.player), cards=cards)


def _lingers_on_cards(course: Course, resolving: Resolving, operation: Operation, of: str | None) -> None:
    """Note on each card what goes on; *of* is the player whose opponents alone it is about."""
    until = operation.until or Until.END_OF_TURN
    for card in affected(course, resolving, operation):
        lasts = None if until is Until.FACE_UP else until
        if operation.verb is Verb.ATTACK_AGAIN and operation.amount:
            more = Ban(operation.verb, lasts, attacks=operation.amount, on_monsters=operation.on_monsters)
            course.put(course.card(card.id)._replace(bans=(*course.card(card.id).bans, more)))
        elif operation.source is None:
            ban(course, card.id, operation.verb, lasts, declaring=operation.declaring, of=of)
        else:
            link = resolving.link
            shield = Ban(
                operation.verb, lasts, of=link.player, source=operation.source,
                activated=operation.activated, by=link.card,
            )  # fmt: skip
            course.put(course.card(card.id)._replace(bans=(*course.card(card.id).bans, shield)))
        if operation.amount and operation.verb is Verb.ATTACK_AGAIN:
            only = ".on-monsters" if operation.on_monsters else ""
            said = f"applies.card.attacks{only}"
            course.say(CARD, said, card=card.said, amount=operation.amount, until=_until(operation))
            continue
        later = ".opponents" if of is not None else ".some" if operation.source is not None else ""
        if until is Until.OWN_NEXT_TURN and operation.verb is Verb.FORBID_POSITION_CHANGE:
            later = ".round" if course.duel.teams else ".next-turn"
        rule = "pairs.example-goblin-attack-force" if later == ".round" else CARD
        said = f"applies.card.{operation.verb.value}{later}"
        course.say(rule, said, card=card.said, until=_until(operation))


def _until(operation: Operation) -> FactWord:
    """How long it lasts, this turn where nothing is said."""
    return FactWord(f"until.{(operation.until or Until.END_OF_TURN).value}")


_BEYOND = frozenset({Until.NEXT_TURN, Until.OWN_NEXT_TURN})
_NARROW = frozenset({Until.DAMAGE_CALCULATION, Until.NEXT_DAMAGE})
"""How long something lasts that has sentences of its own; the others are for a turn."""


def _of_cards(verb: Verb) -> bool:
    """Whether *verb* can be done to the targets of an effect."""
    return any(way.takes is Takes.TARGETS for way in VERBS[verb].ways)


def stays(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Let this card stay on the field after it has resolved, unless it has left meanwhile."""
    if not course.card(resolving.link.card).on_field:
        return
    ban(course, resolving.link.card, operation.verb, None)
    course.say(CARD, "stays-on-field", card=resolving.link.name)


def bonds(course: Course, resolving: Resolving, operation: Operation) -> None:
    """The bond itself was made by the Special Summon; nothing more happens at resolution."""


def wins(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Declare a player the winner (``victory.card-effect``)."""
    player = resolving.link.player
    course.say("victory.card-effect", "duel.won-by-card", player=course.duel.said(player), card=resolving.link.name)
    course.duel = course.duel._replace(winner=Winner(course.duel.side_of(player)), ended_by="victory.card-effect")


def skips_draws(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Make a player skip the next Draw Phases; several such effects do not add up."""
    for player in players_on(course.duel, resolving.link.player, operation.side):
        skipped = dict(course.duel.skipped_draws)
        skipped[player] = max(skipped.get(player, 0), operation.amount or 1)
        course.duel = course.duel._replace(skipped_draws=skipped)
        course.say(CARD, "skips-draws", player=course.duel.said(player), amount=operation.amount or 1)
