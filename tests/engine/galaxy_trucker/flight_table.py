"""Positions in flight, written in notation with scripted dice, and how tests play from them.

>>> t = flight(["I S1@7,7:hh", "I S2@7,7:hh"], "I-09", dice="34 34 34")
>>> len(t.told(HitAimed))
3
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Self

from engine.core.ask import Steps
from engine.core.chance import Chance
from engine.core.log import Event
from engine.core.prompt import STANDING, Seat
from engine.core.session import automatic
from engine.galaxy_trucker.box.board import ShipClass
from engine.galaxy_trucker.box.cards import CardId, Hit
from engine.galaxy_trucker.box.components import TILES_OF, Box, TileId
from engine.galaxy_trucker.box.specialists import Hiring
from engine.galaxy_trucker.building.placement import is_legal
from engine.galaxy_trucker.events.flight import HitAimed
from engine.galaxy_trucker.flight.hazards import fly_through
from engine.galaxy_trucker.game import GalaxyTrucker
from engine.galaxy_trucker.options import GalaxyTruckerOptions
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.state.base import GalaxyTruckerBase, Window
from engine.galaxy_trucker.state.state import Moment, Player, State, Workshop
from engine.galaxy_trucker.view import GalaxyTruckerView, SeatView
from tests.engine.by_seat import of_seat
from tests.engine.galaxy_trucker.teams import box_of, take_on
from tests.kit.position import SEED, GamePosition, restored

__all__ = ["HitAimed", "Table", "flight"]


class LoadedDice(Chance):
    """Chance with scripted dice; everything else stays as random as usual."""

    script: tuple[int, ...] = ()

    def number(self, stream: str, below: int) -> int:
        if stream != "dice":
            return super().number(stream, below)
        k = self.luck.drawn.get(stream, 0)
        assert k < len(self.script), "a roll that the script lacks"
        self.luck.drawn[stream] = k + 1
        return self.script[k] - 1


def joined(text: str, board: str = "III") -> str:
    """Join all parts of a ship by universal markers."""
    squares = [word.partition("@")[2].partition(":")[0].partition("r")[0] for word in text.split()]
    return " ".join([board, text, *(f"*universal@{square}" for square in squares)])


def in_window(window: Window) -> Callable[[GalaxyTruckerBase], Steps[None]]:
    """Make a phase that consists of that window alone."""

    def phase(g: GalaxyTruckerBase) -> Steps[None]:
        yield from g.open_window(window)
        g.state.over = True

    return phase


def met_by(hits: str) -> Callable[[GalaxyTruckerBase], Steps[None]]:
    """Make a phase in which meteors or shots meet all ships, and nothing else."""

    def phase(g: GalaxyTruckerBase) -> Steps[None]:
        rolls = [tuple(map(Hit.parse, roll.split(" + "))) for roll in hits.split(", ")]
        yield from fly_through(g, rolls, g.flight_order())
        g.state.over = True

    return phase


def hearing(game: Any) -> Any:
    """Return the game whose `heard` holds what it tells, even before anybody has answered. Every window is a
    phase too."""

    class Hearing(game):  # type: ignore[misc]  # any game
        phases = game.phases | {str(window): in_window(window) for window in Window}
        heard: ClassVar[list[Event]] = []

        def tell(self, event: Event) -> None:
            self.heard.append(event)
            super().tell(event)

    return Hearing


def scripted(dice: str, hits: str = "") -> Any:
    """Return the game with scripted dice: ``"34 11"`` is 7, then 2. A phase consists of `hits`."""

    class ScriptedFlight(GalaxyTrucker):
        phases = {**GalaxyTrucker.phases, "hits": met_by(hits)}

        def __init__(self, state: State, chance: Chance, seat_count: int) -> None:
            loaded = LoadedDice(self.key, SEED, seat_count, chance.luck)
            loaded.script = tuple(int(die) for die in dice if die != " ")
            super().__init__(state, loaded, seat_count)

    return hearing(ScriptedFlight)


class Table(GamePosition[GalaxyTruckerView]):
    """A flight of Galaxy Trucker."""

    view_type = GalaxyTruckerView

    def asked(self) -> dict[int, str]:
        """Return every seat's question, or nothing once the card is resolved."""
        if self.session.phase == "card":
            return {}
        return {seat: prompt.kind for seat, prompt in self.session.prompts.items()}

    def options(self, seat: int) -> list[str]:
        return list(self.prompt(seat).options)

    def answer(self, seat: int, named: str) -> Self:
        """Give one seat's answer. Spaces join several options."""
        self.give(seat, tuple(named.split()))
        return self

    def order(self, seat: int, order: str) -> Self:
        """Give a standing order of a seat, whatever the seat is asked."""
        self.events += self.session.answer(Seat(seat), STANDING, (order,), "ordering")
        return self

    def obey(self) -> Self:
        """Carry out all orders that are due."""
        while self.session.prompts and (found := automatic(self.session, {})) is not None:
            assert found[3] == "order"
            self.events += self.session.answer(*found)
        return self

    def play(self, *answers: str) -> Self:
        """Give the answers of the only seat that is asked, one after the other."""
        for named in answers:
            (seat,) = self.session.waiting_for
            self.answer(seat, named)
        return self

    def rest(self) -> Self:
        """Give safe answers until the card is resolved."""
        return self.safely(self.asked)

    def fly_on(self, decisions: Mapping[int, str] | None = None) -> Self:
        """Give everybody's decision between two cards. Players not named fly on."""
        for seat in self.session.waiting_for:
            assert self.prompt(seat).kind == "fly-on"
            self.answer(seat, (decisions or {}).get(seat, "fly-on"))
        return self

    def seat(self, seat: int) -> SeatView:
        return self.view().seats[seat]

    def ship(self, seat: int) -> str:
        """Return a ship's notation without the board."""
        return self.seat(seat).ship.notation.partition(" ")[2]

    def rockets(self) -> list[int | None]:
        return [seat.rocket for seat in self.view().seats]

    def credits(self) -> list[int]:
        return [seat.credits for seat in self.view().seats]

    def lost(self, seat: int) -> str:
        """Return a seat's lost parts."""
        return " ".join(self.seat(seat).lost)

    @property
    def resolved(self) -> bool:
        """Whether the card is finished."""
        return not self.asked()


def flight(
    ships: Sequence[str],
    card: str | None = None,
    *,
    hits: str = "",
    dice: str = "",
    deck: str | None = None,
    rockets: Sequence[int | None] | None = None,
    credits: Sequence[int] = (),
    lost: Sequence[str] = (),
    phase: str | None = None,
    used: str = "",
    insured: Sequence[int] = (),
    legal: bool = True,
    box: Box | None = None,
    intruders: bool = True,
    teams: Sequence[str] = (),
    hiring: Hiring = "deal",
    classes: tuple[ShipClass, ...] = (),
    flown: int = 1,
    prepare: Callable[[State], None] = lambda _: None,
    **words: str,
) -> Table:
    """Return a position in flight with ships of one class: the first ship's.

    `rockets` are by seat, None for a player who gave up. With a card, that card is open. Otherwise the pilots
    are before the first card of the `deck`, from its top; without a deck, one card of open space is still to
    come, and none in another `phase`. Parts of different ships must be different tiles. The `box` is the one
    that is needed. `hits` come without a card, those of one roll joined: ``"large left + small left, light
    rear"``. `teams` are specialists by seat, see `teams.team_of`, in their flight `flown`, hired as `hiring`
    says. `prepare` changes everything else.
    """
    read = [Ship.parse(text) for text in ships]
    assert not legal or all(is_legal(ship) for ship in read), [str(ship) for ship in read]
    places = list(rockets) if rockets is not None else [-3 * seat for seat in range(len(ships))]
    players = [
        Player(
            ship,
            credits=of_seat(credits, seat, 0),
            account={"card": credits[seat]} if seat < len(credits) else {},
            insured=seat in insured,
            number=seat + 1,
            rocket=places[seat],
            gave_up=places[seat] is None,
            lost=[TileId(tile) for tile in of_seat(lost, seat, "").split()],
        )
        for seat, ship in enumerate(read)
    ]
    taken = {part.tile for ship in read for part in ship} | {t for player in players for t in player.lost}
    to_come = [
        CardId(name) for name in reversed((("" if phase else "I-08") if deck is None else deck).split())
    ]
    box = box or box_of(read, teams, *to_come, *used.split(), *([card] if card else []))
    options = GalaxyTruckerOptions.of_words({"rounds": "I", **words})
    assert isinstance(options, GalaxyTruckerOptions)
    state = State(
        own_questions=True,
        booklet=True,
        options=options,
        players=players,
        box=box,
        classes=classes or (read[0].plan.ship_class, *options.rounds[1:]),
        intruders=intruders,
        round=flown,
        moment=Moment.FLYING,
        workshop=Workshop(stack=[tile for tile in TILES_OF[box] if tile not in taken]),
        deck=to_come,
        card=None if card is None else CardId(card),
        used=[CardId(name) for name in used.split()],
    )
    take_on(state, teams, hiring)
    prepare(state)
    game = scripted(dice, hits)
    phase = phase or ("hits" if hits else "") or ("card" if card is None else "adventure")
    session = restored(game, len(ships), phase, state)
    table = Table(session, game.heard)
    assert table.faults() == []
    return table
