"""Jump Drive: its set-up and its end."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from msgspec import Struct

from engine.core.chance import Chance
from engine.core.game import Options, Outcome, View, by_place
from engine.core.log import Event, events_of
from engine.core.prompt import Answer, Prompt, Seat
from engine.core.robots import Level, Robot, beginner
from engine.jump_drive import cards, events, foresight, income, questions, robot
from engine.jump_drive.base import JumpDriveBase, Phase, Player, State, deal_again
from engine.jump_drive.phases import PHASES
from engine.jump_drive.view import JumpDriveView, view_of

MISTAKES = {
    "plan-turn": 62,
    "add-world": 60,
    "place-second-world": 50,
    "discard-from-first-hand": 60,
    "discard-after-exploring": 60,
}
"""How often a beginner makes a mistake, in percent."""

ROBOTS: Mapping[Level, Robot] = {
    "easy": beginner(robot.near_sighted, MISTAKES),
    "normal": robot.answer,
    "hard": foresight.answer,
}


class JumpDriveOptions(Options, frozen=True, kw_only=True):
    """The host's options for Jump Drive."""

    beginner_hands: bool = False
    """Whether everyone begins with one of our four starting hands instead of five of seven cards."""
    fewer_questions: bool = True
    """Whether equal cards are one option, and paying is offered only if it makes sense."""

    settled: ClassVar[Mapping[str, str]] = {"fewer_questions": "off"}


class JumpDrive(JumpDriveBase):
    """One game of Jump Drive in progress."""

    key = "jump_drive"
    seats = range(2, 5)
    version = 1
    first = "deal"
    phases = PHASES
    state_type: ClassVar[type[Struct]] = State
    options_type: ClassVar[type[Options]] = JumpDriveOptions
    event_types = events_of(events)
    robots = ROBOTS
    reasons = staticmethod(foresight.reasons)
    deal_again = staticmethod(deal_again)

    @classmethod
    def set_up(cls, seats: int, options: JumpDriveOptions, chance: Chance) -> State:
        """Return the first state. «Set-up»: one Survey Team per player in the center. `deal` deals the
        cards."""
        # Ruling: J11. The first seat deals the first round.
        return State(
            players=[Player() for _ in range(seats)],
            deck=list(cards.DECK),
            survey_teams=list(cards.SURVEY_TEAMS[:seats]),
            beginner_hands=options.beginner_hands,
            fewer_questions=options.fewer_questions,
        )

    def view(self, viewer: Seat | None) -> JumpDriveView:
        """Return what `viewer` may know: everything on the table and its own hand, but not the deck."""
        return view_of(self, viewer)

    @classmethod
    def marked(cls, view: View, prompt: Prompt) -> Answer:
        """Return the cards to give up if there are several: those with the least potential, as far as their
        owner can tell."""
        several = prompt.least > 1 and isinstance(prompt.details, questions.LEAVING)
        return cls.robot(view, prompt) if several else prompt.marked

    @property
    def points(self) -> tuple[int, ...]:
        """Each seat's points so far."""
        return tuple(player.points for player in self.state.players)

    def sources(self, told: Sequence[Event]) -> tuple[Mapping[str, int], ...]:
        """Return the points from cards of each kind in all scorings."""
        return income.sources(self.seat_count, told)

    def outcome(self) -> Outcome | None:
        """Return the places once a player has 50 points, shared after equal tie-breaks. None before that."""
        if self.state.phase is not Phase.OVER:
            return None
        points, ranking = self.points, by_place({place.seat: -place.place for place in self.ranking()})
        tied = points.count(max(points)) > 1
        reason = "shared-victory" if len(ranking[0]) > 1 else "won-by-tie-break" if tied else "won-by-points"
        return Outcome(ranking, points, reason)
