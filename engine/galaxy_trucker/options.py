"""The host's options for Galaxy Trucker."""

from collections.abc import Mapping
from typing import ClassVar, Literal, Self

from msgspec import Struct
from msgspec.structs import replace

from engine.core.game import Options
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import BASE_BOARDS, SHIP_CLASSES, ShipClass
from engine.galaxy_trucker.box.components import Box
from engine.galaxy_trucker.box.specialists import Hiring

Pace = Literal["brisk", "normal", "calm", "daily"]
TeamPlay = Literal["none", "fly", "build"]


class Points(Struct, frozen=True):
    """The action points of a shift."""

    shift: int
    final: int
    claims: int = 3
    """The most tiles of the belt that may be claimed in a shift while there are tiles to draw."""
    merged: int = 1
    """How many of the class's shifts one shift replaces."""


PACES: Mapping[Pace, Points] = {
    "brisk": Points(18, 12),
    "normal": Points(23, 16),
    "calm": Points(28, 20),
    "daily": Points(46, 32, claims=12, merged=2),
}
"""The action points of each pace, measured with robots. The table is in `docs/measurements/building.md`."""

PROGRAMMES: Mapping[Box, tuple[ShipClass, ...]] = {
    "base": ("I", "II", "III"),
    "expansion": ("II", "III", "IV"),
}
"""The rounds that each box recommends."""
MOST_ROUNDS = 5
SEATS_OF_TEAMS = 4
"""The number of players for «Team Play»."""


class GalaxyTruckerOptions(Options, frozen=True, kw_only=True):
    """The options. By default, a game takes several days, and building mistakes are refused."""

    headline: ClassVar[tuple[str, ...]] = ("rounds",)
    longest: ClassVar[Mapping[str, int]] = {"rounds": MOST_ROUNDS}
    newcomers: ClassVar[Mapping[str, str]] = {"trial_flight": "on"}

    box: Box = "base"
    """The base box alone, or with Another Big Expansion, which adds classes IIB, IIIB and IV."""
    rounds: tuple[ShipClass, ...] = PROGRAMMES["base"]
    """The class of each round: any of them, in any order."""
    intruders: bool = True
    """With the expansion: whether intruders are among the adventure cards."""
    specialists: Hiring = "none"
    """With the expansion: how specialists are hired between the flights."""
    building: Literal["rounds", "live"] = "rounds"
    """How players build: in shifts, each in their own time; or live, against the sand timer and each
    other."""
    points: Pace = "normal"
    """The action points of a shift. ``daily`` has about half as many shifts, twice as large."""
    placement: Literal["strict", "trucker"] = "strict"
    """Whether building mistakes are refused, or found before the launch."""
    trial_flight: bool = False
    """Whether the first round of class I follows the rules of a first flight: see `Rule`."""
    foresight: bool = False
    """«More Foresight»: whether the piles are played one after the other, in their order on the table."""
    team_play: TeamPlay = "none"
    """«Team Play», with four: partners share a purse and fly each other's ships, or also build together."""

    own_questions: bool = True
    """Whether engines in open space are a question of their own, separate from combat zones."""

    moves: bool = True
    """Whether builders move the last placed tile, draw as many tiles at once as they can place, and are
    offered all squares of all their tiles."""

    booklet: bool = True
    """Whether the trial flight is that of the booklet, and shifts let players take any number."""

    crews_in_turn: bool = True
    """Live: whether crews are placed openly, one ship after the other."""

    large_draws: bool = True
    """Whether one draw may take so many tiles that the remaining points can place every second one."""

    fewer_questions: bool = True
    """Whether pilots begin with the usual orders and are not asked about pieces that would end their flight,
    and builders move a tile to any square in one action."""

    fewer_visits: bool = True
    """Whether pilots begin with the order to raise shields and are not asked about pieces with less of
    everything, and, at the daily pace, choose planets and stops together."""

    cannons_ahead: bool = True
    """Whether the turn in which a cannon points to the front comes first, and squares that allow it."""

    settled: ClassVar[Mapping[str, str]] = dict.fromkeys(
        (
            *("own_questions", "moves", "booklet", "crews_in_turn"),
            *("large_draws", "fewer_questions", "fewer_visits", "cannons_ahead"),
        ),
        "off",
    )

    @classmethod
    def todays_words(cls, words: Mapping[str, str]) -> Mapping[str, str]:
        """Return an older game's words in the current form: such games had an option for each round."""
        return words_of_today(words)

    @classmethod
    def of_words(cls, words: Mapping[str, str]) -> Self:
        """Parse options from words.

        Without named rounds, they are those that the box recommends. A class that is not in the base box adds
        the expansion.
        """
        usual = {box: ", ".join(rounds) for box, rounds in PROGRAMMES.items()}
        words = cls.todays_words(words)
        if (box := words.get("box", "base")) in usual:
            words = {"rounds": usual[box], **words}
        found = super().of_words(words)
        return replace(found, box=found.played_with)

    def with_word(self, name: str, word: str) -> Self:
        """Return the options with a word chosen. A box adds its rounds unless the chosen ones are in it."""
        words = self.words()
        if name == "box" and word in PROGRAMMES and word != self.box:
            kept = [ship_class for ship_class in self.rounds if word == "expansion" or not beyond(ship_class)]
            if self.rounds == PROGRAMMES[self.box] or not kept:
                del words["rounds"]
            else:
                words["rounds"] = ", ".join(kept)
        return self.of_words(words | {name: word})

    def offered(self, name: str) -> tuple[str, ...]:
        """Return the values that can be chosen next. Rounds change by one (another one of any class in the
        box, or one fewer), or all at once."""
        if name != "rounds":
            return super().offered(name)
        classes = tuple(x for x in SHIP_CLASSES if self.box == "expansion" or not beyond(x))
        longer = [(*self.rounds, x) for x in classes] if len(self.rounds) < MOST_ROUNDS else []
        whole = [PROGRAMMES[self.box], *((x,) for x in classes)]
        found = [self.rounds, *longer, self.rounds[:-1], *whole]
        return tuple(dict.fromkeys(", ".join(rounds) for rounds in found if rounds))

    def idle(self, seats: int) -> frozenset[str]:
        """Return the options without effect: the points, unless ships are built in shifts; the trial flight,
        unless class I comes first; intruders and specialists without the expansion; teams, unless four
        play."""
        counts = {
            "points": self.building == "rounds",
            # Ruling: G33. The trial flight belongs to the base box.
            "trial_flight": self.rounds[0] == "I" and self.played_with == "base",
            "intruders": self.played_with == "expansion",
            "specialists": self.played_with == "expansion" and not self.teams(seats),
            "team_play": seats == SEATS_OF_TEAMS,
        }
        return frozenset(name for name, matters in counts.items() if not matters)

    def teams(self, seats: int) -> tuple[tuple[Seat, ...], ...]:
        """«Team Play»: return who shares a purse. Ruling: G37. Partners sit across: the first and third."""
        across = seats // 2 if self.team_play != "none" and seats == SEATS_OF_TEAMS else 0
        return tuple((Seat(seat), Seat(seat + across)) for seat in range(across))

    @property
    def played_with(self) -> Box:
        """The box with which the table plays: the chosen one, or the one that a chosen class belongs to."""
        return "expansion" if any(map(beyond, self.rounds)) else self.box


FORMERLY = ("first_round", "second_round", "third_round", "fourth_round", "fifth_round")
"""The earlier options of rounds, one for each round."""


def words_of_today(words: Mapping[str, str]) -> Mapping[str, str]:
    """Return words from before there was one option for all rounds, in the current form.

    A round after an omitted one was omitted, too, except the third.
    """
    if "rounds" in words or not words.keys() & {*FORMERLY, "more_rounds"}:
        return words
    kept = {name: word for name, word in words.items() if name not in (*FORMERLY, "more_rounds")}
    usual = PROGRAMMES["expansion" if words.get("box") == "expansion" else "base"]
    named = dict(zip(FORMERLY, (*usual, "none", "none"), strict=True))
    count = {"none": 0, "one": 1, "two": 2}.get(words.get("more_rounds", ""), 0)
    named |= dict.fromkeys(FORMERLY[3 : 3 + count], words.get("third_round", usual[2]))
    named |= {name: word for name, word in words.items() if name in named}
    first, second, third, fourth, fifth = named.values()
    further = (fourth, fifth) if "none" not in (third, fourth) else (fourth,) if third != "none" else ()
    return kept | {"rounds": ", ".join(x for x in (first, second, third, *further) if x != "none")}


def beyond(ship_class: str) -> bool:
    """Return whether the ships of a round belong to the expansion."""
    return ship_class not in BASE_BOARDS
