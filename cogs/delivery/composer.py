"""Composes messages for delivery, each in its readers' language and with their pictures.

A panel is a private message that continues with its reader's presses: a player who presses in it gets the
next question in the same place. A confirmation or partial choice survives updates of the message as long as
its question is open. Replies to outdated panels say what became of their question.
"""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import discord
import msgspec
from msgspec.structs import asdict, replace

from cogs.layout.components import PLAINNESS, Picture, Registered, Sheet, layout, plainer
from cogs.layout.controls import NO_DRAFT, Draft
from cogs.layout.pictures import Pictures
from cogs.layout.reader import NIGHT, Reader, Readers
from cogs.messages import after_the_game, hints, lessons, lobby_card, personal, sheets, terms
from cogs.service.records import Records
from cogs.tables.jobs import News, PanelKind
from cogs.tables.person import Person
from cogs.tables.snapshot import LATELY, Happened, Look, Missing, OpenQuestion, Reminded
from cogs.tables.table import Status
from engine.core import errors
from engine.core.log import Line
from render.face import LANGUAGES, Scene
from render.game_face import Face


@dataclass(frozen=True)
class Message:
    """A finished message, made of components v2 only."""

    view: discord.ui.LayoutView
    """Made with timeout=None and stopped, because custom ids identify its controls."""
    attachments: tuple[Picture, ...] = ()
    """The pictures to upload. Their alt texts are in the gallery items that show `attachment://name`."""


class Panel(Sheet, frozen=True, kw_only=True):
    """A private sheet that is updated after it is shown."""

    kind: PanelKind
    reader: Reader
    """The reader, with the table as it was when the panel was composed."""
    draft: str = ""
    """The reader's unfinished answer, stored with the message."""
    aside: bool = False
    """Whether the first block is shown only once and left out of later versions."""

    @property
    def lasting(self) -> Sheet:
        """The panel without a block that is shown only once."""
        return Sheet(self.blocks[1:] if self.aside else self.blocks, self.colour, self.bare)


class _Begun(Draft, frozen=True, omit_defaults=True, kw_only=True):
    """A draft in the form in which it is stored."""

    serial: int


def written(reader: Reader, draft: Draft) -> str:
    """Return a draft of the reader's open question as text to store; empty if there is none."""
    if draft == NO_DRAFT or reader.prompt is None:
        return ""
    begun = _Begun(**asdict(draft), serial=reader.prompt.serial)
    return msgspec.json.encode(begun).decode()


def draft_of(reader: Reader, kept: str) -> Draft:
    """Return the reader's stored draft, unless its question is over or its choices are no longer legal."""
    prompt = reader.prompt
    if not kept or prompt is None:
        return NO_DRAFT
    begun = msgspec.json.decode(kept, type=_Begun)
    if begun.serial != prompt.serial or not set(begun.picked) <= set(prompt.options):
        return NO_DRAFT
    return msgspec.json.decode(kept, type=Draft)


class Composer:
    """Makes sheets from snapshots of a table, and messages from sheets. It draws off the event loop and
    caches pictures by view."""

    def __init__(
        self, faces: Mapping[str, Face], records: Records, registered: Registered | None = None
    ) -> None:
        self.faces = faces
        self.registered = registered or Registered()
        self.reader = Readers(faces, self.registered).reader
        self._records = records
        self.pictures = Pictures()

    def titles(self, game: str) -> tuple[str, ...]:
        """Return the name of a game in every language."""
        return tuple(self.faces[game].title(Scene((), language)) for language in LANGUAGES)

    def message(self, sheet: Sheet) -> Message:
        """Return a sheet as Discord shows it now, as plainly as needed."""
        plainness = PLAINNESS.get()
        sheet = plainer(sheet, plainness)
        return Message(layout(sheet, self.registered.as_plain_as(plainness)), sheet.pictures)

    def readers(
        self, person: Person, asked: Sequence[OpenQuestion], votes: Sequence[Missing]
    ) -> tuple[personal.Questions, personal.Votes]:
        """Return a person's open questions and missing votes, with the person as a reader of each."""
        return [(one, self.reader(one.look, one.seat, person)) for one in asked], [
            (ballot, self.reader(look, look.table.seat_of(person.user), person)) for look, ballot in votes
        ]

    async def private(
        self, reader: Reader, *, draft: Draft = NO_DRAFT, before: str = "", place: str = ""
    ) -> Sheet:
        """Compose a private message: what only a seat may see, with its question."""
        begun = reader.table.status is Status.RUNNING
        advice = await asyncio.to_thread(hints.advice, reader) if draft.hint else None
        if advice is not None and reader.asked is not None and reader.asked.prompt.marked:
            reader = replace(reader, advised=advice.answer)
        # The picture of a series keeps its section. For other questions, *More* shows the whole picture.
        whole = draft.more and not (reader.prompt is not None and reader.prompt.series)
        picture = None
        if begun and not whole:
            picture = await self.pictures.cropped(reader, draft.plan, draft.picked or reader.advised)
        # In text mode the options are written out below the question.
        shown = begun and picture is None and reader.asked is not None and not reader.text_mode
        if picture is None and begun:
            picture = await self.pictures.private(reader)
        offered = await self.pictures.offered(reader) if shown else None
        return sheets.private(
            reader, picture, offered, draft=draft, before=before, place=place, advice=advice
        )

    async def panel(
        self, reader: Reader, channel: int | None, *, draft: Draft = NO_DRAFT, before: str = ""
    ) -> Panel:
        """Return a private message as a panel in some channel."""
        place = "" if channel == reader.table.channel else reader.table_line
        sheet = await self.private(reader, draft=draft, before=before, place=place)
        begun, aside = written(reader, draft), bool(before)
        return Panel(sheet.blocks, sheet.colour, kind="move", reader=reader, draft=begun, aside=aside)

    async def proof(self, reader: Reader) -> Sheet:
        """Compose the proof that the shuffle of a finished game was fair."""
        return after_the_game.proof(reader, await self._records.digest(reader.table.id))

    async def board_sheet(self, reader: Reader) -> Sheet:
        """Compose the table as everyone sees it."""
        story: Sequence[Happened] = reader.look.lately
        if not story:
            story = (await self._records.story(reader.table.id, None, table=reader.table))[-LATELY:]
        return sheets.board(reader, await self.pictures.board(reader), story)

    async def lobby(self, look: Look) -> Message:
        """Compose the card with Join, Leave and Start. Once the game runs, it is only edited, without its
        controls."""
        reader, table = self.reader(look), look.table
        if table.lesson is not None:
            return self.message(lessons.lesson_card(reader, await self.pictures.lobby(reader)))
        if table.status is not Status.LOBBY:
            return self.message(lobby_card.lobby(reader, None))
        fits = bool(lobby_card.for_beginners(reader)) or lobby_card.has_stronger_robots(table)
        offers = fits and await self._records.has_beginners(table)
        return self.message(lobby_card.lobby(reader, await self.pictures.lobby(reader), offers=offers))

    async def board(self, look: Look) -> Message:
        """Compose the living public message, with the last lines of story and the button «My move»."""
        return self.message(await self.board_sheet(self.reader(look)))

    def call(self, look: Look) -> Message | None:
        """Compose the line that mentions the next players, or those invited, as `<@id>`; None if nobody is
        awaited. The outbox decides who is notified."""
        sheet = sheets.call(self.reader(look))
        return self.message(sheet) if sheet is not None else None

    async def anew(
        self, look: Look, kind: PanelKind, person: Person, begun: str, channel: int | None = None
    ) -> Message:
        """Compose what a person's panel in a channel, or their own direct message, shows now; `begun` is
        their draft, or a page of the options."""
        reader = self.reader(look, look.table.seat_of(person.user), person)
        if kind == "options":
            return self.message(lobby_card.options(reader, begun))
        if reader.seat is None:
            # The person has left the table.
            return self.message(Sheet((reader.say("refusal-not-at-this-table"),), colour=NIGHT))
        panel = await self.panel(reader, channel, draft=draft_of(reader, begun))
        return self.message(panel.lasting)

    async def final(self, look: Look, person: Person | None = None) -> Message:
        """Compose the score and the places, with buttons for what can be done next."""
        reader, outcome = self.reader(look, None, person), look.outcome
        pictures = list[Picture | None]()
        if outcome is not None:
            pictures.append(await self.pictures.final(reader, outcome))
            if (course := await self._records.course(look.table.id)) is not None:
                pictures.append(await self.pictures.course(reader, course))
        shown = [picture for picture in pictures if picture is not None]
        return self.message(after_the_game.final(reader, shown))

    def vote(self, look: Look, number: int) -> Message | None:
        """Compose what the table is asked to agree on; None once that is decided."""
        ballot = look.table.ballot(number)
        return self.message(terms.vote(self.reader(look), ballot)) if ballot is not None else None

    def remind(
        self, look: Look, about: Reminded, kind: str, person: Person | None, *, until: int = 0
    ) -> Message:
        """Compose who is waited for, and later what will happen; `kind` is that of the reminder, or "done"
        once it was answered, `until` when the announced step may happen. Without `person`, everyone reads
        it."""
        if about.vote:
            return self.message(personal.remind_vote(self.reader(look, None, person), about, kind, person))
        reader = self.reader(look, about.seat, person)
        return self.message(personal.remind(reader, about.seat, kind, person, until=until))

    def news(self, look: Look, user: int, about: News, person: Person | None) -> Message:
        """Say that a wait of `user` has ended, and why; without `person`, everyone reads it."""
        reader = self.reader(look, look.table.seat_of(user), person)
        return self.message(personal.news(reader, user, about, person))

    def digest(
        self, look: Look, person: Person, asked: Sequence[OpenQuestion], votes: Sequence[Missing]
    ) -> Message:
        """Compose everything a person is asked, and what they may vote on, the most urgent first."""
        texts = self.reader(look, None, person).texts
        return self.message(personal.digest(texts, *self.readers(person, asked, votes)))

    def note(
        self, look: Look, key: str, fields: Mapping[str, int | str], person: Person | None = None
    ) -> Message:
        """Compose a sentence of the referee that stays as it is: one of `NOTICES` with its fields."""
        return self.message(sheets.note(self.reader(look, None, person), key, fields))


def settled(refused: errors.RefereeError, *, pressed: bool = False) -> bool:
    """Return whether the question is no longer open, so that the reply should say where the game is now.

    The option that was `pressed` was possible a moment ago, so the button is outdated.
    """
    if pressed and isinstance(refused, errors.IllegalAnswer | errors.NothingToUndo | errors.CannotUndo):
        return True
    outdated = isinstance(refused, errors.StaleAnswer | errors.NotYourTurn | errors.GameOver)
    return outdated or refused.refusal.key in ("table-paused", "no-steward")


def became(reader: Reader, refused: errors.RefereeError, answered: tuple[Line, bool] | None) -> str:
    """Return why a press had no effect: what happened to its question, as far as its reader may know."""
    gone = isinstance(refused, errors.StaleAnswer | errors.NotYourTurn) and not isinstance(
        refused, errors.AlreadySealed
    )
    if not gone or refused.refusal.key == "question-changed" or answered is None:
        return reader.face.refusal(refused.refusal, reader.scene)
    line, counts = answered
    if not counts:
        return reader.say("settled-taken-back")
    match line.entry.by:
        case "player":
            return reader.say("settled-by-you", gist=_gist(reader, line))
        case "clock":
            return reader.say("settled-by-clock")
        case "order":
            return reader.say("settled-by-order")
        case "steward":
            return reader.say("settled-by-steward")
    return reader.face.refusal(refused.refusal, reader.scene)


def _gist(reader: Reader, line: Line) -> str:
    """Return the answer in words while its phase lasts; otherwise empty."""
    seat = line.entry.seat
    chosen = [one for one in reader.look.chosen.get(seat, ()) if one[0].serial == line.entry.serial]
    return reader.face.gist(chosen, reader.scene) if chosen else ""
