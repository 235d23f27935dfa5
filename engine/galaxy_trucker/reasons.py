"""Why the robot answers as it does: what a part does for the ship, and what a choice in flight gains and
costs.

Reasons are for hints. They use what the robot sees, and count in tenths of a credit.
"""

from collections.abc import Mapping

from engine.core.prompt import Answer, Prompt, Seat
from engine.core.robots import AHEAD, Reason
from engine.galaxy_trucker.box.cards import AbandonedShip, AbandonedStation, EnemyCard, Planets, card_of
from engine.galaxy_trucker.box.components import TILES, TileId
from engine.galaxy_trucker.box.faces import printed_face
from engine.galaxy_trucker.building.placement import lay
from engine.galaxy_trucker.flight.cargo import gain
from engine.galaxy_trucker.questions import building as while_building
from engine.galaxy_trucker.questions import flight as questions
from engine.galaxy_trucker.questions.options import NO, NONE, BuildAct, Strength
from engine.galaxy_trucker.robot import builder, pilot, ships
from engine.galaxy_trucker.robot.losses import CREDIT
from engine.galaxy_trucker.robot.parts import BUILDING, DISCERNING, Asset, Lacks, gives, lacks
from engine.galaxy_trucker.ship.ship import Part, Ship
from engine.galaxy_trucker.state.state import Moment
from engine.galaxy_trucker.view import GalaxyTruckerView

MISSING, SHORT, MORE = 100, 60, 8
"""The weights of a part that a ship has none of, too few of, or enough of."""
JOINED, CLOSED = 12, 25
TOKEN = 8
NEVER = -10_000


def reasons(view: GalaxyTruckerView, prompt: Prompt, answer: Answer) -> list[Reason]:
    """Return the reasons for an answer of the robot."""
    ship = Ship.parse(view.own.ship.notation)
    word = answer[0] if answer else ""
    found = _at_first_sight(view, ship, prompt, word)
    worths = _built(view, prompt, word) or pilot.weighed(view, prompt)
    others = [option for option in worths if option != word]
    other = max(others, key=worths.__getitem__, default=word)
    if word == other or worths.get(word, NEVER) < worths[other]:
        return found
    more = worths[word] - worths[other]
    if view.moment is Moment.BUILDING:
        percent = 100 * more // BUILDING.filled
        return [Reason("ahead-part", AHEAD, {"percent": percent}, against=(other,)), *found]
    return [Reason("ahead", AHEAD, {"credits": more // CREDIT}, against=(other,)), *found]


def _built(view: GalaxyTruckerView, prompt: Prompt, word: str) -> Mapping[str, int]:
    """Return the worth of each tile offered to a builder, or of each square for a loose tile, by their words.
    Empty for other questions."""
    if view.bench is None or not isinstance(
        prompt.details,
        while_building.Build | while_building.BuildLive | while_building.ClaimTile | while_building.TakeTile,
    ):
        return {}
    berth, held = builder.berth_of(view, DISCERNING), view.bench.held
    if word in TILES:
        offered = [TileId(option) for option in prompt.options if option in TILES]
        best = (builder.best_choice(berth, [tile]) for tile in offered)
        return {choice.tile: choice.worth for choice in best if choice is not None}
    found = reversed(builder.ranked(berth, sorted(loose.tile for loose in view.bench.loose)))
    squares = {(choice.tile, choice.square): choice for choice in found}.values()
    words = {choice.notation if choice.tile == held else str(choice.part): choice.worth for choice in squares}
    return {option: worth for option, worth in words.items() if option in prompt.options}


def _at_first_sight(view: GalaxyTruckerView, ship: Ship, prompt: Prompt, word: str) -> list[Reason]:
    match prompt.details:
        case questions.BoardAlien(alien=alien):
            return [Reason("no-alien" if word == NONE else "alien", 1, {"colour": str(alien)})]
        case questions.FlyOn():
            return [Reason("past-hope" if word == "give-up" else "fly-on", 1)]
        case while_building.Build() | while_building.BuildLive():
            return _act(view, ship, word)
        case while_building.ClaimTile() | while_building.TakeTile():
            if word not in TILES:
                return [Reason("nothing-more", 1)]
            return _tile(view, ship, TileId(word), 0) or [Reason("best-there", 1)]
        case while_building.GetReady() | while_building.TurnGlass() | while_building.ClosePile():
            return [Reason("go-on", 1)]
    return _flown(view, ship, prompt, word)


def _act(view: GalaxyTruckerView, ship: Ship, word: str) -> list[Reason]:
    bench = view.bench
    parts, squares = len(ship.parts), len(ship.plan.places)
    act = BuildAct.parse(word)
    match act.kind:
        case "place":
            held = bench.held if bench is not None else None
            return _part(view, ship, Part.parse(act.at, held))
        case "hold":
            return [Reason("take-up", 1), *_tile(view, ship, TileId(act.at), 0)]
        case "draw":
            more = bench is not None and not bench.loose
            return [Reason("see-more", 2), Reason("nothing-loose" if more else "best-first", 1)]
        case "finish":
            return [Reason("full-enough", 2, {"parts": parts, "squares": squares}), Reason("go-first", 1)]
    return [Reason(PLAIN.get(act.kind, "gains-most"), 1)]


PLAIN = {"claim": "belt-has-better", "confirm": "points-used", "return": "fits-badly", "store": "fits-badly"}
"""The reasons for acts that do not depend on the tiles drawn."""


def _part(view: GalaxyTruckerView, ship: Ship, part: Part) -> list[Reason]:
    """Return the reasons for a part on its square."""
    found, open_before = _tile(view, ship, part.tile, part.turn), ship.exposed_connectors
    after = ship.copy()
    lay(after, part, view.own_bench.permits)
    joined, closed = len(after.joins(part.square)), open_before - after.exposed_connectors
    return [
        *found,
        Reason("joins", JOINED * joined if joined > 1 else 0, {"count": joined}),
        Reason("closes", CLOSED * closed, {"count": closed}),
        Reason("fits-here", 1),
    ]


def _tile(view: GalaxyTruckerView, ship: Ship, tile: TileId, turn: int) -> list[Reason]:
    """Return the reasons for a tile, from what a good ship of the class needs."""
    return _given(lacks(ship, view.box, DISCERNING), dict.fromkeys(gives(printed_face(tile, turn)), 1))


def _given(lack: Lacks, given: Mapping[Asset, int]) -> list[Reason]:
    found = []
    for thing, count in given.items():
        have = lack.wanted[thing] - lack.of[thing]
        weight = MISSING if thing in lack.wholly else SHORT if lack.of[thing] > 0 else MORE
        found.append(Reason(f"lacks-{thing}", weight * count, {"have": have}))
    return found


def built_better(view: GalaxyTruckerView, better: GalaxyTruckerView, seat: Seat) -> list[Reason]:
    """Return the reasons why the ship that a seat has built in `better` beats the one in `view`."""
    own, other = (Ship.parse(one.seats[seat].ship.notation) for one in (view, better))
    lack, left = (lacks(ship, view.box, DISCERNING) for ship in (own, other))
    closed = own.exposed_connectors - other.exposed_connectors
    return [
        *_given(lack, {thing: lack.of[thing] - left.of[thing] for thing in lack.of}),
        Reason("closes", CLOSED * closed, {"count": closed}),
        Reason("go-first", int(other.built and better.seats[seat].number is not None)),
        Reason("gains-most", 1),
    ]


EARNED_BY_PART = 2
"""About how many credits one more part earns."""


def worth_of_built(view: GalaxyTruckerView, seat: Seat) -> int:
    """Return the worth of the ship that a seat has built, and of its room to grow, in hundredths of a
    credit."""
    ship = Ship.parse(view.seats[seat].ship.notation)
    room = ships.growth(ships.frame_of(ship, view.box, guards=view.intruders))
    return EARNED_BY_PART * (ships.appraise(ship, view.box, guards=view.intruders) + room)


USUAL_REASONS = {"take-reward": "little-room", "keep-piece": "best-piece", "load-goods": "loads-best"}
"""The reason by kind of question, if no number says more."""


def _flown(view: GalaxyTruckerView, ship: Ship, prompt: Prompt, word: str) -> list[Reason]:
    card = None if view.card is None else card_of(view.card)
    match prompt.details:
        case questions.ChoosePlanet() if isinstance(card, Planets) and word != NONE:
            return [_earned(gain(ship, card.planets[int(word) - 1])), _days("worth-days", card.days)]
        case questions.VisitStation() if isinstance(card, AbandonedStation) and word == "stop":
            return [_earned(gain(ship, card.goods)), _days("worth-days", card.days)]
        case questions.TakeShip() if isinstance(card, AbandonedShip) and word == "stop":
            left = Reason("crew-left", 2, {"crew": ship.crew_size - card.crew})
            return [_credits(card.credits), left]
        case questions.TakeShip(crew=crew, days=days):
            return [Reason("crew-needed", 2, {"crew": crew}), _days("days", days)]
        case questions.ChoosePlanet(days=days) | questions.VisitStation(days=days):
            return [Reason("little-room", 2), _days("days", days)]
        case questions.TakeReward() if isinstance(card, EnemyCard) and word == "take":
            return [_credits(card.credits), _earned(gain(ship, card.goods))]
        case questions.Declare() as asked if not isinstance(asked, questions.WakeAstrobots):
            return _powered(asked, Strength.parse(word))
        case questions.RaiseShield() | questions.FireCannon() | questions.Dodge() if word == NO:
            return [Reason("token-worth-more", 2, {"tokens": ship.tokens_left})]
        case questions.RaiseShield(tile=tile) | questions.FireCannon(tile=tile):
            return [Reason("saves-part", 2, {"tile": tile})]
        case questions.Dodge():
            return [Reason("dodges", 2)]
    return [Reason(USUAL_REASONS.get(prompt.kind, "least-harm"), 1)]


def _earned(worth: int) -> Reason:
    return Reason("goods", CREDIT * worth, {"credits": worth})


def _credits(credits: int) -> Reason:
    return Reason("credits", CREDIT * credits, {"credits": credits})


def _days(key: str, days: int) -> Reason:
    """Return the days that a stop costs as a reason."""
    return Reason(key, 1 if days else 0, {"days": days})


def _powered(asked: questions.Declare, power: Strength) -> list[Reason]:
    """Return the declared power and its purpose as reasons."""
    spent, halves = power.tokens, power.halves
    cost = Reason("tokens" if spent else "saves-tokens", TOKEN if spent else TOKEN // 2, {"tokens": spent})
    match asked:
        case questions.FightEnemy(strength=enemy):
            key = "beats" if halves > 2 * enemy else "draws-level" if halves == 2 * enemy else "too-strong"
            return [Reason(key, 10 * CREDIT, {"strength": enemy}), cost]
        case questions.FlyAhead() | questions.PowerEngines(line=0):
            return [Reason("moves", 10 * CREDIT, {"days": halves // 2}), cost]
    return [Reason("not-the-least", 10 * CREDIT), cost]
