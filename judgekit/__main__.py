"""``python -m judgekit`` and the command ``judgekit``."""

import gc
import sys

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
    # All that is left goes with the process: Python would look through it for cycles first, a fifth of a cold start.
    gc.freeze()
    sys.exit(status)


if __name__ == "__main__":
    run()
