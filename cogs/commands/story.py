"""The events of a game: `/story`, in words or step by step, and the recap below the score."""

from collections.abc import Sequence

from msgspec.structs import replace

from cogs.commands.options import AnyTableName
from cogs.messages import after_the_game, sheets
from cogs.messages.components import Sheet
from cogs.messages.custom_id import ActionId
from cogs.messages.reader import Reader
from cogs.messages.refusals import Declined
from cogs.serving.reply import Reply
from cogs.serving.responder import Responder
from cogs.serving.subject import Subject, command, pressed
from cogs.tables.table import Status
from engine.core.errors import RefereeError
from engine.core.prompt import Seat
from engine.core.replay import ReplayStep

CHAPTERS = 6
"""The most pictures of events since the person last looked."""


class Replaying(Subject):
    """The commands and buttons that show past events to one reader."""

    @command()
    async def story(
        self, reply: Reply, *, whole: bool = False, replay: bool = False, table: AnyTableName | None = None
    ) -> Sheet:
        """Show what happened since the last move, or the game step by step."""
        reader = await self._begun(reply, table)
        return await (self._from_here(reader) if replay else self._story(reader, whole=whole))

    async def _story(self, reader: Reader, *, whole: bool) -> Sheet:
        # A packed game keeps only its public events.
        since = not whole and reader.seat is not None and reader.seat in reader.look.views
        lines = await self.service.records.story(reader.table.id, reader.seat, since_own_answer=since)
        return sheets.story(reader, lines, whole=not since)

    async def _from_here(self, reader: Reader) -> Sheet:
        """Show the last step of a running game, or the first of a finished one."""
        running = reader.table.status is Status.RUNNING
        return await _step(self.responder, reader, "last-999999999" if running else "first-0", ())

    async def _begun(self, reply: Reply, table: str | None) -> Reader:
        found = await self.responder.where(reply.interaction, table, seated=False)
        reply.table = found.id
        reader = await self.responder.looking_back(reply, found.id)
        _require_begun(reader)
        return reader

    @pressed("so-far", new_message=True, nearby=True)
    async def _so_far(self, reply: Reply, action: ActionId, values: Sequence[str]) -> Sheet:
        """Show the events since the reader last looked, chapter by chapter."""
        reader = await self.responder.looking_back(reply, action.table)
        _require_begun(reader)
        seat, records = reader.seat or Seat(0), self.service.records
        chapters = reader.face.chapters(await records.steps(action.table), seat)
        since = await records.last_visit(action.table, seat) if reader.seat is not None else -1
        news = [chapter for chapter in chapters if chapter.at > since] or chapters[-1:]
        public, news = in_public(reader), news[-CHAPTERS:]
        draw = self.responder.composer.pictures.so_far
        return after_the_game.so_far(public, news, [] if reader.text_mode else await draw(public, news, seat))

    @pressed("recap", new_message=True, nearby=True)
    @pressed("recap-moving", in_place=True, nearby=True)
    async def _recap(self, reply: Reply, action: ActionId, values: Sequence[str]) -> Sheet:
        reader, steps = await self._over(reply, action)
        if reader.text_mode:
            return after_the_game.in_words(reader, steps)
        picture = await self.responder.composer.pictures.recap(reader, steps)
        return after_the_game.recap(reader, [picture], moving=True)

    @pressed("recap-post", "score-post", nearby=True)
    async def _post(self, reply: Reply, action: ActionId, values: Sequence[str]) -> Sheet:
        """Post the recap or the score where the button was pressed, for everyone, in the table's language."""
        reader, steps = await self._over(reply, action)
        reader, pictures = await self.responder.for_everybody(reader), self.responder.composer.pictures
        outcome = reader.look.outcome
        if action.name == "recap-post" or outcome is None:
            return after_the_game.posted(reader, [await pictures.recap(reader, steps)])
        drawn = await pictures.final(reader, outcome)
        return after_the_game.posted(reader, [drawn] if drawn is not None else [], score=True)

    @pressed("recap-still", in_place=True, nearby=True)
    async def _still(self, reply: Reply, action: ActionId, values: Sequence[str]) -> Sheet:
        reader, steps = await self._over(reply, action)
        if reader.text_mode:
            return after_the_game.in_words(reader, steps)
        pictures = await self.responder.composer.pictures.film_strip(reader, steps, after_the_game.STILLS)
        return after_the_game.recap(reader, pictures, moving=False)

    async def _over(self, reply: Reply, action: ActionId) -> tuple[Reader, list[ReplayStep]]:
        reader = await self.responder.looking_back(reply, action.table)
        if reader.table.status is not Status.OVER:
            raise RefereeError("game-not-over")
        return in_public(reader), await self.service.records.steps(action.table)

    @pressed("replay", new_message=True, nearby=True)
    @pressed("replay-step", in_place=True, nearby=True)
    async def _replay(self, reply: Reply, action: ActionId, values: Sequence[str]) -> Sheet:
        reader = await self.responder.looking_back(reply, action.table)
        return await _step(self.responder, reader, action.rest, values)


def _require_begun(reader: Reader) -> None:
    if not reader.look.views:
        raise Declined("table-not-started")


async def _step(responder: Responder, reader: Reader, rest: str, values: Sequence[str]) -> Sheet:
    """Show the chosen step as everyone saw it, in the reader's language."""
    mine, reader = reader.seat or Seat(0), in_public(reader)
    steps = await responder.service.records.steps(reader.table.id)
    n = after_the_game.place_of(steps, rest, values)
    step = steps[n]
    scene = replace(reader.scene, names=reader.table.names_at(step.at), changed=step.told)
    picture = await responder.composer.pictures.moment(reader, step.view, scene)
    return after_the_game.replay(reader, steps, n, picture, mine)


def in_public(reader: Reader) -> Reader:
    """Return the same reader, limited to what everyone sees."""
    return replace(reader, look=replace(reader.look, news={}), seat=None)
