"""Jump Drive: its set-up, its course and its end.

``deal`` → ``plan`` → ``expand`` → ``limit`` → ``plan`` …; the game ends in ``expand``.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from msgspec import Struct

from engine.core.ask import Steps, side_by_side
from engine.core.chance import Chance
from engine.core.game import Options, Outcome, View, by_place
from engine.core.log import Event, events_of
from engine.core.prompt import Answer, Prompt, Seat
from engine.core.robots import Level, Robot, beginner
from engine.jump_drive import _planning, events, foresight, income, questions, robot
from engine.jump_drive import cards as jd
from engine.jump_drive.base import HAND_LIMIT, JumpDriveBase, Phase, Player, State, Turn, deal_again
from engine.jump_drive.cards import CardId, cards_of, design
from engine.jump_drive.costs import Conquest, Way, colony_convoy
from engine.jump_drive.income import GOAL
from engine.jump_drive.view import view_of

FIRST_HAND = 7
KEPT_AT_FIRST = 5


def deal(g: JumpDriveBase) -> Steps[str]:
    """«Set-up»: deal seven cards to each player, who discards two, or a beginner hand."""
    if g.state.beginner_hands:
        _deal_beginner_hands(g)
        return "plan"
    g.chance.shuffle("deck", g.state.deck)
    for seat in g.in_order():
        g.draw(seat, FIRST_HAND, "start")
    asked = questions.DiscardFromFirstHand(FIRST_HAND - KEPT_AT_FIRST)
    chosen = yield from side_by_side({seat: _planning.discard_cards(g, seat, asked) for seat in g.in_order()})
    for seat, cards in chosen.items():
        _discard(g, seat, cards, "start")
    return "plan"


def _deal_beginner_hands(g: JumpDriveBase) -> None:
    """«First game»: deal one preset hand to each player at random; hands left over stay in the deck.

    Ruling: J17. The hands are ours.
    """
    unused = {design.id: iter(cards_of(design)) for design in jd.DESIGNS.values()}
    hands = [tuple(next(unused[name]) for name in hand.cards) for hand in jd.BEGINNER_HANDS]
    g.chance.shuffle("beginner-hands", hands)
    for seat in g.in_order():
        dealt = g.chance.draw(hands, to=seat)
        g.state.deck = [card for card in g.state.deck if card not in dealt]
        g.hand_of(seat).extend(dealt)
        g.tell(events.CardsDrawn(seat, dealt, "start"))
    g.chance.shuffle("deck", g.state.deck)


def plan(g: JumpDriveBase) -> Steps[str]:
    """«Course of the game»: let everyone plan in secret, then reveal, pay for and conquer everything."""
    g.state.phase = Phase.PLAN
    g.state.round += 1
    for player in g.state.players:
        player.turn = Turn()
    g.tell(events.RoundBegan(g.state.round, g.state.dealer))
    plans = yield from side_by_side({seat: _planning.plan_turn(g, seat) for seat in g.in_order()})
    for seat, planned in plans.items():
        if planned.development is None and planned.world is None:
            _explore(g, seat)
        if planned.development is not None:
            _place_development(g, seat, planned.development, planned.payment[: planned.development_cost])
        if planned.world is not None and planned.way is not None:
            _place_world(g, seat, planned.world, planned.way, planned.payment[planned.development_cost :])
            g.player(seat).turn.spent = planned.way if isinstance(planned.way, Conquest) else None
            if planned.development is None:
                # Ruling: J2. Only the planned world gives this card, not a Convoy's second world.
                g.draw(seat, 1, "world")
    return "expand"


def _explore(g: JumpDriveBase, seat: Seat) -> None:
    """«Explore»: draw two cards more than the explore symbols; later the player discards one card per
    symbol."""
    symbols = _planning.exploring_symbols(g.tableau_of(seat))
    g.player(seat).explored.append(g.state.round)
    drawn = g.draw(seat, symbols + _planning.EXPLORE_GAIN, "explore")
    # Ruling: J13. A player who finds too few cards to draw discards that many fewer.
    g.player(seat).turn.discarding = max(0, drawn - _planning.EXPLORE_GAIN)
    g.tell(events.Explored(seat, drawn, g.player(seat).turn.discarding))


def _place_development(g: JumpDriveBase, seat: Seat, card: CardId, payment: tuple[CardId, ...]) -> None:
    if design(card).id == jd.SURVEY_TEAM:
        g.state.survey_teams.remove(card)
    else:
        g.hand_of(seat).remove(card)
    _pay(g, seat, payment)
    g.place(seat, card)
    g.player(seat).turn.development = card
    g.tell(events.DevelopmentPlaced(seat, card, len(payment)))


def _place_world(g: JumpDriveBase, seat: Seat, card: CardId, way: Way, payment: tuple[CardId, ...]) -> None:
    g.hand_of(seat).remove(card)
    _pay(g, seat, payment)
    g.place(seat, card)
    turn = g.player(seat).turn
    turn.worlds.append(card)
    second = len(turn.worlds) == 2
    if isinstance(way, Conquest):
        g.tell(events.WorldConquered(seat, card, design(card).price, second))
    else:
        g.tell(events.WorldPaid(seat, card, len(payment), second))


def _pay(g: JumpDriveBase, seat: Seat, payment: tuple[CardId, ...]) -> None:
    g.discard(seat, payment)
    g.player(seat).turn.paid += len(payment)
    if payment:
        g.tell(events.CardsPaid(seat, payment))


def _discard(g: JumpDriveBase, seat: Seat, cards: tuple[CardId, ...], reason: events.DiscardReason) -> None:
    g.discard(seat, cards)
    g.tell(events.CardsDiscarded(seat, cards, reason))


def expand(g: JumpDriveBase) -> Steps[str | None]:
    """Ask for the second worlds of Convoys, while explorers discard.

    Ruling: J14. All of it is chosen and shown together.
    """
    g.state.phase = Phase.EXPAND
    steps: dict[Seat, Steps[_planning.Expansion]] = {}
    for seat in g.in_order():
        discarding = g.player(seat).turn.discarding
        if discarding:
            steps[seat] = _planning.discard_after_exploring(g, seat, discarding)
        elif _planning.second_worlds(g, seat):
            steps[seat] = _planning.place_second_world(g, seat)
    chosen = yield from side_by_side(steps)
    for seat, expansion in chosen.items():
        if g.player(seat).turn.discarding:
            _discard(g, seat, expansion.discards, "explore")
        elif expansion.world is None or expansion.way is None:
            g.tell(events.ConvoyHeld(seat))
        else:
            _expand(g, seat, expansion.world, expansion.way, expansion.discards)
    return "limit" if _score_and_draw(g) else None


def _expand(g: JumpDriveBase, seat: Seat, world: CardId, way: Way, payment: tuple[CardId, ...]) -> None:
    convoy = colony_convoy(g.tableau_of(seat))
    if not isinstance(way, Conquest) and convoy is not None:
        g.remove(seat, convoy[0])
        g.state.discard.append(convoy[0])
        g.tell(events.ConvoyDiscarded(seat, convoy[0]))
    _place_world(g, seat, world, way, payment)


def _score_and_draw(g: JumpDriveBase) -> bool:
    """«End of the round»: hand over War Propaganda, score, draw income. Returns False if the game is over."""
    for card, giver, receiver in income.handed_over([g.tableau_of(seat) for seat in g.all_seats]):
        g.remove(Seat(giver), card)
        g.place(Seat(receiver), card)
        g.tell(events.WarPropagandaHandedOver(card, Seat(giver), Seat(receiver)))
    for seat in g.in_order():
        player = g.player(seat)
        player.gained = g.points_next(seat)
        player.points += player.gained
        g.tell(events.PointsScored(seat, player.gained, player.points))
    if any(player.points >= GOAL for player in g.state.players):
        g.state.phase = Phase.OVER
        first = [place for place in g.ranking() if place.place == 1]
        best = max(player.points for player in g.state.players)
        tied = sum(player.points == best for player in g.state.players) > 1
        g.tell(events.GameEnded(tuple(place.seat for place in first), best, tied))
        return False
    for number in income.income_order([player.points for player in g.state.players], g.state.dealer):
        g.draw(Seat(number), g.income_of(Seat(number)), "income")
    return True


def limit(g: JumpDriveBase) -> Steps[str]:
    """«Hand limit»: let players discard down to ten cards. Then the deal passes to the left."""
    g.state.phase = Phase.LIMIT
    chosen = yield from side_by_side(
        {
            seat: _planning.discard_cards(g, seat, questions.DiscardToLimit(surplus))
            for seat in g.in_order()
            if (surplus := len(g.hand_of(seat)) - HAND_LIMIT) > 0
        }
    )
    for seat, cards in chosen.items():
        _discard(g, seat, cards, "limit")
    g.state.dealer = Seat((g.state.dealer + 1) % g.seat_count)
    return "plan"


PHASES: Mapping[str, Callable[[JumpDriveBase], Steps[str | None]]] = {
    "deal": deal,
    "plan": plan,
    "expand": expand,
    "limit": limit,
}
"""The phases by name."""

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
    view = view_of

    @classmethod
    def set_up(cls, seats: int, options: JumpDriveOptions, chance: Chance) -> State:
        """Return the first state. «Set-up»: one Survey Team per player in the center. `deal` deals the
        cards."""
        # Ruling: J11. The first seat deals the first round.
        return State(
            players=[Player() for _ in range(seats)],
            deck=list(jd.DECK),
            survey_teams=list(jd.SURVEY_TEAMS[:seats]),
            beginner_hands=options.beginner_hands,
            fewer_questions=options.fewer_questions,
        )

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
