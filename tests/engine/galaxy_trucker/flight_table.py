"""Positions in flight, written in notation with scripted dice, and how tests play from them.

>>> t = flight(["I S1@7,7:hh", "I S2@7,7:hh"], "I-09", dice="34 34 34")
>>> len(t.told(HitAimed))
3
"""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Self

from engine.core.ask import Steps
from engine.core.chance import Chance
from engine.core.log import Event
from engine.core.prompt import STANDING, Answer, Prompt, Seat
from engine.galaxy_trucker import GalaxyTrucker, GalaxyTruckerOptions
from engine.galaxy_trucker.box.board import BASE_BOARDS, BOARDS, BOARDS_OF, LEVEL_OF, BoardId, ShipClass
from engine.galaxy_trucker.box.cards import BASE_CARDS, CardId, Hit, card_of
from engine.galaxy_trucker.box.components import BASE_TILES, STARTING_CABINS, TILES_OF, Box, Colour, TileId
from engine.galaxy_trucker.box.specialists import SPECIALISTS, Hired, Hiring
from engine.galaxy_trucker.building.placement import is_legal
from engine.galaxy_trucker.building.places import places
from engine.galaxy_trucker.events.flight import HitAimed
from engine.galaxy_trucker.flight.hazards import fly_through
from engine.galaxy_trucker.game import new_state
from engine.galaxy_trucker.ship.ship import Part, Ship
from engine.galaxy_trucker.state.base import GalaxyTruckerBase, Window
from engine.galaxy_trucker.state.state import Moment, Player, State, Workshop
from engine.galaxy_trucker.view import GalaxyTruckerView, SeatView
from engine.play.session import Session, automatic
from tests.kit.play.bots import random_answer, seed_of
from tests.kit.play.position import SEED, GamePosition, of_seat, restored

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


def team_of(text: str, *, round: int) -> list[Hired]:
    """Return the team in notation: ``guard.a`` has ability A alone, ``guard`` has both.

    >>> team_of("merchant.a guard", round=1)
    [Hired(id='merchant', flight=1), Hired(id='guard', flight=0)]
    """
    return [
        Hired(word.removesuffix(".a"), round if word.endswith(".a") else round - 1) for word in text.split()
    ]


def box_of(ships: Sequence[Ship], teams: Sequence[str], *cards: str) -> Box:
    """Return the box that a position needs: the base box if it has all boards, tiles and cards, and nobody
    has specialists or their stowage."""
    boards, tiles = {ship.board for ship in ships}, {part.tile for ship in ships for part in ship}
    in_base = boards <= {*BASE_BOARDS} and tiles <= {*BASE_TILES} and {*cards} <= {*BASE_CARDS}
    return "base" if in_base and not teams and not any(ship.stowage for ship in ships) else "expansion"


def take_on(state: State, teams: Sequence[str], hiring: Hiring = "deal") -> None:
    """Put teams by seat into a state; all other specialists can still be hired."""
    if not teams or hiring == "none":
        return
    for player, text in zip(state.players, teams, strict=False):
        player.team = team_of(text, round=state.round)
    taken = [hired.id for player in state.players for hired in player.team]
    state.specialists = hiring
    state.applicants = [name for name in SPECIALISTS if name not in taken]


def crowded(hiring: Hiring, *classes: ShipClass, most: int = 3) -> type[GalaxyTrucker]:
    """Return a game in which everybody has that many random specialists from before the first flight.

    Half of them were hired for it and use only A. With fewer than three, more are hired later.
    """

    class Crowded(GalaxyTrucker):
        @classmethod
        def set_up(cls, seats: int, options: GalaxyTruckerOptions, chance: Chance) -> State:
            state = new_state(options, seats, chance, box="expansion", classes=classes, specialists=hiring)
            for number in range(min(most * seats, len(state.applicants))):
                state.players[number % seats].team.append(Hired(state.applicants.pop(), number % 2))
            return state

    return Crowded


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


PATIENCE = 40
"""This many tiles in a row may fail to fit before a ship is good enough."""


def build(board: BoardId, colour: Colour, tiles: list[TileId], rng: random.Random) -> Ship:
    """Return a legal ship built from whatever fits; its tiles are removed from `tiles`."""
    ship = Ship(board)
    if (place := ship.plan.start) is not None:
        ship.put(Part(STARTING_CABINS[colour], place))
    misses = 0
    while misses < PATIENCE and tiles and len(ship.parts) < len(BOARDS[board].places):
        tile = tiles.pop(0)
        fits = list(places(ship, tile).open.values())
        if fits:
            square, turn = rng.choice(fits)
            ship.put(Part(tile, square, turn))
            misses = 0
        else:
            tiles.append(tile)
            misses += 1
    return ship


def boards(ship_class: ShipClass, seats: int, rng: random.Random) -> list[BoardId]:
    """Return the boards of a round: one for all, in class IV one for each player."""
    found = list(BOARDS_OF[ship_class])
    if ship_class == "IV":
        return rng.sample(found, seats)
    return [rng.choice(found[1:] or found)] * seats


def start(
    ship_class: ShipClass, seats: int, number: int, *, box: Box = "base", cards: Sequence[CardId] = ()
) -> Session:
    """Return a round of that class with full ships before the crews go aboard, with those `cards` or random
    ones."""
    rng = random.Random(f"{ship_class} {seats} {number}")
    tiles = list(TILES_OF[box])
    rng.shuffle(tiles)
    players = [
        Player(build(board, colour, tiles, rng), number=seat + 1)
        for seat, (colour, board) in enumerate(zip(Colour, boards(ship_class, seats, rng), strict=False))
    ]
    piles: list[list[str]] = [[], [], [], []]
    level = LEVEL_OF[ship_class]
    some = [card for card in BASE_CARDS if card_of(card).level in {level, max(1, level - 1)}]
    rng.shuffle(some)
    dealt = list(cards or some[:16])
    state = State(
        own_questions=True,
        booklet=True,
        options=GalaxyTruckerOptions(rounds=("I",)),
        players=players,
        box=box,
        classes=(ship_class,),
        round=1,
        moment=Moment.PREPARING,
        workshop=Workshop(stack=tiles),
        piles=[[card for n, card in enumerate(dealt) if n % 4 == pile] for pile in range(len(piles))],
    )
    return restored(GalaxyTrucker, seats, "board", state, seed_of(number))


MEDDLES = 16
"""While building, one answer in this many is any open act: set aside, claim, look, lift, finish."""
MARKS, ASIDE = 3, 6
"""One answer in this many takes a specialist's offer, or sets a tile aside."""

Answering = Callable[[Prompt, random.Random], Answer]


def answer(prompt: Prompt, rng: random.Random) -> Answer:
    """Return a legal answer that draws and places until the points are spent, and never gives up by
    choice."""
    match prompt.kind:
        case "build" | "build-live":
            return (_build(prompt, rng),)
        case "fly-on":
            return ("stay",)
        case _:
            return random_answer(prompt, rng)


def meddling(prompt: Prompt, rng: random.Random) -> Answer:
    """Return an answer like `answer`, but sometimes anything that is legal."""
    return answer(prompt, rng) if rng.randrange(MEDDLES) else random_answer(prompt, rng)


def specialised(prompt: Prompt, rng: random.Random) -> Answer:
    """Return such an answer, but often one that takes a specialist's offer or sets a tile aside."""
    marks = [act for act in prompt.options if act.startswith(("mark:", "give-back:"))]
    if marks and rng.randrange(MARKS) == 0:
        return (rng.choice(marks),)
    if "store" in prompt.options and rng.randrange(ASIDE) == 0:
        return ("store",)
    if prompt.kind in ("build", "build-live", "fly-on"):
        return meddling(prompt, rng)
    return random_answer(prompt, rng)


def step(session: Session, rng: random.Random, *, player: Answering = meddling, run: int = 150) -> None:
    """Give one answer of a player who is asked. Live, the sand runs out after about `run` answers."""
    prompt = session.prompts[rng.choice(session.waiting_for)]
    if prompt.timer is not None and rng.randrange(run) == 0:
        session.answer(prompt.seat, prompt.serial, prompt.late(), "clock")
    else:
        session.answer(prompt.seat, prompt.serial, player(prompt, rng))


def _build(prompt: Prompt, rng: random.Random) -> str:
    placements = [option for option in prompt.options if "," in option and ":" not in option]
    if placements:
        return rng.choice(placements)
    act = next((act for act in ("return", "draw", "confirm", "store", "done") if act in prompt.options), None)
    return act or next(option for option in prompt.options if option.startswith("finish"))
