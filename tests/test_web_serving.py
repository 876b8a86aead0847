"""The server itself: where it may listen, what it says, and connections on which nothing whole arrives."""

import socket
import threading
import time
from contextlib import contextmanager
from urllib.request import urlopen

import pytest
import uvicorn

from judgekit.cli.app import main
from judgekit.web import protocol, serving
from judgekit.web.application import make_application
from judgekit.web.serving import bound
from judgekit.web.settings import Settings, from_environment, into_environment


@contextmanager
def served():
    """The application behind a port of its own, as ``serve`` has it."""
    listening = bound("127.0.0.1", 0)
    app = make_application(Settings(apart=False))
    config = uvicorn.Config(app, http=protocol.PatientProtocol, ws="none", lifespan="off", log_level="error")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield listening.getsockname()
    server.should_exit = True
    thread.join()
    listening.close()


def test_a_request_that_never_arrives_whole_is_given_up_and_others_are_answered(monkeypatch):
    monkeypatch.setattr(protocol, "SECONDS", 0.5)
    with served() as address:
        slow = [socket.create_connection(address) for _ in range(3)]
        for number, one in enumerate(slow):
            one.settimeout(20)
            one.sendall(
                [b"", b"GET / HTTP/1.1\r\nHo", b"GET /static/page.css HTTP/1.1\r\nHost: localhost\r\n\r\nGET"][number]
            )
        with urlopen(f"http://127.0.0.1:{address[1]}/api/damage?atk=1&value=1", timeout=20) as reply:
            assert reply.status == 200
        for one in slow:
            while one.recv(65536):
                pass
            one.close()


def test_who_asks_before_a_process_answers_is_answered():
    """The address is told once the port is open, whether or not the workers are there yet."""
    with bound("127.0.0.1", 0) as listening, socket.create_connection(listening.getsockname(), timeout=5):
        pass


def test_an_answer_does_not_wait_until_its_headers_are_confirmed(monkeypatch):
    told = []

    class Protocol(protocol.PatientProtocol):
        def connection_made(self, transport):
            super().connection_made(transport)
            taken = transport.get_extra_info("socket")
            told.append(taken.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))

    monkeypatch.setattr(protocol, "PatientProtocol", Protocol)
    with served() as address, urlopen(f"http://127.0.0.1:{address[1]}/static/page.css", timeout=20):
        assert told == [1]


def test_the_network_wants_a_key(capsys):
    assert main(["--lang", "en", "serve", "--host", "0.0.0.0"]) == 2
    assert "--lan" in capsys.readouterr().err


def test_a_port_that_is_taken_is_said(capsys):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])

        assert main(["--lang", "en", "serve", "--port", port]) == 2
        assert port in capsys.readouterr().err


def test_every_worker_finds_the_settings(monkeypatch):
    monkeypatch.setenv("JUDGEKIT_SERVE", "{}")
    settings = Settings(key="k", hosts=("a", "b"), log=True, requests_a_second=20)
    into_environment(settings)

    assert from_environment() == settings


def test_the_names_that_are_allowed_reach_the_workers(monkeypatch):
    monkeypatch.setenv("JUDGEKIT_SERVE", "{}")
    monkeypatch.setattr(serving, "_run", lambda listening, workers, *, log: listening.close())

    assert main(["serve", "--port", "0", "--allowed-host", "Judge.example.org", "--allowed-host", "judge.local."]) == 0
    assert from_environment().hosts[-2:] == ("judge.example.org", "judge.local")


@pytest.mark.parametrize(
    "name", ["https://judge.example.org", "judge.example.org:443", "*", "*.example.org", "", "a b"]
)
def test_what_is_no_name_is_refused(name, capsys):
    assert main(["--lang", "en", "serve", "--allowed-host", name]) == 2
    assert f"“{name}”" in capsys.readouterr().err


@pytest.mark.parametrize("lan", [True, False])
def test_the_address_is_told_with_a_key_and_a_code_only_for_the_network(lan, capsys, monkeypatch):
    monkeypatch.setenv("JUDGEKIT_SERVE", "{}")
    monkeypatch.setattr(serving, "_run", lambda listening, workers, *, log: listening.close())

    assert main(["--lang", "en", "serve", "--port", "0", *(["--lan"] if lan else [])]) == 0
    said = capsys.readouterr().out
    assert ("?key=" in said, "█" in said) == (lan, lan)
    assert len(from_environment().key) == (14 if lan else 0)
