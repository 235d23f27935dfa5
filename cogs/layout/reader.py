"""The reader of a message at a table, what they may see, the sentences every message needs; and refusals by
our own Discord code, and by Discord."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache

from msgspec import Struct
from msgspec.structs import replace

from cogs.layout import components
from cogs.layout.components import Block, Button, Picture, Registered, Style
from cogs.layout.controls import Asked, no_sign
from cogs.layout.custom_id import ActionId
from cogs.tables.person import Person
from cogs.tables.snapshot import Happened, Look
from cogs.tables.table import Chair, Status, Table
from engine.core import errors
from engine.core.game import Options
from engine.core.log import Event
from engine.core.prompt import Answer, Prompt, Seat
from render.face import Language, Scene
from render.game_face import Face
from render.text.catalogue import Catalogue, catalogue
from render.text.names import escape
from render.text.sentences import joined

NIGHT, WARM, DONE = 0x2C3763, 0xFFC857, 0x38B68B
"""The accent colors of a table at rest, of a question, and of the end."""

_MARKUP = re.compile(r"[\\*_~`|<>@#\[\]]|:(?=//)")


class Reader(Struct, frozen=True):
    """A reader and what they may see. A `seat` of None means everyone."""

    look: Look
    face: Face
    language: Language
    seat: Seat | None = None
    text_mode: bool = False
    signs: bool = False
    """Whether words may have signs beside them."""
    advised: Answer = ()
    """What the hint on the screen names: then nothing else is suggested."""

    def seeing(self, look: Look) -> Reader:
        """Return the same reader in the same seat, with this state of the table."""
        return replace(self, look=look)

    @property
    def table(self) -> Table:
        """The table that the message is about."""
        return self.look.table

    @property
    def texts(self) -> Catalogue:
        """The catalog in the reader's language."""
        return catalogue(self.language)

    @property
    def scene(self) -> Scene:
        """The players, and what changed since the reader last looked."""
        chairs = self.table.chairs
        return Scene(
            names=tuple(chair.name for chair in chairs),
            language=self.language,
            robots=frozenset(chair.seat for chair in chairs if chair.pilot == "robot"),
            partners=_teams(self.look.game.options_type, tuple(self.table.options.items()), len(chairs)),
            changed=tuple(event for _, told in self.news for event in told),
        )

    @property
    def news(self) -> tuple[Happened, ...]:
        """What happened since the reader last looked."""
        return self.look.news.get(self.seat, ())

    @property
    def prompt(self) -> Prompt | None:
        """The reader's open question. There is none during a pause or for a person who has left the game."""
        if self.seat is None or self.table.chairs[self.seat].pilot == "autopilot":
            return None
        if self.table.rest == "paused":
            return None
        return self.look.prompts.get(self.seat)

    @property
    def plan(self) -> str:
        """The reader's own notes on what to do next."""
        return "" if self.seat is None else self.table.chairs[self.seat].plan

    @property
    def predecessor(self) -> str:
        """The seat's former player, for a reader who joined the running game and has not answered yet; else
        empty."""
        if self.seat is None or self.table.status != Status.RUNNING:
            return ""
        return self.look.newcomers.get(self.seat, "")

    @property
    def asked(self) -> Asked | None:
        """The reader's open question with its words."""
        return self._asked(self.prompt)

    @property
    def standing(self) -> Asked | None:
        """The standing orders that the reader may give, with their words; None in games without them."""
        if self.seat is None or self.table.chairs[self.seat].pilot == "autopilot":
            return None
        return self._asked(self.look.orders.get(self.seat))

    def _asked(self, prompt: Prompt | None) -> Asked | None:
        if prompt is None:
            return None
        scene, view = self.scene, self.look.views[self.seat]
        marked = self.look.game.marked(view, prompt)
        return Asked(
            self.table.id,
            replace(prompt, marked=marked and (self.advised or marked)),
            label=cache(lambda option: self.face.label(option, prompt, view, scene)),
            why=lambda option: self.face.refusal(prompt.closed[option], scene),
            texts=self.texts,
            sign=(lambda option: self.face.sign_of(option, prompt, view)) if self.signs else no_sign,
            arranged=cache(lambda plan: self.face.arranged(prompt, view, scene, plan)),
        )

    def sign(self, name: str) -> str:
        """Return a sign before a word; empty for readers in text mode."""
        return components.sign(name) if self.signs else ""

    def emblem(self, seat: Seat) -> str:
        """Return the sign that is shown before the name of a seat."""
        return self.sign(self.face.sign_of_seat(seat))

    def say(self, key: str, **fields: str | int) -> str:
        """Return a sentence of the bot, in the reader's language."""
        return self.texts.say(key, **fields)

    @property
    def title(self) -> str:
        """The name of the game."""
        return self.face.title(self.scene)

    @property
    def place(self) -> str:
        """The table's place for a sentence that is read elsewhere. A tap on it opens the channel."""
        return place_of(self.texts, self.table)

    @property
    def table_line(self) -> str:
        """The sentence that names the table, for messages outside its channel."""
        return self.say("your-table-in", game=self.title, channel=self.place)

    def names(self, seats: Iterable[Seat]) -> str:
        """Return the names of seats for a text."""
        named = [f"{self.emblem(seat)}{escape(self.table.chairs[seat].name)}" for seat in seats]
        return joined(named, self.language)

    def known(self, user: int) -> str:
        """Return a player at the table by name, any other person by a silent mention."""
        seat = self.table.seat_of(user)
        return f"<@{user}>" if seat is None else self.names([seat])

    def robot(self, chair: Chair) -> str:
        """Return a robot's name with its level."""
        level = self.say(f"level-{self.table.level_of(chair)}")
        told = self.say("seat-robot", name=escape(chair.name), level=level)
        return f"{self.sign('robot')}{told}"

    def shown(self, picture: Picture) -> Block:
        """Return a picture or, for readers in text mode, its words."""
        return without_markup(picture.alt) if self.text_mode else picture

    def action(self, name: str, rest: str = "") -> ActionId:
        """Return the id of a control that does something at the table; `rest` says more about it."""
        return ActionId(self.table.id, name, rest)

    def button(
        self,
        action: str,
        key: str,
        *,
        rest: str = "",
        style: Style = "secondary",
        disabled: bool = False,
        **fields: str | int,
    ) -> Button:
        """Return a button that does something at the table; `fields` are those of its text."""
        return Button(self.action(action, rest), self.say(key, **fields), style, disabled)

    @property
    def waiting(self) -> str:
        """The sentence that says which players the table waits for, or why it waits for no one."""
        match self.table.status:
            case Status.LOBBY:
                return self.say("where-lobby")
            case Status.OVER:
                return self.say("where-over")
            case Status.ENDED:
                return self.say("where-ended" if self.table.lesson is None else "lesson-finished")
            case Status.CANCELLED:
                return self.say("where-cancelled")
        if self.table.rest:
            return self.say("where-paused" if self.table.rest == "paused" else "where-asleep")
        seats = self.look.waiting
        if not seats:
            return self.say("waiting-nobody")
        others = [seat for seat in seats if seat != self.seat]
        if len(others) == len(seats):
            return self.say("waiting-for", names=self.names(others))
        if others:
            return self.say("waiting-you-and", names=self.names(others))
        return self.say("waiting-you")

    def sentences(self, lines: Iterable[Happened]) -> list[str]:
        """Return what happened, one line each. Seats have the names of the people who sat there then."""
        scene, said = self.scene, list[str]()
        for at, events in lines:
            then = replace(scene, names=self.table.names_at(at), reader=self.seat)
            said += [
                f"{self._signs(event)}{line}" for event in events if (line := self.face.tell(event, then))
            ]
        return said

    def _signs(self, event: Event) -> str:
        """Return the signs of the player who acted in an event, and of the things in it."""
        seat, signs = getattr(event, "seat", None), ""
        if isinstance(seat, int) and seat < len(self.table.chairs):
            signs = self.emblem(Seat(seat))
        return signs + "".join(self.sign(name) for name in self.face.signs_of_event(event))


@lru_cache(4096)
def _teams(
    kind: type[Options], words: tuple[tuple[str, str], ...], seats: int
) -> tuple[tuple[Seat, ...], ...]:
    """Return the teams among this number of players, from the words of the options."""
    return kind.of_words(dict(words)).teams(seats)


class Readers:
    """Makes readers, with the faces of the games and what is registered with Discord."""

    def __init__(self, faces: Mapping[str, Face], registered: Registered) -> None:
        self._faces, self._registered = faces, registered

    def reader(self, look: Look, seat: Seat | None = None, person: Person | None = None) -> Reader:
        """Return a reader at a table: everyone, or one person in their own language."""
        wanted = None if person is None else person.language or person.heard
        language: Language = wanted or look.table.language
        text_mode = person is not None and person.text_mode
        signs = bool(self._registered.stock) and not text_mode
        return Reader(look, self._faces[look.table.game], language, seat, text_mode, signs)


def without_markup(text: str) -> str:
    """Return a line from buttons or pictures so that a message shows it without markup.

    >>> without_markup("a *star* for <@17>")
    'a \\\\*star\\\\* for \\\\<\\\\@17\\\\>'
    """
    return _MARKUP.sub(r"\\\g<0>", text)


def fitting(lines: Sequence[str], limit: int) -> list[str]:
    """Return the latest lines that fit, oldest first."""
    kept: list[str] = []
    for line in reversed(lines):
        # If signs do not fit, only the words are shown.
        limit -= len(components.without_signs(line)) + 1
        if limit < 0:
            break
        kept.append(line)
    return kept[::-1]


def place_of(texts: Catalogue, table: Table) -> str:
    """Return a table's place for a sentence that is read elsewhere. A tap on it opens the channel."""
    return texts.say("place-direct") if table.guild is None else f"<#{table.channel}>"


class Declined(errors.RefereeError):
    """A refusal by our Discord code: its key is a sentence of ``shared/discord.ftl``, its fields are safe."""


_BY_CODE = {
    160006: "discord-threads-full",
    160007: "discord-threads-full",
    50001: "discord-no-access",
    50013: "discord-no-permission",
    50024: "discord-wrong-channel",
    50008: "discord-wrong-channel",
    160004: "discord-wrong-channel",
    10003: "discord-channel-gone",
    50083: "discord-thread-folded",
    40067: "discord-tag-missing",
    200000: "discord-blocked",
    200001: "discord-blocked",
}
"""What is missing when Discord refuses something, and who can fix it, by Discord's error code."""


def of_discord(code: int, status: int) -> str:
    """Return the key of the sentence for Discord's refusal, which does not ask people to retry what only a
    server can fix.

    >>> of_discord(160006, 400), of_discord(0, 503), of_discord(12345, 403)
    ('discord-threads-full', 'discord-busy', 'discord-refused')
    """
    if status == 429 or status >= 500:
        return "discord-busy"
    return _BY_CODE.get(code, "discord-refused")
