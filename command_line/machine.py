"""What the commands share on this machine: exit statuses, progress, memory and health."""

import asyncio
import ctypes
import os
import socket
import sys
import time
from contextlib import suppress

from cogs.running.settings import HERE, Settings

REFUSED = 2
"""The exit status if something must be fixed first."""
LATER = 75
"""The exit status if the same command may succeed later: `EX_TEMPFAIL`."""

ARENAS, MAPPED_FROM, TRIMMED_FROM = -8, -3, -1
"""Settings of glibc's `mallopt`, numbered as in its `malloc.h`."""
LARGE, KEPT, KEPT_FOR = 5 * 1024 * 1024, 12 * 1024 * 1024, 1.0
"""The size in bytes from which a block is returned at once, the most free bytes that are kept, and for how
many seconds."""


class PrintedProgress:
    """Progress on stderr of something that takes longer than `PATIENCE` seconds."""

    PATIENCE = 2.0

    def __init__(self, doing: str) -> None:
        self._doing = doing
        self._told = time.monotonic()

    def __call__(self, done: int, of: int) -> None:
        """Print that `done` of `of` parts are finished, at most every `PATIENCE` seconds."""
        if time.monotonic() - self._told >= self.PATIENCE:
            self._told = time.monotonic()
            print(f"{self._doing}: {done} of {of}", file=sys.stderr, flush=True)


def notify(state: str) -> None:
    """Notify the service manager that started this process, if there is one (`sd_notify`)."""
    if address := os.environ.get("NOTIFY_SOCKET"):
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as told:
            # A manager that does not listen delays nothing.
            told.setblocking(False)
            told.sendto(state.encode(), "\0" + address[1:] if address[0] == "@" else address)


async def stay_awake() -> None:
    """Send the service manager two heartbeats per timeout; it restarts a process that hangs."""
    wanted = os.environ.get("WATCHDOG_USEC", "")
    if not wanted.isdigit() or os.environ.get("WATCHDOG_PID", str(os.getpid())) != str(os.getpid()):
        return
    while True:
        notify("WATCHDOG=1")
        await asyncio.sleep(int(wanted) / 2e6)


async def give_back_memory() -> None:
    """Have glibc return the memory of drawn pictures to the machine every `KEPT_FOR` seconds.

    By default it keeps that memory, in an arena for each thread, between small blocks that stay in use: fifty
    tables of all games took 465 MiB. If it returned each picture's memory at once, the next picture would get
    new pages, which cost a click 2 to 10 ms of CPU. So only the memory of the largest pictures, which are
    rare, is returned at once. Other C libraries are left as they are.
    """
    with suppress(OSError, AttributeError):
        library = ctypes.CDLL("libc.so.6")
        for setting, value in ((ARENAS, 1), (MAPPED_FROM, LARGE), (TRIMMED_FROM, KEPT)):
            library.mallopt(setting, value)
        while True:
            await asyncio.sleep(KEPT_FOR)
            await asyncio.to_thread(library.malloc_trim, 0)


def health(settings: Settings) -> int:
    """Ask the bot on this machine; returns 0 if it is healthy, 1 if not, `REFUSED` without METRICS_PORT."""
    # It is imported here, because no other command needs such an HTTP client.
    import urllib.error
    import urllib.request

    if not settings.metrics_port:
        print("METRICS_PORT is not set; set it for the bot and for this command.", file=sys.stderr)
        return REFUSED
    try:
        with urllib.request.urlopen(f"http://{HERE}:{settings.metrics_port}/healthz", timeout=10) as answer:
            print(answer.read().decode())
            return 0
    except urllib.error.HTTPError as ill:
        print(ill.read().decode())
    except OSError as gone:
        print(f"no bot answers on port {settings.metrics_port} ({gone})")
    return 1
