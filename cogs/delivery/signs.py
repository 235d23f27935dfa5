"""The upload of the signs that the application owns on Discord: most wanted first, old ones removed.

A sign is identified by its content: its name ends in a hash of its bytes. The bot asks Discord what it has
and stores nothing, so an interrupted upload continues where it stopped. One process uploads at a time; the
others check until all signs are there.
"""

import asyncio
import logging
import re
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from uuid import uuid4

import discord
import msgspec

from cogs.database.failures import going_on, stop
from cogs.delivery.discord_client import DISCONNECTED, MALFORMED
from cogs.layout.components import Registered
from cogs.storage.users import SettingStore
from engine.play.codec import dump
from render import shared
from render.shared.stock import Stock, encoded

logger = logging.getLogger(__name__)

FIRST = 5.0
"""Seconds after the start before the first request, because people's messages come first."""
PAUSE = 1.0
"""Seconds between two uploads. The library itself respects Discord's limits."""
AGAIN = 60.0
"""Seconds until the next attempt after a refusal, and between two checks on another process's upload."""
LEASE = 120
"""Seconds for which a process reserves the upload, counted from its last one."""
RENEWED = 20
NOTED = 50
"""How many new hashes are stored at a time."""

TOO_MANY = 30008

_LEASE_NOTE, _HASHES = "signs-lease", "signs"
_OURS = re.compile(r"([a-z][a-z0-9_]*)_([0-9a-f]{6})")


class Signs:
    """Uploads every sign of the stock to Discord as an emoji, and passes them to `registered`."""

    def __init__(
        self, client: discord.Client, notes: SettingStore, registered: Registered, stock: Stock
    ) -> None:
        self._client, self._notes, self._registered, self._stock = client, notes, registered, stock
        self._owner = uuid4().hex
        self._task: asyncio.Task[None] | None = None
        self.refused = ""
        """What prevents signs from being available, in words. Empty if all is well."""
        self._hashes: dict[str, str] = {}
        self._renewed, self._stamp = 0, ""
        registered.stock = len(stock)

    def start(self) -> None:
        """Begin to upload in the background."""
        self._task = asyncio.create_task(self.run())

    async def close(self) -> None:
        """Stop. The next start continues."""
        await stop(self._task)
        await self._notes.release(_LEASE_NOTE, self._owner)

    async def run(self) -> None:
        """Run until every sign is uploaded. Failures affect nothing else."""
        with going_on(logger, "cannot register signs; showing words without them"):
            await asyncio.sleep(FIRST)
            while True:
                if await self._tried():
                    return
                await asyncio.sleep(AGAIN)

    async def _tried(self) -> bool:
        try:
            done = await self._round()
        except (discord.HTTPException, *DISCONNECTED) as lost:
            self.refused = f"signs are not registered yet ({type(lost).__name__})"
            logger.info("signs: %r; trying again", lost)
            return False
        self.refused = ""
        return done

    async def _round(self) -> bool:
        """Upload missing signs and remove unwanted ones. Returns whether nothing is left to do."""
        there = {emoji.name: emoji for emoji in await self._client.fetch_application_emojis()}
        self._learn_old(there)
        if not await self._lease():
            return False
        self._hashes = await self._noted()
        left = [name for name in self._stock if self._known(name) not in there]
        for name in self._stock:
            if (full := self._known(name)) in there:
                self._learn(name, there[full])
        while left:
            name = self._next(left)
            left.remove(name)
            full, data = await self._named(name)
            if full not in there:
                if not await self._lease():
                    return False
                there[full] = await self._upload(full, data, there)
                await asyncio.sleep(PAUSE)
            self._learn(name, there[full])
        await self._note()
        await self._remove_old(there)
        await self._notes.release(_LEASE_NOTE, self._owner)
        self._renewed = 0
        logger.info("all %s signs are registered", len(self._stock))
        return True

    def _next(self, left: list[str]) -> str:
        """Return the missing sign that messages have needed most often, or the first one in the stock."""
        wanted = self._registered.wanted
        return max(left, key=lambda name: wanted[name]) if wanted else left[0]

    async def _upload(self, full: str, data: bytes, there: Mapping[str, discord.Emoji]) -> discord.Emoji:
        try:
            return await self._client.create_application_emoji(name=full, image=data)
        except discord.HTTPException as refused:
            if refused.code == TOO_MANY and await self._remove_old(there):
                return await self._client.create_application_emoji(name=full, image=data)
            if refused.code == MALFORMED:
                # Another process was faster: Discord already has one with that name.
                for emoji in await self._client.fetch_application_emojis():
                    if emoji.name == full:
                        return emoji
            raise

    async def _remove_old(self, there: Mapping[str, discord.Emoji]) -> int:
        """Remove signs that nothing shows any more, and return how many. Other emojis stay."""
        wanted, gone = {self._known(name) for name in self._stock}, 0
        for full, emoji in there.items():
            if full not in wanted and self._superseded(full, there):
                try:
                    await emoji.delete()
                except discord.NotFound:
                    logger.info("sign %s was removed already", full)
                gone += 1
        return gone

    def _superseded(self, full: str, there: Mapping[str, discord.Emoji]) -> bool:
        """Return whether an old sign can be removed: its successor is there, or it has none."""
        found = _OURS.fullmatch(full)
        if found is None or _family(found[1]) not in {_family(name) for name in self._stock}:
            return False
        return found[1] not in self._stock or self._known(found[1]) in there

    def _known(self, name: str) -> str:
        """Return the full name of a sign; empty until it is drawn."""
        found = self._hashes.get(name)
        return f"{name}_{found}" if found else ""

    async def _named(self, name: str) -> tuple[str, bytes]:
        data = await asyncio.to_thread(encoded, self._stock[name])
        self._hashes[name] = blake2b(data, digest_size=3).hexdigest()
        if len(self._hashes) % NOTED == 0:
            await self._note()
        return self._known(name), data

    async def _noted(self) -> dict[str, str]:
        """Return the stored hashes of drawn signs; this process's own if the code that draws has changed."""
        self._stamp = await asyncio.to_thread(_stamp)
        noted = await self._notes.get(_HASHES)
        if noted is None:
            return dict(self._hashes)
        before = msgspec.json.decode(noted, type=dict[str, str])
        return before if before.pop("", "") == self._stamp else dict(self._hashes)

    async def _note(self) -> None:
        await self._notes.keep(_HASHES, dump({**self._hashes, "": self._stamp}))

    def _learn(self, name: str, emoji: discord.Emoji) -> None:
        self._registered.signs[name] = discord.PartialEmoji(name=emoji.name, id=emoji.id)

    def _learn_old(self, there: Mapping[str, discord.Emoji]) -> None:
        """Let old versions of redrawn signs stand in until the new ones are uploaded."""
        for full, emoji in there.items():
            if (found := _OURS.fullmatch(full)) and found[1] in self._stock:
                self._learn(found[1], emoji)

    async def _lease(self) -> bool:
        """Reserve the upload for a while, and return whether this process has it."""
        now = self._notes.time.seconds()
        if now - self._renewed < RENEWED:
            return True
        if await self._notes.lease(_LEASE_NOTE, self._owner, now + LEASE):
            self._renewed = now
            return True
        return False


def _family(name: str) -> str:
    """Return the beginning of a sign's name, which all signs of a game share."""
    return name.partition("_")[0]


def _stamp() -> str:
    """Return a value that changes whenever signs may look different."""
    found, room = blake2b(digest_size=8), Path(shared.__file__).parents[1]
    for file in sorted(room.rglob("*.py")):
        found.update(file.read_bytes())
    return found.hexdigest()
