"""Wormholes: its set-up and its end."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from engine.core.game import Options, Outcome, View, by_place
from engine.core.log import Event, events_of
from engine.core.prompt import Answer, Prompt, Seat
from engine.core.robots import Level, Robot, beginner
from engine.wormholes import events, foresight
from engine.wormholes.base import LINES, Phase, WormholesBase, deal_again
from engine.wormholes.galaxy import RIVAL, Owner
from engine.wormholes.phases import PHASES
from engine.wormholes.questions import DiscardPassengers
from engine.wormholes.robot import answer, lasting
from engine.wormholes.set_up import WormholesOptions, set_up
from engine.wormholes.view import WormholesView, view_of

MISTAKES, QUICK_MISTAKES = {"act": 33}, {"act": 45}
"""How often a beginner makes a mistake, in percent. With the second number, it loses to the quick robot by as
many points as an easy robot to the normal one, at tables of two and four."""

ROBOTS: Mapping[Level, Robot] = {
    "easy": beginner(answer, MISTAKES, lasting),
    "normal": foresight.quick_answer,
    "hard": foresight.answer,
}


class Wormholes(WormholesBase):
    """One game of Wormholes in progress."""

    version = 1
    first = "deal"
    phases = PHASES
    options_type: ClassVar[type[Options]] = WormholesOptions
    event_types = events_of(events)
    robots = ROBOTS
    quick: ClassVar[Mapping[Level, Robot]] = {
        "normal": answer,
        "easy": beginner(answer, QUICK_MISTAKES, lasting),
    }
    reasons = staticmethod(foresight.reasons)
    set_up = staticmethod(set_up)
    deal_again = staticmethod(deal_again)
    heavy = 3

    @classmethod
    def marked(cls, view: View, prompt: Prompt) -> Answer:
        """Return the passengers to discard: as few as possible, those with the longest way."""
        return cls.robot(view, prompt) if isinstance(prompt.details, DiscardPassengers) else prompt.marked

    @property
    def first_player(self) -> Seat:
        """The player who had the first turn."""
        return self.state.first

    def view(self, viewer: Seat | None) -> WormholesView:
        """Return what `viewer` may know: the whole map and its own passengers, but not the deck."""
        return view_of(self, viewer)

    def sources(self, told: Sequence[Event]) -> tuple[Mapping[str, int], ...]:
        """Return each seat's points by line of the score sheet, in the solo game the opponent's last."""
        scores = [self.score_of(Owner(owner)) for owner in range(len(self.state.players))]
        return tuple({line: getattr(score, line) for line in LINES} for score in scores)

    def outcome(self) -> Outcome | None:
        """Return the places after the last round; a player alone wins or loses. None before that."""
        if self.state.phase is not Phase.OVER:
            return None
        scores, points = {seat: self.score_of(Owner(seat)) for seat in self.all_seats}, self.points
        if self.state.level is not None:
            # «Solo»: the opponent wins a tie.
            won = points[0] > self.score_of(RIVAL).total
            mine: tuple[Seat, ...] = (Seat(0),)
            return Outcome((mine,) if won else ((), mine), points, "solo-won" if won else "solo-lost")
        ranking = by_place({seat: score.rank for seat, score in scores.items()})
        ranks = [scores[seats[0]].rank for seats in ranking]
        return Outcome(ranking, points, _reason(ranks, len(ranking[0])))


def _reason(ranks: list[tuple[int, int, int]], winners: int) -> str:
    """Return the key of the reason for the first place."""
    if winners > 1:
        return "shared-victory"
    if len(ranks) < 2 or ranks[0][0] > ranks[1][0]:
        return "won-by-points"
    return "won-by-passengers" if ranks[0][1] > ranks[1][1] else "won-by-point-tokens"
