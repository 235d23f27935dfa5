"""The review of a finished game, for one reader alone; *Post it here* shows it to everybody."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from cogs.commands.story import in_public
from cogs.messages import reviews
from cogs.messages.components import Sheet
from cogs.messages.custom_id import ActionId
from cogs.messages.reader import Reader
from cogs.messages.refusals import Declined
from cogs.service.reviews import Underway
from cogs.serving.reply import Reply
from cogs.serving.subject import Subject, pressed
from engine.core.review import Review


class Reviewing(Subject):
    """Shows how a game went and what could have been."""

    @pressed("review", new_message=True, nearby=True)
    @pressed("review-again", in_place=True, nearby=True)
    async def _review(self, reply: Reply, action: ActionId, values: Sequence[str]) -> Sheet:
        found = await self.responder.service.reviews.ask(action.table)
        reader = await self._reader(reply, action.table)
        if isinstance(found, Underway):
            return reviews.under_way(reader, found.place, found.share)
        return reviews.whole(reader, found, await self.responder.composer.pictures.chances(reader, found))

    @pressed("review-point", in_place=True, nearby=True)
    async def _point(self, reply: Reply, action: ActionId, values: Sequence[str]) -> Sheet:
        review = await self._made(action.table)
        return await self._turning_point(await self._reader(reply, action.table), review, action.rest)

    @pressed("review-post", nearby=True)
    async def _post(self, reply: Reply, action: ActionId, values: Sequence[str]) -> Sheet:
        """For everybody where the button was pressed, in the language of the table."""
        review = await self._made(action.table)
        reader = await self.responder.for_everybody(await self._reader(reply, action.table))
        if action.rest:
            return await self._turning_point(reader, review, action.rest, public=True)
        picture = await self.responder.composer.pictures.chances(reader, review)
        return reviews.whole(reader, review, picture, public=True)

    async def _reader(self, reply: Reply, table: int) -> Reader:
        return in_public(await self.responder.looking_back(reply, table))

    async def _made(self, table: int) -> Review:
        found = await self.responder.service.reviews.ask(table)
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
        asked = await self.responder.service.records.asked(reader.table.id, point.at)
        names = reader.table.names_at(point.at) if not public else reader.scene.names
        scene = replace(reader.scene, names=names, changed=())
        picture = await self.responder.composer.pictures.moment(reader, asked.public, scene)
        return reviews.turning_point(reader, n, point, asked, picture, public=public)
