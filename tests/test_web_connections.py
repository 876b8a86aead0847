"""A server and who is no friend of it: slow, too large, without end, malformed, gone in the middle; others are answered."""

import socket
import time
from contextlib import ExitStack, closing, suppress

import httpx
import pytest

from judgekit.web.duels.watching import MOST_LISTENERS
from judgekit.web.protocol import MOST_KEPT, SECONDS_LEFT
from tests.served import asked, served

TO_US = b"Host: localhost\r\n"
POSTED = b"POST /api/damage HTTP/1.1\r\n" + TO_US
PIECE = b"10000\r\n" + b"a" * 65536 + b"\r\n"
SOON = 0.5
"""Seconds for an answer beside all that, on a machine of which a tenth of it is usual."""


@pytest.fixture(scope="module")
def port():
    """A server that complains of nothing, whatever it is sent."""
    with served() as (port, _):
        yield port


@pytest.fixture(scope="module")
def hurried():
    """One that waits less long for what does not come: how long it is changes nothing of what it does."""
    with served(SECONDS=5.0, LOOKS=2.0) as (port, _):
        yield port


@pytest.fixture
def soon(port):
    """Seconds for an answer beside all that: ten times what the slowest of some took just before, at least ``SOON``.

    How long that is hangs on the machine, and on the other tests that run on it. It is never near the seconds after
    which the server gives a connection up, which is how long somebody would wait whom one of those held up.
    """
    return min(max(SOON, 10 * max(battle(port) for _ in range(20))), SECONDS_LEFT / 2)


def opened(port):
    connection = socket.create_connection(("127.0.0.1", port))
    connection.settimeout(30)
    return connection


def sent(port, data):
    """What is answered to *data*, up to the end of the connection or until nothing more comes."""
    with closing(opened(port)) as connection:
        connection.settimeout(2)
        told = b""
        try:
            connection.sendall(data)
            while piece := connection.recv(65536):
                told += piece
        except TimeoutError:
            pass
        return told


def read_out(connection):
    """How much comes until the connection ends."""
    read = 0
    while piece := connection.recv(1 << 20):
        read += len(piece)
    return read


def battle(port):
    """How long a battle takes that is asked for in a connection of its own."""
    began = time.monotonic()
    reply = asked(port, "GET", "/api/damage?atk=2500&value=1800")
    assert reply.status_code == 200
    return time.monotonic() - began


MALFORMED = {
    "a host that opens a bracket": (b"GET / HTTP/1.1\r\nHost: [\r\n\r\n", 421),
    "a host with brackets in it": (b"GET /api/damage HTTP/1.1\r\nHost: a[b]:\r\n\r\n", 421),
    "no host": (b"GET / HTTP/1.0\r\n\r\n", 421),
    "two hosts": (b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: x\r\n\r\n", 400),
    "an origin that opens a bracket": (POSTED + b"Origin: http://[\r\nContent-Length: 2\r\n\r\n{}", 403),
    "no letters in the path": (b"GET /%ff%00 HTTP/1.1\r\n" + TO_US + b"\r\n", 404),
    "a bracket in the path": (b"GET //[ HTTP/1.1\r\n" + TO_US + b"\r\n", 404),
    "another method": (b"FOO /damage HTTP/1.1\r\n" + TO_US + b"\r\n", 405),
    "no HTTP": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 400),
    "a header without end": (b"GET / HTTP/1.1\r\n" + TO_US + b"X: " + b"a" * 70_000, 400),
    "a length below nothing": (POSTED + b"Content-Length: -5\r\n\r\n", 400),
    "no chunk": (POSTED + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n", 400),
    "a form without boundary": (
        b"POST /key HTTP/1.1\r\n" + TO_US + b"Content-Type: multipart/form-data\r\nContent-Length: 3\r\n\r\nabc",
        422,
    ),
    "a form with another boundary": (
        b"POST /resolve HTTP/1.1\r\n"
        + TO_US
        + b"Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9\r\n\r\n--y\r\n\r\n\r\n",
        422,
    ),
    "odd cookies": (
        b"GET /duels HTTP/1.1\r\n" + TO_US + b"Cookie: judgekit-lang=[; judgekit-duels=....; \xff=\xfe; =\r\n\r\n",
        200,
    ),
    "odd languages": (b"GET / HTTP/1.1\r\n" + TO_US + b"Accept-Language: it;q=nan, \xff;q=1e400,--\r\n\r\n", 200),
    "an upgrade": (b"GET /damage HTTP/1.1\r\n" + TO_US + b"Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n", 200),
}


@pytest.mark.parametrize("what", MALFORMED)
def test_what_is_malformed_is_refused_without_a_fault(port, what):
    data, status = MALFORMED[what]

    assert int(sent(port, data.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n", 1)).split(b" ")[1]) == status


@pytest.mark.parametrize("size", [600_000, 5_000_000])
def test_who_sends_too_much_hears_it(port, size):
    """The rest is read for a while: who is cut off while sending sees no answer, only that the connection broke."""
    reply = httpx.post(f"http://127.0.0.1:{port}/resolve", files={"case": b"x" * size}, timeout=20)
    pieces = (b"x" * 65536 for _ in range(size // 65536))
    chunked = httpx.post(f"http://127.0.0.1:{port}/resolve", content=pieces, timeout=20)

    assert (reply.status_code, chunked.status_code) == (413, 413)


@pytest.mark.parametrize("method", [b"GET", b"POST"])
def test_a_body_without_end_is_cut_off(port, soon, method):
    with closing(opened(port)) as connection:
        connection.sendall(method + b" /damage HTTP/1.1\r\n" + TO_US + b"Transfer-Encoding: chunked\r\n\r\n")
        with pytest.raises((BrokenPipeError, ConnectionResetError)):
            connection.sendall(PIECE * 4_000)  # 250 MB
    assert battle(port) < soon


def test_nothing_is_said_of_a_connection_that_is_closed_in_the_middle(port, soon):
    """The server tells of nothing on its error stream, which the end of it is held against."""
    for data in (
        POSTED + b"Content-Length: 2000\r\n\r\n{}",
        b"POST /key HTTP/1.1\r\n"
        + TO_US
        + b"Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 2000\r\n\r\n--x\r\n",
        b"GET /offline/rules.json HTTP/1.1\r\n" + TO_US + b"\r\n",
        b"GET /api/chain?link=A%3A+Heavy+Storm HTTP/1.1\r\n" + TO_US + b"\r\n",
    ):
        opened(port).close()
        connection = opened(port)
        connection.sendall(data)
        connection.close()
    assert battle(port) < soon


def battle_in_the_end(port, soon):
    """How long it takes until a battle is answered; a server that has just given up others may ask to come again."""
    began = time.monotonic()
    while asked(port, "GET", "/api/damage?atk=2500&value=1800").status_code != 200:
        assert time.monotonic() - began < soon
    return time.monotonic() - began


@pytest.mark.dear
@pytest.mark.shared_out(2)
@pytest.mark.parametrize("begun", [b"GET /damage HTTP/1.1\r\nHo", POSTED + b"Content-Length: 5000\r\n\r\n{"])
def test_many_that_send_a_byte_a_second_keep_nobody_waiting(hurried, soon, begun):
    with ExitStack() as there:
        slow = [there.enter_context(closing(opened(hurried))) for _ in range(MOST_KEPT + 100)]
        for connection in slow:
            connection.sendall(begun)
        until, waited = time.monotonic() + 8, []
        while time.monotonic() < until:
            for connection in slow:
                with suppress(OSError):  # given up
                    connection.sendall(b"a")
            waited.append(battle_in_the_end(hurried, soon))
            time.sleep(1)

        assert max(waited) < soon
        for connection in slow:
            with suppress(ConnectionResetError):
                read_out(connection)


@pytest.mark.dear
def test_who_never_reads_is_given_up(hurried, soon):
    """What is not read stays in the memory of the server."""
    whole = len(asked(hurried, "GET", "/offline/rules.json").content)
    with ExitStack() as there:
        deaf = [there.enter_context(closing(socket.socket())) for _ in range(20)]
        for connection in deaf:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            connection.connect(("127.0.0.1", hurried))
            # More than the machine itself keeps between the two.
            connection.sendall((b"GET /offline/rules.json HTTP/1.1\r\n" + TO_US + b"\r\n") * 40)
        time.sleep(5)
        assert battle(hurried) < soon
        for connection in deaf:
            connection.settimeout(30)
            assert read_out(connection) < 40 * whole


@pytest.mark.dear
def test_more_listeners_than_there_is_room_for_keep_nobody_waiting(home, soon):
    with served() as (port, _), ExitStack() as there:
        path = asked(port, "POST", "/duels", one="Anna", other="Bruno").headers["location"]
        listeners = [there.enter_context(closing(opened(port))) for _ in range(MOST_LISTENERS + 5)]
        told = []
        for listener in listeners:
            listener.sendall(b"GET " + path.encode() + b"/news HTTP/1.1\r\n" + TO_US + b"\r\n")
            told.append(int(listener.recv(4096).split(b" ")[1]))

        assert told == [200] * MOST_LISTENERS + [503] * 5
        began = time.monotonic()
        assert asked(port, "POST", path, line="anna -100").status_code == 303
        assert time.monotonic() - began < soon
        assert battle(port) < soon
        assert b"data: 1" in until(listeners[0], b"data: 1")


def until(connection, wanted):
    told = b""
    while wanted not in told and (piece := connection.recv(4096)):
        told += piece
    return told
