"""What every game must provide, and what the referee gives to it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, ClassVar, Generic, Literal, Self, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from engine.core.ask import Steps
from engine.core.chance import Chance
from engine.core.errors import BadOptions, IllegalAnswer, RefereeError
from engine.core.log import Event
from engine.core.prompt import Answer, Prompt, Seat
from engine.core.robots import USUAL, Advice, Level, Reason, Robot, strongest, weightiest


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The host's choices before the start. Each field is a bool, a Literal of words, or a tuple of such
    words, with a default."""

    settled: ClassVar[Mapping[str, str]] = {}
    """Fields that :meth:`at_start` settles without a choice. Each has a word for games that began before the
    field existed, so that they continue and replay unchanged."""

    headline: ClassVar[tuple[str, ...]] = ()
    """Options that describe the game, named even if they have their default values."""

    longest: ClassVar[Mapping[str, int]] = {}
    """The most words that an option may take: "I, II, IIIA"."""

    newcomers: ClassVar[Mapping[str, str]] = {}
    """Choices that suit a player who has never finished a game; only offered to them."""

    @classmethod
    def choices(cls) -> dict[str, tuple[str, ...]]:
        """Return the words of the options that people choose: {"hands": ("off", "on")}."""
        return {name: words for name, words in cls._words().items() if name not in cls.settled}

    @classmethod
    def _words(cls) -> dict[str, tuple[str, ...]]:
        """Return the words of every field, including settled ones."""
        found: dict[str, tuple[str, ...]] = {}
        for name, hint in get_type_hints(cls).items():
            if hint is bool:
                found[name] = ("off", "on")
            elif get_origin(hint) is Literal:
                found[name] = tuple(str(word) for word in get_args(hint))
            elif get_origin(hint) is tuple:
                found[name] = tuple(str(word) for word in get_args(get_args(hint)[0]))
        return found

    def offered(self, name: str) -> tuple[str, ...]:
        """Return the next choices for an option, given the others; for several words, whole values."""
        return self.choices()[name]

    def words(self) -> dict[str, str]:
        """Return every option as a word, including settled ones; :meth:`of_words` reads them."""
        return {
            name: ", ".join(value) if isinstance(value, tuple) else _word(value)
            for name, value in msgspec.structs.asdict(self).items()
        }

    def at_start(self, *, host: Seat, starter: Seat | None = None) -> Self:
        """Return the options with which a game begins today: `settled` fields as they are for new games.
        `host` opened the table; `starter`, if given, begins because other players began the earlier games."""
        hosts = {"host": str(host)} if "host" in self.settled else {}
        if starter is not None and "starter" in self.settled:
            hosts["starter"] = str(starter)
        today = {x.name: x.default for x in msgspec.structs.fields(self) if x.name in self.settled}
        return msgspec.structs.replace(self, **today | hosts)

    def with_word(self, name: str, word: str) -> Self:
        """Return the options with a word chosen for one of them, and its consequences. Raises BadOptions."""
        return self.of_words({**self.words(), name: word})

    def idle(self, seats: int) -> frozenset[str]:
        """Return the options that have no effect with this number of seats and the other choices."""
        return frozenset()

    def teams(self, seats: int) -> tuple[tuple[Seat, ...], ...]:
        """Return the partners for this number of players; empty if everyone plays alone."""
        return ()

    @classmethod
    def todays_words(cls, words: Mapping[str, str]) -> Mapping[str, str]:
        """Return an older game's words in the current form, if options have changed."""
        return words

    @classmethod
    def of_words(cls, words: Mapping[str, str]) -> Self:
        """Parse options from words. Raises BadOptions for an unknown name or word, naming the known ones."""
        choices = cls._words()
        hints = get_type_hints(cls)
        fields: dict[str, object] = {}
        for name, word in {**cls.settled, **words}.items():
            if name not in choices:
                raise BadOptions("no-such-setting", option=name[:40], known=", ".join(cls.choices()))
            if not word:
                raise BadOptions("setting-without-word", option=name[:40], known=", ".join(choices[name]))
            if name in cls.longest:
                fields[name] = cls._several(name, word)
                continue
            if word not in choices[name]:
                raise BadOptions(option=name[:40], word=word[:40], known=", ".join(choices[name]))
            if hints[name] is bool:
                fields[name] = word == "on"
            else:
                fields[name] = next(w for w in get_args(hints[name]) if str(w) == word)
        return cls(**fields)

    @classmethod
    def _several(cls, name: str, typed: str) -> tuple[str, ...]:
        """Parse the words of an option that takes several, in any case. Raises BadOptions."""
        known = {word.casefold(): word for word in cls._words()[name]}
        parts = [part.strip() for part in typed.split(",")]
        for part in parts:
            if part.casefold() not in known:
                raise BadOptions(option=name, word=part[:40], known=", ".join(known.values()))
        if len(parts) > cls.longest[name]:
            raise BadOptions("too-many-words", option=name, most=cls.longest[name])
        return tuple(known[part.casefold()] for part in parts)


def _word(value: object) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


class View(Struct, frozen=True, kw_only=True):
    """What one viewer may know, built from the public parts and the viewer's own."""

    viewer: Seat | None
    """The seat; None for a spectator."""
    waiting: tuple[Seat, ...] = ()
    """Seats with an open question; in secret rounds those that have not sealed yet."""

    @property
    def seat(self) -> Seat:
        """The seat of a viewer who plays. Spectators have none."""
        assert self.viewer is not None, "a spectator has no seat"
        return self.viewer


class Outcome(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The end of a game: places, points and the reason."""

    ranking: tuple[tuple[Seat, ...], ...]
    """The places from the first down, each with the seats that share it. If the game itself has won, the
    first place is empty."""
    points: tuple[int, ...]
    """The points by seat."""
    reason: str
    """The key of the sentence that says why the game ended."""
    side: int = 1
    """The number of seats that win and lose together, as partners do."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """All seats in first place; empty in a lost game."""
        return self.ranking[0]

    @property
    def places(self) -> tuple[tuple[int, tuple[Seat, ...]], ...]:
        """Each place with the seats that share it: after two firsts comes the third; partners take one."""
        found, place = list[tuple[int, tuple[Seat, ...]]](), 1
        for seats in self.ranking:
            found.append((place, seats))
            # A place without seats is the game's own: it has beaten the players.
            place += max(1, len(seats) // self.side)
        return tuple(found)


def by_place(ranks: Mapping[Seat, Any]) -> tuple[tuple[Seat, ...], ...]:
    """Return the seats by place, the highest rank first. Equal ranks share a place, in the given order."""
    ranked = sorted(ranks, key=ranks.__getitem__, reverse=True)
    return tuple(tuple(seats) for _, seats in groupby(ranked, key=ranks.__getitem__))


class Shared:
    """Things that several seats choose from in a race: which of them an answer changed, and on which it
    relied, without changing another seat's question at once.

    Once another player has answered after reading a thing, the player who wrote it before cannot undo.
    """

    def __init__(self) -> None:
        self.written: set[str] = set()
        self.read: set[str] = set()

    def taken(self) -> tuple[frozenset[str], frozenset[str]]:
        """Return the keys written and read since the last call."""
        found = frozenset(self.written), frozenset(self.read)
        self.written.clear()
        self.read.clear()
        return found


Mix = Callable[[list[Any]], None]
"""A function that reorders things in place."""


def dealt_again(piles: Sequence[list[Any]], mix: Mix) -> None:
    """Mix all things of `piles` and deal them again in place; every pile keeps its size."""
    things = [thing for pile in piles for thing in pile]
    mix(things)
    for pile in piles:
        pile[:] = [things.pop() for _ in pile]


S = TypeVar("S", bound=Struct)
G = TypeVar("G", bound="Game[Any]")


class Game(ABC, Generic[S]):
    """One game in progress: its state, its chance, and its rules as named phases."""

    key: ClassVar[str]
    """The game's name in files, texts and records, such as "jump_drive"."""
    seats: ClassVar[range]
    """The possible numbers of players."""
    version: ClassVar[int] = 1
    """The version of the state's form; `lift` brings older states up to it."""
    first: ClassVar[str]
    """The phase a new game begins with."""
    phases: ClassVar[Mapping[str, Callable[[Any], Steps[str | None]]]]
    """The phases by name. A phase ends with the name of the next one, or None at the end of the game."""
    state_type: ClassVar[type[Struct]]
    options_type: ClassVar[type[Options]] = Options
    event_types: ClassVar[tuple[type[Event], ...]]
    """Every kind of event that the game emits, so that stored ones can be read."""
    robots: ClassVar[Mapping[Level, Robot]]
    """Opponents for empty seats: the available levels, the strongest last."""
    quick: ClassVar[Mapping[Level, Robot]] = {}
    """The robots that play a game to its end for a review, if the normal one is too slow: in its
    place a weaker one, and in place of the easy one another that is weaker by as much."""
    reasons: ClassVar[staticmethod[[Any, Prompt, Answer], Iterable[Reason]] | None] = None
    """Returns the reasons for the robot's answer, as the robot weighs them, from the view that it sees. None
    if it gives none: then its game has no hints."""
    whole_phases: ClassVar[Mapping[str, str]] = {}
    """Phases in which a review counts all answers of a seat in a round as one choice, each with the phase
    that continues it, if there is one."""
    whole_reasons: ClassVar[staticmethod[[Any, Any, Seat], Iterable[Reason]] | None] = None
    """Returns why one end of a whole phase is better for a seat than another, from a spectator's views of
    both, the worse one first."""
    whole_worth: ClassVar[staticmethod[[Any, Seat], int] | None] = None
    """Estimates how many hundredths of a final point a seat has gained with a whole phase, from a spectator's
    view."""
    clear_lead: ClassVar[int] = 20
    """The lead in points at the end of a game that counts as a certain win when a review compares choices. A
    smaller lead counts as a smaller chance: a single narrow result says little about a choice."""
    doubt: ClassVar[int] = 20
    """How many tenths of a game with equal chances a review adds to those it plays for the curve, so that a
    few games never make anything certain."""
    dealt_in: ClassVar[frozenset[str]] = frozenset()
    """Phases that begin a deal: the first of them in a round begins the deal that a review compares with
    others. Empty if only the start of the game deals."""
    heavy: ClassVar[int] = 1
    """How many times longer than usual robots take for this game; a review plays that much less."""

    state: S
    """The game's only memory: mutable Structs of plain values."""

    def __init__(self, state: S, chance: Chance, seat_count: int) -> None:
        self.state, self.chance, self.seat_count = state, chance, seat_count
        self.all_seats = tuple(Seat(n) for n in range(seat_count))
        """Every seat, in seat order."""
        self.waiting: tuple[Seat, ...] = ()
        """Set by the session: the seats with open questions. For views, never for rules."""
        self.told: list[Event] = []
        """Events since the session last looked."""
        self.shared = Shared()
        """The things that the current answer changed or read among those that all choose from."""

    @classmethod
    @abstractmethod
    def set_up(cls, seats: int, options: Any, chance: Chance) -> Any:
        """Return the state before the first phase. It may shuffle, but asks no questions."""

    @abstractmethod
    def view(self, viewer: Seat | None) -> View:
        """Return what `viewer` (None: a spectator) may know, built up from nothing instead of stripped."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Return ranking, points and reason, or None while the game goes on."""

    @classmethod
    @abstractmethod
    def deal_again(cls, state: Any, knowing: Collection[Seat], mix: Mix) -> None:
        """Redeal, in place, everything in a state that none of these seats can know, and nothing else."""

    def orders(self, seat: Seat) -> Prompt | None:
        """Return what the seat may order at any time, as a prompt; None if the game has no standing orders.

        Except for the seat's own earlier orders, it is the same from the first question to the last: an order
        keeps its place in the log, whatever else is answered or undone.
        """
        return None

    def order(self, seat: Seat, answer: Answer) -> None:
        """Store the seat's order. Only `ordered` uses it; neither rules nor other players learn of it.

        Raises RefereeError("no-orders") if the game has none.
        """
        raise RefereeError("no-orders")

    def ordered(self, seat: Seat, prompt: Prompt) -> Answer | None:
        """Return the answer that the seat's standing order gives to a question; None if it wants to be asked.

        Orders are the seat's secret, and part of the state like its answers.
        """
        return None

    def follow(self, seat: Seat, prompt: Prompt, answer: Answer) -> None:
        """Tell this seat alone that its order has answered for it."""

    @classmethod
    def lift(cls, state: dict[str, Any], version: int) -> dict[str, Any]:
        """Return a state of an older `version` in the current form. Raises ValueError if it is unknown."""
        raise ValueError(f"{cls.key}: no way from version {version} to {cls.version}")

    @classmethod
    def new(cls: type[G], seats: int, options: Options | None, chance: Chance) -> G:
        """Return a game before its first phase. Raises BadOptions for a wrong number of players."""
        if seats not in cls.seats:
            raise BadOptions("wrong-number-of-seats", seats=seats, least=cls.seats[0], most=cls.seats[-1])
        state = cls.set_up(seats, options or cls.options_type(), chance)
        return cls(state, chance, seats)

    @classmethod
    def advice(cls, view: View, prompt: Prompt) -> Advice | None:
        """Return the strongest robot's answer, with reasons, for the seat whose view this is; None if it
        gives no reasons."""
        if cls.reasons is None:
            return None
        answer = strongest(cls.robots)(view, prompt)
        return Advice(answer, weightiest(cls.reasons(view, prompt, answer)))

    @classmethod
    def proposes(cls, view: View, prompt: Prompt) -> bool:
        """Return whether there is a proposal. This is quick to compute and gives no hint away."""
        return False

    @classmethod
    def proposal(cls, view: View, prompt: Prompt) -> str:
        """Return what the strongest robot would do in a series before it learns anything new, as a word of
        a-z and digits for buttons; empty if there is no proposal."""
        return ""

    @classmethod
    def proposed(cls, view: View, prompt: Prompt, word: str) -> Answer:
        """Return the answer that accepts a proposal, as its player may have changed it. Raises IllegalAnswer
        for a word that is not a proposal now."""
        raise IllegalAnswer("no-such-option", option=word[:60], kind=prompt.kind)

    @classmethod
    def marked(cls, view: View, prompt: Prompt) -> Answer:
        """Return the suggestion with which a list for several options opens, computed when it is shown."""
        return prompt.marked

    @classmethod
    def robot(cls, view: View, prompt: Prompt, level: Level = USUAL) -> Answer:
        """Return a robot's answer for the seat whose view this is."""
        return cls.robots[level](view, prompt)

    @property
    def first_player(self) -> Seat:
        """The seat that began; if the game does not say so, the first."""
        return Seat(0)

    @property
    def round_number(self) -> int:
        """The current round of the game, counted from 1, from its state."""
        state: Any = self.state
        return int(state.round)

    @property
    @abstractmethod
    def points(self) -> tuple[int, ...]:
        """Each seat's points if the game ended now, hidden things included. Only shown after the end."""

    @property
    def settled(self) -> bool:
        """Whether robots that play on for a review stop here, because the rest is estimated."""
        return False

    def prospects(self, mix: Mix) -> list[int]:
        """Return an estimate of every seat's final points. `mix` provides the randomness."""
        return list(self.points)

    @abstractmethod
    def sources(self, told: Sequence[Event]) -> tuple[Mapping[str, int], ...]:
        """Return by seat where the points so far came from, adding up to `points`; losses are negative.

        Every seat has the same sources, in the same order. An opponent without a seat comes after the seats.
        Hidden things count, so this is only shown after the end. `told` is all that has happened since the
        start.
        """

    def tell(self, event: Event) -> None:
        """Emit an event, after the change and once per fact, even if the fact is "nothing"."""
        self.told.append(event)
