"""A case with a missing fact known: what each class of its values is judged with."""

from collections.abc import Callable, Mapping
from typing import Any

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.coming import UNTOLD
from judgekit.domain.one_of import NONE_OF
from judgekit.domain.operation import Verb
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.situation import Activate, DeclareAttack, Replay, Situation
from judgekit.domain.values import (
    NO_ATTACK,
    AttackChoice,
    Belongs,
    Number,
    Phase,
    SetWhen,
    Unknown,
    of_card,
)
from judgekit.rules.rulesets import with_choice


def settled(
    situation: Situation, rules: Ruleset, unknown: Unknown, value: int | str | AttackChoice, at: str
) -> tuple[Situation, Ruleset]:
    """Return *situation* and *rules* with the missing fact known to be *value*; *at* is where it was missed."""
    if unknown.at.of is Belongs.RULESET:
        return situation, with_choice(rules, unknown.fact, str(value))
    if isinstance(value, AttackChoice):
        return _replayed(situation, value, at), rules
    if unknown.fact in _DECISIONS:
        return decided(situation, unknown, str(value), at), rules
    duel = situation.duel
    if duel.phase == unknown:
        return situation._replace(duel=duel._replace(phase=Phase(value))), rules
    places = [place for place, count in duel.uncounted.items() if count.at == unknown.at]
    if places:
        left = {place: count for place, count in duel.uncounted.items() if place not in places}
        counts = {**duel.counts, **dict.fromkeys(places, int(value))}
        return situation._replace(duel=duel._replace(counts=counts, uncounted=left)), rules
    cards = {id: _with_value(card, unknown, value) for id, card in duel.cards.items()}
    points: dict[str, Number] = {
        player: int(value) if isinstance(number, Unknown) and number.at == unknown.at else number
        for player, number in duel.life_points.items()
    }
    return situation._replace(duel=duel._replace(cards=cards, life_points=points)), rules


def _replayed(situation: Situation, choice: AttackChoice, at: str) -> Situation:
    """*situation* with a Replay entered before the action that shows it to be over."""
    duel, actions = situation.duel, situation.actions
    index = int(at.partition("[")[2].rstrip("]")) if "[" in at else len(actions)
    player = next(
        (action.player for action in reversed(actions[:index]) if isinstance(action, DeclareAttack)), duel.turn_player
    )
    if choice == NO_ATTACK:
        replay = Replay(player, "none")
    else:
        replay = Replay(player, "same", target=choice.target, opponent=choice.opponent)
    return situation._replace(actions=(*actions[:index], replay, *actions[index:]))


_DECISIONS = frozenset({"target", "choice", "which-effect", "opponent"})
"""Facts that a player decides while the case is played."""


def decided(situation: Situation, unknown: Unknown, value: str, at: str) -> Situation:
    """Return *situation* with what a player decides entered: with the activation, or for what goes off by itself."""
    limit = int(at.partition("[")[2].rstrip("]") or len(situation.actions)) if "[" in at else len(situation.actions)
    duel = situation.duel
    for index in range(min(limit, len(situation.actions) - 1), -1, -1):
        action = situation.actions[index]
        if not isinstance(action, Activate) or of_card(action.card) != unknown.at:
            continue
        if unknown.fact == "target":
            changed = action._replace(targets=(*action.targets, value))
        elif unknown.fact == "which-effect":
            changed = action._replace(effect=value)
        elif unknown.fact == "opponent":
            changed = action._replace(opponent=value)
        elif value in duel.cards:
            changed = action._replace(choose=(*action.choose, value))
        else:
            changed = action._replace(verbs=(*action.verbs, Verb(value)))
        actions = (*situation.actions[:index], changed, *situation.actions[index + 1 :])
        return situation._replace(actions=actions)
    id = unknown.at.name
    if unknown.fact == "opponent":
        against = duel.cards[id]._replace(against=value)
        return situation._replace(duel=duel.with_card(against)._replace(aimed={**duel.aimed, id: value}))
    if unknown.fact == "choice" and value not in duel.cards:
        verbs = {**duel.picked_verbs, id: (*duel.picked_verbs.get(id, ()), Verb(value))}
        return situation._replace(duel=duel._replace(picked_verbs=verbs))
    picks = {**duel.picks, id: (*duel.picks.get(id, ()), value)}
    return situation._replace(duel=duel._replace(picks=picks))


def _with_word(card: CardInPlay, key: str, word: str) -> CardInPlay:
    """*card* with a word of its Type line, or its Attribute, known; or with words known not to be there."""
    if word.startswith(NONE_OF):
        denied = card.card.denied | {*word.removeprefix(NONE_OF).split("/")}
        return card._replace(card=card.card._replace(denied=denied))
    if key == "types":
        return card._replace(card=card.card._replace(types=card.card.types | {word}))
    return card._replace(card=card.card._replace(attribute=word))


def _with_coming(card: CardInPlay, word: str) -> CardInPlay:
    """*card* with the kind of its Summon, or where it came from, known; or with those known that it is not."""
    came = card.came or UNTOLD
    if word.startswith(NONE_OF):
        return card._replace(came=came._replace(never=came.never | {*word.removeprefix(NONE_OF).split("/")}))
    return card._replace(came=came._replace(surely=came.surely | {word}))


_PRINTED: Mapping[str, Callable[[CardInPlay, int | str], CardInPlay]] = {
    "atk": lambda card, value: card._replace(atk=int(value)),
    "def": lambda card, value: card._replace(defense=int(value)),
    "level": lambda card, value: card._replace(level=int(value)),
    "types": lambda card, value: _with_word(card, "types", str(value)),
    "gives_up": lambda card, value: card._replace(gives_up=str(value)),
    "attribute": lambda card, value: _with_word(card, "attribute", str(value)),
    "came_by": lambda card, value: _with_coming(card, str(value)),
    "came_from": lambda card, value: _with_coming(card, str(value)),
}
"""How what stands on a card, or is chosen of it, and was left out is entered."""


def _with_value(card: CardInPlay, unknown: Unknown, value: int | str) -> CardInPlay:
    changes: dict[str, Any] = {}
    for name in ("atk", "defense", "level", "set_when"):
        found = getattr(card, name)
        if isinstance(found, Unknown) and found.at == unknown.at:
            changes[name] = SetWhen(value) if name == "set_when" else value
    if any(isinstance(number, Unknown) and number.at == unknown.at for _, number in card.counters):
        changes["counters"] = tuple(
            (name, int(value) if isinstance(number, Unknown) and number.at == unknown.at else number)
            for name, number in card.counters
        )
    if unknown.at == of_card(card.id) and unknown.fact in _PRINTED:
        return _PRINTED[unknown.fact](card, value)
    proper = card.properly_summoned
    if isinstance(proper, Unknown) and proper.at == unknown.at:
        changes["properly_summoned"] = value == "yes"
    return card._replace(**changes) if changes else card
