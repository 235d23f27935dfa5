"""How Galaxy Trucker speaks: names of components, cards and squares, the teams, the standing."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Literal

from engine.core.prompt import Seat
from engine.galaxy_trucker.box import expansion_boards, faces
from engine.galaxy_trucker.box.board import BOARDS, LEVELS, PRICES, PRINTED_BOARDS, Board, Good
from engine.galaxy_trucker.box.cards import CARDS, CardId, Hit
from engine.galaxy_trucker.box.components import SCARCITY, TILES_OF, Alien, Kind, TileId, sort_of
from engine.galaxy_trucker.box.specialists import SPECIALISTS, Ability, Hired
from engine.galaxy_trucker.box.squares import SIDES, BoardLine, Side, Square, column_of, row_of
from engine.galaxy_trucker.building.acts import CARRIED, CLAIM, DRAW, LOOK, PLACE, STORE
from engine.galaxy_trucker.building.shifts import OPEN, PROTECTED, shifts_in_all, stages_of
from engine.galaxy_trucker.events.specialists import SpecialistId
from engine.galaxy_trucker.ship import crew, markers
from engine.galaxy_trucker.ship.ship import Figure, Part
from engine.galaxy_trucker.ship.strength import ALIEN_BONUS, Halves
from engine.galaxy_trucker.view import GalaxyTruckerView, SeatView
from render.face import Language, Scene
from render.text.catalogue import catalogue
from render.text.sentences import Printed, Sentences, fit, grouped, numbers

GAME = "galaxy_trucker"

NUMBERS: Mapping[str, int] = {
    "draw_points": DRAW,
    "place_points": PLACE,
    "store_points": STORE,
    "claim_points": CLAIM,
    "carried": CARRIED,
    "alien_bonus": ALIEN_BONUS,
    **{f"look_{level}": points for level, points in LOOK.items()},
    **{f"protected_{level}": shifts for level, shifts in PROTECTED.items()},
    **{f"open_{level}": shifts for level, shifts in OPEN.items()},
    **{f"runs_{number}": level.timer_runs for number, level in LEVELS.items()},
    **{f"looks_{number}": level.best_looking for number, level in LEVELS.items()},
    **{f"arrival_{place}": credits for place, credits in enumerate(LEVELS[1].arrival, 1)},
    **{f"losses_{board.level}": board.most_for_losses for board in PRINTED_BOARDS if board.most_for_losses},
    "premium": max(half.premium for half in expansion_boards.REAR_HALVES.values()),
    "cap": max(half.most_for_losses for half in expansion_boards.FRONT_HALVES.values()),
    "squares_1": len(BOARDS["I"].places),
    "seconds_1": LEVELS[1].seconds_a_run,
    "tiles": len(TILES_OF["expansion"]),
    "scarce_2": SCARCITY.tiles_removed(2, class_iv=True),
    "scarce_3": SCARCITY.tiles_removed(3, class_iv=True),
    "scarcer": SCARCITY.without_class_iv,
    **{f"{good}_price": price for good, price in PRICES.items()},
}
"""Numbers of the rules for use in sentences: by level of a class, by place, or for all."""

ABOUT: Mapping[str, object] = {
    "held": TileId,
    "tile": TileId,
    "square": Square,
    "alien": Alien,
    "good": Good,
    "victim": Seat,
}
"""The fields of questions and refusals that hold ids, and the type of each id."""


def _say(key: str, language: Language, **fields: str | int) -> str:
    return catalogue(language).say(f"galaxy_trucker-{key}", **fields)


def _named(key: Callable[[str], str]) -> Printed:
    """Return what names a thing, by its key in the catalog."""
    return lambda thing, language: _say(key(thing), language)


kind_name = _named(lambda kind: f"kind-{Kind(kind)}")
"""Names a kind of component: "double cannon"."""
side_name = _named(lambda side: f"side-{Side(side)}")
"""Names a side of the ship: "front"."""
hit_name = _named(lambda hit: f"hit-{Hit.parse(hit).size}")
"""Names a meteor or shot, without its line: "large meteor"."""
good_name = _named(lambda good: f"good-{Good(good)}")
"""Names the color of a good: "red"."""
figure_name = _named(lambda figure: f"figure-{Figure(figure)}")
"""Names a member of the crew: "brown alien"."""
card_kind = _named(lambda kind: f"card-{kind}")
"""Names a kind of adventure card: "Combat Zone"."""
card_name = _named(lambda card: f"card-{CARDS[CardId(card)].kind}")
"""Returns the title of an adventure card."""
specialist_name = _named(lambda specialist: f"specialist-{SPECIALISTS[specialist].id}")
"""Returns the title of a specialist's card."""


def tile_name(tile: str, language: Language) -> str:
    """Return the name of a component, by its kind."""
    return kind_name(sort_of(TileId(tile)).id, language)


def tile_title(tile: str, language: Language) -> str:
    """Name a component of a kind with several tiles: "Double cannon GG3"."""
    return f"{capital(tile_name(tile, language))} {tile}"


def connectors_told(tile: TileId, turn: int, language: Language) -> str:
    """Describe all four sides of a component in that turn: "front single, right smooth, …"."""
    told = {
        str(side): _say(f"connector-{connector}", language)
        for side, connector in zip(SIDES, faces.printed_face(tile, turn).connectors, strict=True)
    }
    return _say("connectors", language, **told)


def square_name(place: str, language: Language) -> str:
    """Name a square with the picture's numbers: "row 7, column 6"."""
    return _say("square", language, row=row_of(Square(place)), column=column_of(Square(place)))


def specialist_note(specialist: str, language: Language) -> str:
    """Describe both abilities of a specialist in one line."""
    a, b = (specialist_ability(specialist, letter, language) for letter in ("a", "b"))
    return _say("specialist-note", language, a=a, b=b)


def specialist_ability(specialist: str, letter: str, language: Language) -> str:
    """Describe ability A or B in a few words."""
    return _say(f"specialist-{SPECIALISTS[specialist].id}-{letter}", language)


def ability_times(ability: Ability, language: Language) -> str:
    """Say when an ability can be used: "While building, after building"."""
    return capital(", ".join(_say(f"when-{when}", language) for when in ability.when))


def part_name(part: str, language: Language) -> str:
    """Name a component and its square: "double cannon (7,6)"."""
    found = Part.parse(part)
    return f"{tile_name(found.tile, language)} ({found.square})"


def marker_name(marker: str, language: Language) -> str:
    """Name a specialist's marker and its place: "pipe (7,6, right)"."""
    found = markers.Marker.parse(marker)
    side = "none" if found.side is None else side_name(found.side, language)
    word = kind_name(found.supplied[0], language) if found.word else "none"
    return _say(f"marker-{found.kind}", language, square=str(found.square), side=side, word=word)


def line_name(line: str, language: Language) -> str:
    """Name the line along which something arrives: "column 7, from the front". On a cylinder this includes
    where its path begins."""
    found = BoardLine.parse(line)
    return _say("line", language, side=str(found.side), number=found.number, start=found.start or 0)


def board_name(board: str) -> str:
    """Name the class of a ship, with its shape if ships of the class differ.

    >>> board_name("IIIB.25"), board_name("IV.C4"), board_name("II")
    ('IIIB (2, 5)', 'IV (C4)', 'II')
    """
    ship_class, _, shape = board.partition(".")
    if not shape:
        return ship_class
    return f"{ship_class} ({', '.join(shape) if shape.isdecimal() else shape})"


def dice_told(board: Board, say: Sentences) -> str:
    """Say which dice name which column and row, if their sum does not; otherwise empty."""
    if board.cylinder is None:
        return ""
    return say.say(
        "told-dice",
        columns="; ".join(f"{column}: {' '.join(dice)}" for column, dice in board.column_dice.items()),
        rows="; ".join(f"{row}: {' '.join(dice)}" for row, dice in board.row_dice.items()),
        starts="; ".join(f"{column}: {' '.join(dice)}" for column, dice in board.start_dice.items()),
    )


def strength(halves: str | int, language: Language) -> str:
    """Write a strength that is counted in halves: "4.5", in German "4,5"."""
    whole, half = divmod(int(halves), 2)
    return _say("strength-half", language, whole=whole) if half else str(whole)


def goods_named(goods: Iterable[str], language: Language) -> str:
    """Name goods for a sentence: "2× red and blue"."""
    return grouped([good_name(good, language) for good in goods], language)


def way_name(way: str, language: Language) -> str:
    """Write a walk, square by square: "8,5 → 7,5"."""
    return way.replace(" ", " → ")


def capital(text: str) -> str:
    """Capitalize the text, for the beginning of a line.

    >>> capital("double cannon")
    'Double cannon'
    """
    return text[:1].upper() + text[1:]


_PRINTED: Mapping[object, Printed] = {
    Alien: figure_name,
    CardId: card_name,
    Figure: figure_name,
    Good: good_name,
    Halves: strength,
    Hit: hit_name,
    BoardLine: line_name,
    markers.Marker: marker_name,
    Part: part_name,
    Side: side_name,
    SpecialistId: specialist_name,
    Square: square_name,
    TileId: tile_name,
    crew.Walk: way_name,
}


def sentences(scene: Scene, *, markup: bool = True) -> Sentences:
    """Return Galaxy Trucker's sentences at this table; without `markup` for buttons, menus and alt texts."""
    return Sentences(GAME, scene, printed=_PRINTED, about=ABOUT, numbers=NUMBERS, markup=markup)


Letter = Literal["a", "b"]
Use = Literal["ready", "used", "later"]
"""The state of an ability: usable, used up for this flight, or usable from the next flight on."""

NAME = 20
"""The most characters of a player's name in the standing."""


def abilities(hired: Hired, seat: SeatView, view: GalaxyTruckerView) -> list[tuple[Letter, Use]]:
    """Return a specialist's abilities and their state: A from the first flight of service on, B from the
    second."""
    if view.round < hired.flight:
        return [("a", "later")]
    letters: tuple[Letter, ...] = ("a", "b") if view.round > hired.flight else ("a",)
    return [(letter, "used" if f"{hired.id}.{letter}" in seat.used else "ready") for letter in letters]


def teams_told(seats: Sequence[SeatView], view: GalaxyTruckerView, say: Sentences) -> str:
    """Say which specialists can use which abilities, and what PR guys have predicted."""
    told = []
    for seat in seats:
        name = fit(say.name(seat.seat), NAME)
        if seat.team:
            team = ", ".join(_hired(hired, seat, view, say) for hired in seat.team)
            told.append(say.say("told-team", name=name, team=team))
        if seat.foretold is not None:
            names = say.names(seat.foretold) if seat.foretold else "none"
            told.append(say.say("told-foretold", name=name, names=names))
    return " ".join(told)


def _hired(hired: Hired, seat: SeatView, view: GalaxyTruckerView, say: Sentences) -> str:
    letters = [
        say.say("told-ability", ability=letter.upper(), use=use)
        for letter, use in abilities(hired, seat, view)
    ]
    return f"{specialist_name(hired.id, say.language)} {' '.join(letters)}"


def applicants(view: GalaxyTruckerView) -> Sequence[str]:
    """Return the specialists to choose from: dealt to the viewer, or laid out for everyone."""
    return view.dealt or (view.candidates if view.viewer in view.waiting else ())


def applicants_told(applicants: Sequence[str], say: Sentences) -> str:
    """Describe the specialists to choose from, with both abilities."""
    told = []
    for one in applicants:
        a, b = (specialist_ability(one, letter, say.language) for letter in ("a", "b"))
        told.append(say.say("told-applicant", name=specialist_name(one, say.language), a=a, b=b))
    return " ".join(told)


SHIP = "ship-"
"""The prefix of the part of `/board` that shows a seat's ship; the seat's number follows."""

TEAM = "team-"
"""The prefix of the part of `/board` that shows a seat's specialists."""


def flying(view: GalaxyTruckerView) -> list[SeatView]:
    """Return the players in flight, the leader first."""
    rockets = {seat.rocket: seat for seat in view.seats if seat.rocket is not None}
    return [rockets[place] for place in sorted(rockets, reverse=True)]


def summary(view: GalaxyTruckerView, scene: Scene) -> str:
    """Return the round, its class and its current stage, or who has won."""
    return standing(view, sentences(scene))


def standing(view: GalaxyTruckerView, say: Sentences) -> str:
    """Say the round, its class and its current stage, or who has won, in the given sentences."""
    if view.over:
        most = max(seat.credits for seat in view.seats)
        won = [seat.seat for seat in view.seats if seat.credits == most]
        return say.say("standing-over", names=say.names(won), count=len(won), credits=most)
    shop = view.workshop
    at = {**numbers(shop), **numbers(view), "board": view.ship_class}
    if view.moment == "building" and not view.in_shifts and shop.circle is None:
        return say.say("standing-live-untimed" if shop.shift else "standing-ready", **at)
    if view.moment == "building" and shop.circle is not None:
        return say.say("standing-live", **at)
    if view.moment == "building" and not shop.shift:
        return say.say("standing-before-building", **at)
    if view.moment == "building":
        finished = [seat.seat for seat in view.seats if seat.number is not None]
        at |= {"all": shifts_told(view), "stage": str(shop.stage), "finished": len(finished)}
        return say.say("standing-shift", **at, names=say.names(finished))
    if view.moment == "flying":
        order = flying(view)
        card = "none" if view.card is None else card_name(view.card, say.language)
        return say.say(
            "standing-flight", **at, card=card, leader=say.name(order[0].seat) if order else "none"
        )
    return say.say("standing-preparing" if view.moment == "preparing" else "standing-landed", **at)


def shifts_told(view: GalaxyTruckerView) -> str:
    """Return the number of shifts of this round, such as "6", or a range such as "4–7" while that is open;
    "none" without a timer."""
    if view.workshop.stage == "untimed":
        return "none"
    shop, finished = view.workshop, any(seat.number is not None for seat in view.seats)
    stages = stages_of(view.level, view.options.points)
    least, most = shifts_in_all(shop.shift, shop.stage, shop.left, stages=stages, finished=finished)
    return str(most) if least == most else f"{least}–{most}"


def parts(view: GalaxyTruckerView, scene: Scene) -> dict[str, str]:
    """Return the parts of `/board`: every ship, and what is beside the ships now."""
    say = sentences(scene, markup=False)
    found = {f"{SHIP}{seat.seat}": say.say("part-ship", name=say.name(seat.seat)) for seat in view.seats}
    for seat in view.seats:
        if seat.team:
            found[f"{TEAM}{seat.seat}"] = say.say("part-team", name=say.name(seat.seat))
    if view.moment == "building":
        found["belt"] = say.say("part-belt")
    if view.moment == "flying":
        found["track"] = say.say("part-track")
        if view.card is not None:
            found["card"] = say.say("part-card")
    return found
