"""``judgekit match``: the score of a Match, and who chooses who goes first next."""

from typing import Annotated

import typer

from judgekit.cli.answer import STATUS_OF
from judgekit.cli.described import described
from judgekit.cli.environment import Environment
from judgekit.cli.options import choose_option, chosen
from judgekit.cli.showing import Forms, show
from judgekit.domain.errors import refuse
from judgekit.domain.match import MatchRuling
from judgekit.judging.played import played_by
from judgekit.rules.choosing import as_assumptions, by_choice
from judgekit.rules.rulesets import DEFAULT

LARGEST_HAND = 60


def declare(app: typer.Typer, environment: Environment) -> None:
    """Add the command to *app*."""
    say = environment.translator.say

    @app.command("match", **described(say, "match"))
    def match(
        results: Annotated[
            list[str] | None, typer.Argument(metavar="[W|L|D]...", help=say("help.match.results"))
        ] = None,
        ruleset: Annotated[str, typer.Option("--ruleset", help=say("help.ruleset"))] = DEFAULT,
        chosen_by: Annotated[
            str, typer.Option("--chosen-by", metavar="winner|loser|toss", help=say("help.match.chosen-by"))
        ] = "",
        hands: Annotated[
            list[str] | None, typer.Option("--opening-hand", metavar="N", help=say("help.match.opening-hand"))
        ] = None,
        choose: Annotated[list[str] | None, choose_option(say)] = None,
        fill_from: Annotated[str, typer.Option("--fill-from", metavar="NAME", help=say("help.fill-from"))] = "",
        as_json: Annotated[bool, typer.Option("--json", help=say("help.json"))] = False,
        markdown: Annotated[bool, typer.Option("--markdown", help=say("help.markdown"))] = False,
    ) -> int:
        from judgekit.parse.results import read_chooser, read_results
        from judgekit.tournament.judging import score_match

        rules, lender = played_by(ruleset, fill_from=fill_from)
        choices = chosen(choose)
        rules = by_choice(rules, choices)
        read, assumed = read_results(results or (), environment.translator.language)
        ruling = score_match(
            read,
            rules,
            chooser=read_chooser(chosen_by) if chosen_by else None,
            opening_hands=[_hand(text) for text in hands or ()],
            fill_from=lender,
        )
        ruling = ruling._replace(assumptions=(*assumed, *ruling.assumptions, *as_assumptions(rules, choices)))
        show(environment, _forms(environment, ruling), as_json=as_json, markdown=markdown)
        return STATUS_OF[ruling.verdict]


def _hand(text: str) -> int:
    from judgekit.parse.numbers import read_number

    number = read_number(text)
    if number is None or not 0 <= number <= LARGEST_HAND:
        raise refuse("match.read.hand", text=text, most=LARGEST_HAND)
    return number


def _forms(environment: Environment, ruling: MatchRuling) -> Forms:
    from judgekit.render.match import match_json, match_markdown, match_text

    translator = environment.translator
    return Forms(
        lambda: match_text(ruling, translator, environment.width),
        lambda: match_json(ruling, translator),
        lambda: match_markdown(ruling, translator),
    )
