"""When a card goes that stays on the field: "destroy this card during your 3rd End Phase after activation"."""

import re
from collections.abc import Mapping

from judgekit.text.playing.things import is_self
from judgekit.text.playing.words import Data, Words, meant, without
from judgekit.text.values import CardText

NUMBER = re.compile(r"\d+")
WHEN = {"Spell": "spell-activated", "Trap": "trap-activated"}
GOES: Mapping[tuple[str, ...], str] = {
    ("destroy", "self"): "destroy",
    ("send", "self", "to", "gy"): "send-to-graveyard",
}
PHASES: Mapping[tuple[str, str], str] = {
    ("your", "end-phase"): "own-end-phase",
    ("opponents", "end-phase"): "opponent-end-phase",
    ("your", "standby-phase"): "next-standby",
}
SINCE = (("after", "activation"), ("after", "your", "activation"), ("after", "self", "activation"))
ORDINALS = ("number", "one-of")
SILENT = ("its", "of", "to", "from", "must")


def after_activation(said: Words, card: CardText) -> Data | None:
    """Return that the card goes in such a phase, counted from its activation; nothing for other sentences."""
    event = WHEN.get(card.card_type)
    rest = without(said, *SILENT) if event else ()
    means = meant(rest)
    at = means.index("during") if "during" in means else 0
    goes = tuple(one for one in meant(said)[: meant(said).index("during")] if one != "must") if at else ()
    verb = GOES.get(goes)
    if event is None or verb is None or not any(is_self(word) for word in said[:3]):
        return None
    end = means.index("after") if "after" in means else len(means)
    whose = [one for one in means[at:end] if one in ("your", "opponents")]
    phase = [one for one in means[at:] if one in ("end-phase", "standby-phase")]
    number = [word for word in rest[at:] if word.means in ORDINALS and NUMBER.match(word.text)]
    told = {"during", *ORDINALS, *whose, *phase}
    if len(whose) != 1 or len(phase) != 1 or len(number) != 1 or not set(means[at:end]) <= told:
        return None
    later = PHASES.get((whose[0], phase[0]))
    found = NUMBER.match(number[0].text)
    if later is None or found is None or means[end:] not in SINCE:
        return None
    turns = int(found.group())
    done: Data = {verb: {"the": "self"}, "at": later, **({"turns": turns} if turns > 1 else {})}
    return {"type": "at-once", "when": [{"event": event, "who": "self"}], "do": [done]}
