"""The signs of Wormholes: which one goes with an option, event or rule, and how each is drawn."""

from functools import partial

from PIL import Image

from engine.core.log import Event
from engine.core.prompt import Prompt
from engine.wormholes import events
from engine.wormholes.boards import BOX, PLANETS, PlanetId, SpaceId
from engine.wormholes.galaxy import STATION, Owner, SpaceKind
from engine.wormholes.questions import Act, Passenger
from engine.wormholes.view import WormholesView
from render.art import palette, sprites
from render.art.canvas import Canvas
from render.shared.stock import EMBLEMS, Draw, Stock, read_signs
from render.wormholes.art import pieces, signs
from render.wormholes.words.speech import tokens

_TOLD = read_signs("wormholes")


def of_planet(planet: str) -> str:
    """Name the sign of a planet, or of the station."""
    return f"wh_{planet}"


def of_kind(kind: SpaceKind) -> str:
    """Name the sign of the printed feature of a space."""
    return f"wh_{kind.value.replace('-', '_')}"


def of_ship(owner: Owner) -> str:
    """Name the sign of a ship in its owner's color."""
    return f"wh_ship_{EMBLEMS[owner]}"


def of_wormhole(owner: Owner, number: int, *, active: bool = True) -> str:
    """Name the sign of a wormhole in its owner's color. An inactive one is hollow and has no number."""
    return f"wh_{number}_{EMBLEMS[owner]}" if active else f"wh_open_{EMBLEMS[owner]}"


def _at(space: SpaceId, view: WormholesView) -> str:
    """Name the sign of what is at a space: a planet or station beside it, a wormhole or a printed feature."""
    planet: PlanetId | None = view.galaxy.planet_at.get(space)
    if planet is not None:
        return of_planet(planet)
    if space in view.galaxy.docks_at:
        return of_planet(STATION)
    lying = tokens(view).get(space)
    if lying is not None:
        return of_wormhole(lying[0].owner, lying[1].number, active=lying[1].active)
    printed = view.galaxy.spaces.get(space)
    if printed is None or printed.kind in (SpaceKind.EMPTY, SpaceKind.STATION):
        return ""
    return of_kind(printed.kind) if printed.planet is None else of_planet(printed.planet)


def _own(view: WormholesView) -> str:
    """Name the sign of the wormhole that the viewer would place next."""
    me = next(player for player in view.everyone if player.owner == Owner(view.seat))
    return of_wormhole(me.owner, me.next_wormhole or 1)


def of_option(option: str, prompt: Prompt, view: WormholesView) -> str:
    """Return the sign of an option. Empty if there is none."""
    if prompt.kind in ("launch-ship", "leave-black-hole"):
        return _at(SpaceId(Act.parse(option).at), view)
    if prompt.kind == "discard-passengers":
        return of_planet(Passenger.parse(option).planet)
    if prompt.kind == "choose-docks":
        return of_planet(Act.parse(option).at)
    if prompt.kind != "act":
        return ""
    act = Act.parse(option)
    match act.kind:
        case "deliver" | "pickup" | "visit" if act.at in PLANETS or act.at == STATION:
            return of_planet(act.at)
        case "place":
            return _at(SpaceId(act.at), view) or _own(view)
        case "go" | "jump" | "visit":
            return _at(SpaceId(act.at), view)
    return _TOLD.options.get(act.kind, "")


def of_question(prompt: Prompt, view: WormholesView) -> str:
    """Return the sign before a question: the ship of the player asked."""
    return of_ship(Owner(prompt.seat))


def of_event(event: Event) -> tuple[str, ...]:
    """Return the signs before an event's sentence: planet, owner of the wormhole, features on the way."""
    match event:
        case events.WormholePlaced(owner=owner, number=number):
            return (of_wormhole(owner, number, active=False),)
        case (
            events.PairActivated(owner=owner, number=number)
            | events.ForeignWormholeJumped(owner=owner, number=number)
        ):
            return (of_wormhole(owner, number),)
        case events.OwnWormholeJumped(seat=seat, number=number):
            return (of_wormhole(Owner(seat), number),)
    return _TOLD.of_event(event, {"planet": of_planet})


def of_topic(key: str) -> tuple[str, ...]:
    """Return the signs before the title of a rule."""
    if key in PLANETS:
        return (of_planet(key),)
    if key == "obstacle":
        return of_kind(SpaceKind.ASTEROID), of_kind(SpaceKind.SUN)
    return _TOLD.of_rule(key)


BADGE = 0.62
"""The size of a planet's emblem, as a share of its sign."""


def _planet(planet: PlanetId, size: int) -> Image.Image:
    """Draw a planet with its emblem, as on the map."""
    mark = pieces.badge(planet, round(size * BADGE))
    return sprites.overlaid(signs.globe(planet, size), mark, x=size - mark.width, y=size - mark.height)


def _wormhole(owner: Owner, number: int, size: int) -> Image.Image:
    under = Canvas.patch(size, size, palette.GROUND)
    pieces.wormhole(under, owner, number, size // 2, size // 2, size, active=True)
    found = under.image.convert("RGBA")
    # Only the solid parts of the drawing, without its shine.
    found.putalpha(signs.token(owner, size, active=True).getchannel("A").point([0] * 200 + [255] * 56))
    return found


TERRAIN: dict[SpaceKind, Draw] = {
    SpaceKind.ASTEROID: lambda size: signs.asteroids(0, size),
    SpaceKind.SUN: signs.sun,
    SpaceKind.NEBULA: signs.whirls,
    SpaceKind.WILD: signs.wild,
    SpaceKind.CANNON: signs.cannon,
    SpaceKind.BLACK_HOLE: signs.black_hole,
}
_OWNERS = [Owner(number) for number in range(len(palette.OWNERS))]

SIGNS: Stock = {
    "wh_passenger": signs.passenger,
    "wh_energy": lambda size: signs.bolt(size, lit=True),
    of_planet(STATION): signs.station,
    **{of_planet(planet): partial(_planet, planet) for planet in map(PlanetId, PLANETS)},
    **{of_kind(kind): draw for kind, draw in TERRAIN.items()},
    **{of_ship(owner): partial(signs.ship, owner) for owner in _OWNERS},
    **{of_wormhole(owner, 1, active=False): partial(signs.token, owner, active=False) for owner in _OWNERS},
    **{
        of_wormhole(owner, number): partial(_wormhole, owner, number)
        for owner in _OWNERS
        for number in BOX.wormholes
    },
}
