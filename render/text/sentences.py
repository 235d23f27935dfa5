"""Sentences for events, questions and refusals of any game.

A Struct's name and fields decide its sentence, and the fields' types how they are written. A game only adds
the names of its printed things.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from types import NoneType, UnionType
from typing import Union, get_args, get_origin, get_type_hints

import msgspec
from babel.lists import format_list

from engine.core.errors import Refusal
from engine.core.game import Outcome
from engine.core.log import Event
from engine.core.prompt import Prompt, Seat
from engine.core.robots import Reason
from render.face import ALT_LIMIT, Language, Scene
from render.languages import SPOKEN
from render.text.catalogue import Field, catalogue
from render.text.names import escape, isolated, plain

Printed = Callable[[str, Language], str]
"""Names a printed thing: from its id and a language to its title."""
BETWEEN = " · "
"""Separates the parts of a label. A button shows as many of the first parts as fit."""


class Sentences:
    """A game's sentences at one table, in one language."""

    def __init__(
        self,
        game: str,
        scene: Scene,
        *,
        printed: Mapping[object, Printed],
        about: Mapping[str, object] | None = None,
        numbers: Mapping[str, int] | None = None,
        markup: bool = True,
    ) -> None:
        """Prepare a game's sentences. `printed` names things by the type of their ids; any sentence may use
        `numbers`.

        `about` says which fields of questions and refusals hold such ids, because those fields are plain
        values. Without `markup`, names are written for buttons, menus and alt texts.
        """
        self.game, self.scene, self.language = game, scene, scene.language
        self._catalogue = catalogue(scene.language)
        self._printed, self._about, self.numbers = printed, about or {}, numbers or {}
        self._safe = escape if markup else plain

    def say(self, key: str, **fields: Field) -> str:
        """Return the sentence ``<game>-<key>``."""
        return self._catalogue.filled(f"{self.game}-{key}", fields, self.numbers)

    def knows(self, key: str) -> bool:
        """Return whether there is a sentence ``<game>-<key>``."""
        return f"{self.game}-{key}" in self._catalogue

    def name(self, seat: Seat | int) -> str:
        """Return the name of a seat."""
        return self._safe(self.scene.names[seat])

    def names(self, seats: Iterable[Seat | int]) -> str:
        """Return the names of seats: "Bea, Cem and Dana"."""
        return joined([self.name(seat) for seat in seats], self.language)

    def waiting(self, seats: Sequence[Seat]) -> str:
        """Say which players everybody waits for. Empty if nobody is to move."""
        return self._catalogue.say("waiting-for", names=self.names(seats)) if seats else ""

    def event(self, event: Event) -> str:
        """Return the sentence of an event."""
        fields: dict[str, Field] = {}
        for name, kind in _kinds(type(event)).items():
            fields |= self._fill(name, kind, getattr(event, name))
        key = f"event-{kebab(type(event).__name__)}"
        return self.say(f"{key}-own" if self._is_own(event, key) else key, **fields)

    def _is_own(self, event: Event, key: str) -> bool:
        """Return whether the reader did what an event tells: the first of its `_DOERS` is their seat."""
        reader = self.scene.reader
        if reader is None or not self.knows(f"{key}-own"):
            return False
        doer = next((getattr(event, name) for name in _DOERS if hasattr(event, name)), None)
        return doer == reader

    def question(self, prompt: Prompt, **more: Field) -> str:
        """Return the question of a prompt, with its `least` and `most` as fields besides its details."""
        return self.say(f"question-{prompt.kind}", **self.about(prompt), **more)

    def about(self, prompt: Prompt) -> dict[str, Field]:
        """Return a prompt's details, written out, for options whose words use them."""
        return self._values({"least": prompt.least, "most": prompt.most, **prompt.about})

    def lobby(self, seats: int) -> str:
        """Describe an open table with this many seats, for alt texts."""
        names = self.scene.names
        told, free = self.names(range(len(names))), seats - len(names)
        alt = self._catalogue.say("table-open-alt", game=self.say("title"), names=told, free=free)
        return f"{alt} {self.partners()}".strip()

    def partners(self) -> str:
        """Say who are partners. Empty if everyone plays alone."""
        teams = self.scene.partners
        return " ".join(self._catalogue.say("partners-alt", names=self.names(team)) for team in teams)

    def outcome(self, outcome: Outcome) -> str:
        """Return a sentence that says who won, and why."""
        points = max(outcome.points)
        return self.say(f"outcome-{outcome.reason}", winners=self.names(outcome.winners), points=points)

    def refusal(self, told: Refusal) -> str:
        """Say why something was refused, in the game's own sentence or the shared one."""
        key = f"refusal-{told.key}"
        if self.knows(key):
            return self.say(key, **self._values(told.fields))
        return refusal(told, self.language, safe=self._safe)

    def reason(self, told: Reason) -> str:
        """Say why a robot would answer so. A caller that has names for options fills in the `other` one."""
        return self.say(f"hint-{told.key}", **self._values({"other": " ".join(told.against), **told.fields}))

    def _values(self, values: Mapping[str, int | str]) -> dict[str, Field]:
        fields: dict[str, Field] = {}
        for name, value in values.items():
            fields |= self._fill(name, self._about.get(name, type(value)), value)
        return fields | _range(fields, self.language)

    def _fill(self, name: str, kind: object, value: object) -> dict[str, Field]:
        if value is None or value == "":
            return {name: "none"}
        if isinstance(value, tuple):
            told = [str(self._one(get_args(kind)[0], one)) for one in value]
            return {name: grouped(told, self.language), f"{name}_count": len(value)}
        return {name: self._one(kind, value)}

    def _one(self, kind: object, value: object) -> Field:
        if kind is Seat:
            assert isinstance(value, int), "a seat is a number"
            return self.name(value)
        if kind in self._printed:
            return self._printed[kind](str(value), self.language)
        return value if isinstance(value, int) else str(value)


_DOERS = ("seat", "owner", "receiver")
"""Fields of events that hold the seat of the player who acted."""

_OURS = frozenset({"known", "where", "difference"})
"""Fields of refusals that never hold a player's text, and may be longer than a name."""


def refusal(told: Refusal, language: Language, *, safe: Callable[[str], str] = escape) -> str:
    """Return the shared sentence of a refusal, for when no game has its own; typed text is made `safe`."""
    fields: dict[str, Field] = {name: _made_safe(name, value, safe) for name, value in told.fields.items()}
    return catalogue(language).say(f"refusal-{told.key}", **fields | _range(fields, language))


def _made_safe(name: str, value: int | str, safe: Callable[[str], str]) -> Field:
    if isinstance(value, int):
        return value
    return (value or "none") if name in _OURS else safe(value)


def numbers(thing: msgspec.Struct) -> dict[str, Field]:
    """Return the fields of a thing that are numbers, or yes or no, for a sentence that says some of them."""
    fields = {name: getattr(thing, name) for name in thing.__struct_fields__}
    return {name: value for name, value in fields.items() if isinstance(value, int)}


def kebab(name: str) -> str:
    """Return the name of a Struct as it is used in keys.

    >>> kebab("CardsDrawnFaceDown")
    'cards-drawn-face-down'
    """
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


def joined(things: Sequence[str], language: Language) -> str:
    """Join several things for a sentence.

    >>> joined(["Bea", "Cem", "Dana"], "en")
    'Bea, Cem and Dana'
    """
    if not things:
        return catalogue(language).say("list-nothing")
    return format_list(things, locale=SPOKEN[language].cldr)


def grouped(things: Iterable[str], language: Language) -> str:
    """Join several things for a sentence, duplicates counted.

    >>> grouped(["Space Marines", "Gem World", "Space Marines"], "en")
    '2× Space Marines and Gem World'
    """
    counted = Counter(things)
    return joined(
        [f"{number}× {thing}" if number > 1 else thing for thing, number in counted.items()], language
    )


def fit(text: str, limit: int) -> str:
    """Return the text, cut at a word if it has more than `limit` characters.

    >>> fit("Draws 1 while you have a green world.", 20)
    'Draws 1 while you…'
    """
    if len(text) <= limit:
        return text
    cut = text[: limit - 1]
    return isolated(f"{cut[: cut.rfind(' ')] if ' ' in cut else cut}…")


def together(pieces: Iterable[str]) -> str:
    """Join the pieces of a text with spaces, without the empty ones."""
    return " ".join(filter(None, pieces))


def alt_text(*pieces: str) -> str:
    """Return an alt text of these pieces, cut if it is too long."""
    return fit(together(pieces), ALT_LIMIT)


def fullest(versions: Iterable[Iterable[str]]) -> str:
    """Return the first version of an alt text that is short enough, otherwise the last one, cut. Versions
    come from the fullest to the shortest, each in pieces."""
    told = ""
    for pieces in versions:
        told = together(pieces)
        if len(told) <= ALT_LIMIT:
            break
    return fit(told, ALT_LIMIT)


def _range(fields: Mapping[str, Field], language: Language) -> dict[str, Field]:
    """Return a least and a most number as one field ``$range``: "exactly 2", "up to 3", "2 to 4"."""
    least, most = fields.get("least"), fields.get("most")
    if not isinstance(least, int) or not isinstance(most, int):
        return {}
    if least == most:
        return {"range": catalogue(language).say("range-exactly", number=most)}
    if least == 0:
        return {"range": catalogue(language).say("range-up-to", most=most)}
    return {"range": catalogue(language).say("range-from-to", least=least, most=most)}


@cache
def _kinds(event: type[Event]) -> dict[str, object]:
    """Return the type of each field of an event. `None` beside a type is ignored."""
    hints = get_type_hints(event)
    return {field.name: _without_none(hints[field.name]) for field in msgspec.structs.fields(event)}


def _without_none(hint: object) -> object:
    if get_origin(hint) in (Union, UnionType):
        rest = [kind for kind in get_args(hint) if kind is not NoneType]
        return rest[0] if len(rest) == 1 else hint
    return hint
