"""The file of drawings as it is after the first minutes of a bot."""

import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

_FOLDER = TemporaryDirectory()


@cache
def warmed() -> Path:
    """Return the file that the bot fills after its first start. The first call takes a minute."""
    file = Path(_FOLDER.name, "drawings.sqlite3")
    subprocess.run([sys.executable, "-m", "cogs.service.warm_up", str(file)], check=True)
    return file
