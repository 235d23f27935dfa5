"""Wormholes: its set-up and its end."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Literal

from engine.core.chance import Chance
from engine.core.game import Options, Outcome, View, by_place
from engine.core.log import Event, events_of
from engine.core.prompt import Answer, Prompt, Seat
from engine.core.robots import Level, Robot, beginner
from engine.wormholes import boards as printed
from engine.wormholes import events, foresight
from engine.wormholes._phases import PHASES
from engine.wormholes.base import LINES, Phase, Player, State, WormholesBase, deal_again
from engine.wormholes.galaxy import RIVAL, LaidBoard, Owner, galaxy_of
from engine.wormholes.questions import DiscardPassengers
from engine.wormholes.robot import answer, lasting
from engine.wormholes.view import view_of

PLANETS_APART = 3
"""The fewest steps from one planet to another («Two spaces between any two planets»). Ruling: W1."""


class WormholesOptions(Options, frozen=True, kw_only=True):
    """The host's options for Wormholes."""

    sides: Literal["basic", "random"] = "basic"
    """Which sides are up: of every board its plus side, or a side at random."""
    layout: Literal["standard", "second", "third", "random"] = "standard"
    station_apart: bool = False
    """Whether planets must also be two spaces from the station."""
    level: printed.Level = "normal"
    """The level of the solo game."""
    fewer_questions: bool = True
    """A flight to a passenger's planet may deliver at once, a pickup asks only who wants to discard first,
    and places are offered with planets and the station first."""
    by_turns: bool = True
    """Whether the rival of the solo game draws a different number of cards from turn to turn."""

    starter: Literal["chance", "0", "1", "2", "3", "4"] = "chance"
    """The seat that begins when the same people play again, so that it is a different one each time."""

    settled: ClassVar[Mapping[str, str]] = {"fewer_questions": "off", "by_turns": "off", "starter": "chance"}
    headline: ClassVar[tuple[str, ...]] = ("level",)

    def idle(self, seats: int) -> frozenset[str]:
        """Return the options without effect: the level, if several play."""
        return frozenset({"level"}) if seats > 1 else frozenset()


def set_up(seats: int, options: WormholesOptions, chance: Chance) -> State:
    """Return the first state («Set-up»). The first phase deals the first hands."""
    layout = _layout(seats, options, chance)
    boards = printed.boards_for(seats)
    sides: dict[str, printed.Side] = {
        board.id: "cross" if options.sides != "basic" and chance.number("sides", 2) else "plus"
        for board in boards
    }
    laid = None
    # Ruling: W2. Slot by slot, the six turns in random order. If none fits, everything starts over.
    while laid is None or not _all_in_reach(layout, laid):
        order = chance.shuffled("boards", boards)
        laid = _lay_out(seats, layout, order, sides, chance, station_apart=options.station_apart)
    planets, deck = printed.planets_for(seats), printed.BOX.deck_for(seats)
    cards = chance.shuffled("deck", [planet for planet in planets for _ in range(deck.copies)])
    solo = seats == 1
    # Ruling: W15. Chance decides the first player of a first game.
    if options.starter != "chance":
        first = Seat(int(options.starter))
    else:
        first = Seat(0 if solo else chance.number("first-player", seats))
    return State(
        layout=layout,
        boards=laid,
        players=[Player() for _ in range(2 if solo else seats)],
        deck=cards,
        docks=dict.fromkeys(planets, 0),
        level=options.level if solo else None,
        by_turns=solo and options.by_turns,
        fewer_questions=options.fewer_questions,
        first=first,
        active=first,
        phase=Phase.DEAL,
    )


def _layout(players: int, options: WormholesOptions, chance: Chance) -> str:
    possible = printed.layouts_for(players)
    if options.layout == "random":
        return possible[chance.number("layout", len(possible))].id
    return next(layout.id for layout in possible if layout.word == options.layout)


def _lay_out(
    players: int,
    layout: str,
    order: Sequence[printed.Board],
    sides: dict[str, printed.Side],
    chance: Chance,
    *,
    station_apart: bool,
) -> list[LaidBoard] | None:
    """Lay boards in this order, each turned until planets are two spaces apart; None if one never fits."""
    shape = printed.LAYOUTS[layout]
    centres = shape.turned_centres
    station = printed.station_for(players)
    # The station's board is turned with the layout, so that it lies as drawn there.
    laid = [LaidBoard(station.id, "plus", shape.turns)]
    taken: list[printed.Hex] = []
    if station_apart:
        taken += _places(centres[0], station.station, shape.turns)
    for centre, board in zip(centres[1:], order, strict=True):
        side = sides[board.id]
        planets = board.side(side).planets
        for turn in chance.shuffled("turns", range(6)):
            here = [place for planet in planets for place in _places(centre, planet.spaces, turn)]
            if all(printed.distance(mine, other) >= PLANETS_APART for mine in here for other in taken):
                laid.append(LaidBoard(board.id, side, turn))
                taken += here
                break
        else:
            return None
    return laid


def _places(centre: printed.Hex, places: Sequence[printed.Hex], turn: int) -> list[printed.Hex]:
    return [printed.add(centre, printed.turned(place, turn)) for place in places]


def _all_in_reach(layout: str, laid: list[LaidBoard]) -> bool:
    galaxy = galaxy_of(layout, tuple(laid))
    reached = galaxy.reachable_from_station()
    return all(any(space in reached for space in site.around) for site in galaxy.planets.values())


MISTAKES, QUICK_MISTAKES = {"act": 33}, {"act": 45}
"""How often a beginner makes a mistake, in percent. With the second number, it loses to the quick robot by as
many points as an easy robot to the normal one, at tables of two and four."""

ROBOTS: Mapping[Level, Robot] = {
    "easy": beginner(answer, MISTAKES, lasting),
    "normal": foresight.quick_answer,
    "hard": foresight.answer,
}


class Wormholes(WormholesBase):
    """One game of Wormholes in progress."""

    version = 1
    first = "deal"
    phases = PHASES
    options_type: ClassVar[type[Options]] = WormholesOptions
    event_types = events_of(events)
    robots = ROBOTS
    quick: ClassVar[Mapping[Level, Robot]] = {
        "normal": answer,
        "easy": beginner(answer, QUICK_MISTAKES, lasting),
    }
    reasons = staticmethod(foresight.reasons)
    set_up = staticmethod(set_up)
    deal_again = staticmethod(deal_again)
    heavy = 3
    view = view_of

    @property
    def first_player(self) -> Seat:
        """The player who had the first turn."""
        return self.state.first

    @classmethod
    def marked(cls, view: View, prompt: Prompt) -> Answer:
        """Return the passengers to discard: as few as possible, those with the longest way."""
        return cls.robot(view, prompt) if isinstance(prompt.details, DiscardPassengers) else prompt.marked

    def sources(self, told: Sequence[Event]) -> tuple[Mapping[str, int], ...]:
        """Return each seat's points by line of the score sheet, in the solo game the opponent's last."""
        scores = [self.score_of(Owner(owner)) for owner in range(len(self.state.players))]
        return tuple({line: getattr(score, line) for line in LINES} for score in scores)

    def outcome(self) -> Outcome | None:
        """Return the places after the last round; a player alone wins or loses. None before that."""
        if self.state.phase is not Phase.OVER:
            return None
        scores, points = {seat: self.score_of(Owner(seat)) for seat in self.all_seats}, self.points
        if self.state.level is not None:
            # «Solo»: the opponent wins a tie.
            won = points[0] > self.score_of(RIVAL).total
            mine: tuple[Seat, ...] = (Seat(0),)
            return Outcome((mine,) if won else ((), mine), points, "solo-won" if won else "solo-lost")
        ranking = by_place({seat: score.rank for seat, score in scores.items()})
        ranks = [scores[seats[0]].rank for seats in ranking]
        return Outcome(ranking, points, _reason(ranks, len(ranking[0])))


def _reason(ranks: list[tuple[int, int, int]], winners: int) -> str:
    """Return the key of the reason for the first place."""
    if winners > 1:
        return "shared-victory"
    if len(ranks) < 2 or ranks[0][0] > ranks[1][0]:
        return "won-by-points"
    return "won-by-passengers" if ranks[0][1] > ranks[1][1] else "won-by-point-tokens"
