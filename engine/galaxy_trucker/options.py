"""What the host may choose."""

from __future__ import annotations

from typing import Literal

from engine.core.game import Options
from engine.galaxy_trucker.box.board import ShipClass

Pace = Literal["brisk", "normal", "calm"]


class GalaxyTruckerOptions(Options, frozen=True, kw_only=True):
    """The defaults are the whole game over days, with a referee who refuses building mistakes."""

    first_round: Literal["I", "II", "III", "IIIA"] = "I"
    """The class of ships in the first round."""
    second_round: Literal["none", "I", "II", "III", "IIIA"] = "II"
    """… and in the second, if there is one."""
    third_round: Literal["none", "I", "II", "III", "IIIA"] = "III"
    """… and in the third."""
    building: Literal["rounds", "live"] = "rounds"
    """In shifts, everybody at their own time, or first come, first served against the glass."""
    points: Pace = "normal"
    """How many action points a shift brings."""
    placement: Literal["strict", "trucker"] = "strict"
    """Whether building mistakes are refused, or come to light before the launch."""
    trial_flight: bool = False
    """The first round of class I uses the eight star cards, and its building mistakes cost nothing."""

    def idle(self, seats: int) -> frozenset[str]:
        """The points, where nobody builds in shifts; the trial flight, where class I does not come first."""
        counts = {"points": self.building == "rounds", "trial_flight": self.first_round == "I"}
        return frozenset(name for name, matters in counts.items() if not matters)

    @property
    def classes(self) -> tuple[ShipClass, ...]:
        """The class of each round, in order."""
        return tuple(
            board for board in (self.first_round, self.second_round, self.third_round) if board != "none"
        )
