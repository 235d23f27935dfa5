"""Keeps files with a token, hands or seeds from everyone on the machine but their owner and group."""

import logging
import os
import stat
from pathlib import Path

logger = logging.getLogger(__name__)


def keep_private(file: Path) -> None:
    """Restrict a file that everyone on the machine may read. A file readable by a group stays as it is."""
    try:
        if os.name == "posix" and file.is_file() and file.stat().st_mode & stat.S_IROTH:
            file.chmod(0o600)
            logger.warning("every user of this machine could read %s; now only its owner can", file)
    except OSError as wrong:
        logger.warning("every user of this machine can read %s (%s); make it private", file, wrong)
