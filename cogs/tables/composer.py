"""What the outbox and the cogs say, in whose language and with which pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from cogs.tables import lobby_card, messages, reminder_words, terms_words
from cogs.tables.controls import Draft
from cogs.tables.look import Look, StoryLine
from cogs.tables.model import Person, Status
from cogs.tables.pictures import Pictures
from cogs.tables.post import Attachment, Errand, Message
from cogs.tables.reader import Reader
from cogs.tables.sheet import Sheet, layout
from engine.core.prompt import Seat
from render.face import Face, Language

RECENT = 60
"""Lines of the log among which the board looks first for its last lines of story."""


class Story(Protocol):
    """What has happened at a table after line `since`, as a seat may see it."""

    async def __call__(
        self, table_id: int, viewer: Seat | None, *, since: int = -1
    ) -> Sequence[StoryLine]: ...


class Composer:
    """Makes sheets from looks and messages from sheets; draws off the event loop."""

    def __init__(self, faces: Mapping[str, Face], story: Story) -> None:
        self.faces = faces
        self.pictures = Pictures()
        self._story = story

    async def compose(self, errand: Errand, look: Look) -> Message | None:
        """The message of an errand; None where there is nothing to say."""
        sheet = await self._sheet(errand, look)
        if sheet is None:
            return None
        pictures = tuple(Attachment(picture.name, picture.data) for picture in sheet.pictures)
        return Message(layout(sheet), pictures)

    def reader(self, look: Look, seat: Seat | None = None, person: Person | None = None) -> Reader:
        """Somebody who reads at a table: everybody, or a person in their own language."""
        language: Language = look.table.language
        if person is not None and person.language is not None:
            language = person.language
        text_mode = person is not None and person.text_mode
        return Reader(look, self.faces[look.table.game], language, seat, text_mode)

    async def private(
        self, reader: Reader, *, draft: Draft | None = None, before: str = "", place: str = ""
    ) -> Sheet:
        """What only a seat may see, with its question."""
        begun = reader.table.status not in (Status.LOBBY, Status.CANCELLED)
        picture = await self.pictures.private(reader) if begun else None
        # In words the options are written out below the question.
        shown = begun and reader.asked is not None and not reader.text_mode
        offered = await self.pictures.offered(reader) if shown else None
        return messages.private(reader, picture, offered, draft=draft, before=before, place=place)

    async def board(self, reader: Reader) -> Sheet:
        """The table as everybody sees it."""
        recent, at = RECENT, reader.look.at
        story = await self._story(reader.table.id, None, since=at - recent)
        # How many lines of the log tell the public nothing is a secret: look back as far as it takes.
        while len(story) < messages.BOARD_LINES and recent <= at:
            recent *= 4
            story = await self._story(reader.table.id, None, since=at - recent)
        picture = await self.pictures.board(reader)
        return messages.board(reader, picture, story[-messages.BOARD_LINES :])

    async def _sheet(self, errand: Errand, look: Look) -> Sheet | None:
        reader = self.reader(look, errand.seat, errand.person)
        match errand.slot:
            case "lobby":
                lobby = look.table.status is Status.LOBBY
                return lobby_card.lobby(reader, await self.pictures.lobby(reader) if lobby else None)
            case "board":
                return await self.board(reader)
            case "call":
                return messages.call(reader)
            case "private":
                place = reader.say(
                    "your-table-in",
                    game=reader.face.title(reader.scene),
                    channel=f"<#{look.table.channel}>",
                )
                return await self.private(reader, place=place)
            case "final":
                ended = look.outcome
                return messages.final(reader, await self.pictures.final(reader, ended) if ended else None)
            case "remind" if errand.key:
                return reminder_words.remind_vote(reader, errand.key, errand.person, errand.fields)
            case "remind":
                return reminder_words.remind(reader, errand.seat, errand.person, errand.fields)
            case "digest":
                readers = [(o, self.reader(o.look, o.seat, errand.person)) for o in errand.asked]
                user = errand.person.user if errand.person is not None else 0
                votes = [
                    (ballot, self.reader(at, at.table.seat_of(user), errand.person))
                    for at, ballot in errand.votes
                ]
                return reminder_words.digest(reader.texts, readers, votes)
            case "vote":
                open_ballots = {str(ballot.number): ballot for ballot in look.table.ballots}
                ballot = open_ballots.get(errand.key)
                return terms_words.vote(reader, ballot) if ballot is not None else None
            case "note":
                return messages.note(reader, errand.key, errand.fields)
