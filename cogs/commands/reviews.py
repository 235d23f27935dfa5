"""The review of a finished game, shown to one reader. *Post it here* shows it to the channel."""

from collections.abc import AsyncIterator, Sequence
from time import monotonic

from msgspec.structs import replace

from cogs.commands.lessons import place_of_ones_own
from cogs.commands.lobby import sitter
from cogs.commands.story import in_public
from cogs.messages import reviews
from cogs.messages.components import Sheet
from cogs.messages.custom_id import ActionId
from cogs.messages.reader import Reader, place_of
from cogs.messages.refusals import Declined
from cogs.messages.sheets import one_line
from cogs.service.reviews import Underway
from cogs.serving.reply import Reply
from cogs.serving.subject import Subject, pressed
from cogs.tables.table import Status
from engine.core.errors import RefereeError
from engine.core.review import Review

WATCHED = 14 * 60
"""Seconds for which a waiting message shows progress. After 15 minutes Discord refuses changes."""
ANEW = 20.0
"""Seconds between two updates of the shown progress."""


class Reviewing(Subject):
    """The commands and buttons for reviews: how a game went and what could have been."""

    @pressed("review", new_message=True, nearby=True)
    @pressed("review-again", in_place=True, nearby=True)
    async def _review(self, reply: Reply, action: ActionId, values: Sequence[str]) -> Sheet:
        found = await self.service.reviews.ask(action.table)
        reader = await self._reader(reply, action.table)
        if isinstance(found, Underway):
            reply.later = self._progress(reader)
        return await self._so_far(reader, found)

    async def _progress(self, reader: Reader) -> AsyncIterator[Sheet]:
        """Yield the review's progress for the waiting message, and finally the review."""
        until = monotonic() + WATCHED
        while monotonic() < until:
            try:
                found = await self.service.reviews.ask(reader.table.id, patience=ANEW)
            except RefereeError:
                return
            yield await self._so_far(reader, found)
            if isinstance(found, Review):
                return

    async def _so_far(self, reader: Reader, found: Review | Underway) -> Sheet:
        if isinstance(found, Underway):
            return reviews.under_way(reader, found.place, found.share)
        return reviews.whole(reader, found, await self.responder.composer.pictures.chances(reader, found))

    @pressed("review-point", in_place=True, nearby=True)
    async def _point(self, reply: Reply, action: ActionId, values: Sequence[str]) -> Sheet:
        review = await self._made(action.table)
        return await self._turning_point(await self._reader(reply, action.table), review, action.rest)

    @pressed("review-post", nearby=True)
    async def _post(self, reply: Reply, action: ActionId, values: Sequence[str]) -> Sheet:
        """Post the review for everyone where the button was pressed, in the table's language."""
        review = await self._made(action.table)
        reader = in_public(await self.responder.for_everybody(await self._reader(reply, action.table)))
        if action.rest:
            return await self._turning_point(reader, review, action.rest, public=True)
        picture = await self.responder.composer.pictures.chances(reader, review)
        return reviews.whole(reader, review, picture, public=True)

    @pressed("play-on", new_message=True, nearby=True)
    async def _ask_how(self, reply: Reply, action: ActionId, values: Sequence[str]) -> Sheet:
        return reviews.playing_on(*await self._moment(reply, action))

    @pressed("play-on-same", "play-on-anew", in_place=True, nearby=True)
    async def _play_on(self, reply: Reply, action: ActionId, values: Sequence[str]) -> Sheet:
        reader, moment = await self._moment(reply, action)
        title = reader.title
        channel, guild = await place_of_ones_own(self.responder, reply, title, "play-on")
        look = await self.service.reviews.play_on(
            action.table,
            moment.at,
            moment.seat,
            sitter(reply.interaction),
            again=action.name == "play-on-anew",
            guild=guild,
            channel=channel,
        )
        reply.table = look.table.id
        return one_line(reply.say("play-on-opened", channel=place_of(reply.texts, look.table)))

    async def _moment(self, reply: Reply, action: ActionId) -> tuple[Reader, reviews.PlayedFrom]:
        reader, moment = await self._reader(reply, action.table), reviews.played_from(action.rest)
        if reader.table.status is not Status.OVER:
            raise RefereeError("game-not-over")
        if moment is None or moment.seat >= len(reader.table.chairs):
            raise RefereeError("no-such-seat")
        return reader, moment

    async def _reader(self, reply: Reply, table: int) -> Reader:
        return await self.responder.looking_back(reply, table)

    async def _made(self, table: int) -> Review:
        found = await self.service.reviews.ask(table)
        if isinstance(found, Underway):
            raise Declined("review-not-there")
        return found

    async def _turning_point(
        self, reader: Reader, review: Review, rest: str, *, public: bool = False
    ) -> Sheet:
        n = reviews.number_of(rest, review.turning_points)
        if n is None:
            raise Declined("review-not-there")
        point = review.turning_points[n - 1]
        records, pictures = self.service.records, self.responder.composer.pictures
        asked = await records.asked(reader.table.id, point.at)
        made = await records.both_ways(reader.table.id, point.at) if point.whole else ()
        names = reader.table.names_at(point.at) if not public else reader.scene.names
        scene = replace(reader.scene, names=names, changed=())
        views = [one.view for one in made] or [asked.public]
        shown = [await pictures.moment(reader, view, scene) for view in views]
        # Players see again what they could choose from.
        if reader.seat == point.seat and not (public or made):
            shown = [await pictures.asked(reader, asked, scene) or shown[0]]
        return reviews.turning_point(reader, n, point, asked, shown, made, public=public)
