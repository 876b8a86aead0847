"""``python -m judgekit`` and the command ``judgekit``."""

import gc
import sys

# A command is over in a tenth of a second: looking for cycles while it imports takes longer than they are worth.
gc.set_threshold(100_000, 50, 50)

from judgekit.cli.app import main  # noqa: E402


def run() -> None:
    """Run the command line and leave with its exit status."""
    status = main()
    # All that is left goes with the process: Python would look through it for cycles first, a fifth of a cold start.
    gc.freeze()
    sys.exit(status)


if __name__ == "__main__":
    run()
