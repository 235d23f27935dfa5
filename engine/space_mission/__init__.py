"""Space Mission, a game by Matt Worden for two to five players.

A turn is two actions (`actions`): supply, jump, flight, scan, develop, discover. What lies at the planets,
who looks through a pile and when Space is turned up stands in `piles`; rounds and the end in `phases`; points
in `scoring`; who may see what in `view`; what is told in `events`. Planets, cards and tiles are in
``data/space_mission/``, their meaning in `cards`; `robot` plays for empty seats.

How to add a planet: write a ``[[planet]]`` with confidence and source, correct the totals in
``tests/engine/space_mission/test_data.py``, name it in both languages, and renew the playthroughs.
"""

from engine.space_mission.game import SpaceMission
from engine.space_mission.state import SpaceMissionOptions

__all__ = ["SpaceMission", "SpaceMissionOptions"]
