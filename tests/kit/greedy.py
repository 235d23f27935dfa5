"""Players of some twenty lines each that take what is worth most at once. They are yardsticks for robots."""

from engine.core.prompt import Answer, Prompt
from engine.core.robots import Robot
from engine.galaxy_trucker.box.cards import AbandonedShip, Planets, card_of
from engine.galaxy_trucker.flight.cargo import gain
from engine.galaxy_trucker.questions.options import BuildAct
from engine.galaxy_trucker.ship.ship import Part, Ship
from engine.galaxy_trucker.view import GalaxyTruckerView
from engine.jump_drive import income
from engine.jump_drive.cards import CardId
from engine.jump_drive.view import JumpDriveView
from engine.space_mission.cards import Tile
from engine.space_mission.scoring import worth
from engine.space_mission.view import SpaceMissionView
from engine.wormholes.boards import SpaceId, distance
from engine.wormholes.questions import Act
from engine.wormholes.view import WormholesView


def jump_drive(view: JumpDriveView, prompt: Prompt) -> Answer:
    """Play the cards that score the most points a round, and explore if there are none."""
    assert view.viewer is not None, "a player has a seat"
    mine = tuple(placed.card for placed in view.seats[view.viewer].tableau)
    others = tuple(
        tuple(p.card for p in seat.tableau) for n, seat in enumerate(view.seats) if n != view.viewer
    )

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
