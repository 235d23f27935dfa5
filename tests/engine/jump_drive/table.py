"""Positions of Jump Drive in notation, and how tests play from them.

>>> t = table(hands=["genetics_lab comet_zone", ""])
>>> t.options(0)
['explore', 'survey_team', 'genetics_lab']
"""

from collections.abc import Sequence
from typing import Any

from engine.core.log import Event
from engine.core.prompt import Seat
from engine.jump_drive import JumpDrive
from engine.jump_drive.base import Phase, Placed, Player, State
from engine.jump_drive.cards import DECK, SURVEY_TEAMS, CardId, design
from engine.jump_drive.questions import Prices
from engine.jump_drive.view import JumpDriveView, SeatView
from tests.kit.play.position import SEED, GamePosition, of_seat, restored


def names(cards: Sequence[str]) -> list[str]:
    """Return the designs of cards, and other options as they are."""
    return [card.partition(".")[0] for card in cards]


class Table(GamePosition[JumpDriveView]):
    """A game of Jump Drive."""

    view_type = JumpDriveView

    def options(self, seat: int) -> list[str]:
        return sorted(
            names(self.prompt(seat).options),
            key=lambda option: (option not in ("explore", "none"), option != "survey_team", option),
        )

    def closed(self, seat: int) -> dict[str, tuple[str, dict[str, int | str]]]:
        return {
            card.partition(".")[0]: (refusal.key, refusal.fields)
            for card, refusal in self.prompt(seat).closed.items()
        }

    def asked(self) -> dict[int, str]:
        """Return every seat's question."""
        return {seat: prompt.kind for seat, prompt in self.session.prompts.items()}

    def answer(self, seat: int, named: str) -> list[Event]:
        """Give one answer. A design stands for the first of its cards that is an option."""
        prompt = self.prompt(seat)
        chosen: list[str] = []
        for word in named.split():
            fitting = [o for o in prompt.options if word in (o, o.partition(".")[0]) and o not in chosen]
            chosen.append(fitting[0] if fitting else word)
        return self.give(seat, tuple(chosen))

    def play(self, *answers: str, seat: int = 0) -> "Table":
        """Give several answers of one seat, one after the other; an open payment is made with the last
        cards."""
        for named in answers:
            self.answer(seat, named)
        if seat in self.session.prompts and self.prompt(seat).kind == "pay-cards":
            self.answer(seat, " ".join(self.prompt(seat).options[-self.prompt(seat).least :]))
        return self

    def rest(self) -> "Table":
        """Let everybody else plan to explore, so that the plans are revealed."""
        while self.phase == "plan" and (waiting := self.session.waiting_for):
            self.answer(waiting[0], "explore")
            if self.view().phase is not Phase.PLAN:
                break
        return self

    def finish_round(self) -> "Table":
        """Give safe answers until the next plans are asked for or the game is over."""
        begun = self.view().round
        return self.safely(lambda: self.view().round == begun)

    @property
    def phase(self) -> str | None:
        return self.session.phase

    def seat(self, seat: int) -> SeatView:
        return self.view().seats[seat]

    def tableau(self, seat: int) -> list[str]:
        return names([placed.card for placed in self.seat(seat).tableau])

    def hand(self, seat: int) -> list[str]:
        return names([card.card for card in self.view(seat).hand])


def start(seats: int, *, beginner_hands: bool = False, seed: bytes = SEED) -> Table:
    """Return a game from its first card."""
    options = JumpDrive.options_type.of_words({"beginner_hands": "on" if beginner_hands else "off"})
    return Table.started(JumpDrive, seats, options.at_start(host=Seat(0)), seed)


def holding(hand: str, tableau: str = "", **position: Any) -> Table:
    """Return such a position of two in which seat 0 has this hand and this tableau, and the other nothing."""
    return table([hand, ""], [tableau], **position)


def table(
    hands: Sequence[str],
    tableaus: Sequence[str] = (),
    *,
    deck: str = "",
    deck_size: int | None = None,
    points: Sequence[int] = (),
    dealer: int | None = None,
    round: int = 3,
    teams_taken: Sequence[int] = (),
    fewer_questions: bool = True,
) -> Table:
    """Return a position before the plans of a round: hands and tableaus by seat, `deck` from its top card
    down.

    Designs take their cards in the order of mention. All others are below the named cards of the deck, or on
    the discard pile if `deck_size` leaves no room. The last seat deals, so seat 0 comes first.
    """
    free = list(DECK)

    def take(named: str) -> list[CardId]:
        cards = []
        for word in named.split():
            card = next((c for c in free if word in (c, design(c).id)), None)
            assert card is not None, f"no card '{word}' left"
            free.remove(card)
            cards.append(card)
        return cards

    seats = len(hands)
    players = []
    for seat in range(seats):
        laid = take(of_seat(tableaus, seat, ""))
        if seat in teams_taken:
            laid.append(SURVEY_TEAMS[seat])
        tableau = [Placed(card, 1) for card in laid]
        players.append(Player(hand=take(hands[seat]), tableau=tableau, points=of_seat(points, seat, 0)))
    top = take(deck)
    size = len(free) + len(top) if deck_size is None else deck_size
    below = free[: size - len(top)]
    state = State(
        players=players,
        deck=[*reversed(below), *reversed(top)],
        discard=free[size - len(top) :],
        survey_teams=[team for seat, team in enumerate(SURVEY_TEAMS[:seats]) if seat not in teams_taken],
        dealer=Seat(seats - 1 if dealer is None else dealer),
        round=round - 1,
        phase=Phase.PLAN,
        fewer_questions=fewer_questions,
    )
    made = Table(restored(JumpDrive, seats, "plan", state))
    assert made.faults() == []
    return made


def prices_of(text: str) -> Prices:
    """Return prices in notation.

    >>> str(prices_of("comet_zone.1=3 gem_world=0"))
    'comet_zone.1=3 gem_world=0'
    """
    priced = (item.partition("=") for item in text.split())
    return Prices({CardId(card): int(cost) for card, _, cost in priced})
