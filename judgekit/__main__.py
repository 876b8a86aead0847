"""``python -m judgekit`` and the command ``judgekit``."""

import sys

from judgekit.cli.app import main


def run() -> None:
    """Run the command line and leave with its exit status."""
    sys.exit(main())


if __name__ == "__main__":
    run()
