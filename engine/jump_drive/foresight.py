"""The hard robot: tries its plans in imagined games, which it plays to their end."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from engine.core.prompt import Answer, Prompt, Seat
from engine.core.robots import Dice
from engine.core.search import Imagined, ImaginedWorld, best, give, imagined, play_on
from engine.jump_drive import robot
from engine.jump_drive.base import JumpDriveBase
from engine.jump_drive.cards import DECK, SURVEY_TEAMS, CardId
from engine.jump_drive.phases import PHASES
from engine.jump_drive.questions import AddWorld, PlanTurn
from engine.jump_drive.state import Phase, Placed, Player, State
from engine.jump_drive.view import JumpDriveView, SeatView, view_of

STAGES = (2, 3, 4)
"""Worlds in which plans are tried; after each the worse half of the plans is left out."""
STAGES_OF_MANY = (1, 2, 3)
"""With three and four, whose games take longer."""
SHORTER = (1, 1, 1, 1, 2, 2)
"""So many times as many by rounds played, for what is left takes less time; then three times."""
BELIEVED = 2
"""So many imagined games weigh as much as what a plan is worth at first sight."""
PLANS = 7
WON = 12
"""What it counts to win, in points; a lead beyond `CLEAR` counts no more."""
CLEAR = 30


class ImaginedJumpDrive(JumpDriveBase, Imagined[State]):
    """A game that begins with a round."""

    key = "jump_drive"
    seats = range(2, 5)
    first = "plan"
    phases = PHASES
    state_type: ClassVar[type[Struct]] = State

    def view(self, viewer: Seat | None) -> JumpDriveView:
        """As in the game itself."""
        return view_of(self, viewer)

    @property
    def points(self) -> tuple[int, ...]:
        """Points so far."""
        return tuple(player.points for player in self.state.players)


def answer(view: JumpDriveView, prompt: Prompt) -> Answer:
    """The hard robot's answer to a question of the seat whose view this is."""
    now = robot.position_of(view)
    match prompt.details:
        case PlanTurn():
            before: tuple[Answer, ...] = ()
            worths = robot.plans(now, prompt.options)
        case AddWorld(development=development):
            before = ((str(development),),)
            worths = robot.worlds_beside(now, development, prompt.options)
        case _:
            return robot.answer(view, prompt)
    candidates = sorted((x for x in worths if x in prompt.options), key=lambda x: -worths[x])[:PLANS]
    dice, worlds = Dice(view, prompt), dict[int, ImaginedWorld]()

    def worth(number: int, option: str) -> int:
        if number not in worlds:
            worlds[number] = world_of(view, dice, number)
        return _worth(worlds[number], prompt.seat, (*before, (option,)))

    times = SHORTER[view.round] if view.round < len(SHORTER) else 3
    stages = [times * count for count in (STAGES if len(view.seats) == 2 else STAGES_OF_MANY)]
    believed = {option: BELIEVED * times * worths[option] // 10 for option in candidates}
    return (best(candidates, worth, stages, believed),)


def world_of(view: JumpDriveView, dice: Dice, number: int) -> ImaginedWorld:
    """A world that looks like this to whoever has the view, at the beginning of the round."""
    known = {placed.card for seat in view.seats for placed in seat.tableau}
    known |= {card.card for card in view.hand}
    unseen = [card for card in DECK if card not in known]
    dice.shuffle(unseen)
    players = [_player(view, seat, unseen) for seat in view.seats]
    discard = [unseen.pop() for _ in range(view.discard)]
    state = State(
        players=players,
        deck=unseen,
        discard=discard,
        survey_teams=[SURVEY_TEAMS[seat.seat] for seat in view.seats if seat.survey_team],
        dealer=view.dealer,
        # It begins by counting the round.
        round=view.round - 1,
        phase=Phase.PLAN,
        fewer_questions=True,
    )
    return imagined(ImaginedJumpDrive, len(view.seats), "plan", state, dice.seed(f"world {number}"))


def _player(view: JumpDriveView, seat: SeatView, unseen: list[CardId]) -> Player:
    mine = seat.seat == view.viewer
    return Player(
        hand=[card.card for card in view.hand] if mine else [unseen.pop() for _ in range(seat.hand)],
        tableau=[Placed(placed.card, placed.round) for placed in seat.tableau],
        explored=list(seat.explored),
        points=seat.points,
        gained=seat.gained,
    )


def _worth(world: ImaginedWorld, me: Seat, plan: tuple[Answer, ...]) -> int:
    session = world.session()
    for answer in plan:
        if not give(session, me, answer):
            return -1_000
    play_on(session, lambda seat: robot.answer, until=lambda now: False)
    points = session.game.points
    lead = points[me] - max(other for seat, other in enumerate(points) if seat != me)
    return max(-CLEAR, min(CLEAR, lead)) + WON * ((lead > 0) - (lead < 0))
