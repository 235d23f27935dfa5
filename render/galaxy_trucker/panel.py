"""A question's buttons on one screen. Building: numbers place tiles, letters move the last one, and ending
comes last. In flight: one button per action, with the ways to pay for it behind *More*."""

from collections.abc import Iterable, Iterator, Sequence

from engine.core.prompt import Prompt
from engine.galaxy_trucker.box.components import TileId
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.building.acts import BATCH, CARRIED, FEW, NO_MORE, PLACE
from engine.galaxy_trucker.building.workbench import LaidTile
from engine.galaxy_trucker.questions import flight as questions
from engine.galaxy_trucker.questions import options as notation
from engine.galaxy_trucker.questions.building import Build, BuildLive, ClaimTile, TakeTile
from engine.galaxy_trucker.robot.proposal import Claiming, Drawing, Proposal, by_use
from engine.galaxy_trucker.ship.ship import Part
from engine.galaxy_trucker.view import BenchView, GalaxyTruckerView
from render.face import SEVERAL, Arrangement, Key, Listing, Scene, Weight, phone_rows
from render.galaxy_trucker.words import flying, options, ships
from render.galaxy_trucker.words.building import lettered, letters, planned_squares, squares_of_held
from render.galaxy_trucker.words.speech import sentences, square_name, strength, tile_title
from render.text.sentences import Sentences

BUILDING = (Build, BuildLive, ClaimTile, TakeTile)
"""The questions whose buttons this module arranges while ships are built."""
ROW, ROWS = 5, 5
"""The most buttons with a letter or number side by side on a phone, and the most rows."""
MOST_POWERS, LONGEST = 5, 60
"""The most strengths with a button each, and the most characters of a button in flight (two lines on a
phone)."""
TRAY = 16
"""The most tiles that get a button if squares leave room. Later tiles are in a list."""
TYPED = 2
"""How many tiles an example of a typed answer places."""
LISTED = 12
"""The most lines of a list. Further options are behind *More*."""
QUESTION = 90
"""The most characters of a question that replaces the usual one."""
FURTHER = 24
"""How many squares and turns are offered behind *More* for the tile placed last, and for the held one."""
BUTTON_KINDS = (
    *("draw", "belt", "claim", "store", "return", "turn-glass", "close", "run", "done", "enough", "alarm"),
    *("finish", "confirm"),
)
"""Actions that get a button if there is room: frequent ones first, those that end something last."""
ENDS = ("finish", "confirm")
BEGUN = 1
"""A ship built live with only this many parts, the starting cabin, can be finished only behind *More*."""
SHORT = ("claim", "finish", "confirm")
"""Options whose buttons have a shorter name than their lines in a list."""


def arranged(prompt: Prompt, view: GalaxyTruckerView, scene: Scene, plan: str = "") -> Arrangement | None:
    """Return the buttons for a builder's question or plan, or for a question in flight; None for others."""
    if view.bench is None:
        return _flying(prompt, view, scene)
    say = sentences(scene, markup=False)
    match prompt.details:
        case Build() if plan:
            return _proposal(Drawing(view), plan, say)
        case ClaimTile() if plan:
            return _claims(Claiming(view), plan, view, say)
        case Build() | BuildLive():
            return _building(prompt, view.bench, view, scene)
        case ClaimTile() | TakeTile():
            return _face_up(prompt, view, scene, say)
    return None


def _building(prompt: Prompt, bench: BenchView, view: GalaxyTruckerView, scene: Scene) -> Arrangement:
    say = sentences(scene, markup=False)
    tiles = list(_tiles(prompt, bench, say))
    squares = list(_moves(prompt, bench.laid, say)) if bench.laid is not None else []
    if isinstance(prompt.details, BuildLive) and bench.held is not None:
        tiles, squares = [], list(_squares(prompt, bench, say))
    moves = _rows(squares)
    room = min(TRAY, (ROWS - 1 - len(moves)) * ROW)
    tray = tiles[:room]
    tray[-1:] = [key for key in tiles[room:] if key.weight == "success"] or tray[-1:]
    rows = _rows(tray)
    if rows and moves and _fit(*rows[-1], *moves[0]):
        moves[0] = (*rows.pop(), *moves[0])
    claims = [
        Key(f"claim{SEVERAL}{tile}", letter, told=say.say("key-claims", tile=tile_title(tile, say.language)))
        for letter, tile in (lettered(view) if "claim" in prompt.options else ())
    ]
    rows = _acts([*rows, *moves, *_rows(claims)], prompt, view, scene, say)
    beyond, heading = [key.option for key in tiles if key not in tray], "key-further"
    keys = {key.option for row in rows for key in row}
    if not beyond and len(rows) < ROWS and isinstance(prompt.details, Build):
        moved = (one for one in prompt.options if one.startswith("move"))
        beyond, heading = [one for one in moved if one not in keys], "key-squares"
    shown = {*keys, *beyond[:LISTED]}
    rest = tuple(one for one in _rest(prompt, beyond[LISTED:]) if one not in shown)
    question = ""
    if claims:
        told = say.say("claims-next", tiles=len(claims), first=claims[0].text, last=claims[-1].text)
        question = f"{options.question(prompt, view, scene)} {told}"
    question = question if len(question) <= QUESTION else ""
    return Arrangement(tuple(rows), rest, _listed(say.say(heading), beyond), question)


def _listed(heading: str, options: Sequence[str]) -> tuple[Listing, ...]:
    """Return a list, under a heading, of options for which no button is left; empty if there are none."""
    return (Listing(heading, tuple(options[:LISTED])),) if options else ()


def _rows(keys: Iterable[Key]) -> list[tuple[Key, ...]]:
    """Distribute buttons over rows, as many side by side as fit on a phone."""
    rows = list[tuple[Key, ...]]()
    for key in keys:
        if rows and _fit(*rows[-1], key):
            rows[-1] += (key,)
        else:
            rows.append((key,))
    return rows


def _fit(*keys: Key) -> bool:
    """Return whether these buttons fit side by side on a phone."""
    return len(keys) <= ROW and phone_rows((key.text, key.sign) for key in keys) == 1


def _tiles(prompt: Prompt, bench: BenchView, say: Sentences) -> Iterator[Key]:
    """Yield a numbered button for each tile that can be placed, on its best square. For the tile placed last,
    the button picks it up."""
    first: dict[TileId, str] = {}
    for option in prompt.options:
        tile = notation.tile_of(option) or bench.held
        if tile is not None and notation.BuildAct.parse(option).kind == "place":
            first.setdefault(tile, option)
    numbers = {loose.number: loose.tile for loose in bench.loose}
    laid = bench.laid.part if bench.laid is not None else None
    if bench.laid is not None:
        numbers[bench.laid.number] = bench.laid.part.tile
    for number, tile in sorted(numbers.items()):
        name = tile_title(tile, say.language)
        if laid is not None and tile == laid.tile:
            lift = str(notation.BuildAct("lift", laid.square))
            if lift in prompt.options:
                told = say.say("label-lift", part=f"{name}, {square_name(laid.square, say.language)}")
                yield Key(lift, str(number), weight="success", told=told)
        elif tile in first:
            part = Part.parse(first[tile], tile)
            place = square_name(part.square, say.language)
            told = say.say("key-lays", tile=name, place=place, turn=part.turn)
            yield Key(first[tile], str(number), told=told)


def _moves(prompt: Prompt, laid: LaidTile, say: Sentences) -> Iterator[Key]:
    """Yield a button with a letter for each other square, and one that turns the tile to its next turn."""
    for letter, part in letters(laid):
        if part != laid.part and (move := _move(part.square, part.turn)) in prompt.options:
            yield Key(move, letter, told=square_name(part.square, say.language))
    here = next((site.turns for site in laid.sites if site.square == laid.part.square), ())
    others = [turn for turn in here if turn != laid.part.turn]
    if others:
        following = min(others, key=lambda turn: (turn - laid.part.turn) % 4)
        if (move := _move(laid.part.square, following)) in prompt.options:
            yield Key(move, say.say("key-turn"), told=say.say("key-turned", turn=following))


def _move(square: Square, turn: int) -> str:
    return str(notation.BuildAct("move", notation.way(square, turn)))


def _squares(prompt: Prompt, bench: BenchView, say: Sentences) -> Iterator[Key]:
    """Yield, when building live, a button with a letter for each of the best squares of the held tile."""
    for letter, part in squares_of_held(bench):
        option = notation.way(part.square, part.turn)
        weight: Weight = "primary" if letter == "A" else "secondary"
        if option in prompt.options:
            yield Key(option, letter, weight=weight, told=square_name(part.square, say.language))


def _acts(
    rows: Sequence[tuple[Key, ...]], prompt: Prompt, view: GalaxyTruckerView, scene: Scene, say: Sentences
) -> list[tuple[Key, ...]]:
    """Add the remaining actions to these rows. The usual ones go into the last row, beside *More* and the
    actions that end something; others fill rows with room, then new rows."""
    # Claims become the usual action once no drawn tile can be placed.
    claims = view.bench is not None and bool(view.bench.claimable)
    draws = _draws(prompt, view, say) if isinstance(prompt.details, Build) else ()
    found = [*draws, *_others(prompt, view, scene, say)]
    found.sort(key=lambda key: BUTTON_KINDS.index(notation.BuildAct.parse(key.option).kind))
    if claims:
        found.sort(key=lambda key: key.option != "claim")
    ends = [key for key in found if notation.BuildAct.parse(key.option).kind in ENDS]
    last = ends[-1:] if found[0] not in ends else []
    # On a phone, *More* and the button that ends leave room for a single draw.
    first = [key for key in found if key.sign and not claims][: 1 if last else 2] or found[:1]
    above = [key for key in found if key not in (*first, *last)]
    filled = list[tuple[Key, ...]]()
    for row in reversed(rows):
        while above and _fit(*row, above[0]):
            row = (*row, above.pop(0))
        filled.insert(0, row)
    return [*filled, *_rows(above)[: max(0, ROWS - 1 - len(filled))], (*first, *last)]


def _draws(prompt: Prompt, view: GalaxyTruckerView, say: Sentences) -> Iterator[Key]:
    """Yield the draws: first that of three tiles, which hints advise too, then the most tiles first. That of
    two tiles is left out unless it is the largest.

    The first is the usual act only while no drawn tile can be placed, which takes the same points, and
    squares are free.
    """
    acts = [notation.BuildAct.parse(option) for option in prompt.options]
    drawn = [int(act.at or 1) for act in acts if act.kind == "draw"]
    counts = {count for count in drawn if count != FEW[0] or count == max(drawn)}
    usual = not any(act.kind == "place" for act in acts) and not ships.is_full(view)
    for n, count in enumerate(sorted(counts, key=lambda count: (count != BATCH, -count))):
        text = say.say("key-draw", tiles=count)
        option = str(notation.BuildAct("draw", str(count) if count > 1 else ""))
        weight: Weight = "primary" if usual and n == 0 else "secondary"
        yield Key(option, str(count), "gt_tile", weight, text, plain=text)


def _others(prompt: Prompt, view: GalaxyTruckerView, scene: Scene, say: Sentences) -> Iterator[Key]:
    numbers = [option for option in prompt.options if option.startswith("finish")]
    full = dict[str, Weight]()
    if numbers and ships.is_full(view):
        full = {"finish": "primary", "draw": "secondary", "confirm": "secondary"}
    for option in prompt.options:
        act = notation.BuildAct.parse(option)
        shifts = isinstance(prompt.details, Build)
        if act.kind not in BUTTON_KINDS or (act.kind == "draw" and shifts) or option in numbers[1:]:
            continue
        begun = view.workshop.shift > 1 if shifts else len(view.own.ship.parts) > BEGUN
        if act.kind == "finish" and not begun:
            # Hardly anybody would fly a ship that has only just been started.
            continue
        if act.kind == "store" and shifts:
            # Rarely done in shifts, and only with a tile that was picked up behind *More*.
            continue
        label = options.label(option, prompt, view, scene)
        number = int(act.at) if act.at.isdecimal() else "none"
        text = say.say(f"key-{act.kind}", number=number) if act.kind in SHORT else label.text
        weight = full.get(act.kind, label.weight)
        yield Key(option, text, weight=weight, told=f"{label.text}. {label.note}")


def _rest(prompt: Prompt, beyond: Sequence[str]) -> list[str]:
    """Return the options behind *More*: further tiles, all squares of the tile that can be moved, or of a
    picked-up one, and rare actions."""
    kinds = {option: notation.BuildAct.parse(option).kind for option in prompt.options}
    held = [option for option, kind in kinds.items() if kind == "place" and notation.tile_of(option) is None]
    acts = [option for option, kind in kinds.items() if kind not in ("move", "place")]
    moves = [option for option, kind in kinds.items() if kind == "move"]
    return list(dict.fromkeys([*beyond, *(moves or held)[:FURTHER], *acts]))


def _proposal(drawing: Drawing, plan: str, say: Sentences) -> Arrangement:
    """Arrange a plan for placing tiles: a number leaves a tile out or puts it on its best square; letters
    move the one chosen last."""
    proposal = drawing.read(plan)
    tiles = list(_planned(drawing, proposal, say))
    laid = len(proposal.parts)
    return Arrangement(
        (*_rows(tiles[:TRAY]), *_rows(list(_planned_moves(drawing, proposal, say)))),
        question=say.say("proposal", tiles=laid, points=laid * PLACE),
        take=say.say("proposal-take", tiles=laid) if laid else "",
    )


def _planned(drawing: Drawing, proposal: Proposal, say: Sentences) -> Iterator[Key]:
    for tile, number in sorted(drawing.numbers.items(), key=lambda one: one[1]):
        if (part := proposal.on(tile)) is not None:
            told, plan = "key-leaves-out", drawing.without(proposal, tile)
        else:
            sites = drawing.sites(proposal, tile)
            part = Part(tile, sites[0].square, sites[0].turns[0]) if sites else None
            found = drawing.moved(proposal, part) if part is not None else None
            if part is None or found is None:
                continue
            told, plan = "key-lays", found
        place, name = square_name(part.square, say.language), tile_title(tile, say.language)
        words = say.say(told, tile=name, place=place, turn=part.turn)
        weight: Weight = "success" if proposal.on(tile) is not None else "secondary"
        yield Key("", str(number), weight=weight, told=words, plan=drawing.write(plan))


def _planned_moves(drawing: Drawing, proposal: Proposal, say: Sentences) -> Iterator[Key]:
    if proposal.chosen is None:
        return
    now = proposal.on(proposal.chosen)
    found = [(letter, part, part.square) for letter, part in planned_squares(drawing, proposal)]
    if now is not None and (turned := drawing.turned(proposal, now)) is not None:
        found.append((say.say("key-turn"), turned, now.square))
    for text, part, square in found:
        plan = drawing.moved(proposal, part)
        if part != now and plan is not None:
            told = say.say("key-turned", turn=part.turn) if now and square == now.square else ""
            told = told or square_name(square, say.language)
            yield Key("", text, told=told, plan=drawing.write(plan))


def _claims(claiming: Claiming, plan: str, view: GalaxyTruckerView, say: Sentences) -> Arrangement:
    """Arrange a plan for claims: a letter leaves a tile out, or adds it as the least wanted."""
    tiles, keys = claiming.read(plan), list[Key]()
    for letter, tile in lettered(view):
        name = tile_title(tile, say.language)
        if tile in tiles:
            fewer = claiming.write(one for one in tiles if one != tile)
            told = say.say("key-claims-not", tile=name)
            keys.append(Key("", letter, weight="success", told=told, plan=fewer))
        elif len(tiles) < claiming.most:
            told = say.say("key-claims", tile=name)
            keys.append(Key("", letter, told=told, plan=claiming.write((*tiles, tile))))
    count = len(tiles)
    return Arrangement(
        tuple(_rows(keys)),
        question=say.say("proposal-claims", tiles=count),
        take=say.say("proposal-take", tiles=count) if count else "",
    )


def _flying(prompt: Prompt, view: GalaxyTruckerView, scene: Scene) -> Arrangement | None:
    shown, short, whole = list(prompt.options), dict[str, str](), dict[str, str]()
    match prompt.details:
        case questions.ChoosePlanet():
            return _planets(prompt, view, scene)
        case questions.SavePart() | questions.Dodge() if view.encounter.aim is not None:
            first = {_does(option, prompt): option for option in reversed(shown)}
            shown = [option for option in shown if option in first.values()]
            if isinstance(prompt.details, questions.Dodge):
                # What an option does matters more than who pays for it.
                say = sentences(scene, markup=False)
                short = {option: say.say("key-dodge", side=_does(option, prompt)) for option in shown}
            else:
                whole = {
                    option: flying.spare_in_brief(option, prompt.details, view, scene) for option in shown
                }
        case questions.LoadGoods() if notation.BEST in prompt.options:
            shown = [notation.BEST, notation.DONE]
        case questions.Declare() if len(prompt.options) <= MOST_POWERS:
            # The question says which strength it is.
            powers = {option: notation.Strength.parse(option).halves for option in prompt.options}
            short = {option: strength(halves, scene.language) for option, halves in powers.items()}
        case questions.FlyOn():
            shown.sort(key=("stay", "fly-on", "give-up").index)
        case _:
            return None
    keys = list[Key]()
    for option in shown:
        label = options.label(option, prompt, view, scene)
        text = whole.get(option) or " · ".join(filter(None, (short.get(option, label.text), label.note)))
        if isinstance(prompt.details, questions.FlyOn) and label.weight != "danger":
            text = label.text
        if isinstance(prompt.details, questions.LoadGoods) and len(text) > LONGEST:
            text = label.text
        keys.append(Key(option, text, weight=label.weight, told=f"{label.text}. {label.note}"))
    if max(len(key.text) for key in keys) > LONGEST:
        return None
    rest = tuple(option for option in prompt.options if option not in shown)
    if isinstance(prompt.details, questions.FlyOn):
        return Arrangement((tuple(keys[:-1]), (keys[-1],)))
    # *More* is in the last row: five buttons in one row leave no room for it.
    rows = [tuple(keys)] if len(keys) < MOST_POWERS else [tuple(keys[n : n + 2]) for n in (0, 2, 4)]
    return Arrangement(tuple(rows), rest)


def _planets(prompt: Prompt, view: GalaxyTruckerView, scene: Scene) -> Arrangement:
    """Arrange planets side by side, each with the credits that its goods add; the card shows the goods."""
    say = sentences(scene, markup=False)
    planets, others = list[Key](), list[Key]()
    for option in prompt.options:
        label = options.label(option, prompt, view, scene)
        told = f"{label.text}. {label.note}"
        if option in (notation.NONE, notation.LATER):
            others.append(Key(option, say.say(f"key-planet-{option}"), told=told))
        else:
            goods, worth, humans = flying.landing(option, view)
            text = say.say(
                "key-planet", number=int(option), credits=worth if goods else "none", humans=humans
            )
            planets.append(Key(option, text, told=told))
    return Arrangement((*_rows(planets), tuple(others)))


def _does(option: str, prompt: Prompt) -> str:
    """Return what an option does, whatever it costs, so that equal effects can share a button."""
    if option == notation.NO or not isinstance(prompt.details, questions.Dodge):
        return option if option == notation.NO else "saves"
    return str(notation.Sidestep.parse(option).side)


def _face_up(prompt: Prompt, view: GalaxyTruckerView, scene: Scene, say: Sentences) -> Arrangement:
    """Arrange face-up tiles: a letter for each, first those that fit the ship. Taking none comes last."""
    found = [(tile, letter) for letter, tile in lettered(view) if tile in prompt.options]
    keys = [Key(tile, letter, told=tile_title(tile, say.language)) for tile, letter in found]
    ends = list[Key]()
    for option in prompt.options:
        if option in (NO_MORE, notation.BACK):
            told = options.label(option, prompt, view, scene).text
            asked = prompt.details
            text = say.say("key-no-more", rank=asked.rank) if isinstance(asked, ClaimTile) else told
            ends.append(Key(option, text, weight="danger", told=told))
    if isinstance(prompt.details, ClaimTile) and _nothing_left(view):
        text, end = say.say("key-confirm"), f"{NO_MORE}{SEVERAL}confirm"
        ends.append(Key(end, text, weight="danger", told=say.say("option-build-confirm")))
    shown = {key.option for key in keys}
    rest = [tile for tile in by_use(view) if tile not in shown and tile in prompt.options]
    rows = (*_rows(keys), tuple(ends))
    return Arrangement(rows, tuple(rest[LISTED:]), lists=_listed(say.say("key-further"), rest))


def _nothing_left(view: GalaxyTruckerView) -> bool:
    """Return whether a player who has claimed could end the shift without giving up a possible draw."""
    assert view.bench is not None, "only builders claim"
    last = view.workshop.stage == "final" and view.workshop.left == 1
    drawn = not view.bench.share or view.bench.points <= CARRIED
    return bool(view.bench.claims) and drawn and not last


def example(prompt: Prompt) -> str:
    """Return an example of typed actions: tiles on squares and a draw; for claims, the first two tiles."""
    if not isinstance(prompt.details, Build):
        return " ".join(prompt.options[1:3]) if isinstance(prompt.details, ClaimTile) else ""
    taken: dict[Square, str] = {}
    for option in prompt.options:
        tile = notation.tile_of(option)
        if tile is not None and all(notation.tile_of(other) != tile for other in taken.values()):
            taken.setdefault(Part.parse(option).square, option)
    acts = [*list(taken.values())[:TYPED], *(option for option in prompt.options if option == "draw")]
    return " ".join(acts) if len(acts) > 1 else ""
