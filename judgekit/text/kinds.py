"""Of which kind an effect is: what sets it off, or when it may be used."""

from judgekit.text import situating
from judgekit.text.belonging import is_done_on_activation
from judgekit.text.draft import code
from judgekit.text.happenings import happenings
from judgekit.text.patterns import pattern
from judgekit.text.sentences import Sentence
from judgekit.text.values import CardText, ReadKind

MAY_USE = pattern("you-can", "^ player can")
"""Its player, or the turn player."""
QUICK = pattern("quick-effect")
EITHER_TURN = pattern(
    "either-turn|either-main-phase",
    "open in ~1 players turn close",
    "during ~3 players ~2 turn|main-phase|battle-phase|battle-step",
    "during ~2 main-phase|battle-phase|battle-step of? both|players|all",
)
ANSWERED_BY_TRAPS = frozenset(("activation", "targeted", "damage-calculation"))
"""What sets off no Trap: its effects answer it."""
IN_BATTLE_PHASE = pattern(
    "during ~3 battle-phase|battle-step|damage-step",
    "^ once-per-battle phase",
    "during ( your or )? opponents turn|main-phase|battle-phase",
    "during ~1 turn|main-phase|battle-phase opponents",
)
"""When no Ignition Effect can be used."""
IN_OWN_MAIN_PHASE = pattern("^ if|when it? be? summoned this-way comma ~2 during article? your main-phase")
FLIP = pattern("^ flip-effect", "^ flip colon")
WHEN_ACTIVATED_TOO = pattern("^ when|if you? activate self comma", "^ when self ~2 be ~1 activated comma")
WHEN_ACTIVATED = pattern("self ~2 be ~1 activated", "^ when|if you? activate self", "^ activate self")
ACTIVATE_SELF = pattern("^ activate self", "colon activate self")
LEFT_BEHIND = pattern("self ~6 destroyed|sent|banished|set|leaves-field|tributed")
BECOMES_MONSTER = pattern("^ special? summon special? self !comma|if|when{0,9} as ~2 effect-monster|normal|monster")
"""A Trap that is a monster once it resolves: what it does then is its activation."""
AS_TRAP = pattern("self ~4 treat|be ~3 continuous trap")
LASTING = ("Continuous", "Field", "Equip")


def kind_of(sentence: Sentence, card: CardText, *, first: bool, listing: bool) -> ReadKind:
    """Return of which kind *sentence* is; *first* of all effects of the card, or in a *listing* behind bullets."""
    is_monster = card.card_type == "Monster"
    condition, everything = code(sentence.condition), code(sentence.everything)
    if FLIP.search(condition):
        return ReadKind.FLIP
    if not is_monster and not _own_effect(sentence, card, condition, first=first, listing=listing):
        return ReadKind.ACTIVATION
    if is_monster and AS_TRAP.search(condition):
        return ReadKind.QUICK
    is_trap = card.card_type == "Trap"
    if QUICK.search(everything) or (not is_trap and EITHER_TURN.search(everything)):
        return ReadKind.QUICK
    events = happenings(condition) if sentence.condition else ()
    if events and not (is_trap and ANSWERED_BY_TRAPS.issuperset(events)):
        return ReadKind.TRIGGER
    if is_trap and IN_OWN_MAIN_PHASE.match(condition):
        return ReadKind.IGNITION  # of a monster that it has become
    in_battle = not is_trap and IN_BATTLE_PHASE.search(condition) is not None
    return ReadKind.QUICK if is_trap or in_battle else ReadKind.IGNITION


def _own_effect(sentence: Sentence, card: CardText, condition: str, *, first: bool, listing: bool) -> bool:
    """Whether a sentence of a Spell or Trap is an effect beside its activation."""
    everything = code(sentence.everything)
    if WHEN_ACTIVATED.search(condition) or ACTIVATE_SELF.search(everything):
        return False
    if WHEN_ACTIVATED_TOO.match(everything):
        return False
    if BECOMES_MONSTER.match(code(sentence.rest)) and not (sentence.activation or not first):
        return False
    if card.property in LASTING and not sentence.starts_chain and is_done_on_activation(code(sentence.rest)):
        return False
    if card.property in LASTING:
        plain = not listing and not sentence.condition and not MAY_USE.search(code(sentence.activation))
        return not (plain and first and sentence.activation)
    where = situating.places(condition, code(sentence.activation), "")
    return bool(where) or LEFT_BEHIND.search(condition) is not None
