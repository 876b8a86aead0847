"""What is on every page, and on those of the questions."""

from judgekit.i18n.messages.shelves import Template

AROUND: dict[str, Template] = {
    "web.title": "%(page)s · judgekit",
    "web.skip": "Skip to the content",
    "web.menu": "Menu",
    "web.languages": "Languages",
    "web.answer": "Answer",
    "web.the-answer": "The answer",
    "web.address": "Send this answer",
    "web.receipt": "Receipt",
    "web.json": "JSON",
    "web.ruleset": "Ruleset",
    "web.less": "%(step)s less",
    "web.more": "%(step)s more",
    "web.at-line": "Line %(line)s, column %(column)s: %(problem)s",
}

REFUSALS: dict[str, Template] = {
    "web.number": "“%(name)s” is a whole number from %(least)s to %(most)s, not “%(text)s”.",
    "web.too-many-values": "There are more than %(most)s values in this request.",
    "web.want-object": "This is not a JSON object with values.",
    "web.want-text": "The value of “%(name)s” is a text, a number, true, false, or a list of these.",
    "web.no-form": "This form cannot be read (%(problem)s).",
    "web.too-long": "This took longer than %(seconds)s seconds and was stopped.",
    "web.too-large": "This is too large to be sent.",
    "web.too-slow": "This took too long to arrive.",
    "web.too-often": "These are too many requests; wait a moment.",
    "web.from-elsewhere": "This was sent by a page of another site.",
    "web.other-host": "This server is not called that.",
    "web.broken": "Something went wrong here that should not.",
    "web.refused": "This is not possible",
    "web.nothing-here": "Nothing is here",
    "web.not-found": "There is no such page.",
    "web.key": "Key",
    "web.want-key": "The key is in the terminal in which judgekit was started.",
    "web.wrong-key": "This is not the key.",
}

DAMAGE: dict[str, Template] = {
    "web.damage": "Damage",
    "web.damage.atk": "ATK of the attacker",
    "web.damage.against": "What is attacked",
    "web.damage.against.attack": "Attack Position",
    "web.damage.against.defense": "Defense Position",
    "web.damage.against.face-down": "Face-down",
    "web.damage.against.direct": "Direct attack",
    "web.damage.value": "ATK or DEF of the target",
    "web.damage.piercing": "Piercing damage",
    "web.damage.own-lp": "Attacker’s LP",
    "web.damage.lp": "Defender’s LP",
    "web.damage.changes": "Changes and ruleset",
    "web.damage.attacker": "Changes to the attacker",
    "web.damage.target": "Changes to the target",
    "web.damage.damage": "Changes to the damage",
    "web.damage.next": "Next battle with these Life Points",
}

MESSAGES: dict[str, Template] = {**AROUND, **REFUSALS, **DAMAGE}
