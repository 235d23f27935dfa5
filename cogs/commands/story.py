"""The events of a game: `/story`, the recap and the review, for one reader or posted for everyone."""

from collections.abc import AsyncIterator
from time import monotonic

from msgspec.structs import replace

from cogs.commands import lessons, lobby
from cogs.commands._options import AnyTableName
from cogs.layout.components import Sheet
from cogs.layout.custom_id import ActionId
from cogs.layout.reader import Declined, Reader, place_of
from cogs.messages import after_the_game, sheets
from cogs.messages.sheets import one_line
from cogs.service.reviews import Underway
from cogs.serving.reply import Reply
from cogs.serving.subject import Subject, command, pressed
from cogs.tables.table import Status
from engine.core.errors import RefereeError
from engine.core.prompt import Seat
from engine.play.replay import ReplayStep, asked_at, both_ways
from engine.play.review import Review

CHAPTERS = 6
"""The most pictures of events since the person last looked."""
WATCHED = 14 * 60
"""Seconds for which a waiting message shows progress. After 15 minutes Discord refuses changes."""
ANEW = 20.0
"""Seconds between two updates of the shown progress."""


class Replaying(Subject):
    """The commands and buttons that show past events, and reviews: how a game went and what could have
    been."""

    @command()
    async def story(
        self, reply: Reply, *, whole: bool = False, replay: bool = False, table: AnyTableName | None = None
    ) -> Sheet:
        """Show what happened since the last move, or the game step by step."""
        reply.table = (await self.responder.where(reply.interaction, table, seated=False)).id
        reader = await self.responder.looking_back(reply, reply.table)
        _require_begun(reader)
        if replay:
            # The last step of a running game, or the first of a finished one.
            running = reader.table.status is Status.RUNNING
            return await self._step(reader, "last-999999999" if running else "first-0")
        # A packed game keeps only its public events.
        since = not whole and reader.seat is not None and reader.seat in reader.look.views
        lines = await self.service.records.story(reader.table.id, reader.seat, since_own_answer=since)
        return sheets.story(reader, lines, whole=not since)

    @pressed("so-far", new_message=True, nearby=True)
    async def _so_far(self, reply: Reply, action: ActionId) -> Sheet:
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
    @pressed("recap-moving", "recap-still", in_place=True, nearby=True)
    async def _recap(self, reply: Reply, action: ActionId) -> Sheet:
        reader, steps = await self._over(reply, action)
        if reader.text_mode:
            return after_the_game.in_words(reader, steps)
        pictures = self.responder.composer.pictures
        if action.name != "recap-still":
            return after_the_game.recap(reader, [await pictures.recap(reader, steps)], moving=True)
        stills = await pictures.film_strip(reader, steps, after_the_game.STILLS)
        return after_the_game.recap(reader, stills, moving=False)

    @pressed("recap-post", "score-post", nearby=True)
    async def _post(self, reply: Reply, action: ActionId) -> Sheet:
        """Post the recap or the score where the button was pressed, for everyone, in the table's language."""
        reader, steps = await self._over(reply, action)
        reader, pictures = await self.responder.for_everybody(reader), self.responder.composer.pictures
        outcome = reader.look.outcome
        if action.name == "recap-post" or outcome is None:
            return after_the_game.posted(reader, [await pictures.recap(reader, steps)])
        drawn = await pictures.final(reader, outcome)
        return after_the_game.posted(reader, [drawn] if drawn is not None else [], score=True)

    async def _over(self, reply: Reply, action: ActionId) -> tuple[Reader, list[ReplayStep]]:
        reader = await self.responder.looking_back(reply, action.table)
        if reader.table.status is not Status.OVER:
            raise RefereeError("game-not-over")
        return in_public(reader), await self.service.records.steps(action.table)

    @pressed("replay", new_message=True, nearby=True)
    @pressed("replay-step", in_place=True, nearby=True)
    async def _replay(self, reply: Reply, action: ActionId) -> Sheet:
        reader = await self.responder.looking_back(reply, action.table)
        return await self._step(reader, reply.value or action.rest)

    async def _step(self, reader: Reader, rest: str) -> Sheet:
        """Show the chosen step as everyone saw it, in the reader's language."""
        mine, reader = reader.seat or Seat(0), in_public(reader)
        steps = await self.service.records.steps(reader.table.id)
        n = after_the_game.place_of(steps, rest)
        step = steps[n]
        scene = replace(reader.scene, names=reader.table.names_at(step.at), changed=step.told)
        picture = await self.responder.composer.pictures.moment(reader, step.view, scene)
        return after_the_game.replay(reader, steps, n, picture, mine)

    @pressed("review", new_message=True, nearby=True)
    @pressed("review-again", in_place=True, nearby=True)
    async def _review(self, reply: Reply, action: ActionId) -> Sheet:
        found = await self.service.reviews.ask(action.table)
        reader = await self.responder.looking_back(reply, action.table)
        if isinstance(found, Underway):
            reply.later = self._progress(reader)
        return await self._review_so_far(reader, found)

    async def _progress(self, reader: Reader) -> AsyncIterator[Sheet]:
        """Yield the review's progress for the waiting message, and finally the review."""
        until = monotonic() + WATCHED
        while monotonic() < until:
            try:
                found = await self.service.reviews.ask(reader.table.id, patience=ANEW)
            except RefereeError:
                return
            yield await self._review_so_far(reader, found)
            if isinstance(found, Review):
                return

    async def _review_so_far(self, reader: Reader, found: Review | Underway) -> Sheet:
        if isinstance(found, Underway):
            return after_the_game.under_way(reader, found.place, found.share)
        return after_the_game.review(
            reader, found, await self.responder.composer.pictures.chances(reader, found)
        )

    @pressed("review-point", in_place=True, nearby=True)
    async def _point(self, reply: Reply, action: ActionId) -> Sheet:
        review = await self._made(action.table)
        reader = await self.responder.looking_back(reply, action.table)
        return await self._turning_point(reader, review, action.rest)

    @pressed("review-post", nearby=True)
    async def _post_review(self, reply: Reply, action: ActionId) -> Sheet:
        """Post the review for everyone where the button was pressed, in the table's language."""
        review = await self._made(action.table)
        reader = await self.responder.looking_back(reply, action.table)
        reader = in_public(await self.responder.for_everybody(reader))
        if action.rest:
            return await self._turning_point(reader, review, action.rest, public=True)
        picture = await self.responder.composer.pictures.chances(reader, review)
        return after_the_game.review(reader, review, picture, public=True)

    @pressed("play-on", new_message=True, nearby=True)
    async def _ask_how(self, reply: Reply, action: ActionId) -> Sheet:
        return after_the_game.playing_on(*await self._moment(reply, action))

    @pressed("play-on-same", "play-on-anew", in_place=True, nearby=True)
    async def _play_on(self, reply: Reply, action: ActionId) -> Sheet:
        reader, moment = await self._moment(reply, action)
        await self.responder.hear_language(reply)
        channel, guild = await lessons.place_of_ones_own(self.responder, reply, reader.title, "play-on")
        look = await self.service.reviews.play_on(
            action.table,
            moment.at,
            moment.seat,
            lobby.sitter(reply.interaction),
            again=action.name == "play-on-anew",
            guild=guild,
            channel=channel,
        )
        reply.table = look.table.id
        return one_line(reply.say("play-on-opened", channel=place_of(reply.texts, look.table)))

    async def _moment(self, reply: Reply, action: ActionId) -> tuple[Reader, after_the_game.PlayedFrom]:
        reader = await self.responder.looking_back(reply, action.table)
        moment = after_the_game.played_from(action.rest)
        if reader.table.status is not Status.OVER:
            raise RefereeError("game-not-over")
        if moment is None or moment.seat >= len(reader.table.chairs):
            raise RefereeError("no-such-seat")
        return reader, moment

    async def _made(self, table: int) -> Review:
        found = await self.service.reviews.ask(table)
        if isinstance(found, Underway):
            raise Declined("review-not-there")
        return found

    async def _turning_point(
        self, reader: Reader, review: Review, rest: str, *, public: bool = False
    ) -> Sheet:
        n = after_the_game.number_of(rest, review.turning_points)
        if n is None:
            raise Declined("review-not-there")
        point = review.turning_points[n - 1]
        records, pictures = self.service.records, self.responder.composer.pictures
        table = await records.over(reader.table.id)
        asked = await records.replayed(table, asked_at, point.at)
        # Of a phase that counts as one choice: what the seat made of it, and what a robot would have made.
        made = await records.replayed(table, both_ways, point.at) if point.whole else ()
        names = reader.table.names_at(point.at) if not public else reader.scene.names
        scene = replace(reader.scene, names=names, changed=())
        views = [one.view for one in made] or [asked.public]
        shown = [await pictures.moment(reader, view, scene) for view in views]
        # Players see again what they could choose from.
        if reader.seat == point.seat and not (public or made):
            shown = [await pictures.asked(reader, asked, scene) or shown[0]]
        return after_the_game.turning_point(reader, n, point, asked, shown, made, public=public)


def _require_begun(reader: Reader) -> None:
    if not reader.look.views:
        raise Declined("table-not-started")


def in_public(reader: Reader) -> Reader:
    """Return the same reader, limited to what everyone sees."""
    return replace(reader, look=replace(reader.look, news={}), seat=None)
