"""Labels for building: where a tile or marker may go, what an action costs, who may live where."""

from collections.abc import Sequence
from functools import lru_cache
from string import ascii_uppercase
from typing import Literal

from engine.core.prompt import Details, Prompt
from engine.galaxy_trucker.box import board, faces
from engine.galaxy_trucker.box.components import JOINS, KINDS, SMOOTH, TileId
from engine.galaxy_trucker.box.squares import Side, Square
from engine.galaxy_trucker.building.acts import CARRIED, DRAW, LOOK, NO_MORE, PLACE, STORE, purpose_of
from engine.galaxy_trucker.building.placement import facing_of, faults, taken_for
from engine.galaxy_trucker.building.places import Site, places
from engine.galaxy_trucker.building.workbench import SQUARES, LaidTile
from engine.galaxy_trucker.options import PACES
from engine.galaxy_trucker.questions import options as notation
from engine.galaxy_trucker.questions.building import (
    NOTHING,
    Build,
    CoverMistakes,
    LayMarker,
    LayWrongly,
    LookOn,
    PlaceLastTile,
    WithTile,
)
from engine.galaxy_trucker.questions.specialists import (
    ChargeJoint,
    LaySwivel,
    LinkPart,
    PlatePart,
    SealConnectors,
    TakeHuman,
)
from engine.galaxy_trucker.robot.proposal import SHOWN, Drawing, Proposal, by_use
from engine.galaxy_trucker.ship.markers import USUAL, Marker, MarkerKind
from engine.galaxy_trucker.ship.ship import Part, Ship
from engine.galaxy_trucker.state.base import Rule
from engine.galaxy_trucker.view import BenchView, GalaxyTruckerView, PartView, SeatView, ShipView
from render.face import Label, Scene, Weight
from render.galaxy_trucker.words import ships, speech
from render.galaxy_trucker.words.speech import capital, side_name, square_name, tile_name, tile_title
from render.text.sentences import BETWEEN, Sentences, joined

LETTERS = ascii_uppercase[:SHOWN]
LETTERED, CLAIMED_AT_ONCE, MOST_LOOSE = 15, 10, 5
"""How many face-up tiles get a button: without loose tiles, and with up to MOST_LOOSE of them."""
WAITING = ("store", "draw", "place", "hold")
"""Actions with tiles. A player who ends the shift while one of them is open gives it up."""
FEW = 2
"""Besides a held tile, up to this many others get a list each for their squares."""
CLOSED = 9
"""The most squares of a tile that *Why not?* names under one reason."""


def act(option: str, prompt: Prompt, view: GalaxyTruckerView, say: Sentences) -> Label:
    """Label a builder's action, in shifts or live."""
    match notation.BuildAct.parse(option):
        case notation.BuildAct("draw", count) if count:
            text = say.say("label-draw", tiles=int(count))
            note, group = say.say("label-points", points=int(count) * DRAW), say.say("label-group-draw")
            return Label(text, note, group, weight="primary")
        case notation.BuildAct("until", purpose):
            named = say.say("label-until", purpose=say.say(f"label-purpose-{purpose}"))
            return Label(named, group=say.say("label-group-draw"))
        case notation.BuildAct("lift", square):
            return _lift(Square(square), view, say)
        case notation.BuildAct("move", at):
            return _move(at, view, say)
        case notation.BuildAct("look", pile):
            return _look(int(pile), view, say, free=isinstance(prompt.details, LookOn))
        case notation.BuildAct("mark", kind):
            named, note = say.say(f"label-mark-{kind}"), say.say(f"label-mark-{kind}-note")
            return Label(named, note, say.say("label-group-specialists"))
        case notation.BuildAct("give-back", tile):
            return give_back(TileId(tile), view, say)
        case notation.BuildAct("finish", number) if number:
            text = say.say("label-number", number=int(number))
            return Label(text, say.say("label-number-note"), say.say("label-group-more"), "danger")
        case notation.BuildAct("place"):
            return _place(option, prompt, view, say)
        case notation.BuildAct("hold", tile):
            return _tile(TileId(tile), view, say)
    text, group = say.say(f"option-{prompt.kind}-{option}"), ""
    if isinstance(prompt.details, Build) and option not in ("draw", "confirm"):
        # Behind *More* a line of a list takes less height than a button.
        group = say.say("label-group-more")
    return Label(text, _note(option, prompt, view, say), group, _weight(option, prompt, view))


def closed(prompt: Prompt, view: GalaxyTruckerView, scene: Scene) -> dict[str, list[str]]:
    """Name a builder's closed actions under their reasons: draws by one name, and squares after their tile.

    A square that is closed to each turn of a tile has the reason of the lowest one; others are left out.
    """
    say, found = speech.sentences(scene, markup=False), dict[str, list[str]]()
    squares = dict[tuple[str, TileId], list[Square]]()
    seen = {_placed(option, prompt) for option in prompt.options}
    for option in sorted(prompt.closed, key=lambda option: ("," in option, option)):
        why = say.refusal(prompt.closed[option])
        names = found.setdefault(why, [])
        if (here := _placed(option, prompt)) is None:
            kind = notation.BuildAct.parse(option).kind
            name = act("draw" if kind == "draw" else option, prompt, view, say).text
            names += [name] * (name not in names)
        elif here not in seen:
            seen.add(here)
            squares.setdefault((why, here[0]), []).append(here[1])
    for (why, tile), alike in squares.items():
        shown = [f"({square})" for square in alike[:CLOSED]]
        if len(alike) > CLOSED:
            shown.append(say.say("label-further", count=len(alike) - CLOSED))
        named = tile_title(tile, say.language)
        found[why].append(say.say("label-closed-squares", tile=named, squares=" ".join(shown)))
    return {why: names for why, names in found.items() if names}


def _placed(option: str, prompt: Prompt) -> tuple[TileId, Square] | None:
    """Return the tile and the square of a placement; None for another action."""
    if notation.BuildAct.parse(option).kind != "place":
        return None
    held = prompt.details.held if isinstance(prompt.details, WithTile | PlaceLastTile) else NOTHING
    part = Part.parse(option, held)
    return part.tile, part.square


def _weight(option: str, prompt: Prompt, view: GalaxyTruckerView) -> Weight:
    """Return the weight of an option. Drawing one tile is primary unless several can be drawn, and ending the
    shift is primary if no tile can be drawn, placed or set aside, or picked up with points left."""
    others = [notation.BuildAct.parse(other) for other in prompt.options]
    waiting = WAITING if view.bench is not None and view.bench.points else WAITING[:-1]
    match option:
        case "draw":
            several = any(other.kind == "draw" and other.at for other in others)
            return "secondary" if several else "primary"
        case "confirm" if not any(other.kind in waiting for other in others):
            return "primary"
        case "confirm" | "finish":
            return "danger"
        case "ready":
            return "primary"
    return "secondary"


def _note(option: str, prompt: Prompt, view: GalaxyTruckerView, say: Sentences) -> str:
    if isinstance(prompt.details, Build):
        match option:
            case "draw":
                return say.say("label-points", points=DRAW)
            case "store":
                return say.say("label-points", points=STORE)
            case "claim":
                most = PACES[view.options.points].claims if view.workshop.share else "none"
                return say.say("label-points-each", most=most)
            case "confirm" | "finish":
                return _ending(option, view, say)
    if option == "belt":
        return say.say("label-belt", tiles=len(view.workshop.belt))
    return say.say(f"option-{prompt.kind}-{option}-note")


def _ending(option: str, view: GalaxyTruckerView, say: Sentences) -> str:
    """Say what the player loses by ending now: points, or an engine that is still missing."""
    assert view.bench is not None, "only builders end a shift"
    last = view.workshop.stage == "final" and view.workshop.left == 1
    over = option == "finish" or last
    told = []
    if (lost := view.bench.points - (0 if over else CARRIED)) > 0:
        told.append(say.say("label-points-lost", points=lost))
    if over and not any(part.face.sort.engine for part in view.own.ship.parts):
        told.append(say.say("label-no-engine"))
    return ", ".join(told) or say.say(f"option-build-{option}-note")


def claim(option: str, rank: int, say: Sentences) -> Label:
    """Label a face-up tile that may be claimed, or the choice to claim no more."""
    if option == NO_MORE:
        return Label(say.say("label-no-more", rank=rank))
    return face_up(TileId(option), say)


def face_up(found: TileId, say: Sentences) -> Label:
    """Label a face-up tile and its four sides as printed, listed with those of the same purpose."""
    group = capital(say.say(f"label-purpose-{purpose_of(found)}"))
    return Label(tile_title(found, say.language), speech.connectors_told(found, 0, say.language), group)


def one_fits(view: GalaxyTruckerView) -> bool:
    """Return whether the viewer's ship has a place for any of the face-up tiles."""
    assert view.bench is not None, "only builders take tiles"
    strict, ship = view.options.placement == "strict", Ship.parse(view.own.ship.notation)
    # Tiles that fit come first.
    first = by_use(view)[:1]
    return any(places(ship, tile, strict=strict, permits=view.bench.permits).turns for tile in first)


def _tile(held: TileId, view: GalaxyTruckerView, say: Sentences) -> Label:
    loose = view.bench.loose if view.bench is not None else ()
    zone = next((one.zone for one in loose if one.tile == held), "set-aside")
    title = tile_title(held, say.language)
    note = f"{say.say(f'label-zone-{zone}')}{BETWEEN}{speech.connectors_told(held, 0, say.language)}"
    return Label(say.say("label-hold", tile=title), note, say.say("label-group-more"))


def _lift(place: Square, view: GalaxyTruckerView, say: Sentences) -> Label:
    part = ships.own_parts(view)[place]
    named = f"{tile_name(part.tile, say.language)} ({place})"
    back = say.say("label-points-back", points=PLACE) if view.in_shifts else ""
    return Label(say.say("label-lift", part=named), back, say.say("label-group-more"))


def _look(pile: int, view: GalaxyTruckerView, say: Sentences, *, free: bool) -> Label:
    cards = view.piles[pile - 1]
    if view.in_shifts and not free:
        note = say.say("label-look-note", points=LOOK[view.level], cards=cards)
    else:
        note = say.say("label-look-live", cards=cards)
    return Label(say.say("label-look", pile=pile), note, say.say("label-group-more"))


def _place(option: str, prompt: Prompt, view: GalaxyTruckerView, say: Sentences) -> Label:
    """Label a tile, a square and a turn, in the words that `/act` takes. A held tile is not named."""
    other = notation.tile_of(option) is not None
    asked = prompt.details
    held = asked.held if isinstance(asked, WithTile | PlaceLastTile) else NOTHING
    part = Part.parse(option, held)
    named = notation.full_way(part.square, part.turn)
    notes = [square_name(part.square, say.language)]
    # The referee does not hint at mistakes: at a real table, players may make them, too.
    if view.options.placement == "strict":
        taken = taken_markers(part, view)
        notes += [say.say(f"label-takes-{kind}") for kind in dict.fromkeys(taken)]
        notes.append(_holds(part, view, say, marked=taken))
    several = other and _lays_several(prompt.options)
    title = tile_title(part.tile, say.language)
    group = say.say("label-group-place-other") if several else say.say("label-group-place", tile=title)
    if view.in_shifts:
        group += BETWEEN + say.say("label-points", points=PLACE)
    if other:
        named = notation.with_tile(title if several else part.tile, named)
    return Label(named, BETWEEN.join(notes), group)


@lru_cache(maxsize=16)
def _lays_several(options: tuple[str, ...]) -> bool:
    """Return whether more than a few tiles may be placed besides the held one."""
    return len({*map(notation.tile_of, options)} - {None}) > FEW


@lru_cache(maxsize=16)
def _laid_out(ship: str) -> Ship:
    """Return a cached ship, never to be changed: one question may have hundreds of placements on it."""
    return Ship.parse(ship)


def _move(at: str, view: GalaxyTruckerView, say: Sentences) -> Label:
    """Label another square or turn for the last placed tile."""
    laid = view.bench.laid if view.bench is not None else None
    if laid is None:
        return Label(at)
    part = Part.parse(at, laid.part.tile)
    group = say.say("label-group-move", tile=tile_title(part.tile, say.language))
    return Label(notation.full_way(part.square, part.turn), square_name(part.square, say.language), group)


def _holds(part: Part, view: GalaxyTruckerView, say: Sentences, *, marked: list[MarkerKind]) -> str:
    """Say how many sides would join a part to the ship, including joints `marked` by specialists, and how
    many connectors would stay exposed."""
    ship = _laid_out(view.own.ship.notation)
    sides = faces.printed_face(part.tile, part.turn).connectors
    met = list(zip(sides, facing_of(ship, part.square), strict=True))
    joins = sum(JOINS[side][other] for side, other in met if other is not None)
    joins += marked.count(MarkerKind.PIPE) + marked.count(MarkerKind.WELD)
    exposed = view.own.ship.exposed_connectors
    exposed += sum(side != SMOOTH if other is None else -(other != SMOOTH) for side, other in met)
    return say.say("label-place-holds", joins=joins, exposed=exposed)


def remove(place: str, view: GalaxyTruckerView, say: Sentences) -> Label:
    """Label a part that may be removed, with the reason, what falls off with it, and the cost."""
    ship, square = Ship.parse(view.own.ship.notation), Square(place)
    part = ship.parts[square]
    text = f"{capital(tile_name(part.tile, say.language))}{BETWEEN}{square_name(place, say.language)}"
    told = ships.faults_told(faults(ship).get(square, ()), say)
    pieces = ship.pieces(without=[square])
    falls = sum(map(len, pieces)) - max(map(len, pieces), default=0)
    paid = Rule.PAYING_FOR_MISTAKES not in view.left_out
    told.append(say.say("label-removal", falls=falls, credits=1 + falls if paid else 0))
    if ship.face(square).sort.starting:
        told.append(say.say("label-starting-cabin"))
    return Label(text, BETWEEN.join(told))


NOWHERE = (notation.BACK, notation.NONE)
"""Options that place nothing."""
ASKED = (LayMarker, LinkPart, PlatePart, SealConnectors, LaySwivel, CoverMistakes, ChargeJoint, TakeHuman)
"""Questions about the part or joint on which a marker is placed."""


def marker_label(option: str, asked: Details, view: GalaxyTruckerView, say: Sentences) -> Label:
    """Label a part, joint or side for a marker, or the choice of none."""
    ship = view.own.ship
    if isinstance(asked, ChargeJoint | TakeHuman):
        ship = view.seats[asked.victim].ship
    if option in NOWHERE:
        return Label(say.say("label-no-marker"))
    match asked, notation.BuildAct.parse(option):
        case _, notation.BuildAct("take", square):
            return Label(say.say("label-take-back", part=_part(ship, square, say)))
        case _, notation.BuildAct("place", at) if notation.tile_of(at):
            part = Part.parse(at)
            turned = notation.way(part.square, part.turn)
            how = "place-wrongly" if isinstance(asked, LayWrongly) else "place-universal"
            return Label(say.say(f"label-{how}", tile=tile_title(part.tile, say.language), place=turned))
        case SealConnectors(), notation.BuildAct("place", at):
            square, side = notation.Joint.parse(at)
            told = side_name(side, say.language)
            return Label(say.say("label-side", part=_part(ship, square, say), side=told))
        case _, notation.BuildAct("place", at) if ":" in at:
            return Label(_joint(ship, notation.Joint.parse(at), say))
        case _, notation.BuildAct("place", square):
            return Label(_part(ship, square, say), _marker_note(square, asked, ship, say))
    return _supply(option, say)


def _marker_note(square: str, asked: Details, ship: ShipView, say: Sentences) -> str:
    """Describe what matters about a part for this question."""
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
    """Name a part by its current kind, which a marker may have changed."""
    part = _at(ship, square)
    return f"{capital(speech.kind_name(part.face.sort.id, say.language))} ({square})"


def _joint(ship: ShipView, joint: notation.Joint, say: Sentences) -> str:
    there = board.BOARDS[ship.board].beside(*joint)
    return f"{_part(ship, joint.square, say)} – {_part(ship, there, say)}"


def _supply(word: str, say: Sentences) -> Label:
    kind, turn = Marker(MarkerKind.SUPPLIED, Square("7,7"), None, word).supplied
    name = capital(speech.kind_name(kind, say.language))
    if not KINDS[kind].cannon:
        return Label(name)
    return Label(say.say("label-pointing", part=name, side=side_name(Side.FRONT.turned(turn), say.language)))


def give_back(tile: TileId, view: GalaxyTruckerView, say: Sentences) -> Label:
    """Label a tile that goes back to the player's hand."""
    note = say.say("label-give-back-note") if view.in_shifts else ""
    title = tile_title(tile, say.language)
    return Label(say.say("label-give-back", tile=title), note, say.say("label-group-specialists"))


def taken_markers(part: Part, view: GalaxyTruckerView) -> list[MarkerKind]:
    """Return the specialists' markers on which a part would be placed."""
    if view.bench is None or view.bench.permits == USUAL:
        return []
    found = taken_for(Ship.parse(view.own.ship.notation), part, view.bench.permits)
    return [marker.kind for marker in found]


def letters(laid: LaidTile) -> list[tuple[str, Part]]:
    """Return the lettered squares of the tile placed last, with its best turn on each; on its own square, its
    present turn."""
    return _by_letter(laid.part.tile, laid.sites, laid.part)


def _by_letter(tile: TileId, sites: Sequence[Site], now: Part | None) -> list[tuple[str, Part]]:
    there = {now.square: now} if now is not None else {}
    parts = (there.get(site.square, Part(tile, site.square, site.turns[0])) for site in sites[:SQUARES])
    return list(zip(LETTERS, parts, strict=False))


def squares_of_held(bench: BenchView) -> list[tuple[str, Part]]:
    """Return, when building live, the lettered squares for the held tile, with its best turn on each."""
    if bench.held is None:
        return []
    found: dict[Square, Part] = {}
    for fit in bench.fits:
        found.setdefault(fit.square, Part(bench.held, fit.square, fit.turn))
    return list(zip(LETTERS, list(found.values())[:SQUARES], strict=False))


def planned_squares(drawing: Drawing, proposal: Proposal) -> list[tuple[str, Part]]:
    """Return the lettered squares of a plan's chosen tile, with its best turn on each; on its own square, its
    present turn."""
    if proposal.chosen is None:
        return []
    sites = drawing.sites(proposal, proposal.chosen)
    return _by_letter(proposal.chosen, sites, proposal.on(proposal.chosen))


def lettered(view: GalaxyTruckerView, plan: str = "") -> list[tuple[str, TileId]]:
    """Return the first face-up tiles to choose from, with their letters; more of them for a `plan`. Beside a
    few loose tiles, only those that could be claimed next, whose letters follow the squares' letters."""
    bench = view.bench
    if bench is None or bench.offered:
        return list(zip(LETTERS if plan else LETTERS[:LETTERED], by_use(view), strict=False))
    squares = len(letters(bench.laid)) if bench.laid is not None else 0
    room = CLAIMED_AT_ONCE if len(bench.loose) + (bench.laid is not None) <= MOST_LOOSE else 0
    return list(zip(LETTERS[squares : squares + room], by_use(view), strict=False))


def fits_somewhere(tile: TileId, view: GalaxyTruckerView) -> bool:
    """Return whether a tile could be placed on the viewer's ship now."""
    permits = view.bench.permits if view.bench is not None else USUAL
    strict = view.options.placement == "strict"
    return bool(places(_laid_out(view.own.ship.notation), tile, strict=strict, permits=permits).open)


Need = Literal["engine", "cannon", "crew", "batteries"]


def lacks(seat: SeatView) -> list[Need]:
    """Return what a ship under construction still lacks, in the order of `Need`."""
    sorts = [part.face.sort for part in seat.ship.parts]
    there: dict[Need, bool] = {
        "engine": any(sort.engine for sort in sorts),
        "cannon": any(sort.cannon for sort in sorts),
        "crew": any(sort.crew for sort in sorts),
        "batteries": any(sort.tokens for sort in sorts),
    }
    return [need for need, has in there.items() if not has]
