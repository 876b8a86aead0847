"""Start the server: where it listens, who may come in, and what the terminal is told of it."""

import re
import secrets
import socket
from collections.abc import Sequence
from contextlib import suppress
from io import StringIO

import segno
import uvicorn
from uvicorn.supervisors import Multiprocess

from judgekit.cli.environment import Environment
from judgekit.domain.errors import refuse
from judgekit.web.protocol import PatientProtocol
from judgekit.web.settings import Settings, into_environment

FACTORY = "judgekit.web.application:make_application"
KEY_BYTES = 10
"""How long a key is: nobody guesses it at the rate at which keys may be tried."""
LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})
EVERYWHERE = "0.0.0.0"
REQUESTS_A_SECOND = 20
MOST_AT_ONCE = 400
"""Connections; more than those after which one that waits makes room, and fewer than a process may have files."""
BACKLOG = 1024
GRACE = 3


def serve(
    environment: Environment, called: Sequence[str], *, host: str, port: int, lan: bool, workers: int, log: bool
) -> int:
    """Serve until somebody stops it, and return the exit status; *called* are names that others gave it.

    Raises :class:`~judgekit.domain.errors.UnreadableError` where it cannot listen there, or for what is no name.
    """
    names = tuple(map(host_name, called))
    if not lan and host not in LOOPBACK:
        raise refuse("serve.host-wants-lan", host=host)
    listening = bound(EVERYWHERE if lan and host in LOOPBACK else host, port)
    settings = Settings(
        key=secrets.token_urlsafe(KEY_BYTES) if lan else "",
        hosts=(host, socket.gethostname().casefold(), f"{socket.gethostname().casefold()}.local", *names),
        log=log,
        requests_a_second=REQUESTS_A_SECOND if lan else 0,
    )
    into_environment(settings)
    own = (own_address() if host in LOOPBACK else host) if lan else host
    _tell(environment, own, listening.getsockname()[1], settings.key)
    with suppress(KeyboardInterrupt):
        _run(listening, workers, log=log)
    return 0


def _run(listening: socket.socket, workers: int, *, log: bool) -> None:
    config = uvicorn.Config(
        FACTORY,
        factory=True,
        workers=workers,
        http=PatientProtocol,
        ws="none",
        lifespan="on",
        log_level="info" if log else "error",
        access_log=log,
        server_header=False,
        proxy_headers=False,
        limit_concurrency=MOST_AT_ONCE,
        timeout_graceful_shutdown=GRACE,
    )
    if workers > 1:
        Multiprocess(config, sockets=[listening]).run()
    else:
        uvicorn.Server(config).run(sockets=[listening])


def bound(host: str, port: int) -> socket.socket:
    """Return a socket that listens there from now on; port 0 is any that is free.

    Who asks before a process answers waits and is answered. The protocol is said because the event loop turns off
    Nagle's algorithm only where it is: headers and body go out apart, and each body would wait for the 40 ms after
    which its reader confirms the headers.

    Raises :class:`~judgekit.domain.errors.UnreadableError` where that is not possible.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except OSError as error:
        listening.close()
        raise refuse("serve.cannot-listen", host=host, port=str(port), problem=error.strerror or str(error)) from None
    listening.set_inheritable(True)
    return listening


def host_name(typed: str) -> str:
    """Return a name as browsers send it.

    Raises :class:`~judgekit.domain.errors.UnreadableError` for an address with more than a name, or a pattern.

    >>> host_name("Schiedsrichter-Köln.example")
    'xn--schiedsrichter-kln-s3b.example'
    """
    try:
        name = typed.strip().removesuffix(".").encode("idna").decode().lower()
    except UnicodeError:
        name = ""
    if not re.fullmatch(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*", name):
        raise refuse("serve.no-host-name", name=typed)
    return name


def own_address() -> str:
    """Return the address by which this machine is reached from its network; nothing is sent to learn it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect((ANYWHERE, 9))
        except OSError:
            return "127.0.0.1"
        return str(asking.getsockname()[0])


ANYWHERE = "192.0.2.1"
"""An address of nobody, kept for examples: the way towards it is the way into the network."""


def _tell(environment: Environment, host: str, port: int, key: str) -> None:
    """Say where the pages are; for the network with the key, and a picture of the address for phones."""
    say = environment.translator.say
    named = f"[{host}]" if ":" in host else host
    address = f"http://{named}:{port}/" + (f"?key={key}" if key else "")
    environment.print([say("serve.address", address=address)])
    if key:
        picture = StringIO()
        segno.make(address, micro=False).terminal(out=picture, compact=True)
        environment.print([picture.getvalue().rstrip("\n"), say("serve.key")])
    environment.print([say("serve.stop")])
    environment.out.flush()
