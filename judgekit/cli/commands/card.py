"""``judgekit card``: what the program knows of a card."""

from typing import TYPE_CHECKING, Annotated

import typer

from judgekit.cli.card_kinds import KINDS
from judgekit.cli.described import described
from judgekit.cli.environment import Environment
from judgekit.cli.showing import Forms, show
from judgekit.cli.status import ExitStatus
from judgekit.domain.errors import refuse
from judgekit.judging.played import named_ruleset
from judgekit.rules.rulesets import DEFAULT

if TYPE_CHECKING:
    from judgekit.cards.printed import PrintedReading
    from judgekit.domain.card import Card
    from judgekit.domain.pool import Near
    from judgekit.domain.ruleset import Ruleset
    from judgekit.i18n.translator import Translator
    from judgekit.render.card_sheet import Sheet

EXAMPLES = ("help.example.card", "help.example.card.ruleset")


def declare(app: typer.Typer, environment: Environment) -> None:
    """Add the command to *app*."""
    say = environment.translator.say
    examples = "\n".join(("\b", say("help.app.examples"), *(f"  {say(id)}" for id in EXAMPLES)))

    @app.command("card", epilog=examples, **described(say, "card"))
    def card(
        name: Annotated[list[str] | None, typer.Argument(metavar="NAME", help=say("help.card.name"))] = None,
        text: Annotated[str, typer.Option("--text", metavar="FILE", help=say("help.card.text"))] = "",
        text_lang: Annotated[
            str, typer.Option("--text-lang", metavar="LANGUAGE", help=say("help.card.text-lang"))
        ] = "",
        text_kind: Annotated[
            str, typer.Option("--text-kind", metavar="KIND", help=say("help.card.text-kind", known=", ".join(KINDS)))
        ] = "",
        ask: Annotated[str, typer.Option("--ask", metavar="QUESTION", help=say("help.card.ask"))] = "",
        ruleset: Annotated[str, typer.Option("--ruleset", help=say("help.ruleset"))] = DEFAULT,
        as_json: Annotated[bool, typer.Option("--json", help=say("help.json"))] = False,
        markdown: Annotated[bool, typer.Option("--markdown", help=say("help.markdown"))] = False,
    ) -> int:
        rules, typed = named_ruleset(ruleset), " ".join(name or ()).strip()
        if text and ask:
            return _answer_text(environment, text, text_lang, text_kind, typed, rules, ask, as_json=as_json)
        if text:
            forms = _read(environment, text, text_lang, text_kind, typed, rules)
            show(environment, forms, as_json=as_json, markdown=markdown)
            return ExitStatus.ANSWERED
        if not typed:
            raise refuse("card.no-name")
        found, near = _found(typed)
        if found is not None and ask:
            return _answer(environment, found, rules, ask, as_json=as_json)
        read_as = typed if near else None
        forms = _near(environment, typed, near) if found is None else _sheet(environment, found, rules, read_as)
        show(environment, forms, as_json=as_json, markdown=markdown)
        return ExitStatus.UNDETERMINED if found is None else ExitStatus.ANSWERED


def _found(typed: str) -> "tuple[Card | None, tuple[Near, ...]]":
    """The card called *typed*, else the one that is clearly nearest; the near ones where none is called so."""
    from judgekit.cards.known import known_cards
    from judgekit.domain.pool import clearly_nearest

    pool = known_cards()
    found = pool.exact(typed)
    if found is not None:
        return found, ()
    near = pool.near(typed)
    nearest = clearly_nearest(near)
    return pool.exact(nearest) if nearest is not None else None, near


def _read(environment: Environment, source: str, language: str, kind: str, name: str, rules: "Ruleset") -> Forms:
    """Read a printed text; the kind of card is what was said, else that of the known card, else a monster."""
    from judgekit.cli.card_texts import printed_text
    from judgekit.render.card_reading import reading_lines, reading_markdown, shown_json
    from judgekit.text.reader import read

    translator = environment.translator
    card = printed_text(source, language, kind, name)
    reading = read(card)
    return Forms(
        lambda: reading_lines(card, reading, rules, translator, environment.width),
        lambda: shown_json(card, reading, rules, translator),
        lambda: reading_markdown(card, reading, rules, translator),
    )


def _sheet(environment: Environment, card: "Card", rules: "Ruleset", read_as: str | None) -> Forms:
    from judgekit.render.card import card_json, card_lines, card_markdown

    translator = environment.translator
    found = sheet_of(card, rules, translator, read_as)
    return Forms(
        lambda: card_lines(found, translator, environment.width),
        lambda: card_json(found, translator),
        lambda: card_markdown(found, translator),
    )


def sheet_of(card: "Card", rules: "Ruleset", translator: "Translator", read_as: str | None) -> "Sheet":
    """Return the sheet of *card*, with what is read of its printed text; *read_as* is what was typed for it."""
    from judgekit.render.card_sheet import sheet

    return sheet(card, rules, translator, read_as, _printed(card, translator.language))


def _printed(card: "Card", language: str) -> "PrintedReading | None":
    """What is read of the text of a card whose effects are not known, where the user's database has one."""
    from judgekit.cards.known import printed_texts

    texts = printed_texts(card) if card.effects is None or card.from_text else {}
    if not texts:
        return None
    from judgekit.cards.printed import best_reading

    return best_reading(card, texts, language)


def _near(environment: Environment, typed: str, near: "tuple[Near, ...]") -> Forms:
    """List the near names; which of them is meant is not guessed."""
    from judgekit.render.card import near_json, near_lines
    from judgekit.render.lines import fitted

    translator = environment.translator
    return Forms(
        lambda: fitted(near_lines(typed, near, translator), environment.width),
        lambda: near_json(typed, near, translator),
    )


def _answer(environment: Environment, card: "Card", rules: "Ruleset", question: str, *, as_json: bool) -> int:
    """Answer a question about a card that the program knows, or whose text it has."""
    from judgekit.cli.card_questions import answered, read_question

    asked = read_question(card, question, environment.translator.language)
    return answered(environment, asked, rules, as_json=as_json)


def _answer_text(
    environment: Environment,
    source: str,
    language: str,
    kind: str,
    name: str,
    rules: "Ruleset",
    question: str,
    *,
    as_json: bool,
) -> int:
    """Answer a question about a text that was given."""
    from judgekit.cli.card_questions import answered, read_question
    from judgekit.cli.card_texts import card_of, printed_text
    from judgekit.text.reader import read

    printed = printed_text(source, language, kind, name)
    asked = read_question(card_of(printed), question, environment.translator.language)
    return answered(environment, asked, rules, read(printed), as_json=as_json)
