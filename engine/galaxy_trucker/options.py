"""What the host may choose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal, Self

from msgspec.structs import replace

from engine.core.game import Options
from engine.galaxy_trucker.box.board import BASE_BOARDS, ShipClass
from engine.galaxy_trucker.box.components import Box
from engine.galaxy_trucker.box.specialists import Hiring

Pace = Literal["brisk", "normal", "calm"]
ROUNDS = ("first_round", "second_round", "third_round")
PROGRAMMES: Mapping[str, Mapping[str, str]] = {
    "base": dict(zip(ROUNDS, ("I", "II", "III"), strict=True)),
    "expansion": dict(zip(ROUNDS, ("II", "III", "IV"), strict=True)),
}
"""The rounds each box recommends."""
FURTHER = ("fourth_round", "fifth_round")
"""Rounds that the box does not recommend."""


class GalaxyTruckerOptions(Options, frozen=True, kw_only=True):
    """The defaults are the whole game over days, with a referee who refuses building mistakes."""

    headline: ClassVar[tuple[str, ...]] = ROUNDS
    newcomers: ClassVar[Mapping[str, str]] = {"trial_flight": "on"}

    box: Box = "base"
    """The base box, or with Another Big Expansion, which classes IIB, IIIB and IV bring along."""
    first_round: ShipClass = "I"
    """The class of ships in the first round."""
    second_round: Literal["none", ShipClass] = "II"
    """… and in the second, if there is one."""
    third_round: Literal["none", ShipClass] = "III"
    """… and in the third."""
    fourth_round: Literal["none", ShipClass] = "none"
    """Any class after the third, in any order."""
    fifth_round: Literal["none", ShipClass] = "none"
    """… and after the fourth."""
    intruders: bool = True
    """With the expansion: whether intruders are among the adventure cards."""
    specialists: Hiring = "none"
    """With the expansion: how specialists are hired between the flights."""
    building: Literal["rounds", "live"] = "rounds"
    """In shifts, everybody at their own time, or first come, first served against the glass."""
    points: Pace = "normal"
    """How many action points a shift brings."""
    placement: Literal["strict", "trucker"] = "strict"
    """Whether building mistakes are refused, or come to light before the launch."""
    trial_flight: bool = False
    """The first round of class I is flown by the rules of somebody's first flight: see `Rule`."""

    own_questions: bool = True
    """Engines in open space are a question of their own, not that of combat zones."""

    moves: bool = True
    """Builders move what they have laid last, draw as many tiles at once as they can place, and are offered
    all squares of all their tiles."""

    booklet: bool = True
    """The trial flight is that of the booklet, and in shifts too any number that is left may be taken."""

    settled: ClassVar[Mapping[str, str]] = {"own_questions": "off", "moves": "off", "booklet": "off"}

    @classmethod
    def todays_words(cls, words: Mapping[str, str]) -> Mapping[str, str]:
        """Each further round has a class of its own; there was one option for all of them."""
        return further_rounds(words)

    @classmethod
    def of_words(cls, words: Mapping[str, str]) -> Options:
        """Options from words; rounds that nobody names are those the box recommends.

        A class that the base box has not brings the other one along.
        """
        words = cls.todays_words(words)
        if not all(name in words for name in ROUNDS):
            words = {**PROGRAMMES.get(words.get("box", "base"), {}), **words}
        found = super().of_words(words)
        assert isinstance(found, cls), "options of this game"
        return replace(found, box=found.played_with)

    def with_word(self, name: str, word: str) -> Self:
        """With a box come the rounds it recommends, unless others were chosen that it has."""
        words = self.words()
        if name == "box" and word in PROGRAMMES and word != self.box:
            usual = PROGRAMMES[word]
            if all(words[rounds] == PROGRAMMES[self.box][rounds] for rounds in ROUNDS):
                words |= usual
            elif word == "base":
                words |= {rounds: usual[rounds] for rounds in ROUNDS if needs_expansion(words[rounds])}
            if word == "base":
                words |= {rounds: "none" for rounds in FURTHER if needs_expansion(words[rounds])}
        found = self.of_words(words | {name: word})
        assert isinstance(found, type(self)), "options of the same game"
        return found

    def idle(self, seats: int) -> frozenset[str]:
        """The points, where nobody builds in shifts; the trial flight, where class I does not come first;
        further rounds, intruders and specialists, where there are none."""
        counts = {
            "fourth_round": self.third_round != "none",
            "fifth_round": "none" not in (self.third_round, self.fourth_round),
            "points": self.building == "rounds",
            # Ruling: G33. The trial flight belongs to the base box.
            "trial_flight": self.first_round == "I" and self.played_with == "base",
            "intruders": self.played_with == "expansion",
            "specialists": self.played_with == "expansion",
        }
        return frozenset(name for name, matters in counts.items() if not matters)

    @property
    def classes(self) -> tuple[ShipClass, ...]:
        """The class of each round, in order."""
        return tuple(board for board in self._chosen if board != "none")

    @property
    def _chosen(self) -> tuple[Literal["none", ShipClass], ...]:
        """A round after one that is left out is left out too, but for the third."""
        third, fourth, fifth = self.third_round, self.fourth_round, self.fifth_round
        further = (fourth, fifth) if "none" not in (third, fourth) else (fourth,) if third != "none" else ()
        return (self.first_round, self.second_round, third, *further)

    @property
    def played_with(self) -> Box:
        """The box of the table: the one chosen, or the one that a class belongs to."""
        return "expansion" if any(map(needs_expansion, self._chosen)) else self.box


def further_rounds(words: Mapping[str, str]) -> Mapping[str, str]:
    """Words of before each further round had a class of its own, in those of today."""
    count = {"none": 0, "one": 1, "two": 2}.get(words.get("more_rounds", ""))
    if count is None:
        return words
    kept = {name: word for name, word in words.items() if name != "more_rounds"}
    return kept | dict.fromkeys(FURTHER[:count], words.get("third_round", "none"))


def needs_expansion(word: str) -> bool:
    """Whether the ships of a round belong to the expansion; ``none``: they do not."""
    return word != "none" and word not in BASE_BOARDS
