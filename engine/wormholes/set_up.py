"""«Set-up»: which boards, which sides, how they are laid and turned, and the decks."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Literal

from engine.core.chance import Chance
from engine.core.game import Options
from engine.core.prompt import Seat
from engine.wormholes import boards as printed
from engine.wormholes.base import Phase, Player, State
from engine.wormholes.galaxy import LaidBoard, galaxy_of

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
    sides = {board.id: _side(options, chance) for board in boards}
    laid = None
    # Ruling: W2. Slot by slot, the six turns in random order. If none fits, everything starts over.
    while laid is None or not _all_in_reach(layout, laid):
        order = list(boards)
        chance.shuffle("boards", order)
        laid = _lay_out(seats, layout, order, sides, chance, station_apart=options.station_apart)
    planets, deck = printed.planets_for(seats), printed.BOX.deck_for(seats)
    cards = [planet for planet in planets for _ in range(deck.copies)]
    chance.shuffle("deck", cards)
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


def _side(options: WormholesOptions, chance: Chance) -> printed.Side:
    if options.sides == "basic":
        return "plus"
    return "cross" if chance.number("sides", 2) else "plus"


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
        turns = list(range(6))
        chance.shuffle("turns", turns)
        side = sides[board.id]
        planets = board.side(side).planets
        for turn in turns:
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
