"""What the host may choose, each for a question the rulebook leaves open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from engine.core.game import Options


class SpaceMissionOptions(Options, frozen=True, kw_only=True):
    """The defaults are the rulings of this house."""

    first_player: Literal["random", "first-seat"] = "random"
    """Who begins."""
    chip_limit: Literal["soft", "hard"] = "soft"
    """Once the 20 chips are used up: jumps bring no probe, or nothing that needs a chip is possible."""
    empty_scan: bool = False
    """An exhausted pile without a station may be scanned, only for the right to develop there."""
    look_at_reserved: bool = False
    """Owners may look at their reserved tiles."""
    gate_points_without_probe: bool = False
    """A player without a probe on the gate holds a place there too."""
    memory_aid: bool = False
    """Everybody is shown the piles as they left them after their latest look."""
    standstill: Literal["host", "ask", "end", "never"] = "host"
    """After three rounds without a tile or a station: ask the seat of whoever opened the table whether to
    end; ask everybody; end; or play on as long as anything can still happen."""
    host: Literal["0", "1", "2", "3", "4"] = "0"
    """The seat of whoever opened the table."""
    starter: Literal["chance", "0", "1", "2", "3", "4"] = "chance"
    """Who begins where the same people play once more: another one than the last time."""
    fewer_questions: bool = True
    """Planet and card of a jump are asked together."""
    look_at_once: bool = True
    """Who scans, develops or discovers is asked first only where there are several ways to pay."""

    settled: ClassVar[Mapping[str, str]] = {
        "host": "0",
        "starter": "chance",
        "fewer_questions": "off",
        "look_at_once": "off",
    }
