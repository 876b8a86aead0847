"""The server as its command starts it, and what is asked of it."""

import re
import signal
import subprocess
import sys
import time
from contextlib import contextmanager

import httpx

from tests.conftest import ROOT


@contextmanager
def served(workers=1, **patience):
    """A server as the command starts it: its port and its process.

    Of one process it may be less patient than it is: so many seconds for what ``judgekit.web.protocol`` calls so.
    """
    begun = f"import judgekit.__main__ as it, judgekit.web.protocol as by; vars(by).update({patience}); it.run()"
    program = ["-c", begun] if patience else ["-m", "judgekit"]
    command = [sys.executable, *program, "serve", "--port", "0", "--workers", str(workers)]
    kept = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, cwd=ROOT, start_new_session=True, **kept) as server:
        complained = ""
        try:
            port = int(re.search(r":(\d+)/", server.stdout.readline())[1])
            wait_for(port)
            yield port, server
        finally:
            server.send_signal(signal.SIGINT)
            try:
                _, complained = server.communicate(timeout=30)
            except subprocess.TimeoutExpired:
                server.kill()
                raise
    assert complained == "", complained  # said, as pytest explains no assertion of a helper


def wait_for(port, patience=20):
    """Wait until somebody answers there: the address is told before all workers are there."""
    until = time.monotonic() + patience
    while True:
        try:
            return asked(port, "GET", "/static/duel.css")
        except httpx.ConnectError:
            assert time.monotonic() < until
            time.sleep(0.05)


def asked(port, method, path, **given):
    return httpx.request(method, f"http://127.0.0.1:{port}{path}", data=given or None, timeout=20)
