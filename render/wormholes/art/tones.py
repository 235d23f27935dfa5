"""Hues of Wormholes: what the planets are made of, and what lies between them."""

from __future__ import annotations

from collections.abc import Mapping

from engine.wormholes.boards import PlanetId
from render.shared.palette import INK, LINE, Colour, colour, mix
from render.shared.planets import VIOLET, Style

GOLD = Style("bands", tuple(map(colour, ("#17120A", "#4A3510", "#B98A22", "#FFE08A"))), colour("#FFDD80"))
PATCHED = Style("continents", tuple(map(colour, ("#14307E", "#2D63C8", "#F0B7A0", "#C8453C", "#8E2430"))),
               colour("#9DB8FF"))  # fmt: skip
CLOUDED = Style("bands", tuple(map(colour, ("#565D6E", "#949CAD", "#CDD4E0", "#FFFFFF"))), colour("#E4ECFF"))
DYNAMIC = Style(
    "craters", tuple(map(colour, ("#5C1F08", "#B8470F", "#F08A2C", "#FFC877"))), colour("#FFA35A")
)
EMERALD = Style("dust", tuple(map(colour, ("#0B4A2C", "#1B8A4E", "#4FCB7E", "#B7F5C4"))), colour("#8DF5B4"))
PINK = Style("bands", tuple(map(colour, ("#6A1F4A", "#B84A86", "#F09AC4", "#FFDCEB"))), colour("#FFB3D9"))
BANDED = Style("bands", tuple(map(colour, ("#6B4A08", "#B98E14", "#F0D24A", "#FFF6B8"))), colour("#FFF08A"))
PALE = Style("craters", tuple(map(colour, ("#7FA0BC", "#B4CFE2", "#DCEBF5", "#FFFFFF"))), colour("#D6F1FF"))
BLUE = Style("dust", tuple(map(colour, ("#0B2A6A", "#1D5EC2", "#58A8F0", "#C9ECFF"))), colour("#8CCBFF"))

WORLDS: Mapping[PlanetId, Style] = {
    PlanetId("aurelia"): GOLD,
    PlanetId("binara"): PATCHED,
    PlanetId("cirrus"): CLOUDED,
    PlanetId("dynamo"): DYNAMIC,
    PlanetId("emera"): EMERALD,
    PlanetId("frost"): PALE,
    PlanetId("gyre"): PINK,
    PlanetId("hyacin"): VIOLET,
    PlanetId("islara"): BLUE,
    PlanetId("jovara"): BANDED,
}
"""How every planet looks, wherever it is drawn; as on the printed cards."""

EMBLEMS: Mapping[PlanetId, Colour] = {
    PlanetId("aurelia"): colour("#E9B949"),
    PlanetId("binara"): colour("#F0685C"),
    PlanetId("cirrus"): colour("#D5DDEE"),
    PlanetId("dynamo"): colour("#FF9A3D"),
    PlanetId("emera"): colour("#4FD488"),
    PlanetId("frost"): colour("#B9E8FF"),
    PlanetId("gyre"): colour("#FF8FC4"),
    PlanetId("hyacin"): colour("#B58CF0"),
    PlanetId("islara"): colour("#5AB0FF"),
    PlanetId("jovara"): colour("#FFE45C"),
}
"""The hue of a planet's emblem: of its surface, as light as an emblem must be on the night."""

SPACE = colour("#18213F")
RIM = mix(LINE, INK, 0.14)
COORDINATE = colour("#7885B2")
NEBULA = colour("#9A4FD0"), colour("#3E86D4")
ORBIT = colour("#9CC7FF")
ROCK = colour("#8C8FA3")
SUN = colour("#FFB347")
WILD = colour("#C9B8FF")
CANNON = colour("#7FF0E0")
HOLE = colour("#FF8A5C")
STEEL = colour("#AEBBDD")
