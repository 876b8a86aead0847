"""A moment of a case as text or Markdown: who may do what, and what is refused."""

from collections.abc import Iterable, Iterator

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel, Trigger
from judgekit.domain.findings import CardName, Finding, Param, Params
from judgekit.domain.situation import Activate, EnterPhase, Summon
from judgekit.domain.values import FactNeededError, Unknown, Window, Zone
from judgekit.engine.play.responses import Response
from judgekit.engine.steps.declared import replay_due
from judgekit.engine.turn.next_phase import next_turn
from judgekit.explain.actions import action_lines
from judgekit.explain.assumptions import assumed
from judgekit.explain.outline import has_remedy, missing_line, reason_id, remedy_line
from judgekit.explain.parts import Line, Outline, Section
from judgekit.judging.responding import Moment

OUT_OF_SIGHT = frozenset({Zone.DECK, Zone.EXTRA, Zone.SIDE, Zone.MATERIALS})
"""Where a card that cannot be used is left out of the text."""


def outline_of(moment: Moment) -> Outline:
    """Return the moment as an outline: what is open, who acts first, what waits, then player by player."""
    verdict = Line("responses.verdict" if moment.reached else "responses.not-reached", {"ruleset": moment.rules.name})
    sections = (
        Section("heading.moment", tuple(_open(moment))),
        Section("heading.missing", tuple(map(missing_line, moment.missing)) if not moment.reached else ()),
        Section("heading.refused-before", tuple(_refused(moment.findings, 0))),
        Section("heading.first", tuple(first_line(moment))),
        Section("heading.waiting", tuple(waiting_line(moment.duel, trigger) for trigger in moment.waiting)),
        Section("heading.responses", tuple(_uses(moment))),
        Section("heading.plays", tuple(_plays(moment))),
        *_once_made(moment),
        Section("heading.assumed", assumed(moment.assumed)),
    )
    shown = tuple(section for section in sections if section.lines)
    return Outline(verdict, moment.rules.name, shown, id=moment.situation.id)


def _once_made(moment: Moment) -> Iterator[Section]:
    """What there is once the Summon that is attempted has been made: who acts first, what waits, who may do what."""
    made = moment.made
    if made is None or made.duel.summon is None:
        return
    about: Params = {"cards": tuple(made.duel.cards[id].said for id in made.duel.summon.cards)}
    waits = (waiting_line(made.duel, trigger) for trigger in made.waiting)
    yield Section("heading.once-summoned", (*first_line(made), *waits, *_uses(made, moment)), about=about)
    yield Section("heading.plays", tuple(_plays(made)))


def _refused(findings: tuple[Finding, ...], depth: int) -> Iterator[Line]:
    for finding in findings:
        yield Line(reason_id(finding), finding.params, finding.rule, depth)
        if has_remedy(finding):
            yield remedy_line(finding, depth + 1)


def _open(moment: Moment) -> Iterator[Line]:
    """What the moment is: the turn, and what is open."""
    duel = moment.duel
    yield Line("moment.after", {"count": moment.after}) if moment.after else Line("moment.entered")
    if not isinstance(duel.phase, Unknown):
        yield Line("moment.turn", {"player": duel.said(duel.turn_player), "phase": duel.phase})
    if duel.winner:
        yield Line("moment.over")
        return
    if duel.step_now is not None:
        yield Line("moment.step", {"moment": duel.step_now})
    if duel.attack is not None:
        yield from _attack(duel)
    if duel.summon is not None:
        message = "moment.summon-attempt" if duel.window is Window.SUMMON_ATTEMPT else "moment.summoned"
        cards = tuple(duel.cards[id].said for id in duel.summon.cards)
        yield Line(message, {"player": duel.said(duel.summon.player), "cards": cards})
    for number, link in enumerate(duel.chain, start=1):
        about: Params = {
            "link": number,
            "card": link.name,
            "player": duel.said(link.player),
            "speed": int(link.speed),
        }
        yield Line("moment.link", about)


def _attack(duel: Duel) -> Iterator[Line]:
    attack = duel.attack
    assert attack is not None
    about: dict[str, Param] = {"card": duel.cards[attack.attacker].said, "moment": duel.window}
    if attack.target is None:
        yield Line("moment.attack.direct", {**about, "player": duel.said(attack.defender)})
    else:
        yield Line("moment.attack", {**about, "target": duel.cards[attack.target].said})
    if _replay_now(duel):
        yield Line("moment.replay", rule="battle.replay.trigger")


def _replay_now(duel: Duel) -> bool:
    """Whether it is known that the attacking player has a Replay now."""
    try:
        return not (duel.chain or duel.triggers) and replay_due(duel)
    except FactNeededError:
        return False


def first_line(moment: Moment) -> Iterator[Line]:
    """Say who may act first, where somebody may, or what is missing to tell."""
    if moment.holder is not None:
        held = moment.holder
        yield Line(held.message, {"player": moment.duel.said(held.player)}, held.rule)
    elif moment.reached:
        yield from map(missing_line, moment.missing)


def waiting_line(duel: Duel, trigger: Trigger) -> Line:
    """Return the line of an effect that was set off and waits to go onto the Chain."""
    about: Params = {"card": duel.cards[trigger.card].said, "player": duel.said(trigger.player)}
    message = "waiting.mandatory" if trigger.mandatory else "waiting.optional"
    return Line(message, about, "chain.simultaneous.order")


def _uses(moment: Moment, before: Moment | None = None) -> Iterator[Line]:
    """Player by player every card or effect: what is legal, what is not known, then what is refused.

    What is refused alike is told once; and only once what was so *before*.
    """
    for player, responses in moment.uses.items():
        first = moment.holder is None or player == moment.holder.player
        yield Line("responses.of" if first else "responses.of.next", {"player": moment.duel.said(player)})
        groups = _groups(moment, responses)
        earlier = [] if before is None else list(map(_without_rules, _groups(before, before.uses.get(player, ()))))
        new = [lines for lines in groups if _without_rules(lines) not in earlier]
        yield from _together(new)
        if len(new) < len(groups) or not groups:
            yield Line("responses.as-before" if groups else "responses.none", depth=1)


def _groups(moment: Moment, responses: tuple[Response, ...]) -> list[tuple[Line, ...]]:
    """The lines of each card or effect, what is legal first; a card of which all effects are refused alike is one."""
    groups: list[tuple[Line, ...]] = []
    for card in dict.fromkeys(_card(moment.duel, response).id for response in responses):
        own = [response for response in responses if _card(moment.duel, response).id == card]
        told = [tuple(_use(moment, response)) for response in own]
        if len(told) > 1 and all(lines[1:] == told[0][1:] for lines in told) and own[0].finding is not None:
            told = [tuple(line._replace(depth=line.depth - 1) for line in told[0][1:])]
        groups += told
    return sorted(filter(None, groups), key=_standing)


def _standing(lines: tuple[Line, ...]) -> int:
    """Where the lines of a card or effect stand: what is legal before what is not known, then the rest."""
    messages = " ".join(line.message for line in lines)
    return 0 if "responses.legal" in messages else 1 if "responses.undetermined" in messages else 2


def _without_rules(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    return tuple(line._replace(rule=None) for line in lines)


def _together(groups: Iterable[tuple[Line, ...]]) -> Iterator[Line]:
    """Yield the lines of *groups*; those that only tell another card the same are told after the first of them."""
    alike: dict[int, list[CardName]] = {}
    kept: list[tuple[Line, ...]] = []
    for lines in groups:
        at = next((number for number, others in enumerate(kept) if _but_for_the_card(lines, others)), None)
        if at is None:
            kept.append(lines)
        elif isinstance(card := lines[0].params.get("card"), CardName):
            alike.setdefault(at, []).append(card)
    for number, lines in enumerate(kept):
        yield lines[0]
        if number in alike:
            yield Line("responses.likewise", {"cards": tuple(alike[number])}, None, lines[0].depth + 1)
        yield from lines[1:]


def _but_for_the_card(lines: tuple[Line, ...], others: tuple[Line, ...]) -> bool:
    """Whether both say the same of a card in one sentence, with the same remedy; not whether it is legal."""
    return (
        len(lines) == len(others)
        and lines[0].message.startswith("reason.")
        and all(_without_card(line) == _without_card(other) for line, other in zip(lines, others, strict=True))
    )


def _without_card(line: Line) -> Line:
    return line._replace(params={name: value for name, value in line.params.items() if name != "card"})


_NOT_FROM_THERE = frozenset({"not-usable-from-there", "effect-not-used-from-there"})


def _use(moment: Moment, response: Response) -> Iterator[Line]:
    card = _card(moment.duel, response)
    if card.zone in OUT_OF_SIGHT and response.finding is not None:
        return
    depth = 1
    if response.several:
        yield _headed(response, card)
        depth = 2
    about: Params = {"card": card.said, "zone": card.zone}
    if response.finding is not None:
        if response.finding.reason in _NOT_FROM_THERE and _on_the_chain(moment.duel, card):
            yield Line("responses.on-the-chain", about, "chain.definition", depth)
        else:
            yield from _refused((response.finding,), depth)
    elif response.missing is not None:
        yield Line("responses.undetermined.play" if response.several else "responses.undetermined", about, None, depth)
        yield missing_line(moment.fact(response.missing))._replace(depth=depth + 1)
    else:
        yield Line("responses.legal.effect" if response.several else "responses.legal", about, None, depth)
        yield from _targets(moment.duel, response, depth + 1)


def _headed(response: Response, card: CardInPlay) -> Line:
    """What a card with several effects is headed by: which of them this is."""
    number, _ = effect_of(response, card)
    about: Params = {"card": card.said, "number": number or 0}
    return Line("responses.effect.pendulum" if number is None else "responses.effect", about, depth=1)


def effect_of(response: Response, card: CardInPlay) -> tuple[int | None, str | None]:
    """The number and the name of the effect that *response* is about, where it is one of the card's own."""
    asked = response.action.effect if isinstance(response.action, Activate) else None
    if asked is None or not asked.isdigit():
        return None, asked
    effects = card.card.effects or ()
    return int(asked), effects[int(asked) - 1].name or None


def _on_the_chain(duel: Duel, card: CardInPlay) -> bool:
    return any(link.card == card.id for link in duel.chain)


def _targets(duel: Duel, response: Response, depth: int) -> Iterator[Line]:
    for number, ids in enumerate(response.targets, start=1):
        message = "responses.targets" if len(response.targets) == 1 else "responses.target"
        yield Line(message, {"cards": _names(duel, ids), "number": number}, None, depth)


def _names(duel: Duel, ids: tuple[str, ...]) -> tuple[CardName, ...]:
    return tuple(duel.cards[id].said for id in ids)


def _card(duel: Duel, response: Response) -> CardInPlay:
    assert isinstance(response.action, Activate)
    return duel.cards[response.action.card]


def _plays(moment: Moment) -> Iterator[Line]:
    """Player by player what starts no Chain: what is legal first, then what is refused, reason by reason."""
    for player, responses in moment.plays.items():
        about = {"player": moment.duel.said(player)}
        legal = [response for response in responses if response.finding is None]
        yield Line("responses.may" if legal else "responses.may.nothing", about)
        for response in legal:
            yield from _play(moment, response)
        refused = _by_reason(responses)
        whole = len(refused) == 1 and not legal
        if refused and not whole:
            yield Line("responses.refused", about)
        for lines in refused:
            yield from _reason(moment.duel, lines, whole=whole)


def _play(moment: Moment, response: Response) -> Iterator[Line]:
    yield _sentence(moment.duel, response, 1)
    if response.missing is not None:
        yield Line("responses.undetermined.play", depth=2)
        yield missing_line(moment.fact(response.missing))._replace(depth=3)
    tributes = getattr(response.action, "tributes", ())
    for chosen in response.materials:
        message = "action.tributes" if tributes else "action.materials"
        yield Line(message, {"cards": _names(moment.duel, chosen)}, None, 2)


def _sentence(duel: Duel, response: Response, depth: int) -> Line:
    action = response.action
    if isinstance(action, EnterPhase) and next_turn(duel, action):
        return Line("turn.begins", {"player": duel.said(action.player)}, depth=depth)
    return next(action_lines(response.action, duel))._replace(depth=depth)


def _by_reason(responses: tuple[Response, ...]) -> list[list[Response]]:
    """The refused ones, those of the same reason together, in the order in which they come."""
    found: list[list[Response]] = []
    for response in responses:
        if response.finding is None:
            continue
        alike = next((others for others in found if _same_reason(others[0], response)), None)
        if alike is None:
            found.append([response])
        else:
            alike.append(response)
    return found


def _same_reason(one: Response, other: Response) -> bool:
    """Whether both are refused for the same; what a reason is about need not be hashable."""
    if one.finding is None or other.finding is None:
        return False
    keys = [(finding.rule, finding.reason, finding.params) for finding in (one.finding, other.finding)]
    return keys[0] == keys[1]


def _reason(duel: Duel, refused: list[Response], *, whole: bool) -> Iterator[Line]:
    """A reason, what is refused for it, and what would make it legal; the *whole* kind is not listed."""
    finding = refused[0].finding
    assert finding is not None
    yield Line(reason_id(finding), finding.params, finding.rule, 1)
    if not whole:
        for response in refused:
            yield _sentence(duel, response, 2)
            if isinstance(response.action, Summon) and response.action.materials:
                yield Line("action.materials", {"cards": _names(duel, response.action.materials)}, None, 3)
    if has_remedy(finding):
        yield remedy_line(finding, 2)
