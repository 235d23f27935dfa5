"""What `/rules` tells: rules in the order of the catalogue, then planets by name."""

from __future__ import annotations

from engine.wormholes.boards import BOX, MOST_STANDARD, PLANETS
from render.face import Scene, Topic
from render.text.rules import rule, rules
from render.text.sentences import Sentences
from render.wormholes.words.speech import planet_name, sentences


def topics(scene: Scene) -> dict[str, str]:
    """Everything there is: notation → title."""
    say = sentences(scene)
    return rules(say) | {planet: planet_name(planet, say.language) for planet in PLANETS}


def topic(key: str, scene: Scene) -> Topic:
    """A rule or a planet in words; raises KeyError for anything else."""
    say = sentences(scene)
    told = rule(key, say)
    return told if told is not None else _planet(key, say)


def _planet(key: str, say: Sentences) -> Topic:
    planet = PLANETS[key]
    text = say.say(
        "about-planet",
        look=say.say(f"look-{key}"),
        copies=BOX.deck_for(MOST_STANDARD).copies,
        copies_large=BOX.deck_for(MOST_STANDARD + 1).copies,
        least=planet.least_players,
    )
    return Topic(planet_name(key, say.language), text, say.say("about-planet-source"))
