"""The pairs game: whom an effect means by its opponent, and what that reading comes to on this board."""

from collections.abc import Iterator

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel, Link
from judgekit.domain.effect import Effect
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.registry.rows import InPairs
from judgekit.domain.registry.verbs import VERBS
from judgekit.domain.selector import Selector, Side
from judgekit.domain.situation import Activate
from judgekit.domain.values import ON_FIELD, Case, FactNeededError, Kind, Unknown, Zone, of_card

YOUR, THE = "your-opponent", "the-opponent"


def wording(card: CardInPlay) -> str | None:
    """Whom the text of *card* calls the opponent: one, both, or not known."""
    if card.worded is not None:
        return card.worded
    return YOUR if Side.YOUR_OPPONENT in set(_sides(card.card.effects)) else None


def _sides(value: object) -> Iterator[Side]:
    if isinstance(value, Side):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _sides(item)


def whom(duel: Duel, action: Activate) -> str | None:
    """The one opponent that *action* is about, or ``None`` where its card means both.

    Chosen with the activation, by the target, or by the fight under way (``pairs.effect-your-opponent``);
    else whom the card that lies there was aimed at.
    """
    card = duel.cards[action.card]
    if not duel.teams or wording(card) == THE:
        return None
    aim = card.against or duel.aimed.get(card.id)
    if action.opponent is not None or wording(card) is None:
        return action.opponent or aim
    others = duel.opponents(action.player)
    for target in action.targets:
        if duel.cards[target].controller in others:
            return duel.cards[target].controller
    return _fought(duel, others) or aim


def _fought(duel: Duel, others: tuple[str, ...]) -> str | None:
    """The opponent in the fight under way."""
    attack = duel.attack
    if attack is None:
        return None
    fighters = (attack.defender, duel.cards[attack.attacker].controller)
    return next((player for player in fighters if player in others), None)


def demand_opponent(duel: Duel, player: str, card: CardInPlay, effect: Effect | None = None) -> None:
    """Ask whom a card is played against that means one opponent, where nothing shows it.

    Raises :class:`~judgekit.domain.values.FactNeededError` with a branch for each opponent.
    """
    if still_to_be_aimed(duel, player, card, effect):
        cases = tuple(Case("is", other, (other,)) for other in duel.opponents(player))
        raise FactNeededError(Unknown("opponent", of_card(card.id)), cases)


def still_to_be_aimed(duel: Duel, player: str, card: CardInPlay, effect: Effect | None = None) -> bool:
    """Whether *card* means one opponent and nothing shows which."""
    if not duel.teams or player in duel.against:
        return False
    return (effect is not None and _swaps(effect)) or wording(card) == YOUR


def played_against(duel: Duel, source: CardInPlay) -> str | None:
    """The one opponent whom a card that lies on the field is about."""
    if source.against is None and source.card.kind is not Kind.MONSTER and source.worded == YOUR:
        demand_opponent(duel.facing(source.controller, None), source.controller, source)
    return source.against


_OPPOSING = frozenset({Side.OPPONENT, Side.YOUR_OPPONENT})


def about_opponents(effect: Effect) -> bool:
    """Whether it matters to *effect* whom it means by the opponent when it resolves."""
    return about_each(effect) or _swaps(effect) or any(_concerns_opponents(op) for op in effect.operations)


def _swaps(effect: Effect) -> bool:
    """Whether it is done by its user and one opponent, who is asked for."""
    return any(VERBS[op.verb].in_pairs is InPairs.SWAPPED or _summons_to_them(op) for op in effect.operations)


def _summons_to_them(operation: Operation) -> bool:
    """Whether it Special Summons to the field of one opponent."""
    return operation.verb in (Verb.SPECIAL_SUMMON, Verb.TOKENS) and operation.side in _OPPOSING


def about_each(effect: Effect) -> bool:
    """Whether each player does something for it: in a pairs game all four, or its user and one opponent."""
    return any(VERBS[op.verb].in_pairs is InPairs.EACH and op.side is Side.EITHER for op in effect.operations)


def _concerns_opponents(operation: Operation) -> bool:
    """Whether it is done to an opponent, or its amount is counted among the opponent's cards."""
    if operation.per is not None and operation.per.side in _OPPOSING:
        return True
    return VERBS[operation.verb].in_pairs is not InPairs.POINTS and _side_of(operation) in _OPPOSING


def _side_of(operation: Operation) -> Side | None:
    return operation.on.side if operation.on is not None else operation.side or VERBS[operation.verb].side


def about_all(effect: Effect) -> bool:
    """Whether it is about all monsters or all cards on the field (``pairs.effect-all``)."""
    return any(op.on is not None and _everything(op.on) for op in effect.operations)


def _everything(selector: Selector) -> bool:
    on_field = not selector.zones or selector.zones <= ON_FIELD
    return on_field and selector.side is Side.EITHER and not selector.choose and selector.the is None


def readings(duel: Duel, link: Link) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Yield how *link* is read in a pairs game: rule, message, and the players it is about."""
    effect = link.effect
    if not duel.teams or effect is None:
        return
    if about_opponents(effect):
        if link.against is not None:
            yield "pairs.effect-your-opponent", "pairs.your-opponent", (link.against,)
        elif about_each(effect):
            yield "pairs.effect-all", "pairs.each-player", duel.players
        else:
            yield "pairs.effect-the-opponent", "pairs.the-opponent", duel.opponents(link.player)
    if about_all(effect):
        yield "pairs.effect-all", "pairs.all-players", duel.players
    partner = duel.partner(link.player)
    if partner is None:
        return
    if any(duel.cards[id].on_field and duel.cards[id].controller == partner for id in link.targets):
        yield "pairs.effect-field", "pairs.the-field", (partner,)
    if about_own(effect) and _concerned(duel, effect, partner):
        yield "pairs.effect-user", "pairs.user-only", (link.player,)


def about_own(effect: Effect) -> bool:
    """Whether *effect* says “you” or “your monsters”: its user's alone (``pairs.effect-user``)."""
    return any(_own(op) for op in effect.operations)


def _own(operation: Operation) -> bool:
    if operation.on is not None:
        field = not operation.on.zones or operation.on.zones <= ON_FIELD
        return operation.on.side is Side.OWN and operation.on.the is None and field
    return VERBS[operation.verb].in_pairs is InPairs.USER and operation.side in (None, Side.OWN)


def _concerned(duel: Duel, effect: Effect, partner: str) -> bool:
    """Whether somebody might believe that the partner is meant too: who is attacked, or has such cards."""
    if duel.attack is not None and duel.attack.defender == partner:
        return True
    return any(op.on is not None and _own(op) for op in effect.operations) and any(duel.at(partner, Zone.MONSTERS))


def end_rule(duel: Duel, rule: str) -> str:
    """The rule by which a Duel ends at 0 Life Points: a team's end a pairs game (``pairs.end``)."""
    return "pairs.end" if duel.teams and rule == "victory.lp-zero" else rule
