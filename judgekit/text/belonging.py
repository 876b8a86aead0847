"""Which effect a sentence belongs to that has no colon of its own, where its words say so."""

from judgekit.text.patterns import pattern

AT_ONCE = pattern(
    "^ special summon|summons !self|of|by",
    "^ summon|summons special !self|of|by",
    "^ ( send !comma{1,14}? and )? choose ~24 ( special summon|summons | summon|summons special )",
    "^ send !comma{1,14}? and choose",
)
"""Done as a card is activated that stays on the field: what else stands there without a colon only says how it is."""
NO_RESPONSE_TO_CARD = pattern(
    "^ !if|when|while{0,10}? cannot ~10 procedure ~2 ( activation ~1 self | self activation )"
)
BY_CHANCE = pattern("toss|roll")
RESULT = pattern("^ if")

OF_THE_EQUIPPED = pattern("^ article? equipped monster gain|lose|cannot")
EQUIPS_ANOTHER = pattern("equip number !self|comma{0,6}? to it|that")
OF_ITS_USE = pattern(
    "use|used|activate|activated this-effect",
    "summon|summons|summoned|summon-noun ~4 by|use this-effect",
    "summon|summons|summoned ~1 this-way",
)
"""What says besides how the effect just before may be used, or what comes of what is Summoned by it."""
ATTACKS = pattern("attack ~3 directly")
"""Of the card that attacks by what the sentence itself says."""
GOES_ON = pattern(
    "otherwise !control",
    "after ~1 this-effect ~1 resolve comma",
    "after that damage-calculation",
    "banish|destroy !self|comma{0,2}? when|if !self|comma{0,2}? leaves-field",
    "self gain number ~2 each !period{0,3}? shuffled|banished|destroyed|sent !period{0,8}? this-way",
    "then|and-if-you-do|also|also-after|it|them|that|those|these|its|until|rest-of-turn",
    "if and-if-you-do",
    "article? chosen monster|card",
    "if that card would",
    "the-effect open? article? close? of that monster|card",
    "if|after you? activate|apply|use? this-effect !colon{0,30}? rest-of-turn",
    "if you equipped|equip|summon|do !comma{0,8}? comma !colon{0,30}? rest-of-turn|this-turn",
    "self cannot !comma{0,8}? rest-of-turn",
    "( if !period{0,24}? comma )? you-can also|currently? use up-to|until !period{0,10}? as-material",
    "( if !period{0,24}? comma )? you-can special|summon !period{0,20}? instead of|it? add|by-doing it|that|them|to",
)
"""How a sentence begins that goes on with the effect before it."""


def goes_on(said: str) -> bool:
    """Whether *said* goes on with the effect before it by the words with which it begins."""
    return GOES_ON.match(said) is not None


def is_done_on_activation(said: str) -> bool:
    """Whether *said*, the first effect of a Spell or Trap that stays on the field, is done as that is activated."""
    return AT_ONCE.match(said) is not None


def forbids_response(said: str) -> bool:
    """Whether *said* forbids what may not answer the activation of the card on which it stands."""
    return NO_RESPONSE_TO_CARD.match(said) is not None


def is_result(said: str, before: str) -> bool:
    """Whether *said* is done for one result of a coin or die; *before* is the sentence that has it tossed or rolled."""
    return RESULT.match(said) is not None and BY_CHANCE.search(before) is not None


def is_of_what_it_equips(said: str, before: str) -> bool:
    """Whether *said* is about the monster to which the effect *before* equips another card than its own."""
    return OF_THE_EQUIPPED.match(said) is not None and EQUIPS_ANOTHER.search(before) is not None


def is_of_its_use(said: str) -> bool:
    """Whether *said* tells what holds where the effect before it is used, or of what is Summoned by it."""
    return OF_ITS_USE.search(said) is not None and ATTACKS.search(said) is None
