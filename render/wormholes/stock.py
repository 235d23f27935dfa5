"""The signs of Wormholes: planets, terrain, ships and wormholes in five colours."""

from __future__ import annotations

from PIL import Image

from engine.wormholes.boards import BOX, PLANETS, PlanetId
from engine.wormholes.galaxy import STATION, SpaceKind
from engine.wormholes.owner import Owner
from render.shared.canvas import Canvas
from render.shared.palette import GROUND, OWNERS
from render.shared.stock import Draw, Stock
from render.wormholes.art import globes, signs
from render.wormholes.parts import pieces, terrain
from render.wormholes.words.signs import of_kind, of_planet, of_ship, of_wormhole

BADGE = 0.62
"""How large the emblem of a planet is on it."""


def _planet(planet: PlanetId) -> Draw:
    """Its ball with its emblem, as on the map."""

    def draw(size: int) -> Image.Image:
        found = globes.globe(planet, size).copy()
        mark = pieces.badge(planet, round(size * BADGE))
        found.alpha_composite(mark, (size - mark.width, size - mark.height))
        return found

    return draw


def _wormhole(owner: Owner, number: int) -> Draw:
    def draw(size: int) -> Image.Image:
        under = Canvas.patch(size, size, GROUND)
        pieces.wormhole(under, owner, number, size // 2, size // 2, size, active=True)
        found = under.image.convert("RGBA")
        found.putalpha(_firm(signs.token(owner, size, active=True)))
        return found

    return draw


def _firm(shape: Image.Image) -> Image.Image:
    """Where something is, without its shine."""
    return shape.getchannel("A").point([0] * 200 + [255] * 56)


def _open(owner: Owner) -> Draw:
    return lambda size: signs.token(owner, size, active=False)


def _ship(owner: Owner) -> Draw:
    return lambda size: signs.ship(owner, size)


TERRAIN: dict[SpaceKind, Draw] = {
    SpaceKind.ASTEROID: lambda size: signs.asteroids(0, size),
    SpaceKind.SUN: signs.sun,
    SpaceKind.NEBULA: terrain.whirls,
    SpaceKind.WILD: signs.wild,
    SpaceKind.CANNON: signs.cannon,
    SpaceKind.BLACK_HOLE: signs.black_hole,
}
_OWNERS = [Owner(number) for number in range(len(OWNERS))]

SIGNS: Stock = {
    "wh_passenger": signs.passenger,
    "wh_energy": lambda size: signs.bolt(size, lit=True),
    of_planet(STATION): signs.station,
    **{of_planet(planet): _planet(planet) for planet in map(PlanetId, PLANETS)},
    **{of_kind(kind): draw for kind, draw in TERRAIN.items()},
    **{of_ship(owner): _ship(owner) for owner in _OWNERS},
    **{of_wormhole(owner, 1, active=False): _open(owner) for owner in _OWNERS},
    **{of_wormhole(owner, number): _wormhole(owner, number) for owner in _OWNERS for number in BOX.wormholes},
}
