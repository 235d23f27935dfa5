"""Composes messages for delivery, each in its readers' language and with their pictures."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

import discord
from msgspec import Struct

from cogs.messages import after_the_game, hints, lessons, lobby_card, personal, sheets, terms
from cogs.messages.components import PLAINNESS, Picture, Sheet, layout, plainer
from cogs.messages.controls import Draft
from cogs.messages.panel import Panel, draft_of, written
from cogs.messages.pictures import Pictures
from cogs.messages.reader import NIGHT, Reader
from cogs.messages.registry import Registered
from cogs.tables.ballots import Ballot
from cogs.tables.person import Person
from cogs.tables.snapshot import LATELY, Happened, Look, Missing, OpenQuestion
from cogs.tables.table import Status, Table
from engine.core.prompt import Seat
from engine.core.replay import Course
from render.face import LANGUAGES, Language, Scene
from render.game_face import Face

SlotKind = Literal[
    "lobby",
    "board",
    "call",
    "private",
    "move",
    "options",
    "final",
    "note",
    "vote",
    "remind",
    "news",
    "digest",
]
"""What a message shows, and where.

- ``lobby``: the card with Join, Leave, Start; once the game runs it is only edited, without its controls.
- ``board``: the living public message, with the last lines of story and the button «My move».
- ``call``: one line that mentions the next players, or those invited; deleted when nobody is awaited.
- ``private``: a seat's own direct message: hand, question, controls; `key` is what its reader has begun.
- ``move``: the same in a panel, in `channel`.
- ``options``: the options of the table in a panel, on the page `key`.
- ``final``: the score and the places, with buttons for what can be done next.
- ``vote``: what the table is asked to agree on; `key` is the number of the ballot.
- ``remind``: says who is waited for, and later what will happen; `kind` is that of the reminder, or "done"
  once it was answered, `until` the time at which the announced step may happen. Without `person` it is in the
  channel, where everyone reads it. With the number of a ballot as `key` it is about a vote of `user`.
- ``news``: says that a wait of `user` has ended, and why (`key`); without `person` everyone reads it.
- ``digest``: everything a person is asked, and what they may vote on.
- ``note``: a sentence of the referee that stays as it is: `key` and `fields` of the request.
"""


class MessageRequest(Struct, frozen=True):
    """A request for one message."""

    slot: SlotKind
    seat: Seat | None = None
    """The seat that a private message, a panel, a reminder or news is about."""
    person: Person | None = None
    """The only reader, with their language and settings; None for a message in the table's channel."""
    key: str = ""
    """For ``note``: the key of the sentence, one of `NOTICES`. For others, see :data:`SlotKind`."""
    fields: dict[str, int | str] = {}
    """For ``note``, ``remind`` and ``news``: the fields of the sentence; `user` is a Discord id."""
    channel: int = 0
    """For ``move``: the channel of the panel."""
    asked: tuple[OpenQuestion, ...] = ()
    """For ``digest``: the open questions, the most urgent first."""
    votes: tuple[Missing, ...] = ()
    """For ``digest``: the missing votes, the one that closes first before the others."""


@dataclass(frozen=True)
class Message:
    """A finished message, made of components v2 only."""

    view: discord.ui.LayoutView
    """Made with timeout=None and stopped, because custom ids identify its controls."""
    attachments: tuple[Picture, ...] = ()
    """The pictures to upload. Their alt texts are in the gallery items that show `attachment://name`."""


class KeepsRecords(Protocol):
    """Answers questions about whole games."""

    async def story(
        self, table_id: int, viewer: Seat | None, *, since: int = -1, table: Table | None = None
    ) -> Sequence[Happened]:
        """Return the events at a table from line `since` on, as a seat may see them."""

    async def digest(self, table_id: int) -> str:
        """Return the digest of a table's record. Empty if no record can be written."""

    async def course(self, table_id: int) -> Course | None:
        """Return how a game's points have grown; None if its log does not replay."""

    async def has_beginners(self, table: Table) -> bool:
        """Return whether a player of the table has never finished a game of this kind."""


class Composer:
    """Makes sheets from snapshots of a table, and messages from sheets. It draws off the event loop and
    caches pictures by view."""

    def __init__(
        self, faces: Mapping[str, Face], records: KeepsRecords, registered: Registered | None = None
    ) -> None:
        self.faces = faces
        self.registered = registered or Registered()
        self._records = records
        self.pictures = Pictures()

    async def compose(self, request: MessageRequest, look: Look) -> Message | None:
        """Return the message, or None if there is nothing to say: then a standing message is deleted.

        Equal requests and snapshots give equal messages. A ``call`` mentions the waiting players as `<@id>`;
        the outbox decides who is notified.
        """
        sheet = await self._sheet(request, look)
        return self.message(sheet) if sheet is not None else None

    def titles(self, game: str) -> tuple[str, ...]:
        """Return the name of a game in every language."""
        return tuple(self.faces[game].title(Scene((), language)) for language in LANGUAGES)

    def message(self, sheet: Sheet) -> Message:
        """Return a sheet as Discord shows it now, as plainly as needed."""
        plainness = PLAINNESS.get()
        sheet = plainer(sheet, plainness)
        return Message(layout(sheet, self.registered.as_plain_as(plainness)), sheet.pictures)

    def reader(self, look: Look, seat: Seat | None = None, person: Person | None = None) -> Reader:
        """Return a reader at a table: everyone, or one person in their own language."""
        language: Language = look.table.language
        if person is not None and person.language is not None:
            language = person.language
        text_mode = person is not None and person.text_mode
        signs = bool(self.registered.stock) and not text_mode
        return Reader(look, self.faces[look.table.game], language, seat, text_mode, signs)

    def readers(
        self, person: Person, asked: Sequence[OpenQuestion], votes: Sequence[Missing]
    ) -> tuple[list[tuple[OpenQuestion, Reader]], list[tuple[Ballot, Reader]]]:
        """Return a person's open questions and missing votes, with the person as a reader of each."""
        return [(one, self.reader(one.look, one.seat, person)) for one in asked], [
            (ballot, self.reader(look, look.table.seat_of(person.user), person)) for look, ballot in votes
        ]

    async def private(
        self, reader: Reader, *, draft: Draft | None = None, before: str = "", place: str = ""
    ) -> Sheet:
        """Compose a private message: what only a seat may see, with its question."""
        begun = reader.table.status is Status.RUNNING
        draft = draft or Draft()
        # The picture of a series keeps its section. For other questions, *More* shows the whole picture.
        series = reader.prompt is not None and reader.prompt.series
        whole = draft.more and not series
        picture = None
        if begun and not whole:
            picture = await self.pictures.cropped(reader, draft.plan, draft.picked)
        # In text mode the options are written out below the question.
        shown = begun and picture is None and reader.asked is not None and not reader.text_mode
        if picture is None and begun:
            picture = await self.pictures.private(reader)
        offered = await self.pictures.offered(reader) if shown else None
        advice = await asyncio.to_thread(hints.advice, reader) if draft.hint else None
        return sheets.private(
            reader, picture, offered, draft=draft, before=before, place=place, advice=advice
        )

    async def panel(
        self, reader: Reader, channel: int | None, *, draft: Draft | None = None, before: str = ""
    ) -> Panel:
        """Return a private message as a panel in some channel."""
        place = "" if channel == reader.table.channel else reader.table_line
        sheet = await self.private(reader, draft=draft, before=before, place=place)
        return Panel(
            sheet.blocks,
            sheet.colour,
            kind="move",
            reader=reader,
            draft=written(reader, draft),
            aside=bool(before),
        )

    async def proof(self, reader: Reader) -> Sheet:
        """Compose the proof that the shuffle of a finished game was fair."""
        return after_the_game.proof(reader, await self._records.digest(reader.table.id))

    async def board(self, reader: Reader) -> Sheet:
        """Compose the table as everyone sees it."""
        story: Sequence[Happened] = reader.look.lately
        if not story:
            story = (await self._records.story(reader.table.id, None, table=reader.table))[-LATELY:]
        return sheets.board(reader, await self.pictures.board(reader), story)

    async def _sheet(self, request: MessageRequest, look: Look) -> Sheet | None:  # noqa: C901
        reader = self.reader(look, request.seat, request.person)
        match request.slot:
            case "lobby":
                if look.table.lesson is not None:
                    return lessons.lesson_card(reader, await self.pictures.lobby(reader))
                if look.table.status is not Status.LOBBY:
                    return lobby_card.lobby(reader, None)
                fits = bool(lobby_card.for_beginners(reader)) or lobby_card.has_stronger_robots(look.table)
                offers = fits and await self._records.has_beginners(look.table)
                return lobby_card.lobby(reader, await self.pictures.lobby(reader), offers=offers)
            case "board":
                return await self.board(reader)
            case "call":
                return sheets.call(reader)
            case "private":
                draft = draft_of(reader, request.key)
                return await self.private(reader, draft=draft, place=reader.table_line)
            case "move" if reader.seat is None:
                # The person has left the table.
                return Sheet((reader.say("refusal-not-at-this-table"),), colour=NIGHT)
            case "move":
                draft = draft_of(reader, request.key)
                return (await self.panel(reader, request.channel, draft=draft)).lasting
            case "options":
                return lobby_card.options(reader, request.key)
            case "final":
                return await self._final(reader)
            case "remind" if request.key:
                return personal.remind_vote(reader, request.key, request.person, request.fields)
            case "remind":
                return personal.remind(reader, request.seat, request.person, request.fields)
            case "news":
                return personal.news(reader, request.key, request.person, request.fields)
            case "digest":
                assert request.person is not None, "a list has one reader"
                readers = self.readers(request.person, request.asked, request.votes)
                return personal.digest(reader.texts, *readers)
            case "vote":
                open_ballots = {str(ballot.number): ballot for ballot in look.table.ballots}
                ballot = open_ballots.get(request.key)
                return terms.vote(reader, ballot) if ballot is not None else None
            case "note":
                return sheets.note(reader, request.key, request.fields)

    async def _final(self, reader: Reader) -> Sheet:
        table, outcome = reader.table, reader.look.outcome
        pictures = list[Picture | None]()
        if outcome is not None:
            pictures.append(await self.pictures.final(reader, outcome))
            if (course := await self._records.course(table.id)) is not None:
                pictures.append(await self.pictures.course(reader, course))
        shown = [picture for picture in pictures if picture is not None]
        return after_the_game.final(reader, shown)
