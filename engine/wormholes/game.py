"""Wormholes: its set-up, its end, and its invariants."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import ClassVar

from engine.core.game import Options, Outcome, View, by_place
from engine.core.log import Event, events_of
from engine.core.prompt import Answer, Prompt, Seat
from engine.core.robots import Level, Robot, beginner
from engine.wormholes import events, foresight
from engine.wormholes.base import LINES, Phase, Player, WormholesBase, deal_again
from engine.wormholes.boards import BOX, PlanetId, SpaceId
from engine.wormholes.galaxy import RIVAL, Owner
from engine.wormholes.phases import PHASES
from engine.wormholes.questions import DiscardPassengers
from engine.wormholes.robot import answer, lasting
from engine.wormholes.set_up import WormholesOptions, planets_too_close, set_up
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

    # ------------------------------------------------------------------ the end

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

    # ------------------------------------------------------------------ what must hold

    def faults(self) -> list[str]:
        """Return lost passengers, and impossible places of ships and wormholes."""
        state, galaxy = self.state, self.galaxy
        faults = [f"{one} and {other} are too close" for one, other in self._close()]
        there = Counter(
            chain(state.deck, *(chain(player.hand, player.delivered) for player in state.players))
        )
        copies = BOX.deck_for(self.seat_count).copies
        for planet in galaxy.planets:
            count = there[planet] + state.docks[planet]
            if count != copies:
                faults.append(f"{count} passengers for {planet}")
        taken: Counter[SpaceId] = Counter()
        for owner, player in enumerate(state.players):
            taken.update(player.tokens)
            faults += self._faults_of(owner, player)
        faults += [f"{number} wormholes on {space}" for space, number in taken.items() if number > 1]
        near = {galaxy.planet_at[space] for space in taken if space in galaxy.planet_at}
        if near != set(state.explored) or len(near) != len(state.explored):
            faults.append(f"explored {state.explored}, connected {sorted(near)}")
        tokens = sorted(number for player in state.players for number in player.exploration)
        if tokens != list(range(1, len(near) + 1)):
            faults.append(f"exploration tokens {tokens} are out")
        if not 0 <= state.turn.energy <= BOX.energy:
            faults.append(f"{state.turn.energy} energy")
        return faults

    def _close(self) -> list[tuple[PlanetId, PlanetId]]:
        # The map never changes, so one check, in the first phase, is enough.
        return planets_too_close(self.state.layout, self.state.boards) if self.state.round < 2 else []

    def _faults_of(self, owner: int, player: Player) -> list[str]:
        galaxy, faults = self.galaxy, list[str]()
        if player.ship is not None and not galaxy.open(player.ship):
            faults.append(f"ship {owner} is on {player.ship}")
        if len(player.hand) > BOX.hand:
            faults.append(f"player {owner} holds {len(player.hand)} passengers")
        if len(player.tokens) > len(BOX.wormholes):
            faults.append(f"player {owner} has placed {len(player.tokens)} wormholes")
        misplaced = [space for space in player.tokens if space not in galaxy.token_spaces]
        faults += [f"a wormhole of player {owner} is on {space}" for space in misplaced]
        near = [galaxy.planet_at[space] for space in player.tokens if space in galaxy.planet_at]
        faults += [
            f"player {owner} has {near.count(planet)} wormholes at {planet}"
            for planet in near
            if near.count(planet) > 1 and not galaxy.planets[planet].ringed
        ]
        docked = len(galaxy.docks_at.intersection(player.tokens))
        if docked > 1:
            faults.append(f"player {owner} has {docked} wormholes at the station")
        return faults


def _reason(ranks: list[tuple[int, int, int]], winners: int) -> str:
    """Return the key of the reason for the first place."""
    if winners > 1:
        return "shared-victory"
    if len(ranks) < 2 or ranks[0][0] > ranks[1][0]:
        return "won-by-points"
    return "won-by-passengers" if ranks[0][1] > ranks[1][1] else "won-by-point-tokens"
