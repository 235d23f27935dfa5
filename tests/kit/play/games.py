"""A game of sixty lines that uses every kind of question, for the contract's tests.

Salvage. Everybody holds cards from 1 to 9. In a round, all bid a card secretly (everyone); the highest bid
scores its value. A beacon appears, and the first to grab it gets a point (race). Then everybody sorts their
hand side by side: they discard cards and keep a promise or not, which an order may decide. The captain may
look at the top of the deck and roll a die. After four rounds, the player with the most points wins.

`ALL` holds every game to which the contract applies: all registered ones and the toy.
"""

import sys
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, ClassVar, Literal

import pytest
from msgspec import Struct

import engine
from engine import GAMES
from engine.core.ask import Steps, choose, choose_some, everyone, race, side_by_side
from engine.core.chance import Chance
from engine.core.errors import RefereeError, Refusal
from engine.core.game import Game, Mix, Options, Outcome, View, dealt_again
from engine.core.log import Event, events_of
from engine.core.prompt import Answer, Details, Prompt, Seat
from engine.core.robots import Level, Robot, beginner

ROUNDS = 4
CARDS = [f"{value}{mark}" for value in range(1, 10) for mark in "abcdef"]


class MeanIt(Details, frozen=True, tag="mean-it"):
    """Whether to discard them for good."""

    cards: int


class ToyOptions(Options, frozen=True, kw_only=True):
    beacon: bool = True
    hand: Literal["3", "5"] = "3"


class ToyState(Struct):
    hands: list[list[str]]
    deck: list[str]
    discard: list[str]
    points: list[int]
    bids: list[str]
    orders: list[str]
    round: int = 1
    beacon: bool = True
    over: bool = False


class ToyView(View, frozen=True, kw_only=True, tag="toy"):
    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    deck: int
    discard: int
    points: tuple[int, ...]
    bids: tuple[str, ...]
    order: str
    round: int


class CardsDrawn(Event, frozen=True, tag=True):
    seat: Seat
    cards: tuple[str, ...]

    def seen_by(self, viewer: Seat | None) -> Event | None:
        return self if viewer == self.seat else CardsDrawnFaceDown(self.seat, len(self.cards))


class CardsDrawnFaceDown(Event, frozen=True, tag=True):
    seat: Seat
    cards: int


class BidsRevealed(Event, frozen=True, tag=True):
    bids: tuple[str, ...]
    winner: Seat


class BeaconGrabbed(Event, frozen=True, tag=True):
    seat: Seat


class CardsThrownAway(Event, frozen=True, tag=True):
    seat: Seat
    cards: int


class SeenAlone(Event, frozen=True):
    seat: Seat

    def seen_by(self, viewer: Seat | None) -> Event | None:
        return self if viewer == self.seat else None


class TopCardSeen(SeenAlone, frozen=True, tag=True):
    card: str


class DieRolled(Event, frozen=True, tag=True):
    seat: Seat
    die: int


class OrderFollowed(SeenAlone, frozen=True, tag=True):
    answer: Answer


def value(card: str) -> int:
    return int(card[0])


def last_of_all(view: ToyView, prompt: Prompt) -> Answer:
    """Return the robot's answer."""
    return tuple(sorted(prompt.options, reverse=True))[: max(prompt.least, 1)]


def first_of_all(view: ToyView, prompt: Prompt) -> Answer:
    """Return the hard robot's answer: a different one, so that tests can tell who has played."""
    return tuple(sorted(prompt.options))[: max(prompt.least, 1)]


Phases = Mapping[str, Callable[[Any], Steps[str | None]]]


class Toy(Game[ToyState]):
    key: ClassVar[str] = "toy"
    seats: ClassVar[range] = range(2, 5)
    first: ClassVar[str] = "deal"
    phases: ClassVar[Phases]
    state_type: ClassVar[type[Struct]] = ToyState
    options_type: ClassVar[type[Options]] = ToyOptions
    robots: ClassVar[Mapping[Level, Robot]] = {
        "easy": beginner(last_of_all, {"bid": 50}),
        "normal": last_of_all,
        "hard": first_of_all,
    }
    event_types: ClassVar[tuple[type[Event], ...]] = events_of(sys.modules[__name__])
    heavy: ClassVar[int] = 8
    """Tests make many reviews of the toy, so fewer games are played in each."""

    @classmethod
    def set_up(cls, seats: int, options: Any, chance: Chance) -> ToyState:
        deck = list(CARDS)
        chance.shuffle("deck", deck)
        size = int(options.hand)
        hands = [[deck.pop() for _ in range(size)] for _ in range(seats)]
        return ToyState(hands, deck, [], [0] * seats, [], ["ask"] * seats, beacon=options.beacon)

    @classmethod
    def deal_again(cls, state: ToyState, knowing: Collection[Seat], mix: Mix) -> None:
        """Redeal the others' hands and orders, the deck, and the discard pile without open bids."""
        others = [hand for seat, hand in enumerate(state.hands) if seat not in knowing]
        for seat in range(len(state.orders)):
            if seat not in knowing:
                words = ["ask", "yes", "no"]
                mix(words)
                state.orders[seat] = words[0]
        dealt_again([*others, state.deck], mix)

    def view(self, viewer: Seat | None) -> ToyView:
        s = self.state
        return ToyView(
            viewer=viewer,
            waiting=self.waiting,
            hand=() if viewer is None else tuple(s.hands[viewer]),
            hand_sizes=tuple(map(len, s.hands)),
            deck=len(s.deck),
            discard=len(s.discard),
            points=tuple(s.points),
            bids=tuple(s.bids),
            order="" if viewer is None else s.orders[viewer],
            round=s.round,
        )

    def orders(self, seat: Seat) -> Prompt | None:
        given = self.state.orders[seat]
        return Prompt(seat, "order", tuple(word for word in ("ask", "yes", "no") if word != given))

    def order(self, seat: Seat, answer: Answer) -> None:
        self.state.orders[seat] = answer[0]

    def ordered(self, seat: Seat, prompt: Prompt) -> Answer | None:
        word = self.state.orders[seat]
        return (word,) if prompt.kind == "mean-it" and word != "ask" else None

    def follow(self, seat: Seat, prompt: Prompt, answer: Answer) -> None:
        self.tell(OrderFollowed(seat, answer))

    @property
    def round_number(self) -> int:
        """Which round is under way."""
        return min(self.state.round, ROUNDS)

    @property
    def points(self) -> tuple[int, ...]:
        """Points so far."""
        return tuple(self.state.points)

    def sources(self, told: Sequence[Event]) -> tuple[Mapping[str, int], ...]:
        bids = [0] * self.seat_count
        for event in told:
            if isinstance(event, BidsRevealed):
                bids[event.winner] += value(event.bids[event.winner])
        return tuple({"bids": won, "rest": own - won} for won, own in zip(bids, self.points, strict=True))

    def outcome(self) -> Outcome | None:
        if not self.state.over:
            return None
        points = self.state.points
        places = [tuple(s for s in self.all_seats if points[s] == p) for p in sorted({*points}, reverse=True)]
        return Outcome(tuple(places), tuple(points), "four-rounds")


def deal(g: Toy) -> Steps[str]:
    for seat in g.all_seats:
        cards = tuple(g.chance.draw(g.state.deck, seat) for _ in range(1) if g.state.deck)
        g.state.hands[seat].extend(cards)
        g.tell(CardsDrawn(seat, cards))
    return "bid"
    yield  # type: ignore[unreachable]  # a phase is a generator, also one without a question


def bid(g: Toy) -> Steps[str]:
    s = g.state
    prompts = {seat: Prompt(seat, "bid", tuple(s.hands[seat])) for seat in g.all_seats}
    answers = yield from everyone(prompts)
    s.bids = [answers[seat][0] for seat in g.all_seats]
    for seat in g.all_seats:
        s.hands[seat].remove(s.bids[seat])
        s.discard.append(s.bids[seat])
    winner = max(g.all_seats, key=lambda seat: (value(s.bids[seat]), -seat))
    s.points[winner] += value(s.bids[winner])
    g.tell(BidsRevealed(tuple(s.bids), winner))
    return "beacon" if s.beacon else "sort"


def beacon(g: Toy) -> Steps[str]:
    prompts = {seat: Prompt(seat, "grab", ("grab",), final=True) for seat in g.all_seats}
    seat, _ = yield from race(prompts)
    g.state.points[seat] += 1
    g.tell(BeaconGrabbed(seat))
    return "sort"


def sort_hand(g: Toy, seat: Seat) -> Steps[list[str]]:
    """Make a secret plan of two questions: what to discard, and whether to mean it."""
    hand = g.state.hands[seat]
    away = yield from choose_some(seat, "throw-away", {c: c for c in hand}, 0, 2, secret=True)
    sure = yield from choose(
        seat, MeanIt(len(away)), {"yes": True, "no": False}, closed={"maybe": Refusal("make-up-your-mind")}
    )
    return away if sure else []


def sort_hands(g: Toy) -> Steps[str]:
    plans = yield from side_by_side({seat: sort_hand(g, seat) for seat in g.all_seats})
    for seat, away in plans.items():
        for card in away:
            g.state.hands[seat].remove(card)
            g.state.discard.append(card)
        g.tell(CardsThrownAway(seat, len(away)))
    return "look"


def look(g: Toy) -> Steps[str | None]:
    s = g.state
    captain = Seat((s.round - 1) % g.seat_count)
    seen = yield from choose(captain, "look-or-roll", {"look": True, "roll": False}, default="roll")
    if seen and s.deck:
        pile = g.chance.look(s.deck, captain)
        g.tell(TopCardSeen(captain, pile[-1]))
        take = yield from choose(captain, "take-it", {"take": True, "leave": False}, secret=True)
        if take:
            s.hands[captain].append(g.chance.draw(s.deck, captain))
            g.tell(CardsDrawn(captain, (s.hands[captain][-1],)))
    else:
        die = g.chance.die("die")
        s.points[captain] += die // 4
        g.tell(DieRolled(captain, die))
    s.round += 1
    if s.round > ROUNDS or not all(s.hands):
        s.over = True
        return None
    return "deal"


Toy.phases = {"deal": deal, "bid": bid, "beacon": beacon, "sort": sort_hands, "look": look}


ALL: dict[str, type[Game[Any]]] = {**GAMES, Toy.key: Toy}

MOST_ANSWERS = 6000
"""The most answers in a random game of any kind."""

LONG = {"wormholes": 3, "space_mission": 2}
"""Fewer positions are drawn if random games take this many times as many answers as others."""

TABLES = [(key, seats) for key, game in ALL.items() for seats in game.seats]
"""Every game with every number of seats."""

SIZES = [(key, seats) for key, seats in TABLES if seats in (2, ALL[key].seats[0], ALL[key].seats[-1])]
"""Every game alone, for two, and at its largest table: tables in between are of no other kind."""

TWO_GAMES = ("toy", "galaxy_trucker")
"""Games for tests of code that knows no game: a small one, and one that asks its table in every possible way:
one, all, several, in secret, in a race, in teams, against a timer, by orders."""


def worded() -> dict[str, type[Game[Any]]]:
    """Return every game that has words, offered yet or not."""
    rooms = sorted(path.parent.name for path in Path(engine.__file__).parent.glob("*/game.py"))
    found = [thing for room in rooms for thing in vars(import_module(f"engine.{room}.game")).values()]
    games = [game for game in found if isinstance(game, type) and issubclass(game, Game)]
    named = {game.key: game for game in games if hasattr(game, "key")}
    return {key: game for key, game in named.items() if _WORDS.joinpath(key, "game.ftl").exists()}


_WORDS = Path(engine.__file__).parents[1] / "data" / "text" / "en"


async def refused(reason: str, command: Awaitable[object]) -> None:
    """Expect the referee to refuse a command for this reason."""
    with pytest.raises(RefereeError, match=reason):
        await command
