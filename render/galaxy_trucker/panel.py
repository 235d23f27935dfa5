"""Building on one screen: numbers lay tiles, letters move the one laid last, and what ends comes last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.prompt import Prompt
from engine.galaxy_trucker.box.components import TileId
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.building.acts import BATCH, NO_MORE, PLACE
from engine.galaxy_trucker.building.workbench import LaidTile
from engine.galaxy_trucker.questions.building import Build, BuildLive, ClaimTile, TakeTile
from engine.galaxy_trucker.questions.options import BACK, BuildAct, tile_of, way
from engine.galaxy_trucker.robot.proposal import Drawing, Proposal
from engine.galaxy_trucker.ship.ship import Part
from engine.galaxy_trucker.view import BenchView, GalaxyTruckerView
from render.face import Arrangement, Key, Scene, Weight
from render.galaxy_trucker.signs import of_tile
from render.galaxy_trucker.words import options
from render.galaxy_trucker.words.building import lettered, letters, planned_squares, squares_of_held
from render.galaxy_trucker.words.speech import sentences, square_name, tile_title
from render.text.sentences import Sentences

BUILDING = (Build, BuildLive, ClaimTile, TakeTile)
"""Questions that are arranged."""
ROW, ROWS = 4, 4
"""Buttons that a phone shows side by side, and rows."""
TRAY, PLANNED = 2 * ROW, 3 * ROW
"""Tiles that have a button, also of a plan; those that came later stand behind *More*."""
FURTHER = 24
"""Squares and turns of the tile that is taken up, behind *More*."""
FREE = 2
"""Places in the last row that are not the game's: for *More*, and for what hints bring."""
KINDS = (
    *("draw", "belt", "claim", "store", "return", "turn-glass", "close", "run", "done", "enough", "alarm"),
    *("finish", "confirm"),
)
"""Acts that have a button where there is room: what is done most comes first, what ends last."""
SHORT = ("claim", "finish", "confirm")
"""… of them those that are called more shortly than in a list."""


def arranged(prompt: Prompt, view: GalaxyTruckerView, scene: Scene, plan: str = "") -> Arrangement | None:
    """The buttons of a builder's question, or of a plan; None for any other question."""
    if view.bench is None:
        return None
    say = sentences(scene, markup=False)
    match prompt.details:
        case Build() if plan:
            return _proposal(Drawing(view), plan, say)
        case Build() | BuildLive():
            return _building(prompt, view.bench, view, scene)
        case ClaimTile() | TakeTile():
            return _face_up(prompt, view, scene, say)
    return None


# ---------------------------------------------------------------------- building


def _building(prompt: Prompt, bench: BenchView, view: GalaxyTruckerView, scene: Scene) -> Arrangement:
    say = sentences(scene, markup=False)
    tiles = list(_tiles(prompt, bench, say))
    squares = list(_moves(prompt, bench.laid, say)) if bench.laid is not None else []
    if isinstance(prompt.details, BuildLive) and bench.held is not None:
        tiles, squares = [], list(_squares(prompt, bench, say))
    rows = [*_rows(tiles[:TRAY]), *_rows(squares)]
    rows += _acts(prompt, view, scene, say, room=ROWS - len(rows))
    shown = {key.option for row in rows for key in row}
    beyond = [key.option for key in tiles[TRAY:]]
    return Arrangement(tuple(rows), tuple(one for one in _rest(prompt, beyond) if one not in shown))


def _rows(keys: Sequence[Key]) -> list[tuple[Key, ...]]:
    return [tuple(keys[n : n + ROW]) for n in range(0, len(keys), ROW)]


def _tiles(prompt: Prompt, bench: BenchView, say: Sentences) -> Iterator[Key]:
    """A number for each tile that can be laid, on its best square; that of the tile laid last takes it up."""
    first: dict[TileId, str] = {}
    for option in prompt.options:
        tile = tile_of(option) or bench.held
        if tile is not None and BuildAct.parse(option).kind == "place":
            first.setdefault(tile, option)
    numbers = {loose.number: loose.tile for loose in bench.loose}
    laid = bench.laid.part if bench.laid is not None else None
    if bench.laid is not None:
        numbers[bench.laid.number] = bench.laid.part.tile
    for number, tile in sorted(numbers.items()):
        name = tile_title(tile, say.language)
        if laid is not None and tile == laid.tile:
            lift = str(BuildAct("lift", laid.square))
            if lift in prompt.options:
                told = say.say("label-lift", part=f"{name}, {square_name(laid.square, say.language)}")
                yield Key(lift, str(number), weight="primary", told=told)
        elif tile in first:
            part = Part.parse(first[tile], tile)
            place = square_name(part.square, say.language)
            told = say.say("key-lays", tile=name, place=place, turn=part.turn)
            yield Key(first[tile], str(number), told=told)


def _moves(prompt: Prompt, laid: LaidTile, say: Sentences) -> Iterator[Key]:
    """A letter for each other square, and what turns the tile on to the next turn that is possible there."""
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
    return str(BuildAct("move", way(square, turn)))


def _squares(prompt: Prompt, bench: BenchView, say: Sentences) -> Iterator[Key]:
    """Live: a letter for each of the best squares of the tile in the hand."""
    for letter, part in squares_of_held(bench):
        option, weight = way(part.square, part.turn), _primary(first=letter == "A")
        if option in prompt.options:
            yield Key(option, letter, weight=weight, told=square_name(part.square, say.language))


def _primary(*, first: bool) -> Weight:
    return "primary" if first else "secondary"


def _acts(
    prompt: Prompt, view: GalaxyTruckerView, scene: Scene, say: Sentences, *, room: int
) -> list[tuple[Key, ...]]:
    """What else can be done in so many rows; where there is little room, finishing stands behind *More*."""
    found = sorted(
        (*_draws(prompt, say), *_others(prompt, view, scene, say)),
        key=lambda key: KINDS.index(BuildAct.parse(key.option).kind),
    )
    ends = [key for key in found if BuildAct.parse(key.option).kind in ("finish", "confirm")]
    acts = [key for key in found if key not in ends]
    last = ROW - FREE
    if len(acts) + len(ends) > (room - 1) * ROW + last and any(key.option == "confirm" for key in ends):
        ends = [key for key in ends if key.option == "confirm"]
    ends = ends[:last]
    acts = acts[: (room - 1) * ROW + last - len(ends)]
    kept = last - len(ends)
    above = acts[: len(acts) - kept] if len(acts) > kept else []
    return [*_rows(above), (*acts[len(above) :], *ends)]


def _draws(prompt: Prompt, say: Sentences) -> Iterator[Key]:
    """Three tiles at once, and the most that has a use."""
    acts = [BuildAct.parse(option) for option in prompt.options]
    counts = sorted({int(act.at) for act in acts if act.kind == "draw" and act.at}, reverse=True)
    counts = [count for count in counts if count in (BATCH, counts[0])]
    for count in sorted(counts, key=lambda count: count != BATCH):
        text = say.say("key-draw", tiles=count)
        first = count == BATCH or BATCH not in counts
        option = str(BuildAct("draw", str(count)))
        yield Key(option, str(count), "gt_tile", _primary(first=first), text, plain=text)


def _others(prompt: Prompt, view: GalaxyTruckerView, scene: Scene, say: Sentences) -> Iterator[Key]:
    numbers = [option for option in prompt.options if option.startswith("finish")]
    several = any(BuildAct.parse(option) == BuildAct("draw", str(BATCH)) for option in prompt.options)
    for option in prompt.options:
        act = BuildAct.parse(option)
        if act.kind not in KINDS or (act.kind == "draw" and act.at) or option in numbers[1:]:
            continue
        if act.kind == "store" and isinstance(prompt.details, Build):
            # Rarely done in shifts, and only with a tile that was taken up behind *More*.
            continue
        label = options.label(option, prompt, view, scene)
        if act.kind == "draw" and several:
            text = say.say("key-draw", tiles=1)
            yield Key(option, "1", "gt_tile", told=text, plain=text)
            continue
        text = say.say(f"key-{act.kind}") if act.kind in SHORT and not act.at else label.text
        yield Key(option, text, weight=label.weight, told=f"{label.text}. {label.note}")


def _rest(prompt: Prompt, beyond: Sequence[str]) -> list[str]:
    """Tiles that came later, all squares of the tile that is taken up, and rarer acts."""
    kinds = {option: BuildAct.parse(option).kind for option in prompt.options}
    held = [option for option, kind in kinds.items() if kind == "place" and tile_of(option) is None]
    acts = [option for option, kind in kinds.items() if kind not in ("move", "place")]
    return list(dict.fromkeys([*beyond, *held[:FURTHER], *acts]))


# ---------------------------------------------------------------------- a plan of what to lay


def _proposal(drawing: Drawing, plan: str, say: Sentences) -> Arrangement:
    """A number leaves a tile out or lays it on its best square; letters move the one chosen last."""
    proposal = drawing.read(plan)
    tiles = list(_planned(drawing, proposal, say))
    laid = len(proposal.parts)
    return Arrangement(
        (*_rows(tiles[:PLANNED]), *_rows(list(_planned_moves(drawing, proposal, say)))),
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
        weight = _primary(first=proposal.on(tile) is not None)
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


# ---------------------------------------------------------------------- tiles face up


def _face_up(prompt: Prompt, view: GalaxyTruckerView, scene: Scene, say: Sentences) -> Arrangement:
    """A letter for each tile, those that fit the ship first; to take none comes last."""
    keys = [
        Key(tile, letter, of_tile(tile), told=tile_title(tile, say.language))
        for letter, tile in lettered(view)
        if tile in prompt.options
    ]
    for option in prompt.options:
        if option in (NO_MORE, BACK):
            text = options.label(option, prompt, view, scene).text
            keys.append(Key(option, text, weight="danger", told=text))
    shown = {key.option for key in keys}
    return Arrangement(tuple(_rows(keys)), tuple(one for one in prompt.options if one not in shown))
