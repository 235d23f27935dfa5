"""How Wormholes speaks: names of planets and spaces, rules, the standing."""

from collections.abc import Callable, Iterable, Mapping
from itertools import pairwise

from engine.core.game import Outcome
from engine.core.prompt import Seat
from engine.wormholes.base import BONUS, PASSENGER, WITHOUT_BONUS
from engine.wormholes.boards import BOX, EXPLORATION_POINTS, MOST_STANDARD, PLANETS, PlanetId, SpaceId
from engine.wormholes.galaxy import RIVAL, STATION, Owner, SpaceKind
from engine.wormholes.routes import Chart, chart, energy_to
from engine.wormholes.view import PlayerView, Token, WormholesView
from render.face import Language, Scene, Topic
from render.text.catalogue import Field, catalogue
from render.text.names import escape, plain
from render.text.rules import rule, rules
from render.text.sentences import Printed, Sentences, fit, grouped, joined, numbers

GAME = "wormholes"

NUMBERS: Mapping[str, int] = {
    "delivered": PASSENGER,
    "planet_bonus": BONUS,
    **{f"bonus_{n}": BONUS * (n - WITHOUT_BONUS) for n in range(WITHOUT_BONUS + 1, len(PLANETS) + 1)},
    "full_energy": BOX.energy,
    "passengers_few": BOX.deck[0].planets * BOX.deck[0].copies,
    "passengers_many": BOX.deck[-1].planets * BOX.deck[-1].copies,
    "explored_early": BOX.exploration[0].points,
    "explored_late": BOX.exploration[-1].points,
}
"""Numbers of the rules for use in sentences."""

ABOUT: Mapping[str, object] = {"planet": PlanetId}
"""The fields of questions and refusals that hold ids, and the type of each id."""


def planet_name(planet: str, language: Language) -> str:
    """Name a planet, or the station."""
    found = PLANETS.get(planet)
    return found.name if found is not None else _say("station", language)


def sentences(scene: Scene, *, markup: bool = True) -> Sentences:
    """Return Wormholes' sentences at this table; without `markup` for buttons, menus and alt texts."""
    safe = escape if markup else plain

    def owner(number: str, language: Language) -> str:
        seat = int(number)
        # In the solo game, the opponent's number follows the only seat's.
        return safe(scene.names[seat]) if seat < len(scene.names) else _say("rival", language)

    printed: dict[object, Printed] = {PlanetId: planet_name, Owner: owner}
    return Sentences(GAME, scene, printed=printed, about=ABOUT, numbers=NUMBERS, markup=markup)


def owner_name(owner: Owner | int, say: Sentences) -> str:
    """Name the owner of a wormhole, for the middle of a line."""
    names = say.scene.names
    return say.name(owner) if owner < len(names) else say.say("picture-rival")


def planet_names(planets: Iterable[str], language: Language) -> str:
    """Name passengers by their destinations, duplicates counted: "2× Frost and Gyre"."""
    return grouped([planet_name(planet, language) for planet in planets], language)


def _say(key: str, language: Language) -> str:
    return catalogue(language).say(f"{GAME}-{key}")


def tokens(view: WormholesView) -> Mapping[SpaceId, tuple[PlayerView, Token]]:
    """Return every wormhole on the map by its space."""
    return {token.space: (player, token) for player in view.everyone for token in player.tokens}


def chart_of(view: WormholesView) -> Chart:
    """Return the chart of how the viewer can travel at the moment."""
    lying = tuple(tuple(token.space for token in player.tokens) for player in view.everyone)
    return chart(view.galaxy, lying, Owner(view.seat), holes_open=view.deck > 0)


LINES = ("exploration", "wormholes", "passengers", "bonus")
"""The lines of the score sheet."""
NAMED = 16
"""The most characters of a name beside its points."""
FARTHEST = 40
"""An energy larger than the distance to any planet worth flying to."""


def away(view: WormholesView, planet: PlanetId) -> int | None:
    """Return the least energy from the viewer's ship to a space beside a planet, over as many turns as it
    takes; None if no way is known.

    The distance is exact within this turn; beyond it, two jumps may be counted that could not follow each
    other. Before the launch it is counted from the best space next to the station.
    """
    galaxy, around = view.galaxy, view.galaxy.planets[planet].around
    reached = [goal.energy for goal in view.goals if goal.space in around]
    ship = view.own.ship
    if reached and ship not in around:
        return min(reached)
    if view.turn.astray is not None and view.seat == view.active:
        return away_from(galaxy.planets[view.turn.astray].around, view, planet)
    return away_from(galaxy.station.around if ship is None else (ship,), view, planet)


def away_from(starts: Iterable[SpaceId], view: WormholesView, planet: PlanetId) -> int | None:
    """Return the least energy from any of several spaces, as :func:`away` does from the ship; or None."""
    least = energy_to(chart_of(view), view.galaxy.planets[planet].around, most=FARTHEST)
    return min((least[start] for start in starts if start in least), default=None)


def near(space: SpaceId, view: WormholesView, say: Sentences, *, by_name: bool = False) -> str:
    """Name the planet, the station or both next to a space, for use after "next to"; empty elsewhere.

    `by_name`: for use outside a sentence, without an article.
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
    """List what is next to a space and on it: planet, station, feature, wormhole. A planet or station that
    was `named` already is left out."""
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
        own = view.viewer is not None and player.owner == Owner(view.viewer)
        key, name = "label-own-token" if own else "label-token", owner_name(player.owner, say)
        told.append(say.say(key, **numbers(token), name=name))
    return told


def kind_name(space: SpaceId, view: WormholesView, say: Sentences) -> str:
    """Name the printed feature of a space, such as "nebula"; empty if there is none."""
    printed = view.galaxy.spaces[space]
    if printed.kind is SpaceKind.EMPTY:
        return ""
    if printed.kind is SpaceKind.WILD:
        return say.say("space-wild", number=printed.number)
    if printed.planet is not None:
        return planet_name(printed.planet, say.language)
    return say.say(f"kind-{printed.kind}")


def explores(space: SpaceId, view: WormholesView, say: Sentences) -> str:
    """Name the planet that a wormhole there would explore; empty if none."""
    planet: PlanetId | None = view.galaxy.planet_at.get(space)
    if planet is None or planet in view.explored or not view.exploration:
        return ""
    points = EXPLORATION_POINTS[view.exploration[0]]
    return say.say("label-explores", planet=planet_name(planet, say.language), points=points)


def summary(view: WormholesView, scene: Scene) -> str:
    """Return the round, the active player and the progress to the end, or who has won."""
    say = sentences(scene)
    if view.ranking:
        return _over(view, scene)
    fields = {**numbers(view), "left": view.rounds_left or 0, "name": say.name(view.active)}
    fields["unexplored"] = len(view.exploration)
    if view.level is not None:
        assert view.rival is not None, "who has a level plays against the rival"
        return say.say("standing-solo", **fields, level=view.level, rival=view.rival.score.total)
    return say.say("standing-round", **fields)


def race(view: WormholesView, scene: Scene) -> str:
    """Return points and delivered passengers as far as the viewer knows them: their own, then the others'."""
    say = sentences(scene)
    own, *others = sorted(view.everyone, key=lambda player: int(player.owner) != view.viewer)
    # Ruling: W12. Beside others' secret bonuses, one's own is not added up.
    secret = any(player.passengers is None for player in others)

    def fields(player: PlayerView) -> dict[str, Field]:
        bonus = player.score.bonus * secret
        shown = "secret" if player.passengers is None else bonus or "none"
        return {"points": player.score.total - bonus, "bonus": shown, "delivered": player.delivered}

    told = [
        say.say("race-other", name=fit(owner_name(player.owner, say), NAMED), **fields(player))
        for player in others
    ]
    return say.say("race", others=" · ".join(told), **fields(own))


def _over(view: WormholesView, scene: Scene) -> str:
    say = sentences(scene)
    best = view.ranking[0].score.total
    if view.rival is not None and view.ranking[0].owner == RIVAL:
        return say.say("standing-lost", points=best, mine=view.ranking[-1].score.total)
    won = [place.owner for place in view.ranking if place.place == 1]
    return say.say("standing-over", names=say.names(won), count=len(won), points=best)


def places(
    view: WormholesView, scene: Scene, outcome: Outcome, named: Callable[[Iterable[Seat]], str]
) -> list[str]:
    """Return everyone's points by lines of the score sheet, with the rival's, then what broke a tie."""
    say, told = sentences(scene), list[str]()
    for place in view.ranking:
        owner, found = place.owner, {line: getattr(place.score, line) for line in LINES}
        name = named((Seat(owner),)) if owner < len(scene.names) else owner_name(owner, say)
        lines = [f"{say.say(f'source-{line}')} {points}" for line, points in found.items() if points]
        points = " · ".join((f"**{place.score.total}**", *lines))
        told.append(catalogue(say.language).say("over-place", place=place.place, names=name, points=points))
    for one, other in pairwise(view.ranking):
        if one.place < other.place and one.score.total == other.score.total:
            more = "passengers" if one.score.delivered > other.score.delivered else "wormholes"
            decided = more if view.rival is None else "rival"
            return [*told, say.say("tie-decided", by=decided)]
    return told


def parts(view: WormholesView, scene: Scene) -> dict[str, str]:
    """Return the parts of `/board`: the lists, and the surroundings of every ship."""
    say = sentences(scene, markup=False)
    found = {part: say.say(f"part-{part}") for part in ("map", "wormholes", "scores")}
    for player in view.players:
        if player.ship is not None:
            found[f"near-{player.owner}"] = say.say("part-near", name=say.name(player.owner))
    return found


def topics(scene: Scene) -> dict[str, str]:
    """Return every topic: notation → title."""
    say = sentences(scene)
    return rules(say) | {planet: planet_name(planet, say.language) for planet in PLANETS}


def topic(key: str, scene: Scene) -> Topic:
    """Return a rule or a planet in words. Raises KeyError for an unknown one."""
    say = sentences(scene)
    told = rule(key, say)
    return told if told is not None else _planet(key, say)


def _planet(key: str, say: Sentences) -> Topic:
    planet = PLANETS[key]
    copies, large = (BOX.deck_for(players).copies for players in (MOST_STANDARD, MOST_STANDARD + 1))
    told: dict[str, Field] = {"look": say.say(f"look-{key}"), "least": planet.least_players}
    text = say.say("about-planet", **told, copies=copies, copies_large=large)
    return Topic(planet_name(key, say.language), text, say.say("about-planet-source"))
