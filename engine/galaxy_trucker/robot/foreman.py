"""What a builder's specialists do while ships are built, before the builder's next act or in its place."""

from __future__ import annotations

from engine.core.prompt import Answer, Prompt
from engine.galaxy_trucker.box.components import TileId
from engine.galaxy_trucker.building.acts import DRAW, PLACE, STORE
from engine.galaxy_trucker.building.marking import universal_ways
from engine.galaxy_trucker.questions.building import BuildLive
from engine.galaxy_trucker.questions.options import BACK, NONE, BuildAct, tile_of
from engine.galaxy_trucker.robot.builder import LEAST, best_choice, build, claims_to_make, site_of
from engine.galaxy_trucker.robot.finishing import appraiser_of, best_supply, best_universal
from engine.galaxy_trucker.robot.wants import USUAL, BuilderTaste
from engine.galaxy_trucker.ship.ship import Part
from engine.galaxy_trucker.state.specialists import left_of
from engine.galaxy_trucker.state.state import Stage
from engine.galaxy_trucker.view import GalaxyTruckerView

WORTH_IT = 300
"""«Plumber»: what a tile must add that gets the only universal connectors."""


def direct(view: GalaxyTruckerView, prompt: Prompt, taste: BuilderTaste = USUAL) -> Answer:
    """The builder's next act, or what a specialist does before it."""
    assert view.viewer is not None, "a builder has a seat"
    if not view.seats[view.viewer].building:
        return (_add(view, prompt, taste),)
    act = build(view, prompt, taste)
    return (_before(view, prompt, act, taste) or act,)


def _before(view: GalaxyTruckerView, prompt: Prompt, act: str, taste: BuilderTaste) -> str | None:
    """What is done first: the alarm while it costs the others most, markers when the ship is done."""
    ends = BuildAct.parse(act).kind == "finish" or (act == "confirm" and _is_last_shift(view))
    if "alarm" in prompt.options and (ends or _end_is_near(view)):
        return "alarm"
    if ends and "mark:supplied" in prompt.options and _has_supply(view):
        return "mark:supplied"
    if ends or act == "confirm" or (act == "return" and view.workshop.circle == 0):
        return _join_all_around(view, prompt) or _keep(view, prompt, taste)
    return None


def _is_last_shift(view: GalaxyTruckerView) -> bool:
    return view.workshop.stage is Stage.FINAL and view.workshop.left == 1


def _end_is_near(view: GalaxyTruckerView) -> bool:
    """«Guard»: whether whoever runs now may lack the time in the end."""
    shop = view.workshop
    if not view.in_shifts:
        return shop.circle == 1
    return shop.stage is not Stage.PROTECTED or shop.left == 1


def _has_supply(view: GalaxyTruckerView) -> bool:
    """«Supplier»: whether some part had better be of another kind."""
    now = appraiser_of(view)
    return left_of(now.permits, now.ship).supplies > 0 and best_supply(now) is not None


def _join_all_around(view: GalaxyTruckerView, prompt: Prompt) -> str | None:
    """«Plumber»: the tile that gains most of those that fit nowhere as they are."""
    bench = view.bench
    if "mark:universal" not in prompt.options or bench is None:
        return None
    now, gains = appraiser_of(view), dict[TileId, int]()
    for loose in bench.loose:
        if best := best_universal(now, universal_ways(now.ship, loose.tile, now.permits)):
            gains[loose.tile] = now.gain_of_universal(best)
    tile = max(gains, key=lambda tile: gains[tile], default=None)
    if tile is None or gains[tile] < WORTH_IT:
        return None
    act = "mark:universal" if bench.held == tile else tile
    return act if act in prompt.options else None


def _keep(view: GalaxyTruckerView, prompt: Prompt, taste: BuilderTaste) -> str | None:
    """«Buyer»: what there is no time to place any more is set aside, for that costs nothing."""
    bench = view.bench
    assert bench is not None, "a builder has a bench"
    costs_nothing = bench.permits.keeps_set_aside and not _is_last_shift(view)
    if not costs_nothing or not STORE <= bench.points < PLACE:
        return None
    site = site_of(view, taste)
    aside = view.seats[view.viewer or 0].set_aside
    best = best_choice(site, [loose.tile for loose in bench.loose if loose.tile not in aside])
    if best is None or best.worth < site.threshold:
        return None
    act = "store" if bench.held == best.tile else best.tile
    return act if act in prompt.options else None


# ---------------------------------------------------------------------- the con artist


def _add(view: GalaxyTruckerView, prompt: Prompt, taste: BuilderTaste) -> str:
    """«Con artist»: after finishing, whatever is of any use."""
    bench = view.bench
    assert bench is not None, "who adds components has a bench"
    live = isinstance(prompt.details, BuildLive)
    site = site_of(view, taste)
    best = best_choice(site, [loose.tile for loose in bench.loose]) if bench.late else None
    if best is not None and best.worth >= LEAST:
        held = bench.held == best.tile
        acts = (best.notation,) if held else (str(best.part), best.tile)
        if act := next((act for act in acts if act in prompt.options), None):
            return act
    if live:
        if bench.held is not None:
            return "return" if "return" in prompt.options else "store"
        return "draw" if bench.late and "draw" in prompt.options else prompt.safe()[0]
    if not bench.late:
        return "finish"
    if "draw" in prompt.options and bench.points >= DRAW + PLACE:
        return "draw"
    return "claim" if "claim" in prompt.options and claims_to_make(view, site) else "confirm"


def add_last_tile(view: GalaxyTruckerView, prompt: Prompt) -> Answer:
    """The best of what lies face up, if it is of any use."""
    best = best_choice(site_of(view), [TileId(option) for option in prompt.options if option != NONE])
    return (best.tile if best is not None and best.worth >= LEAST else NONE,)


def place_last_tile(view: GalaxyTruckerView, held: TileId, options: Answer) -> Answer:
    """Where it is best."""
    best = best_choice(site_of(view), [held])
    return (best.notation,) if best is not None and best.notation in options else options[:1]


def lay_universal(view: GalaxyTruckerView, options: Answer) -> Answer:
    """Where the tile in the hand gains most by connectors all around."""
    best = best_universal(appraiser_of(view), [Part.parse(one) for one in options if tile_of(one)])
    return (str(best) if best is not None else BACK,)
