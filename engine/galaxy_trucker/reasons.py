"""Why the robot answers as it does: what a part does for the ship, what a choice in flight brings and costs.

For hints. It sees what the robot sees, and counts in tenths of a credit.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.advice import Reason
from engine.core.prompt import Answer, Prompt
from engine.galaxy_trucker.box.cards import AbandonedShip, AbandonedStation, Card, EnemyCard, Planets, card_of
from engine.galaxy_trucker.box.components import TILES, TileId
from engine.galaxy_trucker.box.faces import printed_face
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.flight.cargo import gain
from engine.galaxy_trucker.robot.wants import gives, lacks
from engine.galaxy_trucker.ship.ship import Part, Ship
from engine.galaxy_trucker.view import GalaxyTruckerView

MISSING, SHORT, MORE = 100, 60, 8
"""What it weighs that a ship has none of something yet, less than is good, or enough."""
JOINED, CLOSED, EDGE = 12, 25, 20
CREDIT = 10
TOKEN = 8


def reasons(view: GalaxyTruckerView, prompt: Prompt, answer: Answer) -> list[Reason]:
    """What speaks for an answer of the robot."""
    assert view.viewer is not None, "a robot has a seat"
    ship = Ship.parse(view.seats[view.viewer].ship.notation)
    word = answer[0] if answer else ""
    match prompt.kind:
        case "build" | "build-live":
            return _act(view, ship, prompt, word)
        case "claim-tile" | "take-tile":
            if word not in TILES:
                return [Reason("nothing-more", 1)]
            return _tile(view, ship, TileId(word), 0) or [Reason("best-there", 1)]
        case "board-alien":
            return [
                Reason("no-alien" if word == "none" else "alien", 1, {"alien": str(prompt.about["alien"])})
            ]
        case "get-ready" | "turn-glass" | "close-pile":
            return [Reason("go-on", 1)]
        case "fly-on":
            return [Reason("fly-on", 1)]
    return _flown(view, ship, prompt, word)


# --- building


def _act(view: GalaxyTruckerView, ship: Ship, prompt: Prompt, act: str) -> list[Reason]:
    tile, _, place = act.rpartition("@")
    bench = view.bench
    if not tile and bench is not None and bench.held is not None and place[:1].isdigit():
        tile = bench.held
    if tile in TILES and place[:1].isdigit():
        square, _, turn = place.partition("r")
        return _part(view, ship, Part(TileId(tile), Square(square), int(turn or 0)))
    if act in TILES:
        return [Reason("take-up", 1), *_tile(view, ship, TileId(act), 0)]
    parts, squares = len(ship.parts), len(ship.plan.places)
    name = act.partition(":")[0]
    match name:
        case "draw":
            more = bench is not None and not bench.loose
            return [Reason("see-more", 2), Reason("nothing-loose" if more else "best-first", 1)]
        case "claim":
            return [Reason("belt-has-better", 1)]
        case "finish":
            return [Reason("full-enough", 2, {"parts": parts, "squares": squares}), Reason("go-first", 1)]
        case "confirm":
            return [Reason("points-used", 1)]
        case "return" | "store":
            return [Reason("fits-badly", 1)]
    return [Reason("gains-most", 1)]


def _part(view: GalaxyTruckerView, ship: Ship, part: Part) -> list[Reason]:
    """What a part does where it is laid."""
    found, open_before = _tile(view, ship, part.tile, part.turn), ship.exposed_connectors
    after = ship.copy()
    after.put(part)
    joined, closed = len(after.joins(part.square)), open_before - after.exposed_connectors
    return [
        *found,
        Reason("joins", JOINED * joined if joined > 1 else 0, {"count": joined}),
        Reason("closes", CLOSED * closed, {"count": closed}),
        Reason("fits-here", 1),
    ]


def _tile(view: GalaxyTruckerView, ship: Ship, tile: TileId, turn: int) -> list[Reason]:
    """What a tile gives that a good ship of its class has."""
    lack, given = lacks(ship, view.box), gives(printed_face(tile, turn))
    found = []
    for thing in given:
        have = lack.wanted[thing] - lack.of[thing]
        weight = MISSING if thing in lack.wholly else SHORT if lack.of[thing] > 0 else MORE
        found.append(Reason(f"lacks-{thing}", weight, {"have": have}))
    return found


# --- flying


def _flown(view: GalaxyTruckerView, ship: Ship, prompt: Prompt, word: str) -> list[Reason]:
    card, about = None if view.card is None else card_of(view.card), prompt.about
    match prompt.kind:
        case "choose-planet" if isinstance(card, Planets) and word.isdigit():
            worth = gain(ship, card.planets[int(word) - 1])
            return [*_earned(worth), _worth(card.days)]
        case "visit-station" if isinstance(card, AbandonedStation) and word == "stop":
            return [*_earned(gain(ship, card.goods)), _worth(card.days)]
        case "take-ship" if isinstance(card, AbandonedShip) and word == "stop":
            left = ship.crew_size - card.crew
            return [Reason("credits", CREDIT * card.credits, {"credits": card.credits}), _crew(left)]
        case "take-ship" if isinstance(card, AbandonedShip):
            return [Reason("crew-needed", 2, {"crew": card.crew}), *_days(card.days)]
        case "choose-planet" | "visit-station":
            return [Reason("little-room", 2), *_days(int(about.get("days", 0)))]
        case "take-reward" if isinstance(card, EnemyCard) and word == "take":
            return [
                Reason("credits", CREDIT * card.credits, {"credits": card.credits}),
                *_earned(gain(ship, card.goods)),
            ]
        case "take-reward":
            return [Reason("little-room", 1)]
        case "power-engines" | "power-cannons" | "fight-enemy":
            return _powered(prompt, word, card)
        case "raise-shield" | "fire-cannon" | "dodge":
            return _saved(prompt, ship, word)
        case "keep-piece":
            return [Reason("best-piece", 1)]
        case "load-goods":
            return [Reason("loads-best", 1)]
    return [Reason("least-harm", 1)]


def _earned(worth: int) -> list[Reason]:
    return [Reason("goods", CREDIT * worth, {"credits": worth})]


def _worth(days: int) -> Reason:
    return Reason("worth-days", 1 if days else 0, {"days": days})


def _days(days: int) -> list[Reason]:
    """What a stop would cost."""
    return [Reason("days", 1 if days else 0, {"days": days})]


def _crew(left: int) -> Reason:
    return Reason("crew-left", 2, {"crew": left})


def _powered(prompt: Prompt, word: str, card: Card | None) -> list[Reason]:
    """How much power is declared, and what it is good for."""
    tokens, _, power = word.partition(":")
    spent = int(tokens) if tokens.isdigit() else 0
    cost = Reason("tokens" if spent else "saves-tokens", TOKEN if spent else TOKEN // 2, {"tokens": spent})
    if prompt.kind == "fight-enemy" and isinstance(card, EnemyCard):
        strength = int(prompt.about["strength"])
        halves = 2 * int(power.removesuffix(".5")) + power.endswith(".5")
        key = "beats" if halves > 2 * strength else "draws-level" if halves == 2 * strength else "too-strong"
        return [Reason(key, 10 * CREDIT, {"strength": strength}), cost]
    if prompt.kind == "power-engines" and not prompt.about["line"]:
        return [Reason("moves", 10 * CREDIT, {"days": int(power) if power.isdigit() else 0}), cost]
    return [Reason("not-the-least", 10 * CREDIT), cost]


def _saved(prompt: Prompt, ship: Ship, word: str) -> list[Reason]:
    fields: Mapping[str, int | str] = {"tile": str(prompt.about.get("tile", ""))}
    if word in ("no", "none", "pass"):
        return [Reason("token-worth-more", 2, {"tokens": ship.tokens_left})]
    return [Reason("saves-part", 2, dict(fields))]
