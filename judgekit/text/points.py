"""What is told of one effect: what it answers, where from, whether it targets, what it does at once and what later."""

from collections.abc import Mapping
from typing import Any

from judgekit.text import activating, choices, deeds, doubts, happenings, situating
from judgekit.text.draft import Draft, code
from judgekit.text.kinds import WHEN_ACTIVATED
from judgekit.text.patterns import letter, pattern
from judgekit.text.sentences import Sentence
from judgekit.text.values import CardText, ReadKind

THIS_WAY_DONE = pattern("^ self gain !period{0,16}? this-way")
LATER = pattern("during|when|while|each-time|self|end-of|start-of|you-can|equipped", "you cannot", "article equipped")
CHOICE = pattern("choose-effect")
ACTIVATED = pattern("you-can? apply-effect comma? depending")
"""One of several effects is activated, which one the player or the circumstances say."""
APPLIED = pattern("apply-this|apply-one|apply-all ~3 rest-of-turn|this-turn|until|until-end")
"""An effect that lasts is applied."""
GRANTS = pattern("equip|as ~12 each-following $", "equip ~12 equip-kind this-way $")
"""A card that is equipped, or a Trap that is Summoned, has the effects that follow."""
EQUIPS_ITSELF = pattern("equip ~1 self")
IF_OR_WHEN = pattern("if|when|each-time")
WHEN = pattern("when")


TO_CHOOSE = pattern("then|to choose-effect")


def _before_choosing(sentence: Sentence) -> str:
    said = code(sentence.rest)
    found = TO_CHOOSE.search(said)
    return "" if found is None else said[: found.start()]


def pays_to_choose(sentence: Sentence) -> bool:
    """Whether *sentence* says what is paid before one of several effects is activated."""
    return activating.costs(_before_choosing(sentence))


def _targets_to_choose(draft: Draft) -> bool:
    chosen = any(one.bullet for one in draft.more) and CHOICE.search(code(draft.sentence.rest)) is not None
    return chosen and activating.targets(_before_choosing(draft.sentence))


def is_later(sentence: Sentence) -> bool:
    """Whether what goes on with an effect is another one, which is used later."""
    said = code(sentence.all)
    return sentence.starts_chain or (LATER.match(said) is not None and not THIS_WAY_DONE.search(said))


_activation = "negate article? activation"
NEGATES = pattern(f"^ {_activation} of|the-effect", f"comma and {_activation} ( and the-effect|effect )? of")
IS_EQUIPPED = pattern("if|while self be equipped")
SENT_AWAY = pattern("^ if|when self ~2 sent|destroyed|banished !comma|colon{0,14}")
START = pattern("^ start-of ~4 main-phase|battle-phase")
THIS_WAY = pattern("if|when be? summoned this-way")


def events_of(draft: Draft, condition: str) -> tuple[str, ...]:
    """What it answers: what happened, or any time."""
    if draft.summoned_normally and THIS_WAY.search(condition):
        return ("normal-summoned",)
    if draft.kind is ReadKind.ACTIVATION and not condition and NEGATES.search(code(draft.sentence.rest)):
        return ("activation",)  # older wording: what it negates is what it answers
    if draft.kind is ReadKind.FLIP and (away := SENT_AWAY.match(code(draft.sentence.rest))):
        return happenings.happenings(away.group())  # not as it is turned face-up, but later
    if draft.kind in (ReadKind.FLIP, ReadKind.IGNITION) or WHEN_ACTIVATED.search(condition):
        return (happenings.ANY_TIME,)
    if draft.kind is ReadKind.ACTIVATION and not condition and draft.only_when:
        alone = doubts.when_alone(draft.only_when) or ()
        return _without_phases(tuple(event for event in alone if event != happenings.OTHER))
    found = happenings.happenings(condition)
    if draft.kind is ReadKind.QUICK and IS_EQUIPPED.search(condition):
        found = tuple(event for event in found if event != "equipped")  # that is how it lies
    if draft.kind is ReadKind.ACTIVATION and happenings.STARTS.issuperset(found) and START.match(condition):
        return (happenings.ANY_TIME,)  # when it may be activated, and nothing that it answers
    if draft.kind is ReadKind.TRIGGER:
        return found or (happenings.OTHER,)
    return _without_phases(found)


def _without_phases(found: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(event for event in found if not event.endswith("-phase")) or (happenings.ANY_TIME,)


MONSTER_ZONE = pattern("self be? face-up? in ~2 monster-zone")
OF_OLD = pattern(
    "^ increase|decrease|destroy|change number !comma|period|hand|deck|gy{0,6}? monster|card ~1 atk|def|in|on|control"
)
"""One that all players see, which was a target before that was printed."""
BY_TARGETING = pattern("^ activate self ~2 target|targeting")


def targets(draft: Draft, activation: str) -> bool:
    """Whether it targets, or one of those does from which is chosen."""
    rest = code(draft.sentence.rest)
    if BY_TARGETING.match(rest) and activating.targets(rest):
        return True  # told where what is done stands in other sentences
    return (
        activating.targets(activation)
        or _targets_to_choose(draft)
        or any(activating.targets(code((*one.activation, *one.rest))) for one in draft.more if one.bullet)
    )


def aims(draft: Draft, played: Mapping[str, Any] | None) -> bool:
    """Whether older wording is played with a target that it does not call so."""
    if draft.older and not draft.more and OF_OLD.match(code(draft.sentence.all)):
        return draft.kind is ReadKind.ACTIVATION
    told = draft.older or draft.kind is ReadKind.FLIP
    return told and played is not None and bool(played.get("targets"))


def does(draft: Draft, rest: str) -> tuple[str, ...]:
    """What it does, whatever is chosen: where one of several effects is activated, what all of them do."""
    if either := doubts.either_way(draft.sentence.rest):
        one, other = (deeds.deeds(code(part)) for part in either)
        return tuple(deed for deed in one if deed in other)
    following = () if EQUIPS_ITSELF.search(rest) else draft.more  # else it tells of the monster it is equipped to
    plain = [one for one in following if not (one.bullet or is_later(one) or doubts.is_told_later(one))]
    done = deeds.deeds(rest + "".join(letter("period") + code(one.all) for one in plain))
    if deeds.puts_the_rest_into_a_deck(code(draft.sentence.activation), rest):
        done = (*done, "to-deck")
    told = [] if GRANTS.search(rest) else choices.together(draft.more)
    applied = APPLIED.search(code(draft.sentence.all)) is not None  # what an effect that lasts answers comes later
    at_once = [[one for one in choice if not (applied and one.starts_chain)] for choice in told]
    each = [tuple(deed for one in choice for deed in deeds.deeds(code(one.rest))) for choice in at_once]
    if each and (
        CHOICE.search(code(draft.sentence.all))
        or ACTIVATED.match(code(draft.sentence.all[len(draft.sentence.condition) :]))
    ):
        common = set(each[0]).intersection(*each)
        each = [tuple(deed for deed in each[0] if deed in common)]
    return tuple(dict.fromkeys((*done, *(deed for one in each for deed in one))))


def later(draft: Draft, rest: str) -> tuple[str, ...]:
    """What it does later."""
    more = [one for one in draft.more if not (one.bullet or one.starts_chain)]
    applied = APPLIED.search(code(draft.sentence.all)) is not None
    lasting = [one for one in draft.more if applied and one.bullet and one.starts_chain]
    told_aside = deeds.later(code(draft.sentence.aside))
    each = [*deeds.later(rest), *told_aside, *(deed for one in more for deed in deeds.later(code(one.all)))]
    told = (deed for one in more if doubts.is_told_later(one) for deed in deeds.deeds(code(one.rest)))
    answers = (deed for one in lasting for deed in deeds.deeds(code(one.rest)))
    return tuple(dict.fromkeys((*each, *told, *answers)))


def places(draft: Draft, card: CardText, *, pendulum: bool) -> tuple[str, ...]:
    """Where the card lies, in words of places."""
    sentence, usual = draft.sentence, usual_place(card, pendulum=pendulum)
    if draft.kind is ReadKind.ACTIVATION:
        return usual
    condition = code(sentence.condition)
    said = situating.places(condition, code(sentence.activation), code(sentence.rest))
    if "Pendulum" in card.type_line and situating.FELL.search(condition) and said[-2:] == ("graveyard", "banished"):
        return ("extra", *said)
    on_field = card.card_type != "Monster" or pendulum
    on_field = on_field and MONSTER_ZONE.search(condition) is None
    on_field = on_field and situating.BY_ITSELF_A_MONSTER.search(condition) is None
    on_field = on_field and not draft.as_monster
    found = tuple(usual[0] if place == "monsters" and on_field else place for place in said)
    return found or (("monsters",) if draft.as_monster else usual)


def usual_place(card: CardText, *, pendulum: bool) -> tuple[str, ...]:
    """Where a card lies whose text says nothing of that."""
    if pendulum:
        return ("pendulum",)
    if card.card_type == "Monster":
        return ("monsters",)
    return ("field",) if card.property == "Field" else ("spells_traps",)


def misses(condition: str, events: tuple[str, ...]) -> bool:
    """Whether the words let it miss its timing: all but "If … you can" of something that happened."""
    asked, moments = IF_OR_WHEN.search(condition), happenings.MOMENTS | happenings.STARTS
    if asked is not None and not asked.start() and not moments.issuperset(events):
        return WHEN.match(asked.group()) is not None  # a moment may stand behind what happened
    return asked is None or WHEN.match(asked.group()) is not None or not moments.isdisjoint(events)
