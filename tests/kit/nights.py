"""Nights on which processes are killed while people play, and what must be true after every step."""

import asyncio
import random
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import sqlalchemy as sa

from cogs.storage import schema
from cogs.storage.database import Database
from cogs.storage.outbox import OutboxStore
from cogs.tables.snapshot import Look
from engine.core.prompt import Prompt
from tests.kit import tables
from tests.kit.discord import Person, Scene
from tests.kit.people import PATIENCE
from tests.kit.seats import start

REQUESTS = 9
"""What the bot asks of Discord after one answer, roughly: a kill falls somewhere among them."""

Strike = Callable[[], Awaitable[bool]]
"""Kills and brings back what it has killed; whether who listens was left alone."""


@dataclass
class Night:
    """A database looked at from outside, who plays, and what strikes them."""

    scene: Scene
    database: Database
    luck: random.Random
    strike: Strike
    kills: int = 0

    @property
    def people(self) -> dict[int, Person]:
        return {int(person.id): person for person in self.scene.people}

    async def look(self, table: int) -> Look:
        return await tables.service_on(self.database).look(table)

    async def calm(self) -> None:
        """Wait until everything has been said."""
        outbox_store = OutboxStore(self.database)
        async with asyncio.timeout(PATIENCE):
            while True:
                if not await outbox_store.queues():
                    return
                await asyncio.sleep(0.02)

    async def begin(self) -> int:
        """A table of three people under way, opened without any mischief."""
        s = self.scene
        await start(s, s.bea, s.cem)
        await self.calm()
        found = await tables.service_on(self.database).at_channel(int(s.home))
        assert found is not None, "the table is there"
        return found.id

    async def play(self, table: int, *, kills: int) -> Look:
        """The game to its end, or until there were enough kills."""
        look = await self.look(table)
        while look.prompts and self.kills < kills:
            seat = self.luck.choice(look.waiting)
            person = self.people[tables.user_at(look, seat)]
            sent = await person.send_command("act", answer=words(look.prompts[seat], self.luck))
            if self.luck.random() < 0.75:
                await self.some_moment()
                self.kills += 1
                told = _told(person, sent)
                if await self.strike():
                    await person.answered(sent)
                    told = True
            else:
                await person.answered(sent)
                told = True
            await self.calm()
            after = await self.look(table)
            assert after.at - look.at in ((1,) if told else (0, 1))
            look = after
            await self.check(look)
        return look

    async def some_moment(self) -> None:
        """Between the click and the last request it leads to, or a little beside one of them."""
        asked = len(self.scene.requests) + self.luck.randint(0, REQUESTS)
        for _ in range(200):
            if len(self.scene.requests) >= asked:
                break
            await asyncio.sleep(0.005)
        await asyncio.sleep(self.luck.uniform(0, 0.02))

    async def check(self, look: Look) -> None:
        """Every message of the bot's is one that it knows of, and the call names those who are asked."""
        p = schema.posts.c
        async with self.database.reading() as c:
            rows = await c.execute(sa.select(p.channel, p.message).where(p.message.is_not(None)))
            known = {(str(row.channel), str(row.message)) for row in rows}
        rooms = [(self.scene.ada, self.scene.home)]
        rooms += [(self.people[user], await self.people[user].dm()) for user in _users(look)]
        shown = [
            (message.channel_id, message.id, message.text)
            for person, room in rooms
            for message in await person.history(room)
            if message.raw["author"]["bot"]
        ]
        assert {(room, message) for room, message, _ in shown} == known
        called = [text for room, _, text in shown if room == self.scene.home and "<@" in text]
        waiting = {tables.user_at(look, seat) for seat in look.waiting}
        assert [{int(user) for user in re.findall(r"<@(\d+)>", text)} for text in called] == (
            [waiting] if waiting else []
        )


def _users(look: Look) -> list[int]:
    return [chair.user for chair in look.table.chairs if chair.user is not None]


def words(prompt: Prompt, luck: random.Random) -> str:
    """Any answer, as somebody types it."""
    count = luck.randint(max(prompt.least, 1), prompt.most)
    return "; ".join(f"#{n + 1}" for n in luck.sample(range(len(prompt.options)), count))


def _told(person: Person, interaction: str) -> bool:
    """Whether the bot has said what came of a command."""
    update = person.interactions.get(interaction, {})
    message = person.messages.get(update.get("message_id", ""))
    return message is not None and not message.thinking
