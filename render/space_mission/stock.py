"""The signs of Space Mission: coordinates with their numbers, cards, tiles, ships, stations."""

from __future__ import annotations

from PIL import Image

from engine.core.prompt import Seat
from engine.space_mission.cards import CARDS, TILES, CardId, Coordinate, Tile
from render.shared.canvas import Canvas
from render.shared.palette import GROUND
from render.shared.stock import Draw, Stock
from render.space_mission.art.signs import coordinate_sign, pile_sign, probe_icon, ship, station, tile_sign
from render.space_mission.parts.numbers import coordinate
from render.space_mission.words.signs import of_card, of_coordinate, of_tile

NUMBERS = (1, 2, 3, 4, "?")
SHARE = 0.62
"""How large each of the two coordinates of a card is."""


def _number(kind: Coordinate, number: object, size: int) -> Image.Image:
    """A coordinate with its number, cut out."""
    under = Canvas.patch(size, size, GROUND)
    coordinate(under, 0, 0, size, kind, number)
    found = under.image.convert("RGBA")
    found.putalpha(coordinate_sign(kind, size).getchannel("A"))
    return found


def _coordinate(kind: Coordinate, number: object) -> Draw:
    return lambda size: _number(kind, number, size)


def _card(card: CardId) -> Draw:
    """Its two coordinates, one above the other."""

    def draw(size: int) -> Image.Image:
        found, part = Image.new("RGBA", (size, size)), round(size * SHARE)
        one, other = CARDS[card].coordinates.items()
        found.alpha_composite(_number(*one, part), (0, 0))
        found.alpha_composite(_number(*other, part), (size - part, size - part))
        return found

    return draw


def _tile(tile: Tile) -> Draw:
    return lambda size: tile_sign(tile, size)


def _piles(size: int) -> Image.Image:
    return pile_sign(3, size)


SIGNS: Stock = {
    "sm_ship": lambda size: ship(Seat(0), size),
    "sm_probe": probe_icon,
    "sm_station": lambda size: station(Seat(0), size),
    "sm_piles": _piles,
    **{of_tile(tile): _tile(tile) for tile in TILES},
    **{of_coordinate(kind, number): _coordinate(kind, number) for kind in Coordinate for number in NUMBERS},
    **{of_card(card): _card(card) for card in CARDS},
}
