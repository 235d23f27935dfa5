"""Asks how the bot is that runs on this machine; with little to load, for somebody does every half minute."""

from __future__ import annotations

import sys
import urllib.error
import urllib.request

from cogs.running.settings import HERE, Settings
from command_line.printed import REFUSED


def health(settings: Settings) -> int:
    """Ask the bot that runs on this machine; 0 if it is well, else 1."""
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
