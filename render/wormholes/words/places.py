"""What a space is and what lies there, for labels and alt texts."""

from __future__ import annotations

from collections.abc import Mapping

from engine.wormholes.boards import BOX, PlanetId
from engine.wormholes.galaxy import STATION, SpaceKind
from engine.wormholes.hexes import SpaceId
from engine.wormholes.owner import Owner
from engine.wormholes.view import PlayerView, Token, WormholesView
from engine.wormholes.ways import Chart, chart
from render.text.sentences import Sentences, joined
from render.wormholes.words.speech import owner_name, planet_name


def tokens(view: WormholesView) -> Mapping[SpaceId, tuple[PlayerView, Token]]:
    """Every wormhole on the map by its space."""
    return {token.space: (player, token) for player in view.everybody for token in player.tokens}


def chart_of(view: WormholesView) -> Chart:
    """How the viewer can travel as things stand."""
    assert view.viewer is not None, "a spectator has no ship"
    lying = tuple(tuple(token.space for token in player.tokens) for player in view.everybody)
    return chart(view.galaxy, lying, Owner(view.viewer), holes_open=view.deck > 0)


def near(space: SpaceId, view: WormholesView, say: Sentences, *, by_name: bool = False) -> str:
    """The planet, the station or both next to a space, to stand behind "next to"; empty away from them.

    `by_name`: in no sentence, so without an article.
    """
    sites: list[str] = []
    planet = view.galaxy.planet_at.get(space)
    if planet is not None:
        sites.append(planet_name(planet, say.language))
    if space in view.galaxy.docks_at:
        named = planet_name(STATION, say.language) if by_name else say.say("label-the-station")
        sites.append(named)
    if by_name or not sites:
        return " + ".join(sites)
    return joined(sites, say.language)


def things_at(space: SpaceId, view: WormholesView, say: Sentences, *, named: bool = False) -> list[str]:
    """What is next to a space and on it: planet, station, feature, wormhole. Whether planet or station are
    `named` already: then it is not said again."""
    told: list[str] = []
    planet = view.galaxy.planet_at.get(space)
    if planet is not None:
        mine = view.hand.count(planet)
        if not named:
            told.append(say.say("label-near", planet=planet_name(planet, say.language), passengers=mine))
        elif mine:
            told.append(say.say("label-yours", passengers=mine))
        if planet not in view.explored:
            told.append(say.say("label-unexplored"))
    if space in view.galaxy.docks_at and not named:
        told.append(say.say("label-near-station"))
    kind = kind_name(space, view, say)
    if kind:
        told.append(kind)
    lying = tokens(view).get(space)
    if lying is not None:
        player, token = lying
        if view.viewer is not None and player.owner == Owner(view.viewer):
            told.append(say.say("label-own-token", number=token.number, active=token.active))
        else:
            name = owner_name(player.owner, say)
            told.append(say.say("label-token", number=token.number, name=name, active=token.active))
    return told


def kind_name(space: SpaceId, view: WormholesView, say: Sentences) -> str:
    """What is printed on a space: "nebula"; nothing for an empty one."""
    printed = view.galaxy.spaces[space]
    if printed.kind is SpaceKind.EMPTY:
        return ""
    if printed.kind is SpaceKind.WILD:
        return say.say("space-wild", number=printed.number)
    if printed.planet is not None:
        return planet_name(printed.planet, say.language)
    return say.say(f"kind-{printed.kind}")


def explores(space: SpaceId, view: WormholesView, say: Sentences) -> str:
    """What a wormhole there would explore; empty where it would not."""
    planet: PlanetId | None = view.galaxy.planet_at.get(space)
    if planet is None or planet in view.explored or not view.exploration:
        return ""
    points = BOX.exploration_points(view.exploration[0])
    return say.say("label-explores", planet=planet_name(planet, say.language), points=points)
