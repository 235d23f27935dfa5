"""How a robot uses specialists while it builds: markers, the alarm, last tiles.

The same evaluation decides what to do and where to place it, so that a robot never changes its mind in
between.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from typing import TypeVar

from engine.core.prompt import Answer, Prompt
from engine.galaxy_trucker.box.components import TileId
from engine.galaxy_trucker.box.faces import PartFace
from engine.galaxy_trucker.box.squares import Side, Square
from engine.galaxy_trucker.building import specialists
from engine.galaxy_trucker.building.acts import DRAW, PLACE, STORE
from engine.galaxy_trucker.questions.building import BuildLive, LaySupply
from engine.galaxy_trucker.questions.options import BACK, DONE, NONE, BuildAct, Joint, tile_of
from engine.galaxy_trucker.robot.builder import berth_of, best_choice, build, claims_to_make
from engine.galaxy_trucker.robot.parts import BUILDING, USUAL_TASTE, BuilderTaste, danger
from engine.galaxy_trucker.robot.ships import Appraiser
from engine.galaxy_trucker.ship.markers import USUAL, Marker, MarkerKind
from engine.galaxy_trucker.ship.ship import Part, Ship
from engine.galaxy_trucker.state.state import Stage
from engine.galaxy_trucker.view import GalaxyTruckerView


def appraiser_of(view: GalaxyTruckerView) -> Appraiser:
    """Return the appraiser of the viewer's own ship."""
    permits = view.bench.permits if view.bench is not None else USUAL
    ship = Ship.parse(view.own.ship.notation)
    return Appraiser(ship, view.box, guards=view.intruders, permits=permits)


def use(view: GalaxyTruckerView, prompt: Prompt) -> Answer:
    """Return the first specialist that can improve the ship: parts change before connectors are closed."""
    now = appraiser_of(view)
    ways: dict[str, Callable[[Appraiser], object]] = {
        "supplied": best_supply,
        "wireless": best_link,
        "plate": best_plate,
        "sealed": best_seals,
        "swivel": best_swivel,
        "pipe": best_pipe,
    }
    return (next((act for act, best in ways.items() if act in prompt.offered and best(now)), DONE),)


def choose_supply(view: GalaxyTruckerView, prompt: Prompt) -> Answer:
    """Return the new kind for a part with the best gain; back if none gains anything."""
    best = best_supply(appraiser_of(view))
    return (best[0] if best is not None and best[0] in prompt.offered else BACK,)


def lay_supply(view: GalaxyTruckerView, asked: LaySupply, options: Sequence[str]) -> Answer:
    """Return the part to turn into the chosen kind."""
    assert asked.marking is not None, "something is to be supplied"
    best = best_supply(appraiser_of(view), asked.marking.word)
    return (best[1] if best is not None and best[1] in options else BACK,)


def best_supply(now: Appraiser, word: str = "") -> tuple[str, Square] | None:
    """Return the best new kind, and the part to change, if any gains. Changed parts stay as they are."""
    changed = [marker.square for marker in now.ship.markers if marker.kind is MarkerKind.SUPPLIED]
    ways = [
        (letters, place)
        for letters in specialists.supply_words(now.ship)
        for place in specialists.supply_squares(now.ship, letters, now.permits)
        if place not in changed
    ]
    best = now.best_supply(ways)
    if best is None or (word and best[1] != word):
        return None
    return best[1], best[2]


Place = TypeVar("Place")


def _best(gains: Mapping[Place, int]) -> Place | None:
    """Return the place where a marker adds most; None if it adds nothing anywhere."""
    best = max(gains, key=lambda place: gains[place], default=None)
    return best if best is not None and gains[best] > 0 else None


def link_part(view: GalaxyTruckerView, first: Square | None) -> Answer:
    """Return a part to link: the first of the best pair, then the second."""
    best = best_link(appraiser_of(view))
    if best is None:
        return (BACK,)
    return (best[1] if best[0] == first else best[0],)


def best_link(now: Appraiser) -> tuple[Square, Square] | None:
    """Return the two parts that gain most from each other, if any gain."""
    faces = dict(now.ship.faces())
    pairs = [
        (one, other)
        for one, other in combinations(faces, 2)
        if (_serves(faces[one], faces[other]) or _serves(faces[other], faces[one]))
        and other not in now.ship.links(one)
    ]
    return _best({pair: now.gain_of_link(pair) for pair in pairs})


def _serves(looks: PartFace, other: PartFace) -> bool:
    """Return whether a part has any use for another one that it is linked to."""
    sort, served = looks.sort, other.sort
    return bool(
        (sort.life_support and served.crew and not served.starting)
        or (sort.armoury and (served.crew or served.robots))
        or (sort.turret and served.turret)
        or (sort.solar and served.powered)
        or (sort.thruster and served.crew)
    )


def laid(best: Callable[[Appraiser], Joint | Square | None]) -> Callable[[GalaxyTruckerView, Prompt], Answer]:
    """Return a function that answers where to place a marker: at the place that `best` finds, or nowhere."""

    def answer(view: GalaxyTruckerView, prompt: Prompt) -> Answer:
        found = best(appraiser_of(view))
        return (str(found) if found is not None else BACK,)

    return answer


def best_pipe(now: Appraiser) -> Joint | None:
    """Return the joint of two smooth sides where a pipe makes the ship hardest to break, if any does."""
    joints = specialists.pipe_joints(now.ship)
    return _best({joint: now.gain([Marker(MarkerKind.PIPE, *joint)]) for joint in joints})


def best_universal(now: Appraiser, ways: Iterable[Part]) -> Part | None:
    """Return the place where a tile that would not fit is worth most with connectors on all sides; None if it
    adds nothing anywhere."""
    return _best({way: now.gain_of_universal(way) for way in ways})


def best_plate(now: Appraiser) -> Square | None:
    """Return the part on which plates close most connectors and meet most hits, if any."""
    sides = dict[Square, list[Side]]()
    for place, side in now.ship.exposed():
        sides.setdefault(place, []).append(side)
    struck = danger(now.ship.board)
    return _best(
        {
            place: now.gain([Marker(MarkerKind.PLATE, place, side) for side in open]) + struck.get(place, 0)
            for place, open in sides.items()
        }
    )


def seal_connectors(view: GalaxyTruckerView, prompt: Prompt) -> Answer:
    """Return the connectors to weld shut."""
    return best_seals(appraiser_of(view))[: prompt.most]


def best_seals(now: Appraiser) -> Answer:
    """Return all exposed connectors, those to the front first, then those that are hit most often."""
    struck = danger(now.ship.board)
    exposed = sorted(now.ship.exposed(), key=lambda one: (one[1] is not Side.FRONT, -struck.get(one[0], 0)))
    return tuple(str(Joint(*one)) for one in exposed)


def best_swivel(now: Appraiser) -> Square | None:
    """Return the cannon that gains most if it fires in any direction, if one gains."""
    cannons = [place for place, looks in now.ship.faces() if looks.sort.cannon]
    return _best({place: now.gain([Marker(MarkerKind.SWIVEL, place)]) for place in cannons})


def direct(view: GalaxyTruckerView, prompt: Prompt, taste: BuilderTaste = USUAL_TASTE) -> Answer:
    """Return the builder's next action, or a specialist's action before it."""
    if not view.own.building:
        return (_add(view, prompt, taste),)
    act = build(view, prompt, taste)
    return (_before(view, prompt, act, taste) or act,)


def _before(view: GalaxyTruckerView, prompt: Prompt, act: str, taste: BuilderTaste) -> str | None:
    """Return an act that comes first, if any: the alarm while it costs most, markers on a finished ship."""
    ends = BuildAct.parse(act).kind == "finish" or (act == "confirm" and _is_last_shift(view))
    if "alarm" in prompt.offered and (ends or _end_is_near(view)):
        return "alarm"
    if ends and "mark:supplied" in prompt.offered:
        # «Supplier»: a part would be better as another kind.
        now = appraiser_of(view)
        if now.ship.left_of(now.permits).supplies > 0 and best_supply(now) is not None:
            return "mark:supplied"
    if ends or act == "confirm" or (act == "return" and view.workshop.circle == 0):
        return _join_all_around(view, prompt) or _keep(view, prompt, taste) or _look(view, prompt, taste)
    return None


def _is_last_shift(view: GalaxyTruckerView) -> bool:
    return view.workshop.stage is Stage.FINAL and view.workshop.left == 1


def _end_is_near(view: GalaxyTruckerView) -> bool:
    """Return whether a player who has to run now may lack the time at the end («Guard»)."""
    shop = view.workshop
    if not view.in_shifts:
        return shop.circle == 1
    return shop.stage is not Stage.PROTECTED or shop.left == 1


def _join_all_around(view: GalaxyTruckerView, prompt: Prompt) -> str | None:
    """Return the act for universal connectors («Plumber»), if a tile that fits nowhere gains enough."""
    bench = view.bench
    if "mark:universal" not in prompt.offered or bench is None:
        return None
    now, gains = appraiser_of(view), dict[TileId, int]()
    for loose in bench.loose:
        if best := best_universal(now, specialists.universal_ways(now.ship, loose.tile, now.permits)):
            gains[loose.tile] = now.gain_of_universal(best)
    tile = max(gains, key=lambda tile: gains[tile], default=None)
    if tile is None or gains[tile] < BUILDING.made_universal:
        return None
    act = "mark:universal" if bench.held == tile else tile
    return act if act in prompt.offered else None


def _keep(view: GalaxyTruckerView, prompt: Prompt, taste: BuilderTaste) -> str | None:
    """Return the act that sets aside for free («Buyer») a tile that cannot be placed in time, if any."""
    bench = view.own_bench
    costs_nothing = bench.permits.keeps_set_aside and not _is_last_shift(view)
    if not costs_nothing or not STORE <= bench.points < PLACE:
        return None
    berth, aside = berth_of(view, taste), view.seats[view.viewer or 0].set_aside
    best = best_choice(berth, [loose.tile for loose in bench.loose if loose.tile not in aside])
    if best is None or best.worth < berth.threshold:
        return None
    act = "store" if bench.held == best.tile else best.tile
    return act if act in prompt.offered else None


def _look(view: GalaxyTruckerView, prompt: Prompt, taste: BuilderTaste) -> str | None:
    """Return the act that looks at a card pile with points that are left, if this builder does so."""
    looks = (act for act in prompt.options if BuildAct.parse(act).kind == "look")
    return next(looks, None) if view.level >= taste.looks and view.in_shifts else None


def _add(view: GalaxyTruckerView, prompt: Prompt, taste: BuilderTaste) -> str:
    """Return the act of a con artist who adds useful components after finishing."""
    bench = view.own_bench
    live, berth = isinstance(prompt.details, BuildLive), berth_of(view, taste)
    best = best_choice(berth, [loose.tile for loose in bench.loose]) if bench.late else None
    if best is not None and best.worth >= BUILDING.least:
        held = bench.held == best.tile
        acts = (best.notation,) if held else (str(best.part), best.tile)
        if act := next((act for act in acts if act in prompt.offered), None):
            return act
    if live:
        if bench.held is not None:
            return "return" if "return" in prompt.offered else "store"
        return "draw" if bench.late and "draw" in prompt.offered else prompt.safe()[0]
    if not bench.late:
        return "finish"
    if "draw" in prompt.offered and bench.points >= DRAW + PLACE:
        return "draw"
    return "claim" if "claim" in prompt.offered and claims_to_make(view, berth) else "confirm"


def add_last_tile(view: GalaxyTruckerView, prompt: Prompt) -> Answer:
    """Return the best face-up tile, or none if no tile is useful."""
    best = best_choice(berth_of(view), [TileId(option) for option in prompt.options if option != NONE])
    return (best.tile if best is not None and best.worth >= BUILDING.least else NONE,)


def place_last_tile(view: GalaxyTruckerView, held: TileId, options: Answer) -> Answer:
    """Return the best place for the last tile."""
    best = best_choice(berth_of(view), [held])
    return (best.notation,) if best is not None and best.notation in options else options[:1]


def lay_universal(view: GalaxyTruckerView, prompt: Prompt) -> Answer:
    """Return the place where the held tile gains most from connectors on all sides."""
    best = best_universal(appraiser_of(view), [Part.parse(one) for one in prompt.options if tile_of(one)])
    return (str(best) if best is not None else BACK,)
