"""Players of some twenty lines each: they take what is most worth at once. Yardsticks for robots."""

from __future__ import annotations

from engine.core.prompt import Answer, Prompt
from engine.core.robots import Robot
from engine.jump_drive import income
from engine.jump_drive.cards import CardId
from engine.jump_drive.view import JumpDriveView
from engine.space_mission.cards import Tile
from engine.space_mission.scoring import worth
from engine.space_mission.view import SpaceMissionView
from engine.wormholes.hexes import SpaceId, distance
from engine.wormholes.questions import Act
from engine.wormholes.view import WormholesView


def jump_drive(view: JumpDriveView, prompt: Prompt) -> Answer:
    """Plays the cards that bring most points a round, explores where none does."""
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
    """Takes a tile where it can, else builds, else scans, else goes where most tiles lie."""
    held = [count.tile for count in view.tiles for _ in range(count.count)]
    piles = {place.planet: 0 if place.face_up else place.pile for place in view.planets}
    lies = {planet.planet: planet for planet in view.planets}
    match prompt.kind:
        case "choose-action":
            if len(view.hand) < 2 and "supply" in prompt.options and "discover" not in prompt.options:
                return ("supply",)
            return (next((wish for wish in WISHES if wish in prompt.options), prompt.options[0]),)
        case "choose-jump" | "choose-jump-target" | "choose-flight-target":

            def reward(option: str) -> int:
                planet = next(name for name in lies if name == option.partition("+")[0])
                return piles[planet] * (2 if lies[planet].station is not None else 1)

            return (max(prompt.options, key=reward),)
        case "reserve-tile" | "take-tile":
            return (max(prompt.options, key=lambda tile: worth([*held, Tile(tile)])),)
    return prompt.safe()


def wormholes(view: WormholesView, prompt: Prompt) -> Answer:
    """Delivers, explores and picks up where it is; else flies towards whom its passengers want to see."""
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


GREEDY: dict[str, Robot] = {
    "jump_drive": jump_drive,
    "space_mission": space_mission,
    "wormholes": wormholes,
}
