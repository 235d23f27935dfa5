"""A Discord for one machine: what ``make play`` shows and what the tests talk to.

The bot is the unmodified discord.py, speaking REST and gateway v10 over real HTTP and WebSocket on
loopback; people act through :mod:`playground.people`, in a browser or in a test.

- :mod:`playground.server`: the whole, started and stopped, with faults on request
- :mod:`playground.world` remembers, :mod:`playground.messages` and :mod:`playground.interactions` change it
- :mod:`playground.rest` and :mod:`playground.routes`: what the bot asks; :mod:`playground.gateway`: what it
  is told
- :mod:`playground.limits`: what Discord does not let through; :mod:`playground.traffic`: who tried
- :mod:`playground.client`: what Discord's client checks before the bot hears of it
- :mod:`playground.faults`: which faults there are
"""

from playground.server import Playground
from playground.traffic import DISCORD, GENEROUS

__all__ = ["DISCORD", "GENEROUS", "Playground"]
