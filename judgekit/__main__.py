"""``python -m judgekit`` and the command ``judgekit``."""

import gc
import os
import sys
from typing import NoReturn

# A command is over in a tenth of a second: looking for cycles while it imports takes longer than they are worth.
gc.set_threshold(100_000, 50, 50)

INTERRUPTED = 130


def run() -> None:
    """Run the command line and leave with its exit status."""
    try:
        from judgekit.cli.app import main  # Ctrl-C may come while this is imported

        status = main()
    except KeyboardInterrupt:
        status = INTERRUPTED
    _leave(status)


def _leave(status: int) -> NoReturn:
    """End the process: all that is left goes with it, which Python would take apart first, a twentieth of a cold start.

    Nothing of ours waits for that: no file is left open, no thread runs, nothing is registered for the end.
    """
    try:
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:  # it was closed by who called
                stream.flush()
    except (OSError, ValueError):  # nobody reads any more: Python tells of it
        sys.exit(status)
    os._exit(status)


if __name__ == "__main__":
    run()
