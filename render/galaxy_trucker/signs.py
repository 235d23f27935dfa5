"""The signs of Galaxy Trucker: which one goes with an option, event or rule, and how each is drawn."""

from functools import cache, partial

from PIL import Image

from engine.core.log import Event
from engine.core.prompt import Details, Prompt, Seat
from engine.galaxy_trucker.box import faces, squares
from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.cards import CARDS, Hit, Planets, card_of
from engine.galaxy_trucker.box.components import TILES, TileId
from engine.galaxy_trucker.building.acts import Purpose, purpose_of
from engine.galaxy_trucker.questions import flight as questions
from engine.galaxy_trucker.questions import options as notation
from engine.galaxy_trucker.questions.building import LayMarker, LookOn, PlaceLastTile, RemoveParts, WithTile
from engine.galaxy_trucker.questions.specialists import BuyGoods, ChangePrice, TakeHuman
from engine.galaxy_trucker.ship.ship import Figure, Part
from engine.galaxy_trucker.view import GalaxyTruckerView
from render.art import palette, sprites
from render.galaxy_trucker.art import signs, tiles
from render.galaxy_trucker.art.signs import PILOTS
from render.galaxy_trucker.parts.grid import back, bold_tile
from render.galaxy_trucker.words import flying, rules, ships
from render.shared.stock import EMBLEMS, Stock, Things, read_signs

_TOLD = read_signs("galaxy_trucker")
TURNS = range(4)


@cache
def drawn_tiles() -> dict[str, tuple[TileId, int]]:
    """Return every tile in every turn that looks different, by its sign."""
    return dict(_first().values())


@cache
def _first() -> dict[object, tuple[str, tuple[TileId, int]]]:
    found: dict[object, tuple[str, tuple[TileId, int]]] = {}
    for tile in TILES:
        for turn in TURNS:
            found.setdefault(_looks(tile, turn), (f"gt_{tile.lower()}_{turn}", (tile, turn)))
    return found


def _looks(tile: TileId, turn: int) -> object:
    face = faces.printed_face(tile, turn)
    return face, TILES[tile].colour if face.sort.starting else None


@cache
def of_tile(tile: TileId, turn: int = 0) -> str:
    """Name the sign of a tile in that turn."""
    return _first()[_looks(tile, turn)][0]


def of_good(good: Good) -> str:
    """Name the sign of a good."""
    return f"gt_good_{good.value}"


def of_figure(figure: Figure) -> str:
    """Name the sign of a member of a crew."""
    return f"gt_{figure.value}"


def of_rocket(seat: Seat) -> str:
    """Name the sign of a pilot's ship on the track."""
    return f"gt_rocket_{EMBLEMS[palette.OWNERS.index(PILOTS[seat])]}"


def of_die(value: int) -> str:
    """Name the sign of a die that shows this number."""
    return f"gt_die_{value}"


def of_hit(hit: Hit) -> str:
    """Name the sign of a meteor or shot, with its direction."""
    return f"gt_{hit.size}_{hit.side.value}"


def of_card(kind: str) -> str:
    """Name the sign of a kind of card."""
    return f"gt_{kind}"[:25]


def of_option(option: str, prompt: Prompt, view: GalaxyTruckerView) -> str:
    """Return the sign of an option. Empty if there is none."""
    act = notation.BuildAct.parse(option)
    built = _of_act(act, prompt.details, view)
    return built or _of_answer(option, prompt.details, view) or _TOLD.options.get(act.kind, "")


def _of_act(act: notation.BuildAct, asked: Details, view: GalaxyTruckerView) -> str:
    match act:
        case notation.BuildAct("hold", tile):
            return of_tile(TileId(tile))
        case notation.BuildAct("lift", square):
            return _part(square, view)
        case notation.BuildAct("move", at) if view.bench is not None and view.bench.laid is not None:
            moved = Part.parse(at, view.bench.laid.part.tile)
            return of_tile(moved.tile, moved.turn)
        case notation.BuildAct("until", purpose):
            return _of_purpose(Purpose(purpose))
        case notation.BuildAct("place", at) if (part := _laid(at, asked)) is not None:
            # A marker may also be placed on an existing part.
            there = _part(str(part.square), view) if isinstance(asked, LayMarker) else ""
            return there or of_tile(part.tile, part.turn)
    return ""


def _of_answer(option: str, asked: Details, view: GalaxyTruckerView) -> str:
    match asked:
        case RemoveParts() | questions.KeepPiece() | questions.BoardAlien():
            return _part(option, view)
        case questions.LoadGoods() if option not in (notation.BEST, notation.DONE):
            return of_good(notation.Stowing.parse(option).good)
        case questions.GiveGoods() if (good := notation.Gift.parse(option).good) is not None:
            return of_good(good)
        case ChangePrice() if option != notation.NO:
            return of_good(notation.NewPrice.parse(option).good)
        case BuyGoods(good=good) if option != "0":
            return of_good(good)
        case questions.LoseCrew():
            return _figure_of(notation.Numbered.parse(option), view)
        case TakeHuman():
            return of_figure(Figure.HUMAN)
        case questions.ChoosePlanet() if option not in (notation.NONE, notation.LATER):
            return _landing(int(option), view)
        case questions.FlyOn() if option != "give-up" and view.viewer is not None:
            return of_rocket(view.viewer)
    return ""


def _laid(at: str, asked: Details) -> Part | None:
    """Return the tile that an option would place. None if it places none, such as a joint."""
    held = asked.held if isinstance(asked, WithTile | PlaceLastTile | LayMarker) else None
    return Part.parse(at, held) if (notation.tile_of(at) or held) and ":" not in at else None


@cache
def _of_purpose(purpose: Purpose) -> str:
    """Name the sign of a tile with that purpose."""
    return of_tile(next(tile for tile in TILES if purpose_of(tile) is purpose))


def _figure_of(one: notation.Numbered, view: GalaxyTruckerView) -> str:
    """Name the sign of the viewer's figure that an option would lose."""
    part = ships.own_parts(view).get(one.square) if view.viewer is not None else None
    if part is None or not 0 < one.number <= len(part.figures):
        return of_figure(Figure.HUMAN)
    return of_figure(Figure(part.figures[one.number - 1]))


def _landing(number: int, view: GalaxyTruckerView) -> str:
    """Name the sign of the most valuable good on a planet."""
    card = flying.card(view)
    if not isinstance(card, Planets) or not card.planets[number - 1]:
        return ""
    return of_good(min(card.planets[number - 1], key=list(Good).index))


def _part(square: str, view: GalaxyTruckerView) -> str:
    """Name the sign of the viewer's part on a square."""
    if view.viewer is None:
        return ""
    part = {str(place): part for place, part in ships.own_parts(view).items()}.get(square)
    return "" if part is None else of_tile(part.tile, part.turn)


def of_question(prompt: Prompt, view: GalaxyTruckerView) -> str:
    """Return the sign before a question: the tile laid last or held, the incoming missile, the open card."""
    asked, aim = prompt.details, view.encounter.aim
    if prompt.kind == "build" and view.bench is not None and view.bench.laid is not None:
        return of_tile(view.bench.laid.part.tile, view.bench.laid.part.turn)
    if isinstance(asked, WithTile | PlaceLastTile | LayMarker | LookOn) and asked.held:
        return of_tile(asked.held)
    if isinstance(asked, questions.SavePart | questions.Dodge) and aim is not None:
        return of_hit(aim.met_with(shield=isinstance(asked, questions.RaiseShield)))
    if prompt.kind in _TOLD.questions:
        return _TOLD.questions[prompt.kind]
    card = flying.card(view)
    return "" if card is None else of_card(card.kind)


_THINGS: Things = {
    "tile": of_tile,
    "part": lambda part: of_tile(part.tile, part.turn),
    "order": of_rocket,
    "seat": of_rocket,
    "card": lambda card: of_card(card_of(card).kind),
    "enemy": of_card,
    "hit": of_hit,
    "hits": of_hit,
    "dice": of_die,
    "alien": lambda alien: of_figure(Figure(alien.value)),
    "figures": of_figure,
    "loaded": of_good,
    "goods": of_good,
    "good": of_good,
}


def of_event(event: Event) -> tuple[str, ...]:
    """Return the signs before an event's sentence: what flies in and what was rolled, tiles, goods, crew."""
    return _TOLD.of_event(event, _THINGS)


def of_topic(key: str) -> tuple[str, ...]:
    """Return the signs before the title of a rule: the tile, card or thing it is about."""
    if key in TILES:
        return (of_tile(TileId(key)),)
    if key == "aliens":
        return of_figure(Figure.BROWN), of_figure(Figure.PURPLE)
    if key == "loading":
        return tuple(map(of_good, Good))
    if told := _TOLD.of_rule(key):
        return told
    if (kind := rules.kind_of(key)) is not None:
        return (of_tile(next(tile for tile in TILES if TILES[tile].kind is kind)),)
    if (card := rules.card_shown(key)) is not None:
        return (of_card(card_of(card).kind),)
    return ()


NEARER = 1.22
"""The factor by which a card's picture is larger as a sign than in its frame."""
SIZES = ("small", "large", "light", "heavy")


def _card(kind: str, size: int) -> Image.Image:
    """Draw the card's picture, as large as possible and without its frame."""
    large = signs.art(kind, round(size * NEARER))
    edge = (large.width - size) // 2
    found = large.crop((edge, edge, edge + size, edge + size))
    window = sprites.drawn("gt card window", size, size, lambda pen: pen.circle(50, 50, 50, palette.SHADE))
    found.putalpha(window.getchannel("A"))
    return found


_HITS = [Hit.parse(f"{size} {side.value}") for size in SIZES for side in squares.SIDES]

SIGNS: Stock = {
    "gt_credits": signs.coin,
    "gt_energy": signs.cell_sign,
    "gt_engine": tiles.engine_sign,
    "gt_cannon": tiles.cannon_sign,
    "gt_exposed": signs.spark,
    "gt_days": signs.day_sign,
    "gt_wrong": signs.lost_sign,
    "gt_flag": signs.white_flag,
    "gt_tile": back,
    "gt_robot": signs.robot_sign,
    **{of_figure(figure): partial(signs.figure_sign, figure) for figure in Figure},
    **{of_good(good): partial(signs.good_sign, good) for good in Good},
    **{of_hit(hit): partial(signs.missile, hit.size, hit.side) for hit in _HITS},
    **{of_card(kind): partial(_card, kind) for kind in sorted({card.kind for card in CARDS.values()})},
    **{of_rocket(seat): partial(signs.rocket, seat) for seat in map(Seat, range(len(PILOTS)))},
    **{of_die(value): partial(signs.die, value) for value in range(1, 7)},
    **{name: partial(bold_tile, *tile) for name, tile in drawn_tiles().items()},
}
