"""The board of a question as text or JSON: how it was read, the answer in a sentence, the ruling."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from judgekit.domain.findings import CardName, Param, Params, PlayerName
from judgekit.domain.situation import Activate, DeclareAttack, Summon
from judgekit.domain.values import SetWhen, SummonKind, Zone
from judgekit.i18n.translator import Translator
from judgekit.render.lines import filled
from judgekit.search.asked import SituationAnswer
from judgekit.tuples import NamedTuple

if TYPE_CHECKING:
    from judgekit.judging.situations.judging import JudgedSituation


class _Part(NamedTuple):
    """One thing that the question was read to say: a message, and what programs are told."""

    message: str
    params: Params
    shape: dict[str, Any]


def situation_lines(answer: SituationAnswer, translator: Translator, width: int) -> Iterator[str]:
    """Yield the answer in a sentence, how the question was read, then the ruling."""
    yield from filled(headline(answer, translator), width)
    yield ""
    yield from situation_body(answer, translator, width)


def situation_body(answer: SituationAnswer, translator: Translator, width: int) -> Iterator[str]:
    """Yield how the question was read, then the ruling."""
    from judgekit.explain.outline import outline
    from judgekit.render.text import outline_body

    yield translator.say("ask.situation.read")
    for part in _parts(answer.judged):
        yield from filled(translator.say(part.message, part.params), width, "  ", "    ")
    yield from outline_body(outline(answer.judged.shown.ruling, boards=False), translator, width)


def headline(answer: SituationAnswer, translator: Translator) -> str:
    """Return the sentence that answers."""
    judged = answer.judged
    reading, message = judged.reading, f"ask.situation.{judged.headline}"
    about = len(reading.links) - 1 if judged.headline.startswith("possible") else reading.about
    params: dict[str, Param] = {"card": CardName(reading.links[about].card.name)}
    if len(reading.links) > 1:
        other = about - 1 if about else 1
        params["other"] = CardName(reading.links[other].card.name)
    elif reading.lying:
        params["other"] = CardName(reading.lying[0].card.name)
    windows = [variant.during for variant in judged.fitting if variant.during is not None]
    for name, window in zip(("first", "second"), windows, strict=False):
        params[name] = window
    if windows:
        params["window"] = windows[0]
    return translator.say(message, params)


def _parts(judged: "JudgedSituation") -> Iterator[_Part]:
    """What the question was read to say, in the order in which it comes."""
    stage, reading = judged.shown.stage, judged.reading
    if reading.asker_known:
        you = stage.asker
        yield _Part("ask.situation.you", {"player": PlayerName(you)}, {"kind": "asker", "player": you})
    for used in reading.lying:
        yield _card_part("face-up", stage.players[used.player], used.card.name, {"place": "field"})
    yield from _before(judged)
    if stage.during is not None:
        shape = {"kind": "moment", "window": stage.during.value}
        yield _Part("ask.situation.moment", {"window": stage.during}, shape)
    yield from _links(judged)
    if stage.stand_ins:
        names = tuple(dict.fromkeys(stage.duel.cards[id].card.name for id in stage.stand_ins))
        shown = {"kind": "stand-ins", "cards": list(names)}
        yield _Part("ask.situation.stand-ins", {"cards": tuple(map(CardName, names))}, shown)


def _card_part(kind: str, player: str, card: str, shape: dict[str, Any], message: str = "", **more: Param) -> _Part:
    params: dict[str, Param] = {"player": PlayerName(player), "card": CardName(card), **more}
    return _Part(f"ask.situation.{message or kind}", params, {"kind": kind, "player": player, "card": card, **shape})


def _before(judged: "JudgedSituation") -> Iterator[_Part]:
    """Whose turn it is, and what is done first in it."""
    duel = judged.shown.stage.duel
    for action in judged.shown.stage.before:
        if isinstance(action, DeclareAttack):
            target = duel.cards[action.target].card.name if action.target else None
            message = "attack.monster" if target else "attack"
            more: dict[str, Param] = {"target": CardName(target)} if target else {}
            card = duel.cards[action.attacker].card.name
            yield _card_part("attack", action.player, card, {"target": target}, message, **more)
        elif isinstance(action, Summon):
            card, summon = duel.cards[action.card].card.name, _SUMMONS[action.kind]
            yield _card_part("summon", action.player, card, {"summon": summon}, f"summon.{summon}")
    if not judged.shown.stage.before:
        player = duel.turn_player
        yield _Part("ask.situation.turn", {"player": PlayerName(player)}, {"kind": "turn", "player": player})


_SUMMONS = {SummonKind.NORMAL: "normal", SummonKind.TRIBUTE: "tribute", SummonKind.SPECIAL: "special"}


def _links(judged: "JudgedSituation") -> Iterator[_Part]:
    cards = judged.shown.stage.duel.cards
    answered: str | None = None
    for number, action in enumerate(judged.shown.actions, start=1):
        card = cards[action.card]
        place = _place(judged, action)
        targets = [cards[id].card.name for id in action.targets]
        shape = {"link": number, "place": place, "answers": answered, "targets": targets}
        kind = "answers" if answered else "activates"
        part = _card_part("link", action.player, card.card.name, shape, f"{kind}.{place}")
        yield part
        if targets:
            named: dict[str, Param] = {"card": card.said, "cards": tuple(map(CardName, targets))}
            yield _Part("ask.situation.targets", named, {})
        answered = card.card.name


def _place(judged: "JudgedSituation", action: Activate) -> str:
    card = judged.shown.stage.duel.cards[action.card]
    if card.zone is Zone.HAND:
        return "hand"
    if card.face_up:
        return "field"
    return "set-this-turn" if card.set_when is SetWhen.THIS_TURN else "set"


def situation_json(answer: SituationAnswer, translator: Translator) -> dict[str, Any]:
    """Return what is told of a situation in the shape of ``ask``: the verdict, and the ruling with how it was read."""
    from judgekit.render.json import ruling_json

    judged = answer.judged
    read = [{**part.shape, "text": translator.say(part.message, part.params)} for part in _parts(judged) if part.shape]
    told = {"read_as": read, "asked": judged.reading.asked.value, "text": headline(answer, translator)}
    verdict = {"verdict": judged.answer.value} if judged.answer is not None else {}
    return {**verdict, "ruling": {**told, **ruling_json(judged.shown.ruling, translator)}}
