"""Hues of Space Mission: coordinates, tiles, and what each planet is made of."""

from __future__ import annotations

from collections.abc import Mapping

from engine.space_mission.cards import Coordinate, PlanetId, Tile
from render.shared.palette import Colour, colour
from render.shared.planets import DUST, GILDED, ICE, LUSH, OCEAN, VIOLET, Style

COORDINATES: Mapping[Coordinate, Colour] = {
    Coordinate.JUMP: colour("#3A86E0"),
    Coordinate.SCAN: colour("#2E9E6B"),
    Coordinate.LANDING: colour("#E07A2C"),
}

TILES: Mapping[Tile, Colour] = {
    Tile.RED_MINERAL: colour("#E4555E"),
    Tile.PURPLE_MINERAL: colour("#A877E0"),
    Tile.GREEN_MINERAL: colour("#43B97F"),
    Tile.BLUE_MINERAL: colour("#4C9BE8"),
    Tile.BROWN_ALIEN: colour("#C08A56"),
    Tile.BLUE_ALIEN: colour("#5FA8EE"),
    Tile.GREEN_MATTER: colour("#58CF8E"),
    Tile.BLUE_MATTER: colour("#5C9CF2"),
    Tile.WATER: colour("#63C7F0"),
    Tile.MEDAL: colour("#F2C14E"),
    Tile.SPACE: colour("#7280B0"),
}

TOXIC = Style("craters", tuple(map(colour, ("#2C3312", "#5F6B1E", "#A3A52E", "#E4D65E"))), colour("#E9E27A"))
RUBY = Style("bands", tuple(map(colour, ("#4A0D18", "#96202F", "#D0403F", "#F7A184"))), colour("#FF8E7A"))
EMBER = Style("craters", tuple(map(colour, ("#FFB04A", "#C2441D", "#40201C", "#6A3C30"))), colour("#FF9A55"))
DUSK = Style("dust", tuple(map(colour, ("#241B3A", "#4B3A66", "#8A6FA3", "#D9C4DD"))), colour("#C9A8E0"))
GLITTER = Style("dust", tuple(map(colour, ("#1F5A66", "#4FA8A8", "#A9E4D4", "#FDFDE8"))), colour("#BFFFF0"))
IRON = Style("craters", tuple(map(colour, ("#2B2522", "#5A4A42", "#8E7464", "#C9AE98"))), colour("#D8BBA2"))

WORLDS: Mapping[PlanetId, Style] = {
    PlanetId("freezer"): ICE,
    PlanetId("hazard"): TOXIC,
    PlanetId("green_heggar"): LUSH,
    PlanetId("ruby_red"): RUBY,
    PlanetId("caldera"): EMBER,
    PlanetId("lonely_reach"): DUST,
    PlanetId("mistveil"): VIOLET,
    PlanetId("duskholm"): DUSK,
    PlanetId("sandglass"): GILDED,
    PlanetId("tidewater"): OCEAN,
    PlanetId("glimmer"): GLITTER,
    PlanetId("old_anvil"): IRON,
}
"""How every planet looks, wherever it is drawn."""
