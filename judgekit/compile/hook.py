"""The build hook of hatch: compiles the data before it goes into a wheel or an editable install."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileHook(BuildHookInterface[Any]):
    """Compiles catalogues, rulebook and cards; hatch finds this class by its base."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile into the package; the wheel takes the result as `pyproject.toml` says."""
        root = Path(self.root)
        sys.path.insert(0, str(root))
        try:
            from judgekit.compile.all import compile_all

            compile_all(root)
        finally:
            sys.path.remove(str(root))
