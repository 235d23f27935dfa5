"""How Wormholes speaks: planets by their names, spaces by theirs, the solo opponent as "the rival"."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.wormholes.boards import BOX, PLANETS, PlanetId
from engine.wormholes.hexes import SpaceId
from engine.wormholes.owner import Owner
from engine.wormholes.scoring import BONUS, PASSENGER, WITHOUT_BONUS
from render.face import Language, Scene
from render.text.catalogue import catalogue
from render.text.names import escape, plain
from render.text.sentences import Printed, Sentences, grouped

GAME = "wormholes"

NUMBERS: Mapping[str, int] = {
    "delivered": PASSENGER,
    "planet_bonus": BONUS,
    **{f"bonus_{n}": BONUS * (n - WITHOUT_BONUS) for n in range(WITHOUT_BONUS + 1, len(PLANETS) + 1)},
    "full_energy": BOX.energy,
    "passengers_few": BOX.deck[0].planets * BOX.deck[0].copies,
    "passengers_many": BOX.deck[-1].planets * BOX.deck[-1].copies,
    "explored_early": BOX.exploration[0].points,
    "explored_late": BOX.exploration[-1].points,
}
"""Of the rules, as sentences name them."""

ABOUT: Mapping[str, object] = {"planet": PlanetId}
"""Fields of questions and refusals that hold ids."""


def planet_name(planet: str, language: Language) -> str:
    """A planet's name; or the station."""
    found = PLANETS.get(planet)
    return getattr(found.name, language) if found is not None else _say("station", language)


def sentences(scene: Scene, *, markup: bool = True) -> Sentences:
    """What Wormholes says at this table; without `markup` for buttons, menus and alt texts."""
    safe = escape if markup else plain

    def owner(number: str, language: Language) -> str:
        seat = int(number)
        # In the solo game the opponent has the number after the only seat.
        return safe(scene.names[seat]) if seat < len(scene.names) else _say("rival", language)

    printed: dict[object, Printed] = {PlanetId: planet_name, Owner: owner}
    return Sentences(GAME, scene, printed=printed, about=ABOUT, numbers=NUMBERS, markup=markup)


def owner_name(owner: Owner | int, say: Sentences) -> str:
    """Whose wormhole, in the middle of a line."""
    names = say.scene.names
    return say.name(owner) if owner < len(names) else say.say("picture-rival")


def planet_names(planets: Iterable[str], language: Language) -> str:
    """Several passengers by where they want to go, equal ones counted: "2× Frost and Gyre"."""
    return grouped([planet_name(planet, language) for planet in planets], language)


def spaces(names: Iterable[SpaceId]) -> str:
    """Spaces in a list."""
    return ", ".join(names)


def _say(key: str, language: Language) -> str:
    return catalogue(language).say(f"{GAME}-{key}")
