"""Players of some twenty lines each, the yardsticks for robots. Those of `GREEDY` take what is worth most at
once. No robot is ever tuned against the others: those of `THRIFTY` take what is cheap and near, those of
`BY_THE_BOOK` do what the rulebook's own hints suggest."""

from collections.abc import Callable, Sequence

from engine.core.prompt import Answer, Prompt
from engine.core.robots import Robot
from engine.galaxy_trucker.box.cards import AbandonedShip, Planets, card_of
from engine.galaxy_trucker.box.components import TILES
from engine.galaxy_trucker.flight.cargo import gain
from engine.galaxy_trucker.questions.options import BuildAct, tile_of
from engine.galaxy_trucker.ship.ship import Part, Ship
from engine.galaxy_trucker.view import GalaxyTruckerView
from engine.jump_drive import income
from engine.jump_drive.cards import CardId, design
from engine.jump_drive.questions import AddWorld, prices
from engine.jump_drive.view import JumpDriveView
from engine.space_mission.cards import PLANETS, Coordinate, PlanetId, Tile, fits
from engine.space_mission.scoring import worth
from engine.space_mission.view import SpaceMissionView
from engine.wormholes.boards import SpaceId, distance
from engine.wormholes.questions import Act
from engine.wormholes.view import WormholesView


def jump_drive(view: JumpDriveView, prompt: Prompt) -> Answer:
    """Play the cards that score the most points a round, and explore if there are none."""
    assert view.viewer is not None, "a player has a seat"
    mine = tuple(placed.card for placed in view.seats[view.viewer].tableau)
    others = tuple(tuple(p.card for p in one.tableau) for n, one in enumerate(view.seats) if n != view.viewer)

    def gain(option: str) -> int:
        if option in ("explore", "none"):
            return 1 if option == "explore" else 0
        after = (*mine, CardId(option))
        return (
            2 * income.points(after, others) + income.income(after, others) - 2 * income.points(mine, others)
        )

    match prompt.kind:
        case "plan-turn" | "add-world" | "place-second-world":
            return (max(prompt.options, key=gain),)
        case "pay-cards" | "discard-from-first-hand" | "discard-after-exploring" | "discard-to-limit":
            return tuple(sorted(prompt.options, key=gain)[: prompt.least])
    return prompt.safe()


WISHES = ("discover", "develop", "scan", "jump", "supply", "flight")
"""Actions of Space Mission, the greediest first."""


def space_mission(view: SpaceMissionView, prompt: Prompt) -> Answer:
    """Take a tile if possible, otherwise build, otherwise scan, otherwise go where the most tiles are."""
    held = [count.tile for count in view.tiles for _ in range(count.count)]
    piles = {place.planet: 0 if place.face_up else place.pile for place in view.planets}
    lies = {planet.planet: planet for planet in view.planets}
    match prompt.kind:
        case "choose-action":
            if len(view.hand) < 2 and "supply" in prompt.options and "discover" not in prompt.options:
                return ("supply",)
            kinds = {option.partition("+")[0]: option for option in reversed(prompt.options)}
            return (next((kinds[wish] for wish in WISHES if wish in kinds), prompt.options[0]),)
        case "choose-jump" | "choose-jump-target" | "choose-flight-target":

            def reward(option: str) -> int:
                planet = next(name for name in lies if name == option.partition("+")[0])
                return piles[planet] * (2 if lies[planet].station is not None else 1)

            return (max(prompt.options, key=reward),)
        case "reserve-tile" | "take-tile":
            return (max(prompt.options, key=lambda tile: worth([*held, Tile(tile)])),)
    return prompt.safe()


def wormholes(view: WormholesView, prompt: Prompt) -> Answer:
    """Deliver, explore and pick up here; otherwise fly towards the passengers' planets."""
    if prompt.kind != "act":
        return prompt.options[-prompt.most :] if prompt.kind == "choose-docks" else prompt.safe()
    galaxy, acts = view.galaxy, [Act.parse(option) for option in prompt.options]
    for act in acts:
        if act.kind in ("deliver", "visit"):
            return (str(act),)
    for act in acts:
        planet = galaxy.planet_at.get(SpaceId(act.at)) if act.kind == "place" else None
        if planet is not None and planet not in view.explored:
            return (str(act),)
    for act in acts:
        if act.kind == "pickup" and len(view.hand) < 3:
            return (str(act),)
    aims = {s for planet in view.hand for s in galaxy.planets[planet].around}
    if not aims:
        aims = {s for planet in galaxy.planets.values() for s in planet.around} if view.deck else set()

    def far(space: str) -> int:
        place = galaxy.spaces[SpaceId(space)].place
        return min((distance(place, galaxy.spaces[aim].place) for aim in aims), default=0)

    assert view.viewer is not None, "a player has a seat"
    ship = view.players[view.viewer].ship
    goals = [act for act in acts if act.kind == "go" and SpaceId(act.at) not in galaxy.black_holes]
    best = min(goals, key=lambda act: far(act.at), default=None)
    return (str(best),) if best is not None and ship is not None and far(best.at) < far(ship) else ("end",)


FULL, DRAWN_FOR = 90, 3
"""Galaxy Trucker: the percentage of squares of a full ship, and the points to draw a tile and place it."""


def galaxy_trucker(view: GalaxyTruckerView, prompt: Prompt) -> Answer:
    """Place any tile where it joins most, finish when full, and land and stop wherever it earns credits."""
    assert view.viewer is not None, "a player has a seat"
    ship = Ship.parse(view.seats[view.viewer].ship.notation)
    card = None if view.card is None else card_of(view.card)
    match prompt.kind:
        case "build" | "build-live":

            def joined(option: str) -> int:
                trial, held = ship.copy(), "" if view.bench is None else view.bench.held
                trial.put(part := Part.parse(option if "@" in option else f"{held}@{option}"))
                return 2 * len(trial.joins(part.square)) + (not part.turn)

            acts = {act: BuildAct.parse(act).kind for act in prompt.options}
            if places := [act for act, kind in acts.items() if kind == "place"]:
                return (max(places, key=joined),)
            live, points = prompt.kind == "build-live", 0 if view.bench is None else view.bench.points
            is_full = 100 * len(ship.parts) >= FULL * len(ship.plan.places)
            wishes = ["return", "store", "draw" if live or points >= DRAWN_FOR else "confirm", "confirm"]
            ends = [act for act, kind in acts.items() if kind == "finish"]
            return ([*(ends if is_full else ()), *(x for x in wishes if x in acts), *ends][0],)
        case "choose-planet" if isinstance(card, Planets):
            gains = {str(number): gain(ship, goods) for number, goods in enumerate(card.planets, 1)}
            return (max(prompt.options, key=lambda x: gains.get(x, 0)),)
        case "take-ship" | "visit-station":
            return ("pass" if isinstance(card, AbandonedShip) and ship.humans <= card.crew else "stop",)
        case "fly-on":
            return ("stay",)
    return prompt.safe()


GREEDY: dict[str, Robot] = {
    "galaxy_trucker": galaxy_trucker,
    "jump_drive": jump_drive,
    "space_mission": space_mission,
    "wormholes": wormholes,
}


def _thrifty_drive(view: JumpDriveView, prompt: Prompt) -> Answer:
    """Place the card that gives the most for its cost. Explore with fewer than three cards."""
    priced = prices(prompt)

    def bargain(option: str) -> float:
        if option == "explore":
            return 1.5 if len(view.hand) < 3 else 0.7
        if option == "none":
            return 0.5
        card = design(CardId(option))
        return (card.points + 1.5 * card.income) / (1 + priced.get(CardId(option), 0))

    if prompt.kind in ("plan-turn", "add-world", "place-second-world"):
        return (max(prompt.options, key=bargain),)
    if prompt.least > 1 or prompt.kind.startswith(("pay", "discard")):
        return tuple(sorted(prompt.options, key=lambda option: design(CardId(option)).points)[: prompt.least])
    return prompt.safe()


def _thrifty_mission(view: SpaceMissionView, prompt: Prompt) -> Answer:
    """Finish what it has begun: go where the hand holds a pair of cards to develop, scan and build."""
    cards = [held.card for held in view.hand]

    def can_land(name: str) -> int:
        planet = next(planet for planet in PLANETS if planet == name.partition("+")[0])
        return sum(any(fits(c, Coordinate.LANDING, n) for c in cards) for n in PLANETS[planet].landing)

    if prompt.kind == "choose-action":
        kinds = {option.partition("+")[0]: option for option in reversed(prompt.options)}
        wishes = ["develop", "discover", "scan", "jump" if len(cards) > 2 else "supply", "flight", "supply"]
        return (next(kinds[wish] for wish in wishes if wish in kinds),)
    if prompt.kind in ("choose-jump", "choose-flight-target"):
        full = {place.planet: place.pile * (not place.face_up) for place in view.planets}
        return (max(prompt.options, key=lambda x: (full[_planet_of(x)] > 1, can_land(x))),)
    if prompt.kind in ("reserve-tile", "take-tile"):
        return (_most_held(view, prompt.options),)
    return prompt.safe()


def _thrifty_flight(view: WormholesView, prompt: Prompt) -> Answer:
    """Go to the nearest space for a delivery, then to the nearest for a pickup, and spend all energy."""
    if prompt.kind != "act":
        return prompt.options[-prompt.most :] if prompt.kind == "choose-docks" else prompt.safe()
    galaxy, open_ = view.galaxy, [Act.parse(option) for option in prompt.options]
    wanted = {space for planet in view.hand for space in galaxy.planets[planet].around}
    for kind in ("deliver", "visit", "pickup", "place"):
        for act in open_:
            useful = kind != "place" or SpaceId(act.at) in galaxy.planet_at
            if act.kind == kind and useful and (kind != "pickup" or len(view.hand) < 4):
                return (str(act),)
    goes = {act.at for act in open_ if act.kind == "go"}
    near = [goal for goal in view.goals if goal.space in goes and goal.energy]
    best = min((goal for goal in near if goal.space in wanted), key=lambda goal: goal.energy, default=None)
    if best is None and len(view.hand) < 4 and view.turn.pickup:
        best = next((goal for goal in near if goal.space in galaxy.planet_at), None)
    if best is None and wanted and near:
        best = min(near, key=lambda goal: (_steps(view, goal.space, wanted), goal.energy))
        ship = view.players[view.viewer or 0].ship
        if ship is not None and _steps(view, best.space, wanted) >= _steps(view, ship, wanted):
            return ("end",)
    return ("end",) if best is None else (f"go@{best.space}",)


def _drive_by_the_book(view: JumpDriveView, prompt: Prompt) -> Answer:
    """«Explore if you lack cards»: have five, then place the dearest, and pay with the cheapest ones."""
    cards = [option for option in prompt.options if option not in ("explore", "none", "conquer", "pay")]
    dear = sorted(cards, key=lambda option: design(CardId(option)).price)
    if prompt.kind == "plan-turn":
        return ("explore",) if not cards or (len(view.hand) < 5 and view.round > 1) else (dear[-1],)
    if isinstance(prompt.details, AddWorld) or prompt.kind == "place-second-world":
        return (dear[-1] if dear else "none",)
    if prompt.kind == "conquer-or-pay":
        return ("conquer",)
    return tuple(dear[: prompt.least]) if len(dear) >= prompt.least > 0 else prompt.safe()


def _mission_by_the_book(view: SpaceMissionView, prompt: Prompt) -> Answer:
    """Discover at stations, build them, scan a planet once or twice, and begin each turn with a jump."""
    if prompt.kind == "choose-action":
        kinds = {option.partition("+")[0]: option for option in prompt.options}
        here = next((p for p in view.planets if view.viewer in p.ships), None)
        mine = 0 if here is None else sum(m.count for m in here.reserved if m.seat == view.viewer)
        scans, jumps = ["scan"] if mine < 2 else [], ["jump"] if view.action == 1 else []
        wishes = ["discover", "develop", *scans, *jumps, "supply"]
        return (next((kinds[wish] for wish in wishes if wish in kinds), prompt.options[0]),)
    if prompt.kind in ("choose-jump", "choose-flight-target"):
        piles = {
            place.planet: (not place.face_up, place.station is not None, place.pile) for place in view.planets
        }
        return (max(prompt.options, key=lambda option: piles[_planet_of(option)]),)
    if prompt.kind in ("reserve-tile", "take-tile"):
        return (_most_held(view, prompt.options),)
    return prompt.safe()


def _flight_by_the_book(view: WormholesView, prompt: Prompt) -> Answer:
    """Take a hand of four, then fly where most of it wants to. Place a wormhole at every planet."""
    if prompt.kind != "act":
        return prompt.options[-prompt.most :] if prompt.kind == "choose-docks" else prompt.safe()
    galaxy, acts = view.galaxy, [Act.parse(option) for option in prompt.options]
    ship = view.players[view.viewer or 0].ship
    for kind in ("deliver", "visit", "place", "pickup"):
        for act in acts:
            new = kind != "place" or galaxy.planet_at.get(SpaceId(act.at), "") not in ("", *view.explored)
            if act.kind == kind and new and (kind != "pickup" or len(view.hand) < 4):
                return (str(act),)
    most = max(sorted(view.hand), key=view.hand.count, default=None)
    aims = set(galaxy.planet_at) if most is None else set(galaxy.planets[most].around)
    goes = [SpaceId(act.at) for act in acts if act.kind == "go" and act.at not in galaxy.black_holes]
    best = min(goes, key=lambda space: _steps(view, space, aims), default=None)
    if best is None or ship is None or _steps(view, best, aims) >= _steps(view, ship, aims):
        return ("end",)
    return (f"go@{best}",)


def _planet_of(option: str) -> PlanetId:
    return PlanetId(option.partition("+")[0])


def _most_held(view: SpaceMissionView, options: Sequence[str]) -> str:
    """Return a tile of the kind it has most of, because sets score."""
    held = {str(count.tile): count.count for count in view.tiles}
    return max(options, key=lambda tile: (held.get(tile, 0), "medal" not in tile))


def _steps(view: WormholesView, space: SpaceId, aims: set[SpaceId]) -> int:
    """Take plain steps to the nearest of some spaces, without wormholes."""
    reached, edge, steps = {space}, {space}, 0
    while edge and not reached & aims:
        edge = {there for here in edge for there in view.galaxy.steps[here]} - reached
        reached, steps = reached | edge, steps + 1
    return steps


def _trucker(filled: int, liked: Callable[[Ship, Part], float]) -> Robot:
    """Place what is drawn where it is `liked` most, and finish at a given percentage of the squares."""

    def answer(view: GalaxyTruckerView, prompt: Prompt) -> Answer:
        ship = Ship.parse(view.seats[view.viewer or 0].ship.notation)
        if prompt.kind in ("build", "build-live"):
            acts = {act: BuildAct.parse(act).kind for act in prompt.options}
            held = "" if view.bench is None else view.bench.held

            def worth(option: str) -> float:
                trial = ship.copy()
                trial.put(
                    part := Part.parse(
                        option if tile_of(option) else f"{held}@{option.partition('@')[2] or option}"
                    )
                )
                return liked(trial, part)

            ends = [act for act, kind in acts.items() if kind == "finish"]
            if ends and 100 * len(ship.parts) >= filled * len(ship.plan.places):
                return (ends[0],)
            if places := [act for act, kind in acts.items() if kind == "place"]:
                return (max(places, key=worth),)
            return (next((act for act in ("return", "store", "draw", "confirm") if act in acts), *ends[:1]),)
        return ("stay",) if prompt.kind == "fly-on" else prompt.safe()

    return answer


def _closed(ship: Ship, part: Part) -> float:
    """Prefer few exposed connectors."""
    return -ship.exposed_connectors


def _needed(ship: Ship, part: Part) -> float:
    """Prefer engines at the rear, cannons at the front, and the rest in the middle."""
    row, kind = int(part.square.partition(",")[2]), TILES[part.tile].kind
    return len(ship.joins(part.square)) + (row if "engine" in kind else -row if "cannon" in kind else 0) / 4


THRIFTY: dict[str, Robot] = {
    "galaxy_trucker": _trucker(75, _closed),
    "jump_drive": _thrifty_drive,
    "space_mission": _thrifty_mission,
    "wormholes": _thrifty_flight,
}
BY_THE_BOOK: dict[str, Robot] = {
    "galaxy_trucker": _trucker(95, _needed),
    "jump_drive": _drive_by_the_book,
    "space_mission": _mission_by_the_book,
    "wormholes": _flight_by_the_book,
}
