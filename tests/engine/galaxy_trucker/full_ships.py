"""Random full ships, and flights that begin with them: positions that random builders never reach."""

import random
from collections.abc import Sequence

from engine.core.session import Session
from engine.galaxy_trucker.box.board import BOARDS, BOARDS_OF, LEVEL_OF, BoardId, ShipClass
from engine.galaxy_trucker.box.cards import BASE_CARDS, CardId, card_of
from engine.galaxy_trucker.box.components import STARTING_CABINS, TILES_OF, Box, Colour, TileId
from engine.galaxy_trucker.building.places import places
from engine.galaxy_trucker.game import GalaxyTrucker
from engine.galaxy_trucker.options import GalaxyTruckerOptions
from engine.galaxy_trucker.ship.ship import Part, Ship
from engine.galaxy_trucker.state.state import Moment, Player, State, Workshop
from tests.kit.bots import seed_of
from tests.kit.position import restored

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
