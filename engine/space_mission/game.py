"""Space Mission: its set-up and its end."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from msgspec import Struct, structs

from engine.core.chance import Chance
from engine.core.game import Options, Outcome, by_place
from engine.core.log import Event, events_of
from engine.core.prompt import Seat
from engine.core.robots import Level, Robot, beginner
from engine.space_mission import events, foresight
from engine.space_mission.base import SpaceMissionBase
from engine.space_mission.cards import BAG, DECK, PLANETS, sorted_tiles
from engine.space_mission.phases import PHASES
from engine.space_mission.reasons import reasons
from engine.space_mission.robot import answer
from engine.space_mission.state import Place, Player, SpaceMissionOptions, State, deal_again
from engine.space_mission.view import SpaceMissionView, view_of

MISTAKES = {"choose-action": 38, "take-tile": 55}
"""How often a beginner makes a mistake, in percent."""

ROBOTS: Mapping[Level, Robot] = {
    "easy": beginner(answer, MISTAKES),
    "normal": foresight.answer_at_sight,
    "hard": foresight.answer,
}


PLANETS_IN_PLAY = 8
TILES_A_PLANET = 8


class SpaceMission(SpaceMissionBase):
    """One game of Space Mission in progress."""

    key = "space_mission"
    seats = range(2, 6)
    version = 3
    first = "deal"
    phases = PHASES
    state_type: ClassVar[type[Struct]] = State
    options_type: ClassVar[type[Options]] = SpaceMissionOptions
    event_types = events_of(events)
    robots = ROBOTS
    reasons = staticmethod(reasons)
    deal_again = staticmethod(deal_again)
    heavy = 2

    @classmethod
    def set_up(cls, seats: int, options: SpaceMissionOptions, chance: Chance) -> State:
        """Return the first state. «Preparing for the game»: eight of twelve planets, eight tiles at each."""
        planets, bag = list(PLANETS), list(BAG)
        # Ruling: R26. Some jump number may be on none of the eight planets.
        chance.shuffle("planets", planets)
        chance.shuffle("tiles", bag)
        ring = [
            Place(planet, sorted_tiles(bag.pop() for _ in range(TILES_A_PLANET)))
            for planet in planets[:PLANETS_IN_PLAY]
        ]
        # Ruling: R24. Chance decides who begins, or the table does.
        if options.starter != "chance":
            first = Seat(int(options.starter))
        elif options.first_player == "random":
            first = Seat(chance.number("first", seats))
        else:
            first = Seat(int(options.host))
        return State(
            options=options,
            players=[Player() for _ in range(seats)],
            ring=ring,
            deck=list(DECK),
            first=first,
            active=first,
        )

    @classmethod
    def lift(cls, state: dict[str, Any], version: int) -> dict[str, Any]:
        """Return a stored state in the current form. Version 1 did not settle anything at the start; 2 asked
        before every look."""
        if version not in (1, 2):
            return super().lift(state, version)
        settled = {"host": "0", "fewer_questions": False} if version == 1 else {}
        return {**state, "options": {**state["options"], **settled, "look_at_once": False}}

    @property
    def first_player(self) -> Seat:
        """The player who had the first turn."""
        return self.state.first

    def view(self, viewer: Seat | None) -> SpaceMissionView:
        """Return what `viewer` may know: the table, its own hand and tiles, and a pile it looks through."""
        return view_of(self, viewer)

    @property
    def points(self) -> tuple[int, ...]:
        """The total of each sheet, including reserved tiles."""
        return tuple(self.sheet_of(seat).total for seat in self.all_seats)

    def sources(self, told: Sequence[Event]) -> tuple[Mapping[str, int], ...]:
        """Return each seat's points by line of the score sheet."""
        return tuple(structs.asdict(self.sheet_of(seat)) for seat in self.all_seats)

    def outcome(self) -> Outcome | None:
        """Return the «Winner of the game»: most points, then most stations; players who are still equal share
        the place. None before the end."""
        if self.state.over is None:
            return None
        points = self.points
        ranking = by_place({seat: (points[seat], self.stations_of(seat)) for seat in self.all_seats})
        tied = points.count(max(points)) > 1
        reason = "shared-victory" if len(ranking[0]) > 1 else "won-by-stations" if tied else "won-by-points"
        return Outcome(ranking, points, reason)
