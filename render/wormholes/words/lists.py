"""What the parts of the table tell: the whole map, all wormholes, the docks, the surroundings of a ship."""

from __future__ import annotations

from engine.core.prompt import Seat
from engine.wormholes.boards import BOX
from engine.wormholes.galaxy import SpaceKind
from engine.wormholes.hexes import SpaceId, distance
from engine.wormholes.view import PlayerView, Token, WormholesView
from render.face import ALT_LIMIT, Scene
from render.text.sentences import Sentences, fit
from render.wormholes.words.alt import features, of_kind, score
from render.wormholes.words.options import docks
from render.wormholes.words.places import kind_name, near, tokens
from render.wormholes.words.speech import owner_name, planet_name, sentences, spaces

AROUND = 2
"""Steps from a ship that its surroundings reach."""


def map_alt(view: WormholesView, scene: Scene) -> str:
    """How spaces are named and which there are, every feature, the ships: what one needs to find any way.

    Wormholes have a list of their own.
    """
    say = sentences(scene, markup=False)
    galaxy = view.galaxy
    told = [_columns(view, say), say.say("told-station", spaces=spaces(galaxy.station.spaces))]
    for planet, site in galaxy.planets.items():
        name = planet_name(planet, say.language)
        told.append(say.say("told-place", name=name, spaces=" ".join(site.spaces)) + ".")
    told += features(view, say)
    for kind, key in ((SpaceKind.SUN, "told-suns"), (SpaceKind.ASTEROID, "told-asteroids")):
        if found := of_kind(kind, view):
            told.append(say.say(key, spaces=spaces(found)))
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
    return fit(" ".join(told), ALT_LIMIT)


def _columns(view: WormholesView, say: Sentences) -> str:
    """Columns with their rows: "A5 to 9"; gaps are places without a board."""
    rows: dict[str, list[int]] = {}
    lower: dict[str, None] = {}
    for name, space in view.galaxy.spaces.items():
        rows.setdefault(name[0], []).append(int(name[1:]))
        if space.place[0] % 2:
            lower[name[0]] = None
    columns = [column + " ".join(_runs(sorted(found))) for column, found in rows.items()]
    return say.say(
        "told-map",
        first=next(iter(rows)),
        last=list(rows)[-1],
        lower=" ".join(lower),
        columns=", ".join(columns),
    )


def _runs(rows: list[int]) -> list[str]:
    """Numbers without a gap between them as first and last.

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
        say.say("told-orbit", name=planet_name(site, say.language), spaces=spaces(found))
        for site, found in orbits.items()
    ]
    return say.say("told-orbits", orbits="; ".join(told))


def wormholes_alt(view: WormholesView, scene: Scene) -> str:
    """Every wormhole with its owner, number and state, and what it is next to as far as there is room."""
    say = sentences(scene, markup=False)
    if not any(player.tokens for player in view.everybody):
        return say.say("told-no-wormholes")
    told = ""
    for beside, length in ((True, 40), (True, 12), (False, 12)):
        players = [_wormholes(player, view, say, beside=beside, length=length) for player in view.everybody]
        told = " ".join([say.say("told-wormholes"), *players])
        if len(told) <= ALT_LIMIT:
            break
    return fit(told, ALT_LIMIT)


def _wormholes(player: PlayerView, view: WormholesView, say: Sentences, *, beside: bool, length: int) -> str:
    def place(token: Token) -> str:
        site = near(token.space, view, say, by_name=True) if beside else ""
        return say.say("told-at", space=token.space, near=site) if site else token.space

    lying: list[str] = []
    for n, token in enumerate(player.tokens):
        if not token.active:
            lying.append(say.say("told-wormhole-single", number=token.number, one=place(token)))
        elif n % 2:
            one = place(player.tokens[n - 1])
            lying.append(say.say("told-wormhole-pair", number=token.number, one=one, other=place(token)))
    return say.say(
        "told-wormholes-of",
        name=fit(owner_name(player.owner, say), length),
        wormholes=", ".join(lying) or say.say("told-none"),
        next=player.next_wormhole or 0,
    )


def docks_alt(view: WormholesView, scene: Scene) -> str:
    """Who waits at the docks, the deck, who has explored which planet, how far the end is."""
    say = sentences(scene, markup=False)
    points = BOX.exploration_points(view.exploration[0]) if view.exploration else 0
    explorers = [
        f"{planet_name(view.explored[number - 1], say.language)} {fit(owner_name(player.owner, say), 24)}"
        for player in view.everybody
        for number in player.exploration
    ]
    told = [say.say("told-docks", docks=docks(view, say), deck=view.deck)]
    if explorers:
        told.append(say.say("told-explorers", planets=", ".join(explorers)))
    told.append(say.say("told-exploration", count=len(view.exploration), points=points))
    told.append(say.say("told-rounds", left=view.rounds_left or 0))
    return fit(" ".join(told), ALT_LIMIT)


def scores_alt(view: WormholesView, scene: Scene) -> str:
    """Everybody's points as far as they are open, line by line."""
    say = sentences(scene, markup=False)
    told = [say.say("told-scores"), *(score(player, say) for player in view.everybody)]
    return fit(" ".join(told), ALT_LIMIT)


def near_alt(view: WormholesView, scene: Scene, seat: Seat) -> str:
    """The spaces around a ship that are not empty, with everything on them."""
    say = sentences(scene, markup=False)
    ship, name = view.players[seat].ship, fit(say.name(seat), 32)
    galaxy = view.galaxy
    if ship is None:
        docked = spaces(sorted(galaxy.docks_at))
        return fit(say.say("told-not-launched", name=name, spaces=docked), ALT_LIMIT)
    here = galaxy.spaces[ship].place
    around = [
        say.say("told-space", space=space.id, things=things)
        for space in galaxy.spaces.values()
        if distance(here, space.place) <= AROUND and (things := _things(space.id, view, say))
    ]
    head = say.say("told-near", space=ship, name=name, near=near(ship, view, say) or "none")
    return fit(" ".join([head, "; ".join(around) + ".", say.say("told-rest")]), ALT_LIMIT)


def _things(space: SpaceId, view: WormholesView, say: Sentences) -> str:
    """What is printed on a space and lies there; ships too."""
    told = [kind_name(space, view, say)]
    lying = tokens(view).get(space)
    if lying is not None:
        player, token = lying
        name = fit(owner_name(player.owner, say), 16)
        told.append(say.say("told-token", number=token.number, name=name, active=token.active))
    told += [
        say.say("told-ship", name=fit(say.name(player.owner), 16))
        for player in view.players
        if player.ship == space
    ]
    return ", ".join(thing for thing in told if thing)
