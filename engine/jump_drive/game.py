"""Jump Drive: the words its rules speak in, how it is set up, how it ends, what must always hold."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import ClassVar

from msgspec import Struct

from engine.core.chance import Chance
from engine.core.game import Game, Options, Outcome
from engine.core.prompt import Seat
from engine.jump_drive import costs, income
from engine.jump_drive.cards import DECK, SURVEY_TEAMS, CardId, design
from engine.jump_drive.events import EVENTS, CardsDrawn, DeckReshuffled, DrawReason
from engine.jump_drive.phases import HAND_LIMIT, PHASES
from engine.jump_drive.robot import answer
from engine.jump_drive.state import Phase, Placed, Player, State
from engine.jump_drive.view import JumpDriveView, Place, view_of


class JumpDriveOptions(Options, frozen=True, kw_only=True):
    """What the host may choose."""

    beginner_hands: bool = False
    """Everybody begins with one of four hands of ours instead of five of seven cards."""
    fewer_questions: bool = True
    """Equal cards are one option, and nobody is asked whether to pay where that serves nothing."""

    settled: ClassVar[Mapping[str, str]] = {"fewer_questions": "off"}


class JumpDrive(Game[State]):
    """One game of Jump Drive under way."""

    key = "jump_drive"
    seats = range(2, 5)
    version = 1
    first = "deal"
    phases = PHASES
    state_type: ClassVar[type[Struct]] = State
    options_type: ClassVar[type[Options]] = JumpDriveOptions
    event_types = EVENTS
    robot = staticmethod(answer)

    @classmethod
    def set_up(cls, seats: int, options: JumpDriveOptions, chance: Chance) -> State:
        """«Set-up»: one Survey Team per player in the centre. The cards are dealt in the first phase."""
        # Ruling: J11. The first seat deals the first round.
        return State(
            players=[Player() for _ in range(seats)],
            deck=list(DECK),
            survey_teams=list(SURVEY_TEAMS[:seats]),
            beginner_hands=options.beginner_hands,
            fewer_questions=options.fewer_questions,
        )

    def view(self, viewer: Seat | None) -> JumpDriveView:
        """What `viewer` may know: everything on the table, its own hand, nothing of the deck."""
        return view_of(self, viewer)

    # ------------------------------------------------------------------ words of the rules

    def player(self, seat: Seat) -> Player:
        """One seat's side of the table."""
        return self.state.players[seat]

    def hand_of(self, seat: Seat) -> list[CardId]:
        """The cards in hand, oldest first."""
        return self.state.players[seat].hand

    def tableau_of(self, seat: Seat) -> list[CardId]:
        """The cards on the table, oldest first."""
        return self.state.players[seat].cards

    def other_tableaus(self, seat: Seat) -> list[list[CardId]]:
        """Everybody else's cards on the table."""
        return [player.cards for other, player in enumerate(self.state.players) if other != seat]

    def in_order(self) -> tuple[Seat, ...]:
        """«Order»: from the dealer's left clockwise."""
        return tuple(
            Seat((self.state.dealer + step) % self.seat_count) for step in range(1, self.seat_count + 1)
        )

    def points_next(self, seat: Seat) -> int:
        """Points of the seat in a scoring now."""
        return income.points(self.tableau_of(seat), self.other_tableaus(seat))

    def income_of(self, seat: Seat) -> int:
        """Cards the seat would draw as income now."""
        return income.income(self.tableau_of(seat), self.other_tableaus(seat))

    def military_of(self, seat: Seat) -> int:
        """Military of the seat that counts against every world."""
        return costs.general_military(self.tableau_of(seat))

    def survey_team_of(self, seat: Seat) -> CardId:
        """The Survey Team that lies in the centre for this seat, or lay there."""
        return SURVEY_TEAMS[seat]

    def draw(self, seat: Seat, count: int, reason: DrawReason) -> int:
        """Draw from the deck into a hand and tell; the number of cards there were.

        Ruling: J12. The discard pile is shuffled when a card is to be drawn and none is left.
        """
        drawn: list[CardId] = []
        while len(drawn) < count:
            if not self.state.deck:
                if not self.state.discard:
                    break
                self.state.deck, self.state.discard = self.state.discard, []
                self.chance.shuffle("deck", self.state.deck)
                self.tell(DeckReshuffled(len(self.state.deck)))
            drawn.append(self.chance.draw(self.state.deck, to=seat))
        self.hand_of(seat).extend(drawn)
        self.tell(CardsDrawn(seat, tuple(drawn), reason))
        return len(drawn)

    def discard(self, seat: Seat, cards: Iterable[CardId]) -> None:
        """Put hand cards on the discard pile."""
        for card in cards:
            self.hand_of(seat).remove(card)
            self.state.discard.append(card)

    def place(self, seat: Seat, card: CardId) -> None:
        """Put a card into a tableau, as one of this round."""
        self.player(seat).tableau.append(Placed(card, self.state.round))

    def remove(self, seat: Seat, card: CardId) -> None:
        """Take a card out of a tableau."""
        player = self.player(seat)
        player.tableau = [placed for placed in player.tableau if placed.card != card]

    # ------------------------------------------------------------------ the end

    def ranking(self) -> list[Place]:
        """Everybody's place as things stand: points, then hand and income together.

        Ruling: J16. Lower places are ranked by the same tie-break as the first.
        """
        places = [
            Place(
                seat=seat,
                place=1,
                points=self.player(seat).points,
                tie_break=len(self.hand_of(seat)) + self.income_of(seat),
                hand=len(self.hand_of(seat)),
                income=self.income_of(seat),
            )
            for seat in self.all_seats
        ]
        ranked = sorted(places, key=lambda p: (-p.points, -p.tie_break, p.seat))
        better = [sum((q.points, q.tie_break) > (p.points, p.tie_break) for q in ranked) for p in ranked]
        return [
            Place(p.seat, 1 + ahead, p.points, p.tie_break, p.hand, p.income)
            for p, ahead in zip(ranked, better, strict=True)
        ]

    def outcome(self) -> Outcome | None:
        """Ranking and points once somebody has 50 points; those with equal tie-breaks share a place."""
        if self.state.phase is not Phase.OVER:
            return None
        places: dict[int, list[Seat]] = {}
        for place in self.ranking():
            places.setdefault(place.place, []).append(place.seat)
        points = tuple(player.points for player in self.state.players)
        tied = points.count(max(points)) > 1
        reason = "shared-victory" if len(places[1]) > 1 else "won-by-tie-break" if tied else "won-by-points"
        return Outcome(tuple(tuple(seats) for seats in places.values()), points, reason)

    # ------------------------------------------------------------------ what must hold

    def faults(self) -> list[str]:
        """Cards that are lost or doubled, and tableaus and hands that cannot be."""
        state, faults = self.state, list[str]()
        where = Counter(state.deck) + Counter(state.discard) + Counter(state.survey_teams)
        for player in state.players:
            where += Counter(player.hand) + Counter(player.cards)
        box = Counter((*DECK, *SURVEY_TEAMS[: self.seat_count]))
        faults += [f"{card} is missing" for card in box if card not in where]
        faults += [f"{card} is there {number} times" for card, number in where.items() if number != 1]
        faults += [f"{card} is not in the box" for card in where if card not in box]
        for seat, player in enumerate(state.players):
            designs = Counter(design(card).id for card in player.cards)
            faults += [
                f"seat {seat} has {designs[design(card).id]} {card}"
                for card in player.cards
                if (limit := design(card).limit) is not None and designs[design(card).id] > limit
            ]
            if state.phase is Phase.PLAN and len(player.hand) > HAND_LIMIT:
                faults.append(f"seat {seat} plans with {len(player.hand)} cards")
            if len(player.turn.worlds) > 2:
                faults.append(f"seat {seat} placed {len(player.turn.worlds)} worlds")
            rounds = [placed.round for placed in player.tableau]
            if rounds != sorted(rounds):
                faults.append(f"the tableau of seat {seat} is out of order")
        if not 0 <= state.dealer < self.seat_count:
            faults.append(f"there is no dealer {state.dealer}")
        return faults
