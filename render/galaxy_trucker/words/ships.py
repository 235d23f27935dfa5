"""Ships in words: square by square for alt texts, and how they stand in the race."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

from engine.galaxy_trucker.box.board import BOARDS
from engine.galaxy_trucker.box.squares import GRID, Square, column_of, row_of
from engine.galaxy_trucker.building.placement import Fault, Mistake, faults
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.view import GalaxyTruckerView, PartView, SeatView
from render.face import Scene
from render.galaxy_trucker.words import speech
from render.text.catalogue import Field
from render.text.sentences import Sentences, fit, grouped, joined, numbers, together

Telling = Callable[[PartView, Sentences], Sequence[str]]
"""Says one fact about a part; empty if it does not apply."""


def ship_told(seat: SeatView, say: Sentences, room: int) -> str:
    """Describe a ship in at most `room` characters: its numbers, then its squares as fully as there is room.

    While the ship is built, this includes free squares, and exposed connectors with their number of pipes.
    """
    head = together((_numbers(seat, say), *in_use(seat, say)))
    for tellings, tail in _ways(seat, say):
        rows = _rows(seat, say, tellings)
        found = together((head, rows, tail))
        if len(found) <= room:
            dice = speech.dice_told(BOARDS[seat.ship.board], say)
            return f"{found} {dice}" if dice and len(found) + len(dice) < room else found
    return fit(head, room)


def in_use(seat: SeatView, say: Sentences) -> Iterator[str]:
    """Yield the parts used during the open card, and the planner's marks."""
    if seat.awake:
        yield say.say("told-awake", squares=", ".join(seat.awake))
    for feed in seat.fed:
        yield say.say("told-fed", solar=feed.solar, consumer=feed.consumer)
    if seat.marks:
        marks = [f"{one.square} {say.say(f'told-plan-{one.mark}')}" for one in seat.marks]
        yield say.say("told-planned", marks=", ".join(marks))


def _ways(seat: SeatView, say: Sentences) -> Iterator[tuple[Sequence[Telling], str]]:
    """Yield descriptions of the parts, from the fullest to the shortest, each with its explanation."""
    legend = say.say("told-legend-connectors" if seat.building else "told-legend-open")
    if seat.building:
        yield (_called, _points, _marked, _connectors, _new), legend
        yield (_name, _points, _marked, _connectors, _new), legend
        yield (_letters, _points, _connectors), legend
    else:
        yield (_called, _points, _marked, _aboard, _open, _new), legend
        yield (_name, _points, _marked, _aboard, _open, _new), legend
        yield (_name, _points, _aboard, _new), ""
    yield (_letters,), ""


def own_parts(view: GalaxyTruckerView) -> dict[Square, PartView]:
    """Return the parts of the viewer's own ship by square."""
    return {part.square: part for part in view.own.ship.parts}


def is_full(view: GalaxyTruckerView) -> bool:
    """Return whether no square of the viewer's ship is free."""
    ship = Ship.parse(view.own.ship.notation)
    return all(place in ship.parts for place in GRID if ship.has_square(place))


def _numbers(seat: SeatView, say: Sentences) -> str:
    """Return the ship's numbers. Crew and battery tokens are left out while the ship is built."""
    ship, board = seat.ship, speech.board_name(seat.ship.board)
    told = {**numbers(ship), "name": say.name(seat.seat), "board": board, "parts": len(ship.parts)}
    told |= {"exposed": ship.exposed_connectors, "engine": engines(seat), "cannons": cannons(seat, say)}
    return say.say("told-ship-built" if seat.building else "told-ship", **told)


def race(view: GalaxyTruckerView, scene: Scene, *, strengths: bool = True) -> str:
    """Return the viewer's place, and for each other ship in flight the days it is ahead (+) or behind and its
    strength. A single other ship gets a sentence. Empty if no other ship flies."""
    say, order = speech.sentences(scene), speech.flying(view)
    if view.moment == "building":
        return _earned(view, say)
    own = next((seat for seat in order if seat.seat == view.viewer), None)
    if view.moment != "flying" or own is None or len(order) < 2:
        return ""
    told, alone = list[str](), len(order) == 2
    key, other = ("race", "race-other") if strengths else ("race-in-days", "race-other-in-days")
    for seat in order:
        days = (seat.rocket or 0) - (own.rocket or 0)
        at: dict[str, Field] = {"alone": alone, "days": abs(days), "ahead": days > 0}
        at |= {"engines": engines(seat), "cannons": cannons(seat, say)}
        if seat is not own:
            told.append(say.say(other, **at, name=fit(say.name(seat.seat), speech.NAME)))
    return say.say(key, place=order.index(own) + 1, alone=alone, others=" · ".join(told))


def _earned(view: GalaxyTruckerView, say: Sentences) -> str:
    """Return everyone's credits after the last round, until the viewer begins to build."""
    if view.viewer is None or view.round == 1 or view.workshop.shift > 1 or len(view.own.ship.parts) > 1:
        return ""
    others = [
        f"{fit(say.name(seat.seat), speech.NAME)} {seat.credits}"
        for seat in view.seats
        if seat.seat != view.viewer
    ]
    return say.say("race-credits", round=view.round - 1, own=view.own.credits, others=" · ".join(others))


def out(view: GalaxyTruckerView, scene: Scene) -> str:
    """Say that the viewer has given up while others fly on; otherwise empty."""
    own = next((seat for seat in view.seats if seat.seat == view.viewer), None)
    over = view.moment == "flying" and own is not None and own.gave_up and speech.flying(view)
    return speech.sentences(scene).say("flight-over") if over else ""


def engines(seat: SeatView) -> str:
    """Return the engine power without tokens and with them: "2–6"."""
    return span(str(seat.ship.engine), str(seat.ship.most_engine))


def cannons(seat: SeatView, say: Sentences) -> str:
    """Return the firepower without tokens and with them: "1.5–3.5"."""
    least, most = seat.ship.cannon_halves, seat.ship.most_cannon_halves
    return span(speech.strength(least, say.language), speech.strength(most, say.language))


def span(least: str, most: str) -> str:
    """Write a ship's strength without tokens and with them, as a range."""
    return least if least == most else f"{least}–{most}"


def _rows(seat: SeatView, say: Sentences, tellings: Sequence[Telling]) -> str:
    ship = seat.ship
    parts = {part.square: part for part in ship.parts}
    rows = []
    board, wrong = BOARDS[ship.board], faults(Ship.parse(ship.notation))
    beyond = [place for place in parts if place not in board.order]
    everywhere = sorted((*board.places, *beyond), key=GRID.__getitem__)
    for row, places in groupby(everywhere, key=row_of):
        squares = list(places)
        there = [
            say.say(
                "told-square",
                column=column_of(place),
                part=" ".join(word for telling in tellings for word in telling(parts[place], say)),
                wrong="; ".join(faults_told(wrong.get(place, ()), say)) or "none",
            )
            for place in squares
            if place in parts
        ]
        free = [str(column_of(place)) for place in squares if place not in parts and seat.building]
        if free:
            there.append(say.say("told-free", columns=" ".join(free)))
        if there:
            rows.append(say.say("told-row", row=row, squares=", ".join(there)))
    return " ".join(rows)


def faults_told(faults: Iterable[Fault], say: Sentences) -> list[str]:
    """Return the reasons why a part cannot stay: "connectors clash: left"."""
    sides: dict[Mistake, list[str]] = {}
    for fault in faults:
        named = [] if fault.side is None else [speech.side_name(str(fault.side), say.language)]
        sides.setdefault(fault.why, []).extend(named)
    return [
        say.say(f"label-fault-{why}", sides=joined(names, say.language) if names else "none")
        for why, names in sides.items()
    ]


def _letters(part: PartView, say: Sentences) -> list[str]:
    return [part.face.sort.letters]


def _called(part: PartView, say: Sentences) -> list[str]:
    """Name a part by its current kind, which a marker may have changed."""
    return [speech.kind_name(part.face.sort.id, say.language)]


def _name(part: PartView, say: Sentences) -> list[str]:
    return [say.say(f"short-{part.face.sort.id}")]


def _points(part: PartView, say: Sentences) -> list[str]:
    """Return where barrels or nozzles point (not for engines to the rear) and which sides a shield covers."""
    placed = part.face
    if sides := placed.covers or placed.nozzles:
        return ["+".join(speech.side_name(str(side), say.language) for side in sides)]
    if placed.sort.cannon and placed.points is not None:
        return [speech.side_name(str(placed.points), say.language)]
    return []


def _marked(part: PartView, say: Sentences) -> list[str]:
    """Return what specialists have changed about a part."""
    if not part.markers:
        return []
    told = [
        say.say(
            f"told-marker-{marker.kind}",
            side="none" if marker.side is None else speech.side_name(marker.side, say.language),
        )
        for marker in part.markers
    ]
    return [say.say("told-marked", markers=", ".join(told))]


def _aboard(part: PartView, say: Sentences) -> list[str]:
    things = [grouped([speech.figure_name(figure, say.language) for figure in part.figures], say.language)]
    things = things if part.figures else []
    if part.tokens:
        things.append(say.say("told-tokens", tokens=part.tokens))
    if part.goods:
        things.append(grouped([speech.good_name(good, say.language) for good in part.goods], say.language))
    return [say.say("told-aboard", things=", ".join(things))] if things else []


def _open(part: PartView, say: Sentences) -> list[str]:
    sides = [speech.side_name(str(side), say.language) for side in part.exposed]
    return [say.say("told-open", sides="+".join(sides))] if sides else []


def _connectors(part: PartView, say: Sentences) -> list[str]:
    """Return the exposed connectors, each with its number of pipes, which a builder has to match."""
    pipes = part.face.connectors
    sides = [f"{speech.side_name(str(side), say.language)} {pipes[side.place]}" for side in part.exposed]
    return [say.say("told-open", sides="+".join(sides))] if sides else []


def _new(part: PartView, say: Sentences) -> list[str]:
    return [say.say("told-new")] if part.fresh else []
