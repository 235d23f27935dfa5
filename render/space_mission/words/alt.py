"""Alt texts of Space Mission's pictures, at most 1024 characters each."""

from collections.abc import Callable, Iterable

from msgspec.structs import asdict

from engine.core.game import Outcome
from engine.space_mission.cards import PLANETS
from engine.space_mission.view import FinalSheet, PlanetView, SeatView, SpaceMissionView
from render.face import Scene
from render.space_mission.words.options import planet_note, uses
from render.space_mission.words.speech import card_title, counted, planet_name, sentences
from render.text.sentences import Sentences, alt_text, fit, fullest, numbers, together

EMBLEMS = "●▲■◆✚"
"""Characters that stand for seats if the names take too much room."""

Call = Callable[[int], str]
"""Returns the name of a seat, or the emblem that replaces it."""


def board_alt(view: SpaceMissionView, scene: Scene) -> str:
    """Describe the ring planet by planet, then the players, then who is to move."""
    say = sentences(scene, markup=False)
    names = [say.name(seat.seat) for seat in view.seats]
    calls = (*([fit(name, length) for name in names] for length in (40, 12)), EMBLEMS)
    return fullest(_board(view, say, call.__getitem__, brief=call is EMBLEMS) for call in calls)


def _board(view: SpaceMissionView, say: Sentences, call: Call, *, brief: bool) -> Iterable[str]:
    more = {"last": view.last_round, "end": view.space_to_end, "discard": len(view.discard)}
    head = say.say("told-board", **numbers(view), **more)
    planets = [_planet(planet, say, call) for planet in view.planets]
    seats = [_seat(seat, say, brief=brief) for seat in view.seats]
    return head, *planets, *seats, say.waiting(view.waiting)


def _planet(planet: PlanetView, say: Sentences, call: Call, *, scanned: bool = False) -> str:
    printed = PLANETS[planet.planet]
    one, other = printed.landing
    pile = say.say("told-pile-face-up" if planet.face_up else "told-pile", count=planet.pile)
    things = ""
    if planet.station is not None:
        things += say.say("told-station", name=call(planet.station))
    if planet.ships:
        things += say.say("told-ships", names=", ".join(call(seat) for seat in planet.ships))
    if planet.reserved:
        marks = ", ".join(f"{call(mark.seat)} ×{mark.count}" for mark in planet.reserved)
        things += say.say("told-reserved", marks=marks)
    if scanned and planet.station is None and planet.scanned_by:
        names = ", ".join(call(seat) for seat in planet.scanned_by)
        things += say.say("told-scanned", names=names)
    name = planet_name(planet.planet, say.language)
    there = {"pile": pile, "things": things}
    return say.say("told-planet", **numbers(printed), **there, planet=name, one=one, other=other)


def _seat(seat: SeatView, say: Sentences, *, brief: bool) -> str:
    name = fit(say.name(seat.seat), 14) if brief else say.name(seat.seat)
    emblem = EMBLEMS[seat.seat] if brief else "none"
    return say.say("told-seat", **numbers(seat), name=name, emblem=emblem, gate=seat.planet is None)


def private_alt(view: SpaceMissionView, scene: Scene) -> str:
    """Describe the pile the viewer looks through, or their ship's planet; then hand, tiles and present
    points. A player with an open question also gets the ring."""
    say = sentences(scene, markup=False)
    told: list[str] = []
    if view.look is not None:
        planet = planet_name(view.look.planet, say.language)
        told.append(say.say("told-look", planet=planet, tiles=counted(view.look.tiles, say.language)))
        if view.look.received:
            told.append(say.say("told-received", tiles=counted(view.look.received, say.language)))
    else:
        told.append(_here(view, say))
    cards = ", ".join(
        say.say(
            "told-card", card=card_title(card.card, say.language), uses=", ".join(uses(card, say)) or "none"
        )
        for card in view.hand
    )
    told.append(say.say("told-hand", count=len(view.hand), cards=cards))
    told.append(say.say("told-tiles", tiles=counted(view.tiles, say.language) or "none"))
    if view.worth is not None:
        told.append(say.say("told-worth", **asdict(view.worth), total=view.worth.total))
    for own in view.own_reserved:
        planet = planet_name(own.planet, say.language)
        told.append(say.say("told-own-reserved", planet=planet, tiles=counted(own.tiles, say.language)))
    for memory in view.memory:
        planet, tiles = planet_name(memory.planet, say.language), counted(memory.tiles, say.language)
        told.append(say.say("told-memory", **numbers(memory), planet=planet, tiles=tiles))
    if view.viewer in view.waiting and view.look is None:
        told += [_planet(planet, say, EMBLEMS.__getitem__) for planet in view.planets]
    return alt_text(*told)


def _here(view: SpaceMissionView, say: Sentences) -> str:
    here = next((place.planet for place in view.planets if view.viewer in place.ships), None)
    if here is None:
        return say.say("told-on-gate")
    return say.say("told-here", planet=planet_name(here, say.language), about=planet_note(here, view, say))


def final_alt(view: SpaceMissionView, scene: Scene, outcome: Outcome | None = None) -> str:
    """Describe every sheet, winners first; collected tiles as far as there is room."""
    say = sentences(scene, markup=False)
    head = say.say("told-final", round=view.round)
    places = ([_final(sheet, say, collected=tiles) for sheet in view.final] for tiles in (True, False))
    return fullest((head, *told) for told in places)


def _final(sheet: FinalSheet, say: Sentences, *, collected: bool) -> str:
    name = fit(say.name(sheet.seat), 32)
    told = say.say("told-place", **{**numbers(sheet), **asdict(sheet.sheet)}, name=name)
    if not collected:
        return told
    tiles = counted(sheet.tiles, say.language) or say.say("told-nothing")
    return f"{told} {say.say('told-collected', tiles=tiles)}"


def discard_alt(view: SpaceMissionView, scene: Scene) -> str:
    """Describe the open discard pile, newest card first."""
    say = sentences(scene, markup=False)
    cards = ", ".join(card_title(card, say.language) for card in reversed(view.discard))
    return alt_text(say.say("told-discard", cards=cards or say.say("told-nothing")))


def numbers_alt(view: SpaceMissionView, scene: Scene) -> str:
    """Describe the ring with everything at its planets."""
    say = sentences(scene, markup=False)
    planets = [_planet(planet, say, EMBLEMS.__getitem__, scanned=True) for planet in view.planets]
    return alt_text(say.say("told-numbers", planets=together(planets)))
