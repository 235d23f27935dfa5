"""The signs of Space Mission: which one goes with an option, event or rule, and how each is drawn."""

from functools import partial

from PIL import Image

from engine.core.game import View
from engine.core.log import Event
from engine.core.prompt import Prompt, Seat
from engine.space_mission import questions
from engine.space_mission.cards import CARDS, PLANETS, TILES, CardId, Coordinate, PlanetId, Tile
from render.shared import palette, stock
from render.shared.canvas import Canvas
from render.space_mission.art.signs import coordinate_sign, pile_sign, probe_icon, ship, station, tile_sign
from render.space_mission.art.tiles import coordinate

TOLD = stock.read_signs("space_mission")
_LETTERS = {Coordinate.JUMP: "jump", Coordinate.SCAN: "scan", Coordinate.LANDING: "land"}
_COORDINATES = {"jump": Coordinate.JUMP, "scan": Coordinate.SCAN, "develop": Coordinate.LANDING}
_TILE = "tile-"


def of_coordinate(coordinate: Coordinate, number: int | str) -> str:
    """Name the sign of a coordinate with its number; "?" for any number."""
    return f"sm_{_LETTERS[coordinate]}_{'any' if number == '?' else number}"


def of_tile(tile: Tile) -> str:
    """Name the sign of a kind of tile."""
    return f"sm_{tile.value.replace('-', '_')}"


def of_card(card: str) -> str:
    """Name the sign of a card: its two coordinates."""
    one, other = CARDS[CardId(card)].coordinates.items()
    return f"{of_coordinate(*one)}_{of_coordinate(*other).removeprefix('sm_')}"


def of_option(option: str, prompt: Prompt, view: View) -> str:
    """Return the sign of an option. Empty if there is none."""
    match prompt.details:
        case questions.ChooseAction():
            action = questions.PaidAction.parse(option)
            return of_card(action.cards[0]) if len(action.cards) == 1 else TOLD.options.get(action.kind, "")
        case questions.ChooseJump():
            jump = questions.Jump.parse(option)
            return _of_planet(jump.planet) if jump.card is None else of_card(jump.card)
        case questions.ChooseLandingCards():
            return of_card(questions.LandingCards.parse(option).one)
    if option in CARDS:
        return of_card(option)
    if option in PLANETS:
        return _of_planet(option)
    return of_tile(Tile(option)) if option in set(Tile) else ""


def _of_planet(planet: str) -> str:
    """Name the sign of the coordinate that leads to a planet."""
    return of_coordinate(Coordinate.JUMP, PLANETS[PlanetId(planet)].jump)


def of_event(event: Event) -> tuple[str, ...]:
    """Return the signs before an event's sentence: the card played, the tile taken."""
    return TOLD.of_event(event, {"card": of_card, "tile": of_tile})


def of_topic(key: str) -> tuple[str, ...]:
    """Return the signs before the title of a rule. For a planet, its coordinates."""
    if key in PLANETS:
        planet = PLANETS[PlanetId(key)]
        landing = (of_coordinate(Coordinate.LANDING, number) for number in planet.landing)
        jump, scan = of_coordinate(Coordinate.JUMP, planet.jump), of_coordinate(Coordinate.SCAN, planet.scan)
        return (jump, scan, *landing)
    if key.removeprefix(_TILE) in set(Tile):
        return (of_tile(Tile(key.removeprefix(_TILE))),)
    if key == "cards":
        return tuple(of_coordinate(coordinate, "?") for coordinate in Coordinate)
    if key in _COORDINATES:
        return (of_coordinate(_COORDINATES[key], "?"),)
    return TOLD.of_rule(key)


NUMBERS = (1, 2, 3, 4, "?")
SHARE = 0.62
"""The size of each of a card's two coordinates, as a share of the sign."""


def _number(kind: Coordinate, number: object, size: int) -> Image.Image:
    """Draw a coordinate with its number cut out."""
    under = Canvas.patch(size, size, palette.GROUND)
    coordinate(under, 0, 0, size, kind, number)
    found = under.image.convert("RGBA")
    found.putalpha(coordinate_sign(kind, size).getchannel("A"))
    return found


def _card(card: CardId, size: int) -> Image.Image:
    """Draw a card's two coordinates, one above the other."""
    found, part = Image.new("RGBA", (size, size)), round(size * SHARE)
    one, other = CARDS[card].coordinates.items()
    found.alpha_composite(_number(*one, part), (0, 0))
    found.alpha_composite(_number(*other, part), (size - part, size - part))
    return found


SIGNS: stock.Stock = {
    "sm_ship": lambda size: ship(Seat(0), size),
    "sm_probe": probe_icon,
    "sm_station": lambda size: station(Seat(0), size),
    "sm_piles": partial(pile_sign, 3),
    **{of_tile(tile): partial(tile_sign, tile) for tile in TILES},
    **{
        of_coordinate(kind, number): partial(_number, kind, number)
        for kind in Coordinate
        for number in NUMBERS
    },
    **{of_card(card): partial(_card, card) for card in CARDS},
}
