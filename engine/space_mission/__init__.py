"""Space Mission, a game by Matt Worden for two to five players.

A turn is two actions (`actions`): supply, jump, flight, scan, develop, discover. `base` has what is at the
planets, who looks through a pile and when Space is turned up; `game` has rounds and the end; `scoring` the
points; `view` who may see what; `events` what happens. Planets, cards and tiles are in
``data/space_mission/``, their meaning in `cards`; `foresight` and `robot` play for empty seats.

How to add a planet: write a ``[[planet]]`` with confidence and source, correct the totals in
``tests/engine/space_mission/test_data.py``, name it in both languages, and renew the playthroughs.
"""

from engine.space_mission.game import SpaceMission
from engine.space_mission.state import SpaceMissionOptions

__all__ = ["SpaceMission", "SpaceMissionOptions"]
