"""``judgekit glossary``: a term in every language."""

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

    @app.command("glossary", **described(say, "glossary"))
    def glossary(
        term: Annotated[list[str], typer.Argument(metavar="TERM", help=say("help.glossary.term"))],
        as_json: Annotated[bool, typer.Option("--json", help=say("help.json"))] = False,
    ) -> int:
        from judgekit.render.glossary import glossary_json, glossary_lines
        from judgekit.rulebook.terms import concepts_of, nearest_words

        word = " ".join(term)
        found = concepts_of(word)
        if not found:
            near = nearest_words(word)
            if near:
                raise refuse("read.no-term-near", name=word, near=", ".join(near))
            raise refuse("read.no-term", name=word)
        translator = environment.translator
        forms = Forms(
            lambda: glossary_lines(found, translator, environment.width),
            lambda: glossary_json(word, found, translator),
        )
        show(environment, forms, as_json=as_json)
        return ExitStatus.ANSWERED
