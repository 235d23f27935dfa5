"""Space Mission: its set-up, its course and its end.

The phase ``deal`` includes the first turn, then comes ``turn`` after ``turn``. If nothing happens for some
rounds, a ``standstill`` comes between two rounds.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from msgspec import Struct, structs

from engine.core.ask import Steps, everyone
from engine.core.chance import Chance
from engine.core.game import Options, Outcome, by_place
from engine.core.log import Event, events_of
from engine.core.prompt import Prompt, Seat
from engine.core.robots import Level, Robot, beginner
from engine.space_mission import events, foresight
from engine.space_mission.actions import ACTIONS_A_TURN, HAND_SIZE, act
from engine.space_mission.base import SpaceMissionBase
from engine.space_mission.cards import BAG, DECK, PLANETS, sorted_tiles
from engine.space_mission.questions import EndStandstill, Standstill
from engine.space_mission.reasons import reasons
from engine.space_mission.robot import answer
from engine.space_mission.state import Ending, Place, Player, SpaceMissionOptions, State, deal_again
from engine.space_mission.view import view_of

IDLE_ROUNDS = 3


def deal(g: SpaceMissionBase) -> Steps[str | None]:
    """«Preparing for the game»: deal five cards to each player, then begin the first turn."""
    g.tell(events.RingLaid(tuple(place.planet for place in g.state.ring), g.state.first))
    g.chance.shuffle("deck", g.state.deck)
    for seat in g.in_order():
        g.draw(seat, HAND_SIZE)
    _next_round(g)
    return (yield from turn(g))


def turn(g: SpaceMissionBase) -> Steps[str | None]:
    """«How to play»: let a player do exactly two actions.

    Ruling: R18. A last round is completed, including second actions.
    """
    for number in range(1, ACTIONS_A_TURN + 1):
        g.state.action = number
        yield from act(g, g.state.active)
    g.state.active = Seat((g.state.active + 1) % g.seat_count)
    return "turn" if g.state.active != g.state.first else _end_of_round(g)


def _next_round(g: SpaceMissionBase) -> str:
    g.state.round += 1
    g.state.progress = False
    g.tell(events.RoundBegan(g.state.round))
    return "turn"


def _end_of_round(g: SpaceMissionBase) -> str | None:
    if g.state.last_round:
        _finish(g, Ending.SPACE)
        return None
    g.state.idle = 0 if g.state.progress else g.state.idle + 1
    alone = g.state.options.standstill == "never"
    if g.state.idle < IDLE_ROUNDS or (alone and not _stuck(g)):
        return _next_round(g)
    # Ruling: R25. Three rounds without a tile or a station are a standstill.
    g.tell(events.StandstillReached(g.state.idle))
    g.state.idle = 0
    if alone or g.state.options.standstill == "end":
        _finish(g, Ending.STANDSTILL)
        return None
    return "standstill"


def _stuck(g: SpaceMissionBase) -> bool:
    """Return whether, with the hard limit of chips, all are in use and nothing is left to discover."""
    return all(g.chips_missing(seat) for seat in g.all_seats) and not any(
        place.station is not None and not place.exhausted for place in g.state.ring
    )


def standstill(g: SpaceMissionBase) -> Steps[str | None]:
    """Ask whether to end a game that stands still. Ruling: R25. It ends unless the player who opened the
    table wants to go on or, if everyone is asked, most players do. Absent players agree to end it."""
    g.state.action = 0
    alone = g.state.options.standstill == "host"
    asked = (Seat(int(g.state.options.host)),) if alone else g.all_seats
    prompts = {
        seat: Prompt(
            seat,
            EndStandstill.kind(),
            tuple(map(str, Standstill)),
            default=(str(Standstill.END),),
            details=EndStandstill("host" if alone else "all"),
        )
        for seat in asked
    }
    answers = yield from everyone(prompts)
    against = tuple(seat for seat, answer in answers.items() if answer == (Standstill.PLAY_ON,))
    if 2 * len(against) <= len(asked):
        _finish(g, Ending.STANDSTILL)
        return None
    g.tell(events.StandstillOverruled(against))
    return _next_round(g)


def _finish(g: SpaceMissionBase, ending: Ending) -> None:
    g.state.over = ending
    g.state.action = 0
    outcome = g.outcome()
    assert outcome is not None, "a game that is over has an outcome"
    g.tell(
        events.GameEnded(
            outcome.winners, max(outcome.points), ending, by_stations=outcome.reason == "won-by-stations"
        )
    )


PHASES: Mapping[str, Callable[[SpaceMissionBase], Steps[str | None]]] = {
    "deal": deal,
    "turn": turn,
    "standstill": standstill,
}
"""The phases by name."""

MISTAKES = {"choose-action": 42, "take-tile": 55}
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
    view = view_of

    @property
    def first_player(self) -> Seat:
        """The player who had the first turn."""
        return self.state.first

    @classmethod
    def set_up(cls, seats: int, options: SpaceMissionOptions, chance: Chance) -> State:
        """Return the first state. «Preparing for the game»: eight of twelve planets, eight tiles at each."""
        # Ruling: R26. Some jump number may be on none of the eight planets.
        planets = chance.shuffled("planets", PLANETS)
        bag = chance.shuffled("tiles", BAG)
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
