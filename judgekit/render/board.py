"""A board drawn as text: each player's zones, the opponent on top."""

from collections.abc import Iterator

from judgekit.domain.card import CURRENT_TEXT
from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.findings import CounterName, FactName, PlayerName
from judgekit.domain.values import CASE_ZONES, Belongs, Kind, Number, SetWhen, Unknown
from judgekit.engine.board.stats import shown
from judgekit.i18n.translator import Translator


def board_lines(duel: Duel, translator: Translator) -> Iterator[str]:
    """Yield the lines of *duel* as it lies on the table, ATK and DEF as they are now.

    A board as it was entered goes through :func:`~judgekit.engine.board.entered.as_entered` first.
    """
    if not isinstance(duel.phase, Unknown):
        yield translator.say("board.turn", player=PlayerName(duel.turn_player), phase=duel.phase)
    for player in duel.players:
        yield ""
        yield from _player(duel, player, translator)


def player_line(duel: Duel, player: str, translator: Translator) -> str:
    """Return a player’s name and Life Points; in a pairs game also the team."""
    points = _value(duel.points(player), translator)
    if duel.teams:
        team = duel.side_of(player)
        return translator.say("board.player-of-team", player=PlayerName(player), team=team, points=points)
    return translator.say("board.player", player=PlayerName(player), points=points)


def _player(duel: Duel, player: str, translator: Translator) -> Iterator[str]:
    yield player_line(duel, player, translator)
    for zone in CASE_ZONES:
        cards = list(duel.at(player, zone))
        count = duel.counts.get((player, zone))
        unknown = (player, zone) in duel.uncounted
        if not cards and count is None and not unknown:
            continue
        heading = translator.term(zone)
        said = f" ({translator.say('board.value-unknown')})" if unknown else f" ({count})" if count is not None else ""
        yield f"  {heading[:1].upper()}{heading[1:]}{said}"
        for card in cards:
            yield f"    {card_line(card, duel, translator)}"
            for line in about_lines(card, duel, translator):
                yield f"      {line}"


def card_line(card: CardInPlay, duel: Duel, translator: Translator) -> str:
    """Return a card with its ATK, DEF and position as they are now, or that it is face-down."""
    if card.card.kind is Kind.MONSTER and card.position is not None:
        attack, defense = shown(duel, card)
        return translator.say(
            "board.stats-link" if "Link" in card.card.types else "board.stats-attack",
            card=card.said,
            position=card.position,
            atk=_value(attack, translator, grouped=False),
            **{"def": _value(defense, translator, grouped=False)},
        )
    return translator.say("board.stats" if card.face_up else "board.face-down", card=card.said)


def about_lines(card: CardInPlay, duel: Duel, translator: Translator) -> Iterator[str]:
    """Yield what else was entered or came about that a judge would ask of a card, a line each."""
    say = translator.say
    if not card.face_up and card.set_when is SetWhen.THIS_TURN:
        yield say("board.set-this-turn")
    elif not card.face_up and isinstance(card.set_when, Unknown):
        yield say("board.set-unknown")
    yield from _hanging(card, duel, translator)
    if card.text is not None and card.text != CURRENT_TEXT:
        yield say("board.text", year=card.text)
    if card.owner != card.controller:
        yield say("board.owner", player=PlayerName(card.owner))
    if isinstance(card.level, int):
        yield say("board.level", level=card.level)
    if card.equipped_to is not None:
        message = "board.bound-to" if card.card.binds else "board.equipped-to"
        yield say(message, card=duel.cards[card.equipped_to].said)
    elif card.bond is not None and card.card.kind is not Kind.MONSTER:
        yield say("board.shares-fate", card=duel.cards[card.bond].said)
    if materials := duel.attached(card.id):
        yield say("board.materials", cards=tuple(material.said for material in materials))
    for name, number in card.counters:
        yield _counters(CounterName(name), number, translator)
    for told, message in (
        (card.negated is not None, "board.negated"),
        (card.attacked, "board.attacked"),
        (card.position_changed, "board.position-changed"),
    ):
        if told:
            yield say(message)


def _hanging(card: CardInPlay, duel: Duel, translator: Translator) -> Iterator[str]:
    """On what fact its ATK and DEF hang that were entered and yet are not known now."""
    if card.card.kind is not Kind.MONSTER or card.position is None:
        return
    facts = dict.fromkeys(value for value in shown(duel, card) if isinstance(value, Unknown))
    for fact in dict.fromkeys(fact._replace(plus=0) for fact in facts if fact.fact not in ("atk", "def")):
        other = duel.cards.get(fact.at.name) if fact.at.of is Belongs.CARD else None
        if other is None or other.id == card.id:
            yield translator.say("board.value-hangs-on", fact=FactName(fact.fact))
        else:
            yield translator.say("board.value-hangs-on-card", fact=FactName(fact.fact), card=other.said)


def _counters(counter: CounterName, number: Number, translator: Translator) -> str:
    if isinstance(number, Unknown):
        return translator.say("board.counters-unknown")
    if not counter.name:
        return translator.say("board.counters-unnamed", amount=number)
    return translator.say("board.counters", amount=number, counter=counter)


def _value(value: Number, translator: Translator, *, grouped: bool = True) -> str:
    if isinstance(value, Unknown):
        return translator.say("board.value-unknown")
    return translator.value(value, grouped=grouped)
