"""How Space Mission speaks: cards by their two coordinates, planets by their printed names, tiles by kind."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.space_mission.actions import ACTIONS_A_TURN
from engine.space_mission.base import CHIPS, SPACE_TO_END
from engine.space_mission.cards import CARDS, PLANETS, CardId, PlanetId, Tile
from engine.space_mission.scoring import GATE, MATTER_PAIR, MATTER_SINGLE, MEDAL, STATION, water
from engine.space_mission.view import TileCount
from render.face import Language, Scene
from render.text.catalogue import catalogue
from render.text.sentences import Printed, Sentences

GAME = "space_mission"

NUMBERS: Mapping[str, int] = {
    "actions": ACTIONS_A_TURN,
    "chips": CHIPS,
    "station_points": STATION,
    "medal_points": MEDAL,
    "pair_points": MATTER_PAIR,
    "single_points": MATTER_SINGLE,
    **{f"gate_{place}": points for place, points in enumerate(GATE, 1)},
    **{f"water_{tiles}": water(tiles) for tiles in (1, 2, 3, 4, 6)},
    **{f"end_{seats}": tiles for seats, tiles in SPACE_TO_END.items()},
}
"""Of the rules, as sentences name them: points of places on the gate, Space tiles by number of players."""

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
    return Sentences(GAME, scene, printed=printed, about=ABOUT, numbers=NUMBERS, markup=markup)


def counted(tiles: Iterable[TileCount], language: Language) -> str:
    """Tiles with their counts, in the order of kinds: "2× red mineral, 1× water"."""
    return ", ".join(f"{count.count}× {tile_name(count.tile, language)}" for count in tiles)
