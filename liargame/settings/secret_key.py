"""Makes the embedded site's secret key once and keeps it beside the data."""

import os
import tempfile
from pathlib import Path

from django.core.management.utils import get_random_secret_key

FILE_NAME = "secret_key"


def kept_secret_key(var: Path) -> str:
    """Give the key kept in the data directory; make it, readable by its owner alone, when there is none.

    Two processes that start at the same moment end up with the same key.

    Args:
        var: the data directory; made when missing.
    """
    var.mkdir(mode=0o700, parents=True, exist_ok=True)
    path = var / FILE_NAME
    if not path.exists():
        _make(path)
    return path.read_text(encoding="ascii").strip()


def _make(path: Path) -> None:
    handle, draft = tempfile.mkstemp(dir=path.parent, prefix=f".{FILE_NAME}.")
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(get_random_secret_key() + "\n")
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        Path(draft).unlink()
