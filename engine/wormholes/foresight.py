"""The normal and the hard robot: they try acts in imagined games, in which they play on for some turns.

After an act, the robot does whatever looks best at first sight, and the others do nothing. *Normal* tries a
few acts in a single world, *hard* more of them in several.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from msgspec import Struct

from engine.core.ask import Steps
from engine.core.prompt import Answer, Prompt, Seat
from engine.core.robots import AHEAD, Dice, Reason
from engine.play.search import Imagined, give, imagined, play_on, weighed
from engine.play.session import Session
from engine.wormholes import galaxy, robot
from engine.wormholes._phases import PHASES, begin_turn, end_of_turn, launch, rest_of_turn, turn
from engine.wormholes.base import Phase, Player, State, Turn, WormholesBase
from engine.wormholes.boards import BOX, PlanetId, SpaceId
from engine.wormholes.questions import Act, ChooseAct, ChooseWay, LaunchShip
from engine.wormholes.robot import Seen, look_of
from engine.wormholes.view import PlayerView, WormholesView, view_of

TURNS = 2
"""How many of its own turns the robot looks ahead."""


class Effort(Struct, frozen=True):
    """How far a robot looks around."""

    stages: tuple[int, ...]
    """The number of worlds in which candidates are tried; after each stage the worse half is dropped."""
    most: int
    """The most candidates."""
    goals: int
    """The number of targets that are tried because of what can be done there, and because they lead on."""


QUICK, THOROUGH = Effort((1,), most=6, goals=2), Effort((3, 3, 3), most=12, goals=4)


def next_turn(g: WormholesBase) -> Steps[str | None]:
    """Pass over the turns of the others, who at most launch their ships, because players hardly get in each
    other's way. Then play the robot's next turn."""
    for _ in range(g.seat_count - 1):
        begin_turn(g)
        if g.player(g.state.active).ship is None:
            yield from launch(g, g.state.active)
        phase = end_of_turn(g)
        if phase != "turn":
            return phase
    return (yield from turn(g))


class ImaginedWormholes(WormholesBase, Imagined[State]):
    """An imagined game that begins in the middle of a turn."""

    first = "rest"
    phases: ClassVar[Mapping[str, Callable[[WormholesBase], Steps[str | None]]]] = {
        **PHASES,
        "rest": rest_of_turn,
        "turn": next_turn,
    }
    view = view_of


def answer(view: WormholesView, prompt: Prompt) -> Answer:
    """Return the hard robot's answer to a question of the seat whose view this is."""
    return outlook(THOROUGH, view, prompt)[0][0]


def quick_answer(view: WormholesView, prompt: Prompt) -> Answer:
    """Return the normal robot's answer."""
    return outlook(QUICK, view, prompt)[0][0]


def outlook(effort: Effort, view: WormholesView, prompt: Prompt) -> list[tuple[Answer, int]]:
    """Return answers with their results, in tenths of a point minus others' points, best first; a single
    answer if there is nothing to weigh."""
    candidates = _candidates(effort, view, prompt)
    if len(candidates) < 2:
        return [(candidate, 0) for candidate in candidates] or [(robot.answer(view, prompt), 0)]
    dice = Dice(view, prompt)
    worlds: dict[int, Session] = {}

    def worth(number: int, candidate: Answer) -> int:
        if number not in worlds:
            worlds[number] = world_of(view, dice, number)
        session = worlds[number].copy()
        if isinstance(prompt.details, ChooseWay):
            give(session, prompt.seat, (str(Act("go", prompt.details.goal)),))
        return _worth(session, prompt.seat, candidate) // max(1, len(view.players) - 1)

    return weighed(candidates, worth, effort.stages)


def reasons(view: WormholesView, prompt: Prompt, given: Answer) -> list[Reason]:
    """Return the reasons for an answer of the robot: its lead over the second-best, and its gains."""
    found = outlook(THOROUGH, view, prompt)
    sight = robot.reasons(view, prompt, given)
    if len(found) < 2 or found[0][0] != given:
        return sight
    (_, best), (other, second) = found[:2]
    return [Reason("ahead", AHEAD, {"points": (best - second) // 10, "turns": TURNS}, against=other), *sight]


def _candidates(effort: Effort, view: WormholesView, prompt: Prompt) -> list[Answer]:
    """Return the answers worth trying, the usual one first; empty if there is nothing to weigh."""
    usual = robot.answer(view, prompt)
    if isinstance(prompt.details, LaunchShip | ChooseWay):
        found = [usual, *((option,) for option in prompt.options if (option,) != usual)]
        return found if isinstance(prompt.details, LaunchShip) else found[: effort.most]
    if not isinstance(prompt.details, ChooseAct) or Act.parse(usual[0]).kind == "deliver":
        return [usual]
    seen, found = look_of(view), [usual]
    acts = [Act.parse(option) for option in prompt.options]
    found += [(str(act),) for act in acts if act.kind in ("pickup", "exchange")]
    placings = [act for act in acts if act.kind == "place" and seen.galaxy.planet_at.get(SpaceId(act.at))]
    found += [(str(act),) for act in placings if robot.wormhole_worth(seen, SpaceId(act.at))][:2]
    found += _ways_on(seen, acts, effort.goals)
    found.append(("end",))
    return list(dict.fromkeys(found))[: effort.most]


def _ways_on(seen: Seen, acts: Sequence[Act], count: int) -> list[Answer]:
    """Return flights to targets with something to do at once, then to those with the best next turns."""
    open_ = set(acts)
    goals = robot.goals_ahead(seen, {act.at for act in acts if act.kind == "go"})
    useful = [goal for goal in goals if robot.worth_now(seen, goal) > 0]
    useful.sort(key=lambda goal: -robot.worth_now(seen, goal))
    later = robot.prospects(seen)
    goals.sort(key=lambda goal: -(later(goal.space) - robot.WEIGHTS.paid * goal.paid))
    chosen = [goal.space for goal in (*useful[:count], *goals[:count])]
    return [(str(robot.going_to(space, open_)),) for space in chosen]


def world_of(view: WormholesView, dice: Dice, number: int) -> Session:
    """Return a game in a world that is possible for the player who has the view."""
    count = len(view.players)
    planets = [planet for planet, _ in view.docks]
    unseen = Counter({planet: BOX.deck_for(count).copies for planet in planets})
    unseen.subtract(dict(view.docks))
    unseen.subtract(view.hand)
    for player in view.everyone:
        unseen.subtract(player.passengers or ())
    cards: list[PlanetId] = [planet for planet in planets for _ in range(unseen[planet])]
    dice.shuffle(cards)
    players = [_player(view, player, cards) for player in view.everyone]
    turn = view.turn
    state = State(
        layout=view.layout,
        boards=list(view.boards),
        players=players,
        deck=cards,
        docks=dict(view.docks),
        explored=list(view.explored),
        level=view.level,
        by_turns=view.by_turns,
        first=view.first,
        active=view.seat,
        round=view.round,
        last_round=view.last_round,
        turn=Turn(turn.energy, not turn.pickup, turn.jumped, turn.astray),
        phase=Phase.TURN,
        fewer_questions=True,
    )
    return imagined(ImaginedWormholes, count, "rest", state, dice.seed(f"world {number}"))


def _player(view: WormholesView, player: PlayerView, cards: list[PlanetId]) -> Player:
    mine = player.owner == galaxy.Owner(view.viewer or 0)
    hand = list(view.hand) if mine else [cards.pop() for _ in range(player.hand)]
    delivered = player.passengers
    return Player(
        ship=player.ship,
        tokens=[token.space for token in player.tokens],
        hand=hand,
        delivered=list(delivered)
        if delivered is not None
        else [cards.pop() for _ in range(player.delivered)],
        points=player.score.wormholes,
        exploration=list(player.exploration),
    )


def _worth(session: Session, me: Seat, candidate: Answer) -> int:
    """Return the worth of a candidate after some turns: tenths of a point minus those of the others, and the
    potential of the next turns, all times the number of others."""
    game = session.game
    assert isinstance(game, ImaginedWormholes), "a world of this game"
    last = game.state.round + TURNS - 1
    if not give(session, me, candidate):
        return -100_000
    play_on(
        session,
        lambda seat: robot.answer if seat == me else lambda _, launching: launching.safe(),
        until=lambda now: now.game.state.round > last,
    )
    worth = 10 * game.points[me] * max(1, len(game.points) - 1)
    worth -= 10 * sum(points for seat, points in enumerate(game.points) if seat != me)
    if game.state.level is not None:
        worth -= 10 * game.score_of(galaxy.RIVAL).total
    if session.prompts:
        worth += robot.WEIGHTS.promised * max(1, len(game.points) - 1) * _promise(game.view(me)) // 100
    return worth


def _promise(view: WormholesView) -> int:
    """Return the worth of the passengers aboard and of the ship's place, in tenths of a point."""
    seen = look_of(view)
    assert seen.me.ship is not None, "the ship is launched"
    return robot.prospects(seen)(seen.me.ship) // 100
