"""Positions in the shipyard in notation, and how tests play from them. The flight itself is left out.

>>> y = yard(["I S1@7,7", "I S2@7,7"], stack="C4 E1")
>>> y.play(0, "draw")
>>> y.bench(0).held
'C4'
"""

from collections.abc import Mapping, Sequence
from typing import Any, Self

from engine.core.ask import Steps
from engine.core.chance import Chance, Luck
from engine.core.prompt import Prompt, Seat
from engine.galaxy_trucker import GalaxyTrucker, GalaxyTruckerOptions
from engine.galaxy_trucker.box.board import ShipClass
from engine.galaxy_trucker.box.cards import CardId
from engine.galaxy_trucker.box.components import TILES_OF, Box, TileId
from engine.galaxy_trucker.box.faces import printed_face
from engine.galaxy_trucker.box.specialists import Hiring
from engine.galaxy_trucker.box.squares import Side, Square
from engine.galaxy_trucker.game import new_state
from engine.galaxy_trucker.ship.markers import USUAL, Permits
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.state.base import GalaxyTruckerBase
from engine.galaxy_trucker.state.state import Bench, Glass, Moment, Player, Stage, State, Workshop
from engine.galaxy_trucker.team import permits_of
from engine.galaxy_trucker.view import BenchView, GalaxyTruckerView, SeatView
from tests.engine.galaxy_trucker.flight_table import box_of, hearing, take_on
from tests.kit.play.position import SEED, GamePosition, of_seat, restored

ROMAN = ("I", "II", "III", "IV")
PILES = {
    level: tuple(f"{level}-{2 * pile + 1:02} {level}-{2 * pile + 2:02}" for pile in range(4))
    for level in ROMAN
}
START = ("I S1@7,7", "I S2@7,7", "I S3@7,7")


def stop(g: GalaxyTruckerBase) -> Steps[None]:
    """End the game where the flight would begin."""
    yield from ()
    g.state.used.extend(g.state.deck)
    g.state.deck = []
    g.state.over = True


class Shipyard(GalaxyTrucker):
    """The game up to the launch."""

    phases = {**GalaxyTrucker.phases, "card": stop}


class Yard(GamePosition[GalaxyTruckerView]):
    """A game of Galaxy Trucker in the shipyard."""

    view_type = GalaxyTruckerView

    def asked(self, seat: int = 0) -> Prompt:
        return self.session.prompts[Seat(seat)]

    def options(self, seat: int = 0) -> tuple[str, ...]:
        return self.asked(seat).options

    def acts(self, beginning: str, seat: int = 0) -> list[str]:
        """Return the open options that begin like this."""
        return [option for option in self.options(seat) if option.startswith(beginning)]

    def first_place(self, seat: int = 0) -> str:
        """Return the first open placement of the tile that is held."""
        return next(option for option in self.options(seat) if "," in option and ":" not in option)

    def closed(self, option: str, seat: int = 0) -> str:
        """Return why an option is closed."""
        return self.asked(seat).closed[option].key

    def play(self, seat: int, *answers: str) -> Self:
        """Give one seat's answers, one after the other. Spaces join several options."""
        for named in answers:
            self.give(seat, tuple(named.split()))
        return self

    def sand(self, seat: int) -> Self:
        """Let the clock say, in a builder's question, that the sand has run out."""
        prompt = self.asked(seat)
        assert prompt.timer is not None
        self.events += self.session.answer(Seat(seat), prompt.serial, prompt.late(), "clock")
        assert self.faults() == []
        return self

    def confirm(self, *seats: int) -> Self:
        """Let these seats end their shift; without names, all that have not."""
        for seat in seats or self.session.waiting_for:
            self.play(seat, "confirm")
        return self

    def finish(self, *seats: int) -> Self:
        for seat in seats or self.session.waiting_for:
            self.play(seat, "finish")
        return self

    def seat(self, seat: int, viewer: int | None = None) -> SeatView:
        return self.view(viewer).seats[seat]

    def ship(self, seat: int = 0, viewer: int | None = None) -> str:
        return self.seat(seat, viewer).ship.notation

    def bench(self, seat: int = 0) -> BenchView:
        bench = self.view(seat).bench
        assert bench is not None
        return bench

    def numbers(self) -> list[int | None]:
        return [seat.number for seat in self.view().seats]

    def belt(self) -> str:
        return " ".join(self.view().workshop.belt)


def options_of(words: Mapping[str, str]) -> GalaxyTruckerOptions:
    options = GalaxyTruckerOptions.of_words(words)
    assert isinstance(options, GalaxyTruckerOptions)
    return options


def start(seats: int, *, seed: bytes = SEED, **words: str) -> Yard:
    """Return a game from its set-up."""
    return Yard.started(Shipyard, seats, options_of(words), seed)


def expanded(seats: int, *classes: ShipClass, seed: bytes = SEED, **words: str) -> Yard:
    """Return a game with Another Big Expansion from its set-up: a round of each class."""
    return staffed(seats, "none", *classes, seed=seed, **words)


def staffed(seats: int, hiring: Hiring, *classes: ShipClass, seed: bytes = SEED, **words: str) -> Yard:
    """Return such a game with specialists."""

    class Expanded(Shipyard):
        @classmethod
        def set_up(cls, seats: int, options: GalaxyTruckerOptions, chance: Chance) -> State:
            return new_state(options, seats, chance, box="expansion", classes=classes, specialists=hiring)

    return Yard.started(Expanded, seats, options_of(words), seed)


def yard(
    ships: Sequence[str] = START[:2],
    *,
    phase: str = "shift",
    stack: str | Sequence[str] = "",
    belt: str = "",
    aside: Sequence[str] = (),
    tray: Sequence[str] = (),
    carried: Sequence[int] = (),
    spent: Sequence[int] = (),
    numbers: Sequence[int | None] = (),
    piles: Sequence[str] = (),
    queue: Sequence[int] = (),
    shift: int = 0,
    stage: str = "protected",
    left: int = 1,
    rest_on_belt: bool = False,
    glass: tuple[int, bool] | None = None,
    box: Box | None = None,
    permits: Sequence[Permits] = (),
    teams: Sequence[str] = (),
    **words: str,
) -> Yard:
    """Return a position at the beginning of a phase, with ships of one class.

    `stack` is from its top down: what the first builder draws, or for several builders what each draws first.
    Tiles that are not named are below it, or with `rest_on_belt` on the belt. `glass` is the number of
    circles to START and whether the sand runs. The pace is brisk: 18 points a shift, 12 in a final one.
    `teams` are specialists by seat, see `teams.team_of`; `permits` holds what they permit. The `box` is the
    one that is needed.
    """
    box, seats = box or box_of([Ship.parse(text) for text in ships], teams), len(ships)
    left_over = list(TILES_OF[box])

    def take(named: str) -> list[TileId]:
        for word in named.split():
            left_over.remove(TileId(word))
        return [TileId(word) for word in named.split()]

    players = []
    for seat, text in enumerate(ships):
        ship = Ship.parse(text)
        for part in ship:
            if ship.face(part.square).sort.starting is False:
                take(part.tile)
        lying, won = take(of_seat(aside, seat, "")), take(of_seat(tray, seat, ""))
        bench = Bench(tray=won, points=of_seat(carried, seat, 0), spent=of_seat(spent, seat, 0))
        number, permitted = of_seat(numbers, seat, None), of_seat(permits, seat, USUAL)
        players.append(Player(ship, set_aside=lying, bench=bench, number=number, permits=permitted))
    drawn, face_up = [take(first) for first in ([stack] if isinstance(stack, str) else stack)], take(belt)
    top = [tile for first in drawn for tile in first]
    if len(drawn) > 1 and not rest_on_belt:
        # A share is as large as the points of a shift and those carried over, or what there is for each.
        size = min((len(left_over) + len(top)) // seats, 18 + 3)
        top = [
            tile for first in drawn for tile in (*first, *(left_over.pop() for _ in range(size - len(first))))
        ]
    shop = Workshop(
        stack=[*reversed(top)] if rest_on_belt else [*left_over, *reversed(top)],
        belt=[*face_up, *left_over] if rest_on_belt else face_up,
        queue=[Seat(seat) for seat in queue or range(seats)],
        shift=shift,
        stage=Stage(stage),
        left=left,
        glass=Glass(*glass) if glass else None,
    )
    options = options_of({"rounds": "I", "points": "brisk", **words})
    state = State(
        own_questions=True,
        booklet=True,
        moves="moves" in words,
        options=options,
        players=players,
        box=box,
        classes=(players[0].ship.plan.ship_class, *options.rounds[1:]),
        round=1,
        moment=Moment.BUILDING,
        workshop=shop,
        piles=[
            [CardId(card) for card in pile.split()]
            for pile in piles or PILES[ROMAN[players[0].ship.plan.level - 1]]
        ],
    )
    take_on(state, teams)
    if teams and not permits:
        arranged = Shipyard(state, Chance(Shipyard.key, SEED, seats, Luck({}, [])), seats)
        for seat, player in enumerate(players):
            player.permits = permits_of(arranged, Seat(seat))
    game = hearing(Shipyard)
    session = restored(game, seats, phase, state)
    # Shifts are tested by what is done in them. `start` shows how one begins.
    made = Yard(session, () if phase == "shift" else game.heard)
    assert made.faults() == []
    return made


def live_yard(
    ships: Sequence[str] = START[:2], *, glass: tuple[int, bool] = (1, True), **position: Any
) -> Yard:
    """Return builders who build live, while the sand runs if nothing else is said."""
    return yard(ships, phase="live", building="live", glass=glass, **position)


def squares(placements: Sequence[str]) -> list[Square]:
    """Return the squares of options like ``7,6r1``."""
    return list(dict.fromkeys(Square(option.partition("r")[0]) for option in placements if "," in option))


def thruster(tile: str, place: str, side: Side) -> str:
    """Return a thruster with a nozzle to that side and none to the left."""
    turn = next(
        turn
        for turn in range(4)
        if side in (nozzles := printed_face(TileId(tile), turn).nozzles) and Side.LEFT not in nozzles
    )
    return f"{tile}@{place}" + (f"r{turn}" if turn else "")


_THRUSTERS = f"{thruster('D3', '8,10', Side.REAR)} {thruster('D4', '6,9', Side.FRONT)}"
YELLOW = (
    "II S1@7,7:hh G8@5,6r1 H5@6,5r2 W5@6,6 C7@6,7:hh T9@7,5r1 G19@7,9r1 G6@8,5r3 C4@8,6r2:hh E11@8,7 "
    f"K7@8,8r2 C8@8,9r2:hh E1@9,5 BB6@9,6:3 E17@9,8 {_THRUSTERS} "
    "*universal@6,6 *universal@8,10 *universal@6,9"
)
"""«Gluttons» and «commandos»: a turret in row 7, armed crew in 6,7, a battery of three in 9,6, three engines
at the rear. Crew can reach the thruster at 8,10, which points to the rear, but not the one at 6,9."""
YELLOW_GUARDS = frozenset({Square("7,5"), Square("6,7")})
