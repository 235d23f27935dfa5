"""How Space Mission speaks: cards by their two coordinates, planets by their printed names, tiles by kind."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.space_mission.cards import CARDS, PLANETS, CardId, PlanetId, Tile
from engine.space_mission.view import TileCount
from render.face import Language, Scene
from render.text.catalogue import catalogue
from render.text.sentences import Printed, Sentences

GAME = "space_mission"

ABOUT: Mapping[str, object] = {"planet": PlanetId}
"""Fields of questions, refusals and reasons that hold ids."""


def card_title(card: str, language: Language) -> str:
    """Both coordinates of a card: "Jump 1/Scan 3"."""
    return "/".join(
        _say(f"coordinate-{coordinate}", language, number=str(number))
        for coordinate, number in CARDS[CardId(card)].coordinates.items()
    )


def planet_name(planet: str, language: Language) -> str:
    """A planet's name, the same in every language; or the Jump Gate."""
    found = PLANETS.get(PlanetId(planet))
    return found.name if found is not None else _say("gate", language)


def tile_name(tile: str, language: Language) -> str:
    """A kind of tile: "red mineral"."""
    return _say(f"tile-{tile}", language)


def _say(key: str, language: Language, **fields: str) -> str:
    return catalogue(language).say(f"{GAME}-{key}", **fields)


def sentences(scene: Scene, *, markup: bool = True) -> Sentences:
    """What Space Mission says at this table; without `markup` for buttons, menus and alt texts."""
    printed: dict[object, Printed] = {CardId: card_title, PlanetId: planet_name, Tile: tile_name}
    return Sentences(GAME, scene, printed=printed, about=ABOUT, markup=markup)


def counted(tiles: Iterable[TileCount], language: Language) -> str:
    """Tiles with their counts, in the order of kinds: "2× red mineral, 1× water"."""
    return ", ".join(f"{count.count}× {tile_name(count.tile, language)}" for count in tiles)
