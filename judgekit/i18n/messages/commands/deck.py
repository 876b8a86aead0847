"""What ``deck`` says of Decks and of the exchange with the Side Deck, and what it could not read."""

from judgekit.i18n.messages.shelves import Template

MESSAGES: dict[str, Template] = {
    "deck.verdict.resolved": "Legal (ruleset %(ruleset)s)",
    "deck.verdict.illegal": "Not legal (ruleset %(ruleset)s)",
    "deck.verdict.undetermined": "Not known whether legal (ruleset %(ruleset)s)",
    "deck.counts": "%(source)s: Main Deck %(main)s, Extra Deck %(extra)s, Side Deck %(side)s",
    "deck.no-maximum": "A Main Deck has %(least)s cards or more; the text at hand of ruleset %(ruleset)s states no maximum.",
    "deck.list": "Forbidden and Limited cards by the list “%(name)s”.",
    "deck.at": "%(source)s: %(problem)s",
    "deck.at-line": "%(source)s, line %(line)s: %(problem)s",
    "deck.into.main": "Into the Main Deck: %(count)s × %(card)s",
    "deck.into.extra": "Into the Extra Deck: %(count)s × %(card)s",
    "deck.out-of.main": "Out of the Main Deck: %(count)s × %(card)s",
    "deck.out-of.extra": "Out of the Extra Deck: %(count)s × %(card)s",
    "deck.read.too-large": "This is larger than a Deck or a list can be (%(limit)s KB).",
    "deck.read.link": "This is no whole “ydke://” link: copy it again from its beginning to its end.",
    "deck.read.heading": "“%(text)s” is no part of a Deck. Possible: %(known)s.",
    "deck.read.line": "“%(text)s” names no card. Expected a line like “3 Mirror Force”, or a passcode.",
    "deck.read.count": "“%(text)s”: expected a number of copies from %(least)s to %(most)s.",
    "deck.read.list-line": "“%(text)s” is no line of a card list. Expected a passcode and a number of copies from 0 to 3.",
    "deck.read.no-such-list": "There is no list “%(name)s” here. Possible: %(known)s.",
    "deck.read.several-lists": "There are several lists here; name one with “--list-name”. Possible: %(known)s.",
    "deck.read.own-lists": "Ruleset %(ruleset)s has card lists of its own; “--list” goes with 9.0, 7.0 and 1.0.",
    "deck.read.list-name-alone": "“--list-name” goes only with “--list”.",
    "deck.read.team-of-two": (
        "A team has two Decks; here is %(count)s.",
        "A team has two Decks; here are %(count)s.",
        "count",
    ),
    "deck.read.standard-input-twice": "Standard input can be read only once.",
    "heading.decks": "Cards",
    "heading.exchanged": "Exchanged",
}
