"""``judgekit serve``: the pages, for the browsers of this machine or of the network."""

from importlib import import_module
from typing import Annotated

import typer

from judgekit.cli.described import described, examples
from judgekit.cli.environment import Environment
from judgekit.domain.errors import refuse

EXAMPLES = ("judgekit serve", "judgekit serve --lan", "judgekit serve --port 8080 --workers 2")
INSTALL = "pip install 'judgekit-tcg[web]'"
PORT = 8000
LOOPBACK = "127.0.0.1"
MOST_WORKERS = 64


def declare(app: typer.Typer, environment: Environment) -> None:
    """Add the command to *app*."""
    say = environment.translator.say

    @app.command("serve", epilog=examples(say, *EXAMPLES), **described(say, "serve"))
    def serve(
        host: Annotated[str, typer.Option("--host", metavar="NAME", help=say("help.serve.host"))] = LOOPBACK,
        port: Annotated[int, typer.Option("--port", metavar="N", min=0, max=65535, help=say("help.serve.port"))] = PORT,
        lan: Annotated[bool, typer.Option("--lan", help=say("help.serve.lan"))] = False,
        allowed_host: Annotated[
            list[str] | None, typer.Option("--allowed-host", metavar="NAME", help=say("help.serve.allowed-host"))
        ] = None,
        workers: Annotated[
            int, typer.Option("--workers", metavar="N", min=1, max=MOST_WORKERS, help=say("help.serve.workers"))
        ] = 1,
        log: Annotated[bool, typer.Option("--log", help=say("help.serve.log"))] = False,
    ) -> int:
        # The pages stand above the commands, whose functions they ask: only here it goes up, once somebody serves.
        try:
            serving = import_module("judgekit.web.serving")
        except ModuleNotFoundError as error:
            if (error.name or "").partition(".")[0] == "judgekit":
                raise
            raise refuse("serve.no-extra", name=error.name or "", command=INSTALL) from None
        called = tuple(allowed_host or ())
        status: int = serving.serve(environment, called, host=host, port=port, lan=lan, workers=workers, log=log)
        return status
