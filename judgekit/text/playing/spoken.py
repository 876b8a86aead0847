"""A part of a sentence as words; those of other languages than English in its order, and with its small words."""

from collections.abc import Callable, Iterable, Iterator
from re import Match

from judgekit.languages import SOURCE
from judgekit.text.lexicon import Piece, pieces
from judgekit.text.patterns import Pattern, encode, pattern
from judgekit.text.playing.words import MARKS, SILENT, Word, Words
from judgekit.tuples import NamedTuple


def words(found: Iterable[Piece], text: str, language: str) -> Words:
    """Return *found* as words, without the marks at the ends of parts and without what says nothing."""
    said, before = [], ""
    for piece in found:
        printed = text[piece.start : piece.end]
        if piece.concept not in SILENT | MARKS:
            article = before == "article" or printed.casefold() == WITH_ITS_ARTICLE
            said.append(_word(piece.concept, printed, language, article=article))
        elif language != SOURCE and printed.casefold() in OF_ONE:
            said.append(Word("its", printed))
        before = "article" if printed.casefold() in ONE_OF_THEM else piece.concept
    return tuple(said) if language == SOURCE else _in_english(list(_in_english_order(said)), language)


OF_ONE = frozenset(("i suoi",))
"""Articles that say whose something is."""
ONE_OF_THEM = frozenset(("un", "uno", "una", "une", "um", "uma"))
WITH_ITS_ARTICLE = "an attack position"
"""What is a phrase with its article, as "an attack" is one without what stands behind it."""
ARTICLES = ONE_OF_THEM | {"que"}
"""Words that are articles, or hold others together, though they may also say something else."""
OF_TYPE = (["tipo"], ["type"])
"""What may stand before a Type, as "-Type" once stood behind it."""
NOUNS = frozenset(("monster", "card", "spell", "trap", "type-word", "attribute-word", "effect-monster", "other"))
SUMMONS = frozenset(("special", "normal", "fusion", "ritual", "synchro", "xyz"))
EXTRA = ("extra", "adicional")
"""What a Monster Zone is called that no ruleset has: every other one is a Main Monster Zone."""
FACE_UP = ("questa carta scoperta", "este card com a face para cima", "cette carte face recto")
EQUIP_SPELL = ("spell", "magi")


def _word(means: str, text: str, language: str, *, article: bool) -> Word:
    """A word; whose effect it is, and of which kind, stands within the phrase."""
    if means == "by-effect":
        within = {piece.concept for piece in pieces(text.partition(" ")[2], language)}
        means = "by-opponents-effect" if within & {"opponents", "opponent"} else means
        means = "by-monster-effect" if "monster" in within else means
        means = "by-spell-effect" if within & {"spell", "trap"} else means
    if means == "self" and text.casefold() in FACE_UP:
        text = "this face-up card"
    if means == "monster-zone" and any(one in text.casefold() for one in EXTRA):
        means = "some-monster-zones"
    if means == "equip-kind" and not any(one in text.casefold() for one in EQUIP_SPELL):
        means = "equip-card"  # Traps and monsters are such cards too
    return Word(means, text, article)


def _in_english_order(said: list[Word]) -> Iterator[Word]:
    """The words of another language without those that English does not have, "special" before "summon"."""
    kept = [
        word
        for at, word in enumerate(said)
        if not (
            (word.means in ("one-of", "he", "that-is") and word.text.casefold() in ARTICLES)
            or (word.means in ("them", "it") and at + 1 < len(said) and said[at + 1].means in NOUNS)
            or (
                word.text.casefold().split()[-1:] in OF_TYPE
                and at + 1 < len(said)
                and said[at + 1].means == "type-word"
            )
        )
    ]
    at = 0
    while at < len(kept):
        following = [word.means for word in kept[at + 1 : at + 3]]
        skipped = 1 + (following[:1] == ["by"])
        if kept[at].means == "summon" and len(kept) > at + skipped and kept[at + skipped].means in SUMMONS:
            yield kept[at + skipped]
            yield kept[at]
            at += skipped + 1
            continue
        yield kept[at]
        at += 1


def _in_english(said: list[Word], language: str) -> Words:
    """*said* as English would say it: who does it, what is done to "it", how many, and in which order."""
    found = tuple(one for word in said for one in _with_its_pronouns(word, ends_alone=language == "it"))
    for rule in RULES:
        found = rule.applied(found)
    return found


YOU = ("controlli", "hai", "attivi", "peschi", "subisci", "evochi")
"""What says "you" by its ending alone."""
NOT_IT = ("annulla", "rivela", "mescola", "controlla", "annulli", "riveli", "detta", "quello", "quella", "quelle")
"""Verbs and words that only end like those with a pronoun."""
OTHER = ("outro", "outra", "altro", "altra", "autre")
TARGETS = ("alvo", "alvos")
ONE, SEVERAL = ("lo", "la", "-le", "-la", "-o", "-a", "-lo"), ("li", "le", "-les", "-os", "-as", "-los", "-las")
DONE_TO = frozenset(
    (
        "add", "banish", "change", "destroy", "discard", "equip", "negate", "place", "return", "send", "set",
        "shuffle", "special", "summon", "tribute", "detach", "attach", "reveal", "take",
    )
)  # fmt: skip


def _with_its_pronouns(word: Word, *, ends_alone: bool) -> Iterator[Word]:
    """*word* with "you" before it or "it" behind it, where its ending says so; with *ends_alone* without a hyphen."""
    first = word.text.casefold().replace("’", "'").split()[:1]
    if word.means in ("control", "have", "activate", "draw", "take", "summon") and first and first[0] in YOU:
        yield Word("you", "")
    if word.means == "no" and first and word.text.casefold().endswith(OTHER):
        yield Word("no", word.text)
        yield Word("other", word.text)
        return
    if word.means == "as" and first and first[0] in TARGETS:
        word = Word("that", word.text, word.article)
    yield word
    if word.means in DONE_TO and first and first[0] not in NOT_IT:
        yield from _pronoun(first[0], ends_alone=ends_alone)


def _pronoun(verb: str, *, ends_alone: bool) -> Iterator[Word]:
    hyphened = not ends_alone
    for ends, means in ((SEVERAL, "them"), (ONE, "it")):
        if any(verb.endswith(one) for one in ends if one.startswith("-") == hyphened):
            yield Word(means, "")
            return


class Rule(NamedTuple):
    """Words that English says in another order, or without some of them: the numbers tell groups of the pattern."""

    found: Pattern
    order: str
    may: Callable[[Words], bool] = bool
    """Of which words it is said."""

    def applied(self, said: Words) -> Words:
        """Return *said* as English says it."""
        code, kept, at = encode(word.means for word in said), list[Word](), 0
        for match in self.found.finditer(code):
            if self.may(said[match.start() : match.end()]):
                kept += [*said[at : match.start()], *self._ordered(match, said)]
                at = match.end()
        return (*kept, *said[at:])

    def _ordered(self, match: Match[str], said: Words) -> Iterator[Word]:
        for one in self.order.split():
            if one.isdecimal():
                start, end = match.span(int(one))
                yield from said[max(start, 0) : max(end, 0)]
            else:
                means, _, text = one.partition("=")
                yield Word(means, text.replace("_", " "))


def _rule(written: str, order: str, may: Callable[[Words], bool] = bool) -> Rule:
    return Rule(pattern(written), order, may)


def _begins(*listed: str) -> Callable[[Words], bool]:
    """Whether one of the words begins so."""
    return lambda said: any(word.text.casefold().startswith(listed) for word in said)


def _always(said: Words) -> bool:
    """Whether something is so always."""
    return any(one in word.text.casefold() for word in said for one in ("sempre", "toujours"))


_SO, _ALWAYS = _begins("por invoca"), _always
_BANISHING = "by by-doing=banishing fusion material mention on it"
_end = "comma|then|and-if-you-do|also|also-after|but|semicolon"
_cards = f"( number|up-to|all|each|self|that|other|no !{_end}{{0,24}} )"
_kinds = "name-of|attribute-word|type-word|synchro|xyz|fusion|ritual"
_whose = "your|its|their|owners|opponents|both|of"
RULES = (
    _rule("you you", "you"),
    _rule("comma comma", "comma"),
    _rule("( normal|special|xyz|fusion|ritual|synchro|tribute-noun ) you ( summon )", "you 1 2"),
    _rule("not you ( control|have ) ( no )", "you 1 2"),
    _rule("not you ( control|have ) ( card|spell|trap|monster )", "you 1 no 2"),
    _rule("( if you control monster ) comma except ( monster )", "1 that-is not 2"),
    _rule("( you not ) you", "1"),
    _rule("them ( all ) and? ( number )", "1 2"),
    _rule("( special summon ) ( it and self )", "1 both 2"),
    _rule("not you ( take )", "not 1"),
    _rule("( you? ) not ( control|have ) ( no )", "1 2 3"),
    _rule("( if|when|comma|or|and|while ) or-more ( !level|rank|atk|def ) (?! ~30 would )", "1 2"),
    _rule("( if|when|comma|or|and|while ) or all ( !level|rank|atk|def ) (?! ~30 would )", "1 2", _begins("plusieurs")),
    _rule("( special|normal summon|summons ) or all", "1", _begins("plusieurs")),
    _rule("( target|on|from|destroy ) or all", "1", _begins("plusieurs")),
    _rule("( target|on|from|destroy ) or-more ( card|monster|spell )", "1 2"),
    _rule("( self ) must? be? currently? treat as card ( name-of|and{1,3} )", "1 be treat=always as 2 card", _ALWAYS),
    _rule("( self ) must? be? currently? treat as ( name-of )", "1 be treat=always as 2", _ALWAYS),
    _rule("( you-can ) summon self ritual by ( name-of )", "1 ritual summon self use 2"),
    _rule("( ritual summon self ) by ( name-of )", "1 use 2"),
    _rule("( number or-more|plus ) ( monster ) ( non )", "1 3 2"),
    _rule("( number ) ( monster ) ( non ) ( or-more )", "1 4 3 2"),
    _rule("( you-can ) ( control ) only ( number )", "1 only 2 3"),
    _rule("choose ( self|it ) target by these-effects of card", "target 1 use card effect"),
    _rule("target ( self|it ) as? by|of these-effects|effect of card", "target 1 use card effect"),
    _rule("choose? target as? by|of these-effects|effect of card", "target it use card effect"),
    _rule("by-effect opponents", "by-opponents-effect"),
    _rule("not can-be ( special )", "cannot 1 summoned", _begins("invocable")),
    _rule("only can-be ( fusion|special )", "must be 1 summoned", _begins("invocable")),
    _rule("only can-be slash can-be normal", "must be normal summoned slash set", _begins("invocable")),
    _rule("number-of your time of? (?! ~8 banished )", "all=any_number"),
    _rule("all number-of of? (?! ~8 banished )", "all=any_number", _begins("qualquer")),
    _rule("( inflict number ) lp of ( damage )", "1 2"),
    _rule("( inflict number damage to ) lp of? opponents?", "1 opponent"),
    _rule("( become ) of ( level number )", "1 2"),
    _rule("( equip it ) by ( self )", "1 use 2"),
    _rule("( all !all|comma|then{1,14} all ) all", "1"),
    _rule("( increase|decrease ) of|in|by ( number ) ( level of !comma|then{1,14} )", "1 3 by 2"),
    _rule("in? by-doing material fusion mention on? of? it?", _BANISHING, _begins("band", "bann")),
    _rule("to banish its|your material from|of", "by by-doing=banishing its material from"),
    _rule("to banish material of fusion mention in?", _BANISHING),
    _rule("by by-doing banish material of fusion mention in?", _BANISHING),
    _rule("in? by-doing its material ( from )", "by by-doing=banishing its material 1", _begins("band", "bann")),
    _rule("name of self ( become name-of )", "self name 1"),
    _rule("name self ( become name-of )", "self name 1"),
    _rule("( must ) summoned ( fusion )", "1 be 2 summoned"),
    _rule("up-to ( level|rank ) ( number )", "1 2 or-less", _begins("max")),
    _rule("up-to ( level|rank ) ( number )", "1 2 or-more", _begins("min")),
    _rule("by up-to ( number ) ( atk|def )", "by 1 or-less 2", _begins("max")),
    _rule("by up-to ( number ) ( atk|def )", "by 1 or-more 2", _begins("min")),
    _rule("up-to ( number ) ( !lp|counter|time|atk|def )", "1 or-more 2", _begins("min")),
    _rule("them ( effect|atk|def|level|rank )", "their 1", _begins("loro", "leur")),
    _rule("it ( atk|def|level|rank|effect|an-attack )", "1", _begins("l'", "l’")),
    _rule("( atk|def|level|rank|effect ) it", "its 1", _begins("dele", "dela")),
    _rule("these-effects it", "its effect", _begins("dele", "dela")),
    _rule("( during|end-of|start-of ) to ( main-phase|battle-phase|end-phase|standby-phase|damage-step )", "1 2"),
    _rule("( tribute !then|comma{1,12} ) tribute-noun", "1"),
    _rule(
        "summon ( !then|comma|and-if-you-do|also|but|summon|normal{1,12}? ) ( normal or special )", "2 summon 1", _SO
    ),
    _rule("summon ( !then|comma|and-if-you-do|also|but|summon|normal{1,12}? ) special", "special summon 1", _SO),
    _rule("( normal ) ( summon|summons ) or by? ( flip|special )", "1 or 3 2"),
    _rule("summons ( normal|special ) or by? ( flip|special|normal )", "1 or 2 summons"),
    _rule("summons ( normal|special )", "1 summons"),
    _rule(f"( summon|summons ) ( !{_end}|summon{{1,12}}? ) normal", "normal 1 2", _SO),
    _rule("( gy or ) card banished", "1 banishment"),
    _rule("your ( atk|def|level|rank|effect|battle-position )", "its 1", _begins("seu", "sua")),
    _rule("( if|when !comma|be|destroyed{1,8}? ) destroy|destroyed ( !comma|be{1,8}? by-battle )", "1 destroys 2"),
    _rule("( destroys ) monster opponents ( by-battle )", "1 opponents monster 2"),
    _rule("( inflict !comma{0,4}? battle-damage|damage|effect-damage ) opponents", "1 to opponent"),
    _rule(
        f"( activate|or|when ) the-effect|effect of ( monster ) (?! of|that-is|{_kinds} )",
        "1 2 effect",
    ),
    _rule("( monster effect ) opponents ( be )", "opponents 1 2"),
    _rule("( in|of|from ) ( all ) ( gy )", "1 both 3"),
    _rule("( hand|gy|deck|field or ) of|from ( hand|deck|gy|field )", "1 2"),
    _rule("( hand|gy|deck|field or ) of|from|on your ( hand|deck|gy|field )", "1 2"),
    _rule("( !top-of|bottom-of ) of ( your|its|opponents? hand|deck|extra-deck|gy|field )", "1 from 2", _begins("d")),
    _rule("in ( your? field )", "on 1"),
    _rule("( increase|decrease !comma{0,8}? ) in ( number )", "1 by 2"),
    _rule("from ( card ) opponents", "by opponents 1", _begins("da")),
    _rule("by ( card ) opponents", "by opponents 1"),
    _rule("by ( effect ) opponents", "by opponents card 1"),
    _rule("because of? effect of card opponents", "because of opponents card effect"),
    _rule("for the-effect of card opponents", "because of opponents card effect"),
    _rule("( self ) at control|possession owners", "1 in owners possession", _begins("sotto il comando", "comando")),
    _rule("( self ) at ( control ) ( owners )", "1 in 3 2"),
    _rule("( self ) at your control", "1 in your possession"),
    _rule("( summoned normal comma? or ) flip-effect", "1 flip"),
    _rule("( summoned normal or special comma? or ) flip-effect", "1 flip"),
    _rule("( summoned normal comma? or ) ( face-up )", "1 flipped 2"),
    _rule("( summoned normal or special comma? or ) ( face-up )", "1 flipped 2"),
    _rule("( summon|summons|would-summon ) or-more ( !level )", "1 2"),
    _rule("currently? after ( this-effect ) he? be? ( resolve )", "after 1 2"),
    _rule("currently? after of? ( resolve ) of? ( this-effect )", "after 2 1"),
    _rule("( its|their effect ) he negate", "1 be negated"),
    _rule("them ( effect ) he negate", "their 1 be negated"),
    _rule("it|them have ( its|their effect ) negated", "1 be negated"),
    _rule("( self|monster ) have ( battle )", "1 2"),
    _rule("( battle ) by? ( monster ) opponents", "1 opponents 2"),
    _rule("( equip self !comma{0,3}? ) in ( that )", "1 to 2"),
    _rule("( change !in|to|comma{1,20}? ) in ( attack-position|defense-position ) ( face-up|face-down )", "1 to 3 2"),
    _rule("( change !in|to|comma{1,20}? ) in ( attack-position|defense-position )", "1 to 2"),
    _rule("( change ) ( battle-position ) target", "1 that 2"),
    _rule("( increase|decrease ) ( level|rank|atk|def ) target", "1 that 2"),
    _rule("( increase|decrease that level|rank|atk|def ) of ( number )", "1 by 2"),
    _rule("( increase|decrease its level|rank|atk|def ) of same? ( number )", "1 by 2"),
    _rule("( all ) of ( card|monster|spell|trap )", "1 2"),
    _rule("( as-material summon-noun? or fusion|link|synchro|xyz ) ( monster )", "1 of 2"),
    _rule("them ( number ) ( top-of of? your deck )", "top-of 1 card of your deck", _begins("les")),
    _rule("because there was sent ( this-turn )", "because was-sent-there 1"),
    _rule("( must be ) summoned ( fusion|synchro|xyz|ritual|special )", "1 2 summoned"),
    _rule("( cannot ) summoned ( special|normal )", "1 2 summoned"),
    _rule("for ( target )", "comma then 1"),
    _rule("( increase your lp ) of ( number )", "1 by 2"),
    _rule("( inflict number damage ) opponent", "1 to opponent"),
    _rule("( inflict ) opponent ( number damage )", "1 2 to opponent"),
    _rule("( inflict ) opponent ( damage ) ( equal )", "1 2 to opponent 3"),
    _rule("( in ) all ( gy )", "1 both 2"),
    _rule("( in ) gy players", "1 both gy"),
    _rule("( when|if|comma ) be activated ( !comma|while{1,30} ) (?= comma? while | $ )", "1 2 be activated"),
    _rule(f"( place|change ) ( in|to ( face-up|face-down )? attack-position|defense-position ) {_cards}", "1 4 2"),
    _rule(
        "( place|change !in|to|comma{1,20}? ) ( face-up|face-down ) in ( attack-position|defense-position )",
        "1 to 2 3",
    ),
    _rule(f"( place|change ) ( face-up|face-down ) in ( attack-position|defense-position ) {_cards}", "1 4 to 2 3"),
    _rule("( place !in|to|comma{1,20}? ) in ( attack-position|defense-position )", "1 to 2"),
    _rule(f"( send|return|discard ) ( to|in {_whose}{{0,2}} gy|hand|deck ) {_cards}", "1 3 2"),
    _rule(f"comma except ( !comma{{1,8}} ) comma ( from !{_end}{{1,8}} )", "2 comma except 1"),
    _rule("place ( !comma|then{1,20}? to attack-position|defense-position )", "change 1"),
    _rule("place ( !comma|then{1,20}? to face-up|face-down attack-position|defense-position )", "change 1"),
    _rule("you only can ( special summon )", "you-can only 1"),
    _rule("( you-can ) ( special summon name-of once-per-turn this-way )", "1 only 2"),
    _rule("cannot ( special summon name-of once-per-turn this-way )", "you-can only 1"),
)
"""How other languages say what English says otherwise."""
