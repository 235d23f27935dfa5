"""What every game must provide, and what it receives from the referee."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Literal, Self, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from engine.core.ask import Steps
from engine.core.chance import Chance
from engine.core.errors import BadOptions, IllegalAnswer, RefereeError
from engine.core.log import Event
from engine.core.prompt import Answer, Prompt, Seat
from engine.core.robots import USUAL, Advice, Level, Reason, Robot, advice, strongest


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the host may choose before the start: each field a bool, a Literal of words, or a tuple of such
    words, with a default."""

    settled: ClassVar[Mapping[str, str]] = {}
    """Fields that :meth:`at_start` settles without a choice. Each has a word for games that began before the
    field existed, so that they continue and replay as they began."""

    headline: ClassVar[tuple[str, ...]] = ()
    """Options that describe the game, named even if they have their default values."""

    longest: ClassVar[Mapping[str, int]] = {}
    """How many words an option may take: "I, II, IIIA"."""

    newcomers: ClassVar[Mapping[str, str]] = {}
    """Choices that suit a player who has never finished a game; only offered to them."""

    @classmethod
    def choices(cls) -> dict[str, tuple[str, ...]]:
        """The words of the options that people choose: {"hands": ("off", "on")}."""
        return {name: words for name, words in cls._words().items() if name not in cls.settled}

    @classmethod
    def _words(cls) -> dict[str, tuple[str, ...]]:
        """The words of every field, including settled ones."""
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
        """The next choices for an option, given the others; for several words, whole answers."""
        return self.choices()[name]

    def words(self) -> dict[str, str]:
        """Every option as a word, including settled ones: :meth:`of_words` reads them again."""
        return {
            name: ", ".join(value) if isinstance(value, tuple) else _word(value)
            for name, value in msgspec.structs.asdict(self).items()
        }

    def at_start(self, *, host: Seat, starter: Seat | None = None) -> Self:
        """The options with which a game begins today: `settled` fields by default; `host` opened the
        table, and `starter`, if given, begins because others began the games before."""
        hosts = {"host": str(host)} if "host" in self.settled else {}
        if starter is not None and "starter" in self.settled:
            hosts["starter"] = str(starter)
        today = {x.name: x.default for x in msgspec.structs.fields(self) if x.name in self.settled}
        return msgspec.structs.replace(self, **today | hosts)

    def with_word(self, name: str, word: str) -> Self:
        """With a word chosen for one option and its consequences. Raises BadOptions."""
        found = self.of_words({**self.words(), name: word})
        assert isinstance(found, type(self)), "options of the same game"
        return found

    def idle(self, seats: int) -> frozenset[str]:
        """Options without effect for this number of seats, or with the other choices."""
        return frozenset()

    def teams(self, seats: int) -> tuple[tuple[Seat, ...], ...]:
        """The partners for this number of players; empty if everyone plays alone."""
        return ()

    @classmethod
    def todays_words(cls, words: Mapping[str, str]) -> Mapping[str, str]:
        """An older game's words in today's form if options have changed."""
        return words

    @classmethod
    def of_words(cls, words: Mapping[str, str]) -> Options:
        """Options from words; raises BadOptions for an unknown name or word, naming those there are."""
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
        """The words of an option that takes several, in any case; raises BadOptions."""
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
    """None: a spectator."""
    waiting: tuple[Seat, ...] = ()
    """Seats with an open question; in secret rounds those that have not sealed yet."""


class Outcome(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a game has ended."""

    ranking: tuple[tuple[Seat, ...], ...]
    """Places from the first down, with the seats that share each. If the game itself has won, the first place
    is empty."""
    points: tuple[int, ...]
    """By seat."""
    reason: str
    """Key of the sentence that says why the game ended."""
    side: int = 1
    """The number of seats that win and lose together: partners."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """All seats in first place. None in a lost game."""
        return self.ranking[0]

    @property
    def places(self) -> tuple[tuple[int, tuple[Seat, ...]], ...]:
        """Each place and who shares it: after two on the first comes the third; partners take one."""
        found, place = list[tuple[int, tuple[Seat, ...]]](), 1
        for seats in self.ranking:
            found.append((place, seats))
            # A place without seats belongs to the game itself.
            place += max(1, len(seats) // self.side)
        return tuple(found)


class Shared:
    """Things that several seats choose from in a race: which of them an answer changed without changing
    another seat's question at once, and on which state it relied.

    Once another player has answered after reading a thing, the player who wrote it before cannot undo.
    """

    def __init__(self) -> None:
        self.written: set[str] = set()
        self.read: set[str] = set()

    def taken(self) -> tuple[frozenset[str], frozenset[str]]:
        """The keys written and read since the last call."""
        found = frozenset(self.written), frozenset(self.read)
        self.written.clear()
        self.read.clear()
        return found


Mix = Callable[[list[Any]], None]
"""Puts things into another order, in place."""


def dealt_again(piles: Sequence[list[Any]], mix: Mix) -> None:
    """All things of `piles`, mixed and dealt again in place; every pile keeps its size."""
    things = [thing for pile in piles for thing in pile]
    mix(things)
    for pile in piles:
        pile[:] = [things.pop() for _ in pile]


S = TypeVar("S", bound=Struct)
G = TypeVar("G", bound="Game[Any]")


class Game(ABC, Generic[S]):
    """One game under way: its state, its chance, and its rules as named phases."""

    key: ClassVar[str]
    """"jump_drive": names the game in files, texts and records."""
    seats: ClassVar[range]
    """The possible numbers of players."""
    version: ClassVar[int] = 1
    """The version of the state's shape; `lift` brings older states up to it."""
    first: ClassVar[str]
    """The phase a new game begins with."""
    phases: ClassVar[Mapping[str, Callable[[Any], Steps[str | None]]]]
    """The flow chart. A phase ends with the name of the next one, or None at the end of the game."""
    state_type: ClassVar[type[Struct]]
    options_type: ClassVar[type[Options]] = Options
    event_types: ClassVar[tuple[type[Event], ...]]
    """Every kind of event the game emits, so that stored ones can be read again."""
    robots: ClassVar[Mapping[Level, Robot]]
    """Opponents for empty seats: the available levels, the strongest last."""
    quick: ClassVar[staticmethod[[Any, Prompt], Answer] | None] = None
    """The robot that plays a game to its end for a review, if the normal one is too slow for that."""
    reasons: ClassVar[staticmethod[[Any, Prompt, Answer], Iterable[Reason]] | None] = None
    """The reasons for the robot's answer. None: it gives none, so its game has no hints."""
    whole_phases: ClassVar[Mapping[str, str]] = {}
    """Phases in which all that a seat answers is one choice, where a game is reviewed; each with the phase
    that goes on with it, if there is one."""
    whole_reasons: ClassVar[staticmethod[[Any, Any, Seat], Iterable[Reason]] | None] = None
    """Why one end of such a phase is better for a seat than another one: from what a spectator sees of both,
    the worse one first."""
    whole_worth: ClassVar[staticmethod[[Any, Seat], int] | None] = None
    """A quick guess at what a seat has after such a phase, from what a spectator sees."""
    dealt_in: ClassVar[frozenset[str]] = frozenset()
    """Phases that begin a deal: the first of them in a round begins the deal that a review compares with
    others. Empty: the start of the game does."""
    heavy: ClassVar[int] = 1
    """How many times longer than usual robots take to play this game; a review plays that many times fewer
    games."""

    state: S
    """The only memory; mutable Structs of plain values."""

    def __init__(self, state: S, chance: Chance, seat_count: int) -> None:
        self.state, self.chance, self.seat_count = state, chance, seat_count
        self.waiting: tuple[Seat, ...] = ()
        """Set by the session: the seats with open questions. For views, never for rules."""
        self.told: list[Event] = []
        """Events since the session last looked."""
        self.shared = Shared()
        """The things that the present answer changed or read among those that all choose from."""

    @classmethod
    @abstractmethod
    def set_up(cls, seats: int, options: Any, chance: Chance) -> Any:
        """The state before the first phase. It may shuffle, but asks no questions."""

    @abstractmethod
    def view(self, viewer: Seat | None) -> View:
        """What `viewer` may know (None: a spectator), built up, never stripped."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Ranking, points and reason, or None while the game goes on."""

    @abstractmethod
    def faults(self) -> list[str]:
        """Broken invariants, all of them; empty in a healthy position."""

    @classmethod
    @abstractmethod
    def deal_again(cls, state: Any, knowing: Collection[Seat], mix: Mix) -> None:
        """Deal again, in place, everything in a state that none of these seats can know. Everything that one
        of them can know stays."""

    # ------------------------------------------------------------------ standing orders

    def orders(self, seat: Seat) -> Prompt | None:
        """What the seat may order at any time, one option after the other; None: the game has no standing
        orders.

        It stays the same from the first question to the last, apart from the seat's earlier orders: whatever
        else is answered or undone, an order keeps its place in the log.
        """
        return None

    def order(self, seat: Seat, answer: Answer) -> None:
        """Store the seat's order. Only `ordered` uses it; neither rules nor other players learn of it.

        Raises RefereeError("no-orders") if the game has none.
        """
        raise RefereeError("no-orders")

    def ordered(self, seat: Seat, prompt: Prompt) -> Answer | None:
        """The seat's standing answer to such a question.

        None: it wants to be asked. Orders are the seat's secret, and part of the state like its answers.
        """
        return None

    def follow(self, seat: Seat, prompt: Prompt, answer: Answer) -> None:
        """Tell this seat alone that its order has answered for it."""

    @classmethod
    def lift(cls, state: dict[str, object], version: int) -> dict[str, object]:
        """A stored state of an older `version` in today's shape; raises ValueError for an unknown one."""
        raise ValueError(f"{cls.key}: no way from version {version} to {cls.version}")

    @classmethod
    def new(cls: type[G], seats: int, options: Options | None, chance: Chance) -> G:
        """A game before its first phase. Raises BadOptions for a wrong number of players."""
        if seats not in cls.seats:
            raise BadOptions("wrong-number-of-seats", seats=seats, least=cls.seats[0], most=cls.seats[-1])
        state = cls.set_up(seats, options or cls.options_type(), chance)
        return cls(state, chance, seats)

    @classmethod
    def advice(cls, view: View, prompt: Prompt) -> Advice | None:
        """The strongest robot's answer for the seat whose view this is. None: it cannot give reasons."""
        return advice(strongest(cls.robots), cls.reasons, view, prompt) if cls.reasons is not None else None

    @classmethod
    def proposes(cls, view: View, prompt: Prompt) -> bool:
        """Whether there is anything to propose. It is quick to compute and is no hint by itself."""
        return False

    @classmethod
    def proposal(cls, view: View, prompt: Prompt) -> str:
        """What the strongest robot would do in a series before it learns anything new, as a word of a-z
        and digits for buttons; nothing if there is no proposal."""
        return ""

    @classmethod
    def proposed(cls, view: View, prompt: Prompt, word: str) -> Answer:
        """The answer that takes a proposal, as its player may have changed it. Raises IllegalAnswer for a
        word that is no proposal, or none any more."""
        raise IllegalAnswer("no-such-option", option=word[:60], kind=prompt.kind)

    @classmethod
    def marked(cls, view: View, prompt: Prompt) -> Answer:
        """The suggestion when a list to choose several from opens, computed when it is shown."""
        return prompt.marked

    @classmethod
    def robot(cls, view: View, prompt: Prompt, level: Level = USUAL) -> Answer:
        """A robot's answer for the seat whose view this is."""
        return cls.robots[level](view, prompt)

    @property
    def first_player(self) -> Seat:
        """The seat that began, or the first in seat order."""
        return Seat(0)

    @property
    def round_number(self) -> int:
        """The current round of the game, counted from 1, according to its state."""
        state: Any = self.state
        return int(state.round)

    @property
    @abstractmethod
    def points(self) -> tuple[int, ...]:
        """Each seat's points if the game ended now, including hidden things. Told after its end."""

    @property
    def settled(self) -> bool:
        """Whether robots that play on for a review stop here, before the end: the rest is estimated."""
        return False

    def prospects(self, mix: Mix) -> list[int]:
        """An estimate of every seat's final points. `mix` is the source of randomness."""
        return list(self.points)

    @abstractmethod
    def sources(self, told: Sequence[Event]) -> tuple[Mapping[str, int], ...]:
        """By seat: where the points so far came from, adding up to `points`; losses are negative. The same
        sources for everyone, in order of telling. Hidden things count, so it is shown only after the end.

        `told` is all that has happened since the start.
        """

    @property
    def all_seats(self) -> tuple[Seat, ...]:
        """Every seat, in seat order."""
        return tuple(Seat(n) for n in range(self.seat_count))

    def tell(self, event: Event) -> None:
        """Something happened. Emitted after the change, once per fact, also if the fact is "nothing"."""
        self.told.append(event)
