"""Pictures of how to play Galaxy Trucker."""

from __future__ import annotations

from collections.abc import Mapping

from PIL import Image

from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.components import TileId
from engine.galaxy_trucker.box.squares import Side
from engine.galaxy_trucker.ship.ship import Figure
from render.galaxy_trucker.art import signs
from render.galaxy_trucker.art.figures import cell_sign, figure_sign, good_sign
from render.galaxy_trucker.parts.tile import back, tile_sprite
from render.galaxy_trucker.scenes import lobby
from render.galaxy_trucker.scenes.lessons import LESSONS
from render.shared import guide
from render.shared.canvas import Canvas
from render.shared.guide import SIGN, Page
from render.shared.icons import icon
from render.shared.palette import GAIN, QUIET
from render.text.guide import SIGNS
from render.text.sentences import Sentences

SMALL = 60


def _goal(say: Sentences) -> Canvas:
    return guide.hero(lobby.hero, say)


def _rule(page: str, rule: str) -> Page:
    """A page that shows what a rule shows."""
    return lambda say: LESSONS[rule](say.say(f"guide-{page}"), say.language)


def _tile(tile: str, size: int = SIGN) -> Image.Image:
    return tile_sprite(TileId(tile), 0, size)


def _build(say: Sentences) -> Canvas:
    rows: list[guide.Row] = [
        ("draw", [back(SIGN)]),
        ("place", [_tile("C1")]),
        ("aside", [icon("lock", SIGN, QUIET)]),
        ("claim", [icon("star", SIGN)]),
        ("look", [icon("eye", SIGN)]),
        ("finish", [icon("check", SIGN, GAIN)]),
    ]
    return guide.signs(say, "build", rows)


def _crew(say: Sentences) -> Canvas:
    rows: list[guide.Row] = [
        ("humans", [_tile("C1"), 8, figure_sign(Figure.HUMAN, SIGN)]),
        ("aliens", [_tile("LP1"), 8, figure_sign(Figure.PURPLE, SIGN)]),
        ("cells", [_tile("BB1"), 8, cell_sign(SIGN)]),
    ]
    return guide.signs(say, "crew", rows)


def _flight(say: Sentences) -> Canvas:
    rows: list[guide.Row] = [
        ("card", [icon("card", SIGN)]),
        ("leader", [signs.rocket(0, SIGN)]),
        ("days", [signs.day_sign(SIGN)]),
        ("flag", [signs.white_flag(SIGN)]),
    ]
    return guide.signs(say, "flight", rows)


def _dangers(say: Sentences) -> Canvas:
    rows: list[guide.Row] = [
        ("dice", [signs.die(3, SMALL), 8, signs.die(5, SMALL)]),
        ("small", [signs.missile("small", Side.FRONT, SIGN), 8, _tile("H1")]),
        ("large", [signs.missile("large", Side.FRONT, SIGN), 8, _tile("G1")]),
        ("light", [signs.missile("light", Side.FRONT, SIGN), 8, _tile("H1")]),
        ("heavy", [signs.missile("heavy", Side.FRONT, SIGN)]),
        ("enemies", [signs.cannon_sign(SIGN)]),
    ]
    return guide.signs(say, "dangers", rows)


def _cargo(say: Sentences) -> Canvas:
    order = (Good.RED, Good.YELLOW, Good.GREEN, Good.BLUE)
    rows: list[guide.Row] = [
        ("goods", [part for good in order for part in (good_sign(good, SMALL), 4)][:-1]),
        ("holds", [_tile("KK1")]),
        ("special", [_tile("R1"), 8, good_sign(Good.RED, SIGN)]),
    ]
    return guide.signs(say, "cargo", rows)


def _parts(say: Sentences) -> Canvas:
    rows: list[guide.Row] = [
        ("start", [_tile("S1")]),
        ("cabin", [_tile("C1")]),
        ("support", [_tile("LB1"), 6, _tile("LP1")]),
        ("engine", [_tile("E1"), 6, _tile("EE1")]),
        ("cannon", [_tile("G1"), 6, _tile("GG1")]),
        ("shield", [_tile("H1")]),
        ("battery", [_tile("B1"), 6, _tile("BB1")]),
        ("hold", [_tile("K1"), 6, _tile("KK1")]),
        ("special", [_tile("R1"), 6, _tile("RR1")]),
        ("structural", [_tile("X1")]),
    ]
    return guide.signs(say, SIGNS, rows)


def _flown(say: Sentences) -> Canvas:
    rows: list[guide.Row] = [
        ("spark", [signs.spark(SIGN)]),
        ("engine", [signs.engine_sign(SIGN)]),
        ("cannon", [signs.cannon_sign(SIGN)]),
        ("human", [figure_sign(Figure.HUMAN, SIGN)]),
        ("aliens", [figure_sign(Figure.BROWN, SIGN), 6, figure_sign(Figure.PURPLE, SIGN)]),
        ("cell", [cell_sign(SIGN), 6, cell_sign(SIGN, lit=False)]),
        ("good", [good_sign(Good.BLUE, SIGN), 6, good_sign(Good.YELLOW, SIGN)]),
        ("coin", [signs.coin(SIGN)]),
        ("lost", [signs.lost_sign(SIGN)]),
        ("day", [signs.day_sign(SIGN)]),
        ("number", [signs.number_tile(SIGN)]),
        ("rocket", [signs.rocket(0, SIGN)]),
        ("flag", [signs.white_flag(SIGN)]),
    ]
    return guide.signs(say, "signs-flight", rows)


PAGES: Mapping[str, Page] = {
    "goal": _goal,
    "connectors": _rule("connectors", "connectors"),
    "build": _build,
    "crew": _crew,
    "flight": _flight,
    "dangers": _dangers,
    "cargo": _cargo,
    "pay": _rule("pay", "payout"),
    "team": _rule("team", "specialists"),
    SIGNS: _parts,
    "signs-flight": _flown,
}
"""The picture of each page."""
