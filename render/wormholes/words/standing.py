"""Where the game stands, in a line."""

from __future__ import annotations

from engine.wormholes.owner import RIVAL
from engine.wormholes.view import WormholesView
from render.face import Scene
from render.text.catalogue import Field
from render.wormholes.words.speech import sentences


def summary(view: WormholesView, scene: Scene) -> str:
    """The round, whose turn it is and how far the end is; or who has won."""
    say = sentences(scene)
    if view.ranking:
        return _over(view, scene)
    fields: dict[str, Field] = {
        "round": view.round,
        "left": view.rounds_left or 0,
        "name": say.name(view.active),
        "deck": view.deck,
        "unexplored": len(view.exploration),
    }
    if view.level is not None:
        return say.say("standing-solo", **fields, level=view.level)
    return say.say("standing-round", **fields)


def _over(view: WormholesView, scene: Scene) -> str:
    say = sentences(scene)
    best = view.ranking[0].score.total
    if view.rival is not None and view.ranking[0].owner == RIVAL:
        return say.say("standing-lost", points=best, mine=view.ranking[-1].score.total)
    won = [place.owner for place in view.ranking if place.place == 1]
    return say.say("standing-over", names=say.names(won), count=len(won), points=best)


def parts(view: WormholesView, scene: Scene) -> dict[str, str]:
    """What can be looked at by itself: the lists, and the surroundings of every ship."""
    say = sentences(scene, markup=False)
    found = {
        "map": say.say("part-map"),
        "wormholes": say.say("part-wormholes"),
        "docks": say.say("part-docks"),
        "scores": say.say("part-scores"),
    }
    for player in view.players:
        if player.ship is not None:
            found[f"near-{player.owner}"] = say.say("part-near", name=say.name(player.owner))
    return found
