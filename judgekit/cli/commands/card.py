"""``judgekit card``: what the program knows of a card."""

from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from judgekit.cli.described import described
from judgekit.cli.environment import Environment
from judgekit.cli.input import named_ruleset, refuse
from judgekit.cli.status import ExitStatus
from judgekit.rules.rulesets import DEFAULT

if TYPE_CHECKING:
    from judgekit.domain.card import Card
    from judgekit.domain.pool import Near
    from judgekit.domain.ruleset import Ruleset

EXAMPLES = ("judgekit card Sangan", "judgekit card tempesta potente --ruleset 1.0")


def declare(app: typer.Typer, environment: Environment) -> None:
    """Add the command to *app*."""
    say = environment.translator.say
    examples = "\n".join(("\b", say("help.app.examples"), *(f"  {line}" for line in EXAMPLES)))

    @app.command("card", epilog=examples, **described(say, "card"))
    def card(
        name: Annotated[list[str], typer.Argument(metavar="NAME", help=say("help.card.name"))],
        ruleset: Annotated[str, typer.Option("--ruleset", help=say("help.ruleset"))] = DEFAULT,
        as_json: Annotated[bool, typer.Option("--json", help=say("help.json"))] = False,
        markdown: Annotated[bool, typer.Option("--markdown", help=say("help.markdown"))] = False,
    ) -> int:
        from judgekit.cards.known import known_cards
        from judgekit.domain.pool import clearly_nearest

        rules, typed, pool = named_ruleset(ruleset), " ".join(name).strip(), known_cards()
        if not typed:
            raise refuse("card.no-name")
        found = pool.exact(typed)
        if found is not None:
            return _show(environment, Asked(found, rules, None, as_json, markdown))
        near = pool.near(typed)
        nearest = clearly_nearest(near)
        found = pool.exact(nearest) if nearest is not None else None
        if found is not None:
            return _show(environment, Asked(found, rules, typed, as_json, markdown))
        return _show_near(environment, typed, near, as_json)


class Asked(NamedTuple):
    """What is shown, and how."""

    card: "Card"
    rules: "Ruleset"
    read_as: str | None
    as_json: bool
    markdown: bool


def _show(environment: Environment, asked: Asked) -> ExitStatus:
    from judgekit.render.card import card_json, card_lines, card_markdown
    from judgekit.render.card_sheet import sheet

    translator = environment.translator
    found = sheet(asked.card, asked.rules, translator, asked.read_as)
    if asked.as_json:
        from judgekit.render.json import dumps

        environment.print([dumps(card_json(found, translator))])
    elif asked.markdown:
        environment.print(card_markdown(found, translator))
    else:
        environment.print(card_lines(found, translator, environment.width))
    return ExitStatus.ANSWERED


def _show_near(environment: Environment, typed: str, near: "tuple[Near, ...]", as_json: bool) -> ExitStatus:
    """List the near names; which of them is meant is not guessed."""
    from judgekit.render.card import near_json, near_lines

    translator = environment.translator
    if as_json:
        from judgekit.render.json import dumps

        environment.print([dumps(near_json(typed, near, translator))])
    else:
        environment.print(near_lines(typed, near, translator))
    return ExitStatus.UNDETERMINED
