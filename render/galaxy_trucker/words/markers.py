"""Markers of specialists in words: what may be laid where, and what a part or a joint is called then."""

from __future__ import annotations

from engine.core.prompt import Details
from engine.galaxy_trucker.box.board import BOARDS
from engine.galaxy_trucker.box.components import KINDS, TileId
from engine.galaxy_trucker.box.squares import Side, Square
from engine.galaxy_trucker.building.placement import taken_for
from engine.galaxy_trucker.questions.building import CoverMistakes, LayMarker, LayWrongly
from engine.galaxy_trucker.questions.options import BACK, NONE, BuildAct, Joint, tile_of, way
from engine.galaxy_trucker.questions.specialists import (
    ChargeJoint,
    LaySwivel,
    LinkPart,
    PlatePart,
    SealConnectors,
    TakeHuman,
)
from engine.galaxy_trucker.ship.markers import Marker, MarkerKind
from engine.galaxy_trucker.ship.ship import Part, Ship
from engine.galaxy_trucker.state.specialists import USUAL
from engine.galaxy_trucker.view import GalaxyTruckerView, PartView, ShipView
from render.face import Label
from render.galaxy_trucker.words.ships import own
from render.galaxy_trucker.words.speech import capital, kind_name, side_name, square_name, tile_title
from render.text.sentences import Sentences, joined

NOWHERE = (BACK, NONE)
"""Options that lay nothing."""
ASKED = (LayMarker, LinkPart, PlatePart, SealConnectors, LaySwivel, CoverMistakes, ChargeJoint, TakeHuman)
"""Questions about parts and joints that markers are laid on."""


def label(option: str, asked: Details, view: GalaxyTruckerView, say: Sentences) -> Label:
    """A part, a joint or a side, or nothing."""
    ship = own(view)
    if isinstance(asked, ChargeJoint | TakeHuman):
        ship = view.seats[asked.victim].ship
    if option in NOWHERE:
        return Label(say.say("label-no-marker"))
    match asked, BuildAct.parse(option):
        case _, BuildAct("take", square):
            return Label(say.say("label-take-back", part=_part(ship, square, say)))
        case _, BuildAct("place", at) if tile_of(at):
            part = Part.parse(at)
            turned = way(part.square, part.turn)
            how = "place-wrongly" if isinstance(asked, LayWrongly) else "place-universal"
            return Label(say.say(f"label-{how}", tile=tile_title(part.tile, say.language), place=turned))
        case SealConnectors(), BuildAct("place", at):
            square, side = Joint.parse(at)
            told = side_name(side, say.language)
            return Label(say.say("label-side", part=_part(ship, square, say), side=told))
        case _, BuildAct("place", at) if ":" in at:
            return Label(_joint(ship, Joint.parse(at), say))
        case _, BuildAct("place", square):
            return Label(_part(ship, square, say), _note(square, asked, ship, say))
    return _supply(option, say)


def _note(square: str, asked: Details, ship: ShipView, say: Sentences) -> str:
    """What of a part counts for the question."""
    part = _at(ship, square)
    if isinstance(asked, TakeHuman):
        return say.say("label-humans-there", humans=len(part.figures))
    if isinstance(asked, PlatePart):
        sides = joined([side_name(str(side), say.language) for side in part.exposed], say.language)
        return say.say("label-plated", sides=sides)
    return square_name(square, say.language)


def _at(ship: ShipView, square: str) -> PartView:
    return next(part for part in ship.parts if part.square == square)


def _part(ship: ShipView, square: str, say: Sentences) -> str:
    """By what it is now, which a marker may have changed."""
    part = _at(ship, square)
    return f"{capital(kind_name(part.face.sort.id, say.language))} ({square})"


def _joint(ship: ShipView, joint: Joint, say: Sentences) -> str:
    there = BOARDS[ship.board].beside(*joint)
    return f"{_part(ship, joint.square, say)} – {_part(ship, there, say)}"


def _supply(word: str, say: Sentences) -> Label:
    kind, turn = Marker(MarkerKind.SUPPLIED, Square("7,7"), None, word).supplied
    name = capital(kind_name(kind, say.language))
    if not KINDS[kind].cannon:
        return Label(name)
    return Label(say.say("label-pointing", part=name, side=side_name(Side.FRONT.turned(turn), say.language)))


def give_back(tile: TileId, view: GalaxyTruckerView, say: Sentences) -> Label:
    """A tile that goes back to the hand."""
    note = say.say("label-give-back-note") if view.in_shifts else ""
    title = tile_title(tile, say.language)
    return Label(say.say("label-give-back", tile=title), note, say.say("label-group-specialists"))


def act(kind: str, say: Sentences) -> Label:
    """To lay a marker of that kind."""
    group = say.say("label-group-specialists")
    return Label(say.say(f"label-mark-{kind}"), say.say(f"label-mark-{kind}-note"), group)


def taken(part: Part, view: GalaxyTruckerView) -> list[MarkerKind]:
    """The markers of specialists that a part takes if it is laid there."""
    if view.bench is None or view.bench.permits == USUAL:
        return []
    found = taken_for(Ship.parse(own(view).notation), part, view.bench.permits)
    return [marker.kind for marker in found]


def told_of(kinds: list[MarkerKind], say: Sentences) -> list[str]:
    """Which specialists help there."""
    return [say.say(f"label-takes-{kind}") for kind in dict.fromkeys(kinds)]
