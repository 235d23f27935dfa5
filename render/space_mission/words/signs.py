"""Which sign stands beside an option or a question of Space Mission."""

from __future__ import annotations

from engine.core.prompt import Prompt
from engine.space_mission.cards import CARDS, PLANETS, CardId, Coordinate, PlanetId, Tile

_LETTERS = {Coordinate.JUMP: "jump", Coordinate.SCAN: "scan", Coordinate.LANDING: "land"}
_ACTIONS = {
    "jump": "sm_ship",
    "flight": "sm_ship",
    "scan": "sm_probe",
    "develop": "sm_station",
    "discover": "sm_piles",
}
_QUESTIONS = {
    "choose-jump": "sm_ship",
    "choose-jump-target": "sm_ship",
    "choose-flight-target": "sm_ship",
    "choose-scan-card": "sm_probe",
    "choose-landing-cards": "sm_station",
    "look-through-pile": "sm_piles",
}


def of_coordinate(coordinate: Coordinate, number: int | str) -> str:
    """A coordinate with its number; "?" is any."""
    return f"sm_{_LETTERS[coordinate]}_{'any' if number == '?' else number}"


def of_tile(tile: Tile) -> str:
    """A kind of tile."""
    return f"sm_{tile.value.replace('-', '_')}"


def of_card(card: str) -> str:
    """A card: its two coordinates."""
    one, other = CARDS[CardId(card)].coordinates.items()
    return f"{of_coordinate(*one)}_{of_coordinate(*other).removeprefix('sm_')}"


def of_option(option: str) -> str:
    """The sign of an option; nothing where there is none."""
    first, _, card = option.partition("+")
    if first in CARDS:
        return of_card(first)
    if card in CARDS:
        return of_card(card)
    if first in PLANETS:
        return of_coordinate(Coordinate.JUMP, PLANETS[PlanetId(first)].jump)
    if option in set(Tile):
        return of_tile(Tile(option))
    return _ACTIONS.get(option, "")


def of_question(prompt: Prompt) -> str:
    """The sign before a question."""
    return _QUESTIONS.get(prompt.kind, "")
