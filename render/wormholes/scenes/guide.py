"""Pictures of how to play Wormholes."""

from __future__ import annotations

from collections.abc import Mapping

from engine.wormholes.boards import PlanetId
from engine.wormholes.owner import Owner
from render.shared import guide
from render.shared.canvas import Canvas, Word
from render.shared.fonts import Font
from render.shared.guide import SIGN, Page
from render.shared.icons import emblem, icon
from render.shared.palette import INK, OWNERS
from render.text.guide import SIGNS
from render.text.sentences import Sentences
from render.wormholes.art import signs
from render.wormholes.art.emblems import planet_emblem
from render.wormholes.art.globes import globe
from render.wormholes.scenes import lobby
from render.wormholes.scenes.posters import poster

OWN, OTHER = Owner(0), Owner(1)
PLANET = PlanetId("emera")
BALL = 110


def _goal(say: Sentences) -> Canvas:
    return guide.hero(lobby.hero, say)


def _rule(page: str, topic: str) -> Page:
    """A page that shows what a rule shows."""

    def draw(say: Sentences) -> Canvas:
        drawn = poster(topic, say.say(f"guide-{page}"), say.language)
        assert drawn is not None, f"the rule {topic} has a picture"
        return drawn

    return draw


def _turn(say: Sentences) -> Canvas:
    rows: list[guide.Row] = [
        ("energy", [part for _ in range(3) for part in (signs.bolt(60, lit=True), 4)][:-1]),
        ("fly", [signs.ship(OWN, SIGN)]),
        ("place", [signs.token(OWN, SIGN, active=False)]),
        ("jump", [signs.token(OTHER, SIGN, active=True)]),
        ("deliver", [globe(PLANET, BALL)]),
        ("pickup", [signs.pickup(SIGN, ready=True)]),
    ]
    return guide.signs(say, "turn", rows)


def _passengers(say: Sentences) -> Canvas:
    rows: list[guide.Row] = [
        ("card", [signs.passenger(SIGN), 8, planet_emblem(PLANET, SIGN)]),
        ("deliver", [globe(PLANET, BALL), 8, Word("+2", INK, Font.NUMBER)]),
        ("deck", [globe(PLANET, BALL), 8, icon("deck", SIGN)]),
        ("docks", [signs.station(BALL), 8, signs.passenger(SIGN)]),
    ]
    return guide.signs(say, "passengers", rows)


def _points(say: Sentences) -> Canvas:
    rows: list[guide.Row] = [
        ("delivered", [signs.passenger(SIGN), 8, Word("+2", INK, Font.NUMBER)]),
        ("explored", [signs.exploration(SIGN, OWNERS[0].colour), 8, Word("+1", INK, Font.NUMBER)]),
        ("used", [signs.token(OWN, SIGN, active=True), 8, Word("+1", INK, Font.NUMBER)]),
        ("bonus", [signs.bonus(SIGN), 8, Word("+3", INK, Font.NUMBER)]),
        ("end", [icon("hourglass", SIGN)]),
    ]
    return guide.signs(say, "points", rows)


def _signs(say: Sentences) -> Canvas:
    rows: list[guide.Row] = [
        ("ship", [signs.ship(OWN, SIGN)]),
        ("active", [signs.token(OWN, SIGN, active=True)]),
        ("inactive", [signs.token(OWN, SIGN, active=False)]),
        ("owner", [emblem(OWNERS[0], 62), 8, emblem(OWNERS[1], 62)]),
        ("planet", [planet_emblem(PLANET, SIGN)]),
        ("passenger", [signs.passenger(SIGN)]),
        ("bolt", [signs.bolt(SIGN, lit=True)]),
        ("pickup", [signs.pickup(SIGN, ready=True)]),
        ("exploration", [signs.exploration(SIGN)]),
        ("bonus", [signs.bonus(SIGN)]),
        ("star", [icon("star", SIGN)]),
    ]
    return guide.signs(say, SIGNS, rows)


def _places(say: Sentences) -> Canvas:
    rows: list[guide.Row] = [
        ("station", [signs.station(BALL)]),
        ("sun", [signs.sun(BALL)]),
        ("asteroids", [signs.asteroids(0, BALL)]),
        ("cannon", [signs.cannon(BALL)]),
        ("wild", [signs.wild(BALL)]),
        ("hole", [signs.black_hole(BALL)]),
    ]
    return guide.signs(say, "signs-map", rows)


PAGES: Mapping[str, Page] = {
    "goal": _goal,
    "map": _rule("map", "station"),
    "turn": _turn,
    "wormholes": _rule("wormholes", "place"),
    "owners": _rule("owners", "payment"),
    "passengers": _passengers,
    "points": _points,
    SIGNS: _signs,
    "signs-map": _places,
}
"""The picture of each page."""
