"""The course of the game: ``deal`` with the first turn, then ``turn`` after ``turn``.

If nothing happens for some rounds, a ``standstill`` comes between two rounds.
"""

from collections.abc import Callable, Mapping

from engine.core.ask import Steps, everyone
from engine.core.prompt import Prompt, Seat
from engine.space_mission import events
from engine.space_mission.actions import ACTIONS_A_TURN, HAND_SIZE, act
from engine.space_mission.base import SpaceMissionBase
from engine.space_mission.questions import EndStandstill, Standstill
from engine.space_mission.state import Ending

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
