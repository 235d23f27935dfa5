"""What `/rules` tells: rules in the order of the catalogue, planets, kinds of tiles."""

from __future__ import annotations

from engine.space_mission.cards import PLANETS, TILES, Family, PlanetId, Tile
from render.face import Scene, Topic
from render.space_mission.words.speech import planet_name, sentences, tile_name
from render.text.rules import rule, rules
from render.text.sentences import Sentences

_FAMILY_RULE = {
    Family.MINERAL: "minerals",
    Family.ALIEN: "aliens",
    Family.MATTER: "matter",
    Family.WATER: "water",
    Family.MEDAL: "medals",
    Family.SPACE: "space",
}
"""Which rule says what a tile scores."""


def topics(scene: Scene) -> dict[str, str]:
    """Rules, then planets by name, then tiles in the order of kinds: notation → title."""
    say = sentences(scene)
    planets = {str(planet): planet_name(planet, say.language) for planet in PLANETS}
    by_name = dict(sorted(planets.items(), key=lambda planet: planet[1]))
    return rules(say) | by_name | {_key(tile): _title(tile, say) for tile in Tile}


def topic(key: str, scene: Scene) -> Topic:
    """A rule, a planet or a kind of tile in words; raises KeyError for anything else."""
    say = sentences(scene)
    if (told := rule(key, say)) is not None:
        return told
    tile = next((tile for tile in Tile if _key(tile) == key), None)
    if tile is not None:
        return _tile(tile, say)
    return _planet(PlanetId(key), say)


def _key(tile: Tile) -> str:
    """Tiles of one kind only share their word with the rule, so they are told apart."""
    return f"tile-{tile}"


def _title(tile: Tile, say: Sentences) -> str:
    name = tile_name(tile, say.language)
    return name[0].upper() + name[1:]


def _tile(tile: Tile, say: Sentences) -> Topic:
    scored = _FAMILY_RULE[tile.family]
    count = say.say("about-tile-count", count=TILES[tile].count)
    told = [count, say.say(f"topic-{scored}-text")]
    if tile is Tile.SPACE:
        told.append(say.say("topic-end-text"))
    return Topic(_title(tile, say), "\n".join(told), say.say(f"topic-{scored}-source"))


def _planet(planet: PlanetId, say: Sentences) -> Topic:
    printed = PLANETS[planet]
    one, other = printed.landing
    text = say.say("about-planet", jump=printed.jump, scan=printed.scan, one=one, other=other)
    sure = printed.confidence
    return Topic(printed.name, text, say.say("about-planet-name", name=sure.name, jump=sure.jump))
