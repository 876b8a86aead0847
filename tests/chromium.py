"""Chromium with a temporary folder of its own: it leaves files behind where it ends while it works."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def launched(driver: Any, path: str | None) -> Iterator[Any]:
    """Yield the browser at *path*, driven by the *driver* of Playwright."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        environment = {**os.environ, "TMPDIR": folder}
        browser = driver.chromium.launch(executable_path=path, args=["--no-sandbox"], env=environment)
        try:
            yield browser
        finally:
            browser.close()
