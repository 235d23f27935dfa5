"""The signs of Galaxy Trucker: goods, crew, energy, shots, cards, every tile in every turn that differs."""

from __future__ import annotations

from PIL import Image

from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.cards import CARDS, Hit
from engine.galaxy_trucker.box.components import TileId
from engine.galaxy_trucker.box.squares import SIDES
from engine.galaxy_trucker.ship.ship import Figure
from render.galaxy_trucker.art import cards, figures, signs
from render.galaxy_trucker.art.tones import PILOTS
from render.galaxy_trucker.parts.tile import back, bold_tile
from render.galaxy_trucker.words.signs import (
    drawn_tiles,
    of_card,
    of_die,
    of_figure,
    of_good,
    of_hit,
    of_rocket,
)
from render.shared.palette import SHADE
from render.shared.sprites import drawn
from render.shared.stock import Draw, Stock

NEARER = 1.22
"""How much larger the picture of a card is than in its frame."""
SIZES = ("small", "large", "light", "heavy")


def _good(good: Good) -> Draw:
    return lambda size: figures.good_sign(good, size)


def _figure(figure: Figure) -> Draw:
    return lambda size: figures.figure_sign(figure, size)


def _hit(hit: Hit) -> Draw:
    return lambda size: signs.missile(hit.size, hit.side, size)


def _card(kind: str) -> Draw:
    """Its window without the frame, as large as can be."""

    def draw(size: int) -> Image.Image:
        large = cards.art(kind, round(size * NEARER))
        edge = (large.width - size) // 2
        found = large.crop((edge, edge, edge + size, edge + size))
        found.putalpha(
            drawn("gt card window", size, size, lambda pen: pen.circle(50, 50, 50, SHADE)).getchannel("A")
        )
        return found

    return draw


def _rocket(seat: Seat) -> Draw:
    return lambda size: signs.rocket(seat, size)


def _die(value: int) -> Draw:
    return lambda size: signs.die(value, size)


def _tile(tile: TileId, turn: int) -> Draw:
    return lambda size: bold_tile(tile, turn, size)


_HITS = [Hit.parse(f"{size} {side.value}") for size in SIZES for side in SIDES]

SIGNS: Stock = {
    "gt_credits": signs.coin,
    "gt_energy": figures.cell_sign,
    "gt_engine": signs.engine_sign,
    "gt_cannon": signs.cannon_sign,
    "gt_exposed": signs.spark,
    "gt_days": signs.day_sign,
    "gt_wrong": signs.lost_sign,
    "gt_flag": signs.white_flag,
    "gt_tile": back,
    "gt_robot": figures.robot_sign,
    **{of_figure(figure): _figure(figure) for figure in Figure},
    **{of_good(good): _good(good) for good in Good},
    **{of_hit(hit): _hit(hit) for hit in _HITS},
    **{of_card(kind): _card(kind) for kind in sorted({card.kind for card in CARDS.values()})},
    **{of_rocket(seat): _rocket(seat) for seat in map(Seat, range(len(PILOTS)))},
    **{of_die(value): _die(value) for value in range(1, 7)},
    **{name: _tile(*tile) for name, tile in drawn_tiles().items()},
}
