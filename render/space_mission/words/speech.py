"""How Space Mission speaks: names of cards, planets and tiles, rules, the standing; which sign goes with an
option, event or rule."""

from collections.abc import Iterable, Mapping

from engine.core.game import View
from engine.core.log import Event
from engine.core.prompt import Prompt
from engine.space_mission import actions, base, questions
from engine.space_mission.cards import CARDS, PLANETS, TILES, CardId, Coordinate, Family, PlanetId, Tile
from engine.space_mission.scoring import GATE, MATTER_PAIR, MATTER_SINGLE, MEDAL, STATION, water
from engine.space_mission.view import SpaceMissionView, TileCount
from render.face import Language, Scene, Topic
from render.shared.stock import read_signs
from render.text.catalogue import Field, catalogue
from render.text.rules import rule, rules
from render.text.sentences import Printed, Sentences, fit, numbers

GAME = "space_mission"

NUMBERS: Mapping[str, int] = {
    "actions": actions.ACTIONS_A_TURN,
    "chips": base.CHIPS,
    "station_points": STATION,
    "medal_points": MEDAL,
    "pair_points": MATTER_PAIR,
    "single_points": MATTER_SINGLE,
    **{f"gate_{place}": points for place, points in enumerate(GATE, 1)},
    **{f"water_{tiles}": water(tiles) for tiles in (1, 2, 3, 4, 6)},
    **{f"end_{seats}": tiles for seats, tiles in base.SPACE_TO_END.items()},
}
"""Numbers of the rules for sentences: points of places on the gate, Space tiles by number of players."""

_TILE = "tile-"
"""The beginning of every topic about a tile."""

ABOUT: Mapping[str, object] = {"planet": PlanetId}
"""The fields of questions, refusals and reasons that hold ids, and the type of each id."""


def card_title(card: str, language: Language) -> str:
    """Name a card by its coordinates: "Jump 1/Scan 3"."""
    return "/".join(
        _say(f"coordinate-{coordinate}", language, number=str(number))
        for coordinate, number in CARDS[CardId(card)].coordinates.items()
    )


def planet_name(planet: str, language: Language) -> str:
    """Name a planet, the same in every language, or the Jump Gate."""
    found = PLANETS.get(PlanetId(planet))
    return found.name if found is not None else _say("gate", language)


def tile_name(tile: str, language: Language) -> str:
    """Name a kind of tile: "red mineral"."""
    return _say(f"tile-{tile}", language)


def tile_title(tile: str, language: Language) -> str:
    """Name a kind of tile at the start of a line: "Red mineral"."""
    name = tile_name(tile, language)
    return name[0].upper() + name[1:]


def _say(key: str, language: Language, **fields: str) -> str:
    return catalogue(language).say(f"{GAME}-{key}", **fields)


def sentences(scene: Scene, *, markup: bool = True) -> Sentences:
    """Return Space Mission's sentences at this table; without `markup` for buttons, menus and alt texts."""
    printed: dict[object, Printed] = {CardId: card_title, PlanetId: planet_name, Tile: tile_name}
    return Sentences(GAME, scene, printed=printed, about=ABOUT, numbers=NUMBERS, markup=markup)


def counted(tiles: Iterable[TileCount], language: Language) -> str:
    """List tiles with their counts, in the order of kinds: "2× red mineral, 1× water"."""
    return ", ".join(f"{count.count}× {tile_name(count.tile, language)}" for count in tiles)


def summary(view: SpaceMissionView, scene: Scene) -> str:
    """Return the round, the active player and the progress to the end, or who has won."""
    say = sentences(scene)
    if view.final:
        won = [sheet.seat for sheet in view.final if sheet.place == 1]
        points = view.final[0].total
        return say.say("standing-over", names=say.names(won), count=len(won), points=points)
    if not view.action:
        names = say.names(view.waiting)
        return say.say("standing-still", round=view.round, names=names, count=len(view.waiting))
    name = say.name(view.active)
    if view.last_round:
        return say.say("standing-last", round=view.round, name=name, action=view.action)
    return say.say("standing-round", **numbers(view), name=name, end=view.space_to_end)


NAMED = 16
"""The most characters of a name beside its points or in a note."""


def race(view: SpaceMissionView, scene: Scene) -> str:
    """Return the viewer's tiles, the gate's points for everyone, and how many Space tiles end the game."""
    say = sentences(scene)
    if view.worth is None or view.viewer is None:
        return ""
    own, *others = sorted(view.seats, key=lambda seat: seat.seat != view.viewer)
    gate = [
        say.say("race-other", name=fit(say.name(seat.seat), NAMED), points=seat.gate_points)
        for seat in others
    ]
    space: Field = "last" if view.last_round else view.space
    told: dict[str, Field] = {"points": view.worth.total, "own": own.gate_points, "others": ", ".join(gate)}
    return say.say("race", **told, space=space, end=view.space_to_end)


def parts(view: SpaceMissionView, scene: Scene) -> dict[str, str]:
    """Return the parts that have close-ups."""
    say = sentences(scene, markup=False)
    return {"numbers": say.say("part-numbers"), "discard": say.say("part-discard")}


FAMILY_RULE = {
    Family.MINERAL: "minerals",
    Family.ALIEN: "aliens",
    Family.MATTER: "matter",
    Family.WATER: "water",
    Family.MEDAL: "medals",
    Family.SPACE: "space",
}
"""The rule that explains the points of each kind of tile."""


def topics(scene: Scene) -> dict[str, str]:
    """Return the rules, then the planets by name, then the tiles in the order of kinds: notation → title."""
    say = sentences(scene)
    planets = {str(planet): planet_name(planet, say.language) for planet in PLANETS}
    by_name = dict(sorted(planets.items(), key=lambda planet: planet[1]))
    return rules(say) | by_name | {_key(tile): tile_title(tile, say.language) for tile in Tile}


def topic(key: str, scene: Scene) -> Topic:
    """Return a rule, a planet or a kind of tile in words. Raises KeyError for an unknown one."""
    say = sentences(scene)
    if (told := rule(key, say)) is not None:
        return told
    tile = next((tile for tile in Tile if _key(tile) == key), None)
    if tile is not None:
        return _tile(tile, say)
    return _planet(PlanetId(key), say)


def _key(tile: Tile) -> str:
    """Return the topic of a kind of tile, which differs from the rule with the same word."""
    return f"{_TILE}{tile}"


def _tile(tile: Tile, say: Sentences) -> Topic:
    scored = FAMILY_RULE[tile.family]
    count = say.say("about-tile-count", count=TILES[tile].count)
    told = [count, say.say(f"topic-{scored}-text")]
    if tile is Tile.SPACE:
        told.append(say.say("topic-end-text"))
    return Topic(tile_title(tile, say.language), "\n".join(told), say.say(f"topic-{scored}-source"))


def _planet(planet: PlanetId, say: Sentences) -> Topic:
    printed = PLANETS[planet]
    one, other = printed.landing
    text = say.say("about-planet", **numbers(printed), one=one, other=other)
    sure = printed.confidence
    return Topic(printed.name, text, say.say("about-planet-name", name=sure.name, jump=sure.jump))


TOLD = read_signs("space_mission")
_LETTERS = {Coordinate.JUMP: "jump", Coordinate.SCAN: "scan", Coordinate.LANDING: "land"}
_COORDINATES = {"jump": Coordinate.JUMP, "scan": Coordinate.SCAN, "develop": Coordinate.LANDING}


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
