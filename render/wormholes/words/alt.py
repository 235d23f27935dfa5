"""Alt texts of Wormholes' pictures, at most 1024 characters each.

The board is described in full, and with less until it fits: first without nebulae, then with cut names, then
with wormholes only counted. The map, the wormholes and the docks have lists of their own.
"""

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import asdict

from engine.core.game import Outcome
from engine.core.prompt import Seat
from engine.wormholes.boards import EXPLORATION_POINTS, PlanetId, SpaceId, distance
from engine.wormholes.galaxy import SpaceKind
from engine.wormholes.view import Goal, Place, PlayerView, Token, WormholesView
from render.face import Scene
from render.text.catalogue import Field
from render.text.sentences import Sentences, alt_text, fit, fullest, grouped, numbers
from render.wormholes.words import speech
from render.wormholes.words.options import docks
from render.wormholes.words.speech import sentences, tokens


class Room(Struct, frozen=True):
    """How much detail the board's description has."""

    name: int
    """The most characters of a name."""
    nebulae: bool = True
    wormholes: bool = True
    """Whether each wormhole is listed; otherwise only their number."""


ROOMS = (Room(40), Room(40, nebulae=False), Room(12, nebulae=False), Room(12, nebulae=False, wormholes=False))


def board_alt(view: WormholesView, scene: Scene) -> str:
    """Describe the table to play from: planets, features, ships, wormholes, points, players to move."""
    say = sentences(scene, markup=False)
    return fullest(_board(view, say, room) for room in ROOMS)


def _board(view: WormholesView, say: Sentences, room: Room) -> list[str]:
    left = view.rounds_left or 0
    head = say.say("told-board", **numbers(view), left=left, docks=docks(view, say))
    told = [head, *_sites(view, say), *features(view, say, nebulae=room.nebulae)]
    told += [_player(player, view, say, room) for player in view.everyone]
    if room.wormholes and any(len(player.tokens) > 1 for player in view.everyone):
        told.append(say.say("told-legend"))
    return [*told, say.say("told-over") if view.ranking else say.waiting(view.waiting)]


def _sites(view: WormholesView, say: Sentences) -> list[str]:
    """Say where the station and the planets are, and which planets are unexplored."""
    galaxy = view.galaxy
    told = [say.say("told-station", spaces=", ".join(galaxy.station.spaces))]
    explored = [planet for planet in galaxy.planets if planet in view.explored]
    if explored:
        told.append(say.say("told-explored", planets=_planets(explored, view, say)))
    unexplored = [planet for planet in galaxy.planets if planet not in view.explored]
    if unexplored:
        points = EXPLORATION_POINTS[view.exploration[0]]
        planets = _planets(unexplored, view, say)
        told.append(say.say("told-unexplored", points=points, planets=planets))
    return told


def _planets(planets: Iterable[PlanetId], view: WormholesView, say: Sentences) -> str:
    """List planets with their spaces: "Aurelia J11, Binara C4"."""
    return ", ".join(
        say.say(
            "told-place",
            name=speech.planet_name(planet, say.language),
            spaces="+".join(view.galaxy.planets[planet].spaces),
        )
        for planet in planets
    )


def features(view: WormholesView, say: Sentences, *, nebulae: bool = True) -> list[str]:
    """List the spaces of cannons, black holes, wild wormholes and, with `nebulae`, nebulae."""
    told: list[str] = []
    for kind, key in ((SpaceKind.CANNON, "told-cannons"), (SpaceKind.BLACK_HOLE, "told-black-holes")):
        told += _of_kind(kind, key, view, say)
    if view.galaxy.wild:
        wild = [
            say.say("told-numbered", number=number, space=space)
            for number, space in sorted(view.galaxy.wild.items())
        ]
        told.append(say.say("told-wild", wild=", ".join(wild)))
    return [*told, *(_of_kind(SpaceKind.NEBULA, "told-nebulae", view, say) if nebulae else ())]


def _of_kind(kind: SpaceKind, key: str, view: WormholesView, say: Sentences) -> list[str]:
    """List the spaces of one kind, column by column, if there are any."""
    found = [name for name, space in view.galaxy.spaces.items() if space.kind is kind]
    return [say.say(key, spaces=", ".join(found))] if found else []


def _player(player: PlayerView, view: WormholesView, say: Sentences, room: Room) -> str:
    lying = _pairs(player.tokens, say) if room.wormholes else [str(len(player.tokens))]
    more: dict[str, Field] = {"ship": player.ship or "none", "points": player.score.total}
    more["name"] = fit(speech.owner_name(player.owner, say), room.name)
    more["wormholes"] = ", ".join(lying) or say.say("told-none")
    return say.say("told-rival" if player is view.rival else "told-player", **numbers(player), **more)


def _pairs(tokens: Sequence[Token], say: Sentences) -> list[str]:
    """List wormholes pair by pair: "1 B7=J2", "2 H4 inactive"."""
    told: list[str] = []
    for one, other in zip(tokens[::2], [*tokens[1::2], None], strict=False):
        if other is None:
            told.append(say.say("told-single", number=one.number, one=one.space))
        else:
            told.append(say.say("told-pair", number=one.number, one=one.space, other=other.space))
    return told


def private_alt(view: WormholesView, scene: Scene) -> str:
    """Describe hand, ship, rest of the turn, points and deliveries, then the spaces within reach."""
    say = sentences(scene, markup=False)
    me = view.own
    passengers = me.passengers or ()
    names = speech.planet_names(passengers, say.language)
    told = [
        _hand(view, say),
        *_me(view, me, say),
        _score("told-score", me, say),
        say.say("told-delivered", count=len(passengers), passengers=names),
    ]
    if view.goals:
        told.append(say.say("told-reach", reach=_reach(view.goals, say)))
    return alt_text(*told)


def _hand(view: WormholesView, say: Sentences) -> str:
    told = [
        say.say("told-away", planet=speech.planet_name(planet, say.language), energy=_energy(view, planet))
        for planet in sorted(view.hand)
    ]
    return say.say("told-hand", count=len(view.hand), passengers=grouped(told, say.language))


def _energy(view: WormholesView, planet: PlanetId) -> Field:
    energy = speech.away(view, planet)
    return "none" if energy is None else energy


def _me(view: WormholesView, me: PlayerView, say: Sentences) -> list[str]:
    beside = speech.near(me.ship, view, say) if me.ship is not None else ""
    told = [say.say("told-me", ship=me.ship or "none", near=beside or "none", next=me.next_wormhole or 0)]
    turn = view.turn
    if turn.astray is not None and view.sites:
        planet = speech.planet_name(turn.astray, say.language)
        return [*told, say.say("told-exits", planet=planet, spaces=", ".join(view.sites))]
    if view.viewer != view.active or view.ranking:
        return told
    told.append(say.say("told-turn", **numbers(turn)))
    if view.sites:
        key = "told-sites" if me.ship is not None else "told-launch-sites"
        told.append(say.say(key, spaces=", ".join(view.sites)))
    return told


def _reach(goals: Sequence[Goal], say: Sentences) -> str:
    """List spaces within reach by price: energy, and points for others."""
    return "; ".join(
        say.say(
            "told-reach-for",
            energy=energy,
            points=points,
            spaces=", ".join(goal.space for goal in goals if (goal.energy, goal.paid) == (energy, points)),
        )
        for energy, points in sorted({(goal.energy, goal.paid) for goal in goals})
    )


def _score(key: str, of: PlayerView | Place, say: Sentences) -> str:
    """List the points of a player or of a place, line by line."""
    name = fit(speech.owner_name(of.owner, say), 32)
    return say.say(key, name=name, total=of.score.total, **{**numbers(of), **asdict(of.score)})


def final_alt(view: WormholesView, scene: Scene, outcome: Outcome) -> str:
    """Describe the winners and the reason, then every sheet, winners first."""
    say = sentences(scene, markup=False)
    head = [say.say("told-final", round=view.round), say.outcome(outcome)]
    places = [_score("told-final-place", place, say) for place in view.ranking]
    return alt_text(*head, *places)


NEAR_STEPS = 2
"""The number of steps to which a ship's surroundings extend."""


def map_alt(view: WormholesView, scene: Scene) -> str:
    """Describe which spaces there are, every feature, and the ships: enough to find any way.

    Wormholes have a list of their own.
    """
    say = sentences(scene, markup=False)
    galaxy = view.galaxy
    told = [_columns(view, say), say.say("told-station", spaces=", ".join(galaxy.station.spaces))]
    for planet, site in galaxy.planets.items():
        name = speech.planet_name(planet, say.language)
        told.append(say.say("told-place", name=name, spaces=" ".join(site.spaces)) + ".")
    told += features(view, say)
    for kind, key in ((SpaceKind.SUN, "told-suns"), (SpaceKind.ASTEROID, "told-asteroids")):
        told += _of_kind(kind, key, view, say)
    told += [_orbits(view, say), say.say("told-rest")]
    ships = [
        say.say(
            "told-space", space=player.ship, things=say.say("told-ship", name=fit(say.name(player.owner), 16))
        )
        for player in view.players
        if player.ship is not None
    ]
    if ships:
        told.append("; ".join(ships) + ".")
    return alt_text(*told)


def _columns(view: WormholesView, say: Sentences) -> str:
    """List columns with their rows: "A5 to 9"; gaps are places without a board."""
    rows: dict[str, list[int]] = {}
    lower: dict[str, None] = {}
    for name, space in view.galaxy.spaces.items():
        rows.setdefault(name[0], []).append(int(name[1:]))
        if space.place[0] % 2:
            lower[name[0]] = None
    columns = [column + " ".join(_runs(sorted(found))) for column, found in rows.items()]
    first, last = next(iter(rows)), next(reversed(rows))
    return say.say("told-map", first=first, last=last, lower=" ".join(lower), columns=", ".join(columns))


def _runs(rows: list[int]) -> list[str]:
    """Write each run of consecutive numbers as its first and last.

    >>> _runs([3, 4, 5, 9])
    ['3-5', '9']
    """
    runs: list[list[int]] = []
    for row in rows:
        if runs and runs[-1][-1] == row - 1:
            runs[-1].append(row)
        else:
            runs.append([row])
    return [f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs]


def _orbits(view: WormholesView, say: Sentences) -> str:
    orbits: dict[str, list[SpaceId]] = {}
    for name, space in view.galaxy.spaces.items():
        if space.orbit is not None:
            orbits.setdefault(space.orbit, []).append(name)
    told = [
        say.say("told-orbit", name=speech.planet_name(site, say.language), spaces=", ".join(found))
        for site, found in orbits.items()
    ]
    return say.say("told-orbits", orbits="; ".join(told))


def wormholes_alt(view: WormholesView, scene: Scene) -> str:
    """Describe every wormhole: owner, number, state and what is next to it, as far as there is room."""
    say = sentences(scene, markup=False)
    if not any(player.tokens for player in view.everyone):
        return say.say("told-no-wormholes")
    players = (
        [_wormholes(player, view, say, beside=beside, length=length) for player in view.everyone]
        for beside, length in ((True, 40), (True, 12), (False, 12))
    )
    return fullest((say.say("told-wormholes"), *told) for told in players)


def _wormholes(player: PlayerView, view: WormholesView, say: Sentences, *, beside: bool, length: int) -> str:
    def place(token: Token) -> str:
        site = speech.near(token.space, view, say, by_name=True) if beside else ""
        return say.say("told-at", space=token.space, near=site) if site else token.space

    lying: list[str] = []
    for n, token in enumerate(player.tokens):
        if not token.active:
            lying.append(say.say("told-wormhole-single", number=token.number, one=place(token)))
        elif n % 2:
            one = place(player.tokens[n - 1])
            lying.append(say.say("told-wormhole-pair", number=token.number, one=one, other=place(token)))
    name = fit(speech.owner_name(player.owner, say), length)
    wormholes = ", ".join(lying) or say.say("told-none")
    return say.say("told-wormholes-of", name=name, wormholes=wormholes, next=player.next_wormhole or 0)


def scores_alt(view: WormholesView, scene: Scene) -> str:
    """Describe everyone's public points line by line, the passengers at the docks, the deck, and the progress
    to the end."""
    say = sentences(scene, markup=False)
    points = EXPLORATION_POINTS[view.exploration[0]] if view.exploration else 0
    told = [say.say("told-scores"), *(_score("told-score", player, say) for player in view.everyone)]
    told.append(say.say("told-docks", docks=docks(view, say), deck=view.deck))
    told.append(say.say("told-exploration", count=len(view.exploration), points=points))
    told.append(say.say("told-rounds", left=view.rounds_left or 0))
    return alt_text(*told)


def near_alt(view: WormholesView, scene: Scene, seat: Seat) -> str:
    """Describe the spaces around a ship that are not empty, with everything on them."""
    say = sentences(scene, markup=False)
    ship, name = view.players[seat].ship, fit(say.name(seat), 32)
    galaxy = view.galaxy
    if ship is None:
        docked = ", ".join(sorted(galaxy.docks_at))
        return alt_text(say.say("told-not-launched", name=name, spaces=docked))
    here = galaxy.spaces[ship].place
    around = [
        say.say("told-space", space=space.id, things=things)
        for space in galaxy.spaces.values()
        if distance(here, space.place) <= NEAR_STEPS and (things := _things(space.id, view, say))
    ]
    head = say.say("told-near", space=ship, name=name, near=speech.near(ship, view, say) or "none")
    return alt_text(head, "; ".join(around) + ".", say.say("told-rest"))


def _things(space: SpaceId, view: WormholesView, say: Sentences) -> str:
    """List the printed feature of a space, and the pieces there."""
    told = [speech.kind_name(space, view, say)]
    lying = tokens(view).get(space)
    if lying is not None:
        player, token = lying
        name = fit(speech.owner_name(player.owner, say), 16)
        told.append(say.say("told-token", **numbers(token), name=name))
    told += [
        say.say("told-ship", name=fit(say.name(player.owner), 16))
        for player in view.players
        if player.ship == space
    ]
    return ", ".join(thing for thing in told if thing)
