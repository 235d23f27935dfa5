"""Which sign stands beside an option or a question of Galaxy Trucker."""

from __future__ import annotations

from functools import cache

from engine.core.prompt import Prompt
from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.cards import Hit
from engine.galaxy_trucker.box.components import TILES, TileId
from engine.galaxy_trucker.box.faces import printed_face
from engine.galaxy_trucker.ship.ship import Figure
from engine.galaxy_trucker.view import GalaxyTruckerView
from render.galaxy_trucker.words import flying
from render.galaxy_trucker.words.ships import own_parts

TURNS = range(4)

_QUESTIONS = {
    "power-engines": "gt_engine",
    "power-cannons": "gt_cannon",
    "fight-enemy": "gt_cannon",
    "fire-cannon": "gt_cannon",
    "raise-shield": "gt_energy",
    "spend-tokens": "gt_energy",
    "lose-crew": "gt_human",
    "take-ship": "gt_credits",
    "take-reward": "gt_credits",
    "remove-parts": "gt_wrong",
}


@cache
def drawn_tiles() -> dict[str, tuple[TileId, int]]:
    """Every tile in every turn that looks different, by its sign."""
    return dict(_first().values())


@cache
def _first() -> dict[object, tuple[str, tuple[TileId, int]]]:
    found: dict[object, tuple[str, tuple[TileId, int]]] = {}
    for tile in TILES:
        for turn in TURNS:
            found.setdefault(_looks(tile, turn), (f"gt_{tile.lower()}_{turn}", (tile, turn)))
    return found


def _looks(tile: TileId, turn: int) -> object:
    face = printed_face(tile, turn)
    return face, TILES[tile].colour if face.sort.starting else None


@cache
def of_tile(tile: TileId, turn: int = 0) -> str:
    """A tile in its turn."""
    return _first()[_looks(tile, turn)][0]


def of_good(good: Good) -> str:
    """A good."""
    return f"gt_good_{good.value}"


def of_figure(figure: Figure) -> str:
    """A member of a crew."""
    return f"gt_{figure.value}"


def of_hit(hit: Hit) -> str:
    """A meteor or a shot, from where it comes."""
    return f"gt_{hit.size}_{hit.side.value}"


def of_card(kind: str) -> str:
    """A kind of card."""
    return f"gt_{kind}"[:25]


def of_option(option: str, prompt: Prompt, view: GalaxyTruckerView) -> str:
    """The sign of an option; nothing where there is none."""
    word, _, rest = option.partition(":")
    if word in TILES:
        return of_tile(TileId(word))
    if word == "lift":
        return _part(rest, view)
    tile, at, place = option.partition("@")
    if not at and "held" in prompt.about:
        tile, place = str(prompt.about["held"]), option
    turn = place.rpartition("r")[2]
    if tile in TILES and "," in place and turn in ("0", "1", "2", "3"):
        return of_tile(TileId(tile), int(turn))
    match prompt.kind:
        case "remove-parts" | "fire-cannon" | "raise-shield" | "spend-tokens" | "keep-piece" | "board-alien":
            return _part(option, view)
        case "load-goods" | "lose-goods":
            return next((of_good(good) for good in Good if good.value in option), "")
    return {"draw": "gt_tile", "finish": "clock", "no": "", "yes": ""}.get(word, "")


def _part(square: str, view: GalaxyTruckerView) -> str:
    """The part of the viewer's ship on a square."""
    if view.viewer is None:
        return ""
    part = {str(place): part for place, part in own_parts(view).items()}.get(square)
    return "" if part is None else of_tile(part.tile, part.turn)


def of_question(prompt: Prompt, view: GalaxyTruckerView) -> str:
    """The sign before a question: the tile that is held, what is flying in, the open card."""
    held = str(prompt.about.get("held", ""))
    if held in TILES:
        return of_tile(TileId(held))
    aim = view.encounter.aim
    if prompt.kind in ("raise-shield", "fire-cannon", "dodge") and aim is not None:
        return of_hit(aim.hit)
    if prompt.kind in _QUESTIONS:
        return _QUESTIONS[prompt.kind]
    card = flying.card(view)
    return "" if card is None else of_card(card.kind)
