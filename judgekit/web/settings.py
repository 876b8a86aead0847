"""How the pages are served; handed to every worker through one variable of its environment."""

import json
import os

from judgekit.tuples import NamedTuple

VARIABLE = "JUDGEKIT_SERVE"


class Settings(NamedTuple):
    """What whoever starts the server decides."""

    key: str = ""
    """What everybody has to show who comes from the network; empty: nobody is asked."""
    hosts: tuple[str, ...] = ()
    """The names by which the server may be called, beside its addresses and ``localhost``."""
    log: bool = False
    """Whether addresses, which hold the questions, are written to the error stream."""
    requests_a_second: int = 0
    """How many one address may ask for in the long run; 0: as many as it likes."""
    apart: bool = True
    """Whether what is heavy is answered in a process of its own."""
    seconds: float = 10.0
    """How long one answer may take, and how long a request may take to arrive."""


def from_environment() -> Settings:
    """Return the settings of this worker; as they are by themselves where nobody set any."""
    given = json.loads(os.environ.get(VARIABLE, "{}"))
    return Settings(**given | {"hosts": tuple(given.get("hosts", ()))})


def into_environment(settings: Settings) -> None:
    """Let the workers that are started from here find *settings*."""
    os.environ[VARIABLE] = json.dumps(settings._asdict())
