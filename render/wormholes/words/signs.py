"""Which sign stands beside an option or a question of Wormholes."""

from __future__ import annotations

from engine.core.event import Event
from engine.core.prompt import Prompt
from engine.wormholes import events
from engine.wormholes.boards import PLANETS, PlanetId
from engine.wormholes.galaxy import STATION, SpaceKind
from engine.wormholes.hexes import SpaceId
from engine.wormholes.owner import Owner
from engine.wormholes.questions import Act, Passenger
from engine.wormholes.view import WormholesView
from render.shared.stock import EMBLEMS
from render.wormholes.words.places import tokens

_ACTS = {"end": "clock", "exchange": "wh_passenger", "discard": "wh_passenger"}
_RULES = {
    "energy": "wh_energy",
    "pickup": "wh_passenger",
    "deliver": "wh_passenger",
    "secrets": "wh_passenger",
    "station": "wh_station",
    "docks": "wh_station",
    "nebula": "wh_nebula",
    "wild": "wh_wild",
    "cannon": "wh_cannon",
    "black-hole": "wh_black_hole",
}


def of_planet(planet: str) -> str:
    """A planet, or the station."""
    return f"wh_{planet}"


def of_kind(kind: SpaceKind) -> str:
    """What is printed on a space."""
    return f"wh_{kind.value.replace('-', '_')}"


def of_ship(owner: Owner) -> str:
    """A ship in its owner's colour."""
    return f"wh_ship_{EMBLEMS[owner]}"


def of_wormhole(owner: Owner, number: int, *, active: bool = True) -> str:
    """A wormhole in its owner's colour; one that leads nowhere yet is hollow, and shows no number."""
    return f"wh_{number}_{EMBLEMS[owner]}" if active else f"wh_open_{EMBLEMS[owner]}"


def _at(space: SpaceId, view: WormholesView) -> str:
    """What there is at a space: a planet or the station beside it, a wormhole, or what is printed."""
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
    """The wormhole the viewer would place next."""
    assert view.viewer is not None, "only players are asked"
    me = next(player for player in view.everybody if player.owner == Owner(view.viewer))
    return of_wormhole(me.owner, me.next_wormhole or 1)


def of_option(option: str, prompt: Prompt, view: WormholesView) -> str:
    """The sign of an option; nothing where there is none."""
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
    return _ACTS.get(act.kind, "")


def of_question(prompt: Prompt, view: WormholesView) -> str:
    """The sign before a question: the ship that is asked."""
    return of_ship(Owner(prompt.seat))


def of_event(event: Event) -> tuple[str, ...]:
    """The signs before the sentence of an event: which planet, whose wormhole, what was on the way."""
    match event:
        case (
            events.PlanetExplored(planet=planet)
            | events.PassengersDelivered(planet=planet)
            | events.PassengersDrawn(planet=planet)
            | events.PassengersDrawnFaceDown(planet=planet)
            | events.BlackHoleLeft(planet=planet)
            | events.RivalDelivered(planet=planet)
            | events.RivalStuck(planet=planet)
        ):
            return (of_planet(planet),)
        case events.WormholePlaced(owner=owner, number=number):
            return (of_wormhole(owner, number, active=False),)
        case events.PairActivated(owner=owner, number=number):
            return (of_wormhole(owner, number),)
        case events.ForeignWormholeJumped(owner=owner, number=number):
            return (of_wormhole(owner, number),)
        case events.OwnWormholeJumped(seat=seat, number=number):
            return (of_wormhole(Owner(seat), number),)
        case events.WildWormholeJumped():
            return (of_kind(SpaceKind.WILD),)
        case events.CannonFired():
            return (of_kind(SpaceKind.CANNON),)
        case events.BlackHoleEntered():
            return (of_kind(SpaceKind.BLACK_HOLE),)
        case events.ShipLaunched():
            return (of_planet(STATION),)
        case events.ShipFlew():
            return ("wh_energy",)
        case (
            events.PassengersDealt()
            | events.PassengersDealtFaceDown()
            | events.PassengersDiscarded()
            | events.PassengersTaken()
            | events.RivalDrew()
        ):
            return ("wh_passenger",)
    return ()


def of_topic(key: str) -> tuple[str, ...]:
    """The signs before the title of a rule."""
    if key in PLANETS:
        return (of_planet(key),)
    if key == "obstacle":
        return of_kind(SpaceKind.ASTEROID), of_kind(SpaceKind.SUN)
    return (_RULES[key],) if key in _RULES else ()
