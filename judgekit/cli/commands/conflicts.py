"""``judgekit conflicts``: where the editions disagree."""

from typing import Annotated

import typer

from judgekit.cli.described import described
from judgekit.cli.environment import Environment
from judgekit.cli.showing import Forms, show
from judgekit.cli.status import ExitStatus
from judgekit.domain.errors import refuse


def declare(app: typer.Typer, environment: Environment) -> None:
    """Add the command to *app*."""
    say = environment.translator.say

    @app.command("conflicts", **described(say, "conflicts"))
    def conflicts(
        chapter: Annotated[str, typer.Option("--chapter", metavar="NAME", help=say("help.conflicts.chapter"))] = "",
        as_json: Annotated[bool, typer.Option("--json", help=say("help.json"))] = False,
    ) -> int:
        from judgekit.render.conflicts import conflict_lines, conflicts_json
        from judgekit.rulebook.book import chapters, spine

        if chapter and chapter not in chapters():
            from judgekit.domain.listed import CHAPTERS
            from judgekit.domain.nearest import possible

            raise refuse("read.no-chapter", name=chapter, known=possible(chapter, chapters(), CHAPTERS))
        rules = [rule for rule in spine().values() if rule.conflict == "answer" and chapter in ("", rule.chapter)]
        translator = environment.translator
        forms = Forms(
            lambda: conflict_lines(rules, translator, environment.width), lambda: conflicts_json(rules, translator)
        )
        show(environment, forms, as_json=as_json)
        return ExitStatus.ANSWERED
