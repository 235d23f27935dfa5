"""Markers of specialists in words: what may be laid where, and what a part or a joint is called then."""

from __future__ import annotations

from engine.core.prompt import Prompt
from engine.galaxy_trucker.box.board import BOARDS
from engine.galaxy_trucker.box.components import KINDS, Side
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.building.marking import BACK, joint_of
from engine.galaxy_trucker.building.permits import USUAL
from engine.galaxy_trucker.building.placement import taken_for
from engine.galaxy_trucker.ship.markers import Marker, MarkerKind
from engine.galaxy_trucker.ship.ship import Part, Ship
from engine.galaxy_trucker.view import GalaxyTruckerView, PartView, ShipView
from render.face import Label
from render.galaxy_trucker.words.ships import own
from render.galaxy_trucker.words.speech import (
    capital,
    kind_name,
    side_name,
    square_name,
    tile_title,
)
from render.text.sentences import Sentences, joined

NOWHERE = (BACK, "none")
"""Options that lay nothing."""
ASKED = (
    "lay-pipe",
    "lay-universal",
    "lay-wrongly",
    "choose-supply",
    "lay-supply",
    "link-part",
    "plate-part",
    "seal-connectors",
    "lay-swivel",
    "cover-mistakes",
    "charge-joint",
    "take-human",
)
"""Questions about parts and joints that markers are laid on."""


def label(option: str, prompt: Prompt, view: GalaxyTruckerView, say: Sentences) -> Label:
    """A part, a joint or a side, or nothing."""
    ship = own(view)
    if "victim" in prompt.about:
        ship = view.seats[int(prompt.about["victim"])].ship
    word, _, place = option.partition(":")
    if option in NOWHERE:
        return Label(say.say("label-no-marker"))
    if word == "take":
        return Label(say.say("label-take-back", part=_part(ship, place, say)))
    if "@" in option:
        part = Part.parse(option)
        turned = f"{part.square}r{part.turn}" if part.turn else str(part.square)
        how = "place-wrongly" if prompt.kind == "lay-wrongly" else "place-universal"
        return Label(say.say(f"label-{how}", tile=tile_title(part.tile, say.language), place=turned))
    if "," not in option:
        return _supply(option, say)
    if prompt.kind == "seal-connectors":
        side = side_name(place, say.language)
        return Label(say.say("label-side", part=_part(ship, word, say), side=side))
    if place:
        return Label(_joint(ship, option, say))
    return Label(_part(ship, option, say), _note(option, prompt, ship, say))


def _note(square: str, prompt: Prompt, ship: ShipView, say: Sentences) -> str:
    """What of a part counts for the question."""
    part = _at(ship, square)
    if prompt.kind == "take-human":
        return say.say("label-humans-there", humans=len(part.figures))
    if prompt.kind == "plate-part":
        sides = joined([side_name(str(side), say.language) for side in part.exposed], say.language)
        return say.say("label-plated", sides=sides)
    return square_name(square, say.language)


def _at(ship: ShipView, square: str) -> PartView:
    return next(part for part in ship.parts if part.square == square)


def _part(ship: ShipView, square: str, say: Sentences) -> str:
    """By what it is now, which a marker may have changed."""
    part = _at(ship, square)
    return f"{capital(kind_name(part.face.sort.id, say.language))} ({square})"


def _joint(ship: ShipView, option: str, say: Sentences) -> str:
    place, side = joint_of(option)
    there = BOARDS[ship.board].beside(place, side)
    return f"{_part(ship, place, say)} – {_part(ship, there, say)}"


def _supply(word: str, say: Sentences) -> Label:
    kind, turn = Marker(MarkerKind.SUPPLIED, Square("7,7"), None, word).supplied
    name = capital(kind_name(kind, say.language))
    if not KINDS[kind].cannon:
        return Label(name)
    return Label(say.say("label-pointing", part=name, side=side_name(Side.FRONT.turned(turn), say.language)))


def act(option: str, view: GalaxyTruckerView, say: Sentences) -> Label:
    """An act of a builder that is about markers, or a tile that goes back."""
    word, _, rest = option.partition(":")
    group = say.say("label-group-specialists")
    if word == "give-back":
        note = say.say("label-give-back-note") if view.in_shifts else ""
        return Label(say.say("label-give-back", tile=tile_title(rest, say.language)), note, group)
    return Label(say.say(f"label-mark-{rest}"), say.say(f"label-mark-{rest}-note"), group)


def taken(part: Part, view: GalaxyTruckerView) -> list[MarkerKind]:
    """The markers of specialists that a part takes if it is laid there."""
    if view.bench is None or view.bench.permits == USUAL:
        return []
    found = taken_for(Ship.parse(own(view).notation), part, view.bench.permits)
    return [marker.kind for marker in found]


def told_of(kinds: list[MarkerKind], say: Sentences) -> list[str]:
    """Which specialists help there."""
    return [say.say(f"label-takes-{kind}") for kind in dict.fromkeys(kinds)]
