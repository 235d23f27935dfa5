"""The answer to a press or a command: sent at most once and never too late."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager
from time import monotonic
from typing import Any
from weakref import WeakValueDictionary

import discord
from cachetools import LRUCache, TTLCache

from cogs.delivery.discord_client import DISCONNECTED, Attachments
from cogs.delivery.panels import Shown
from cogs.layout import components
from cogs.layout.components import Document, Interaction, Registered, Sheet, files, layout, plainer
from cogs.tables.person import Person
from render.text.catalogue import Catalogue, catalogue

AT_A_STRETCH = 6
"""The part of a minute's presses that may come at once is 1 / AT_A_STRETCH."""

AT_ONCE = 2
"""The most presses of one person that are served at the same time. The others wait."""

TOLD = 20.0
"""Seconds between two messages to a person who keeps pressing too fast."""

PEOPLE_KEPT = 20_000
"""The number of people whose recent presses are remembered."""

FINISH_TIMEOUT = 5.0
"""The most seconds that running answers get to finish."""


class Quotas:
    """Counts each person's requests, and limits them."""

    def __init__(self, per_minute: int, *, now: Callable[[], float] = monotonic) -> None:
        """Start counting; `per_minute`: the most presses a minute, 0 for no limit."""
        self._per_minute = per_minute
        self._now = now
        self._left: LRUCache[int, tuple[float, float]] = LRUCache(PEOPLE_KEPT)
        """How many presses each person has left, and when that was counted."""
        self._told: TTLCache[int, None] = TTLCache(PEOPLE_KEPT, TOLD, timer=now)
        self._working: WeakValueDictionary[int, asyncio.Semaphore] = WeakValueDictionary()

    def admits(self, user: int) -> bool:
        """Count a person's press, and return whether it is within the limit."""
        if not self._per_minute:
            return True
        most, now = self._per_minute / AT_A_STRETCH, self._now()
        left, since = self._left.get(user, (most, now))
        left = min(left + (now - since) * self._per_minute / 60, most)
        admitted = left >= 1
        self._left[user] = (left - 1 if admitted else left), now
        return admitted

    def tells(self, user: int) -> bool:
        """Return whether to tell a refused person the reason, which is done only once in a while."""
        if user in self._told:
            return False
        self._told[user] = None
        return True

    @asynccontextmanager
    async def in_turn(self, user: int) -> AsyncIterator[None]:
        """Hold one of a person's `AT_ONCE` places while a request is served. Further requests wait."""
        async with self._working.setdefault(user, asyncio.Semaphore(AT_ONCE)):
            yield


class UnderWay:
    """Tasks that must end before the process does."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()
        self._presses: dict[asyncio.Task[Any], float] = {}
        self._beside: set[asyncio.Task[None]] = set()

    def beside(self, work: Coroutine[Any, Any, None]) -> None:
        """Run work for which nobody waits. When the process ends, it is cut off unless it is under way."""
        self._beside.add(task := asyncio.create_task(work))
        task.add_done_callback(self._beside.discard)

    def add(self, *, press: bool = False) -> None:
        """Register the calling task until it has ended; `press`: a person waits for it."""
        task = asyncio.current_task()
        if task is not None:
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
            if press:
                self._presses[task] = monotonic()
                task.add_done_callback(self._presses.pop)

    @property
    def oldest(self) -> float:
        """The seconds for which the oldest press has been waiting; 0 if nobody waits."""
        now = monotonic()
        return now - next(iter(self._presses.values()), now)

    async def finish(self, seconds: float = FINISH_TIMEOUT) -> None:
        """Wait until all tasks have ended, at most `seconds`. Then end all work beside them."""
        others = self._tasks - {asyncio.current_task()}
        if others:
            await asyncio.wait(others, timeout=seconds)
        for task in self._beside:
            task.cancel()


logger = logging.getLogger(__name__)

ACKNOWLEDGED_BEFORE = 40060
UNKNOWN_MESSAGE = 10008
GONE = (UNKNOWN_MESSAGE, 10015, 10062, 50027)
"""Codes of an unknown message, webhook or interaction, or of an expired token: no answer is possible."""

ATTEMPTS = (components.AS_IT_IS, components.AS_IT_IS, components.WITHOUT_SIGNS, components.WITHOUT_FILES)
"""How plainly an answer is shown after each refusal by Discord; after the last, it is one sentence."""

AHEAD = 5
"""Turns of the event loop in which a request to acknowledge goes out before its answer is drawn."""


class Reply:
    """The way to answer a person who pressed a button or gave a command."""

    def __init__(
        self,
        interaction: Interaction,
        by_message: Callable[[Sheet], Awaitable[None]],
        registered: Registered,
        attachments: Attachments,
        *,
        new_message: bool = False,
    ) -> None:
        """`new_message`: a new private message answers, as it always does a command; otherwise the message
        with the button stays."""
        self.interaction = interaction
        self.person = Person(interaction.user.id)
        """The settings of the person who is answered, known once the work begins."""
        self._registered, self._attachments = registered, attachments
        self.table: int | None = None
        """The table of the press or command, for reports of faults."""
        self.serial = 0
        """The answered question; 0: none."""
        self.later: AsyncIterator[Sheet] | None = None
        """Later results, each shown in place of the answer while Discord allows it."""
        self._by_message = by_message
        self._new_message = new_message or interaction.type is discord.InteractionType.application_command
        self._acknowledging: asyncio.Task[float] | None = None
        self._late = False
        self._in_place = False
        """Whether the answer is in a private message that can be changed."""

    @property
    def user(self) -> int:
        """The Discord id of the person to whom the bot replies."""
        return self.interaction.user.id

    @property
    def texts(self) -> Catalogue:
        """The sentences in the person's language."""
        language = self.person.language or self.person.heard
        return catalogue(language or components.language_of(self.interaction))

    def say(self, key: str, **fields: str | int) -> str:
        """Return a sentence in the person's language."""
        return self.texts.say(key, **fields)

    @property
    def values(self) -> tuple[str, ...]:
        """What was chosen in a select; empty for anything else."""
        values = components.data_of(self.interaction).get("values", ())
        return tuple(str(value) for value in values) if isinstance(values, list) else ()

    @property
    def value(self) -> str:
        """The first value that was chosen in a select; empty if there is none."""
        return next(iter(self.values), "")

    @property
    def on_ephemeral(self) -> bool:
        """Whether the button was in a channel's message that only its reader sees."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral

    @property
    def pressed(self) -> bool:
        """Whether a button or select was used, so that no text was typed."""
        return self.interaction.type is discord.InteractionType.component

    @property
    def on_direct_message(self) -> bool:
        """Whether the button was in a direct message, which stays."""
        message, in_server = self.interaction.message, self.interaction.guild_id is not None
        return message is not None and not in_server and not message.flags.ephemeral

    @property
    def there(self) -> Shown | None:
        """The message with the button, if only its reader sees it and it can be edited; otherwise None."""
        message = self.interaction.message
        if message is None or not self.on_ephemeral or self._new_message or self._late:
            return None
        return Shown(message.channel.id, message.id, self.interaction.token)

    async def stored(self) -> None:
        """Begin to acknowledge: everything is committed, and only showing it is left."""
        if self._acknowledging is not None:
            return
        self.acknowledged()
        # While a thread draws, the event loop often waits for the interpreter.
        for _ in range(AHEAD):
            await asyncio.sleep(0)

    def acknowledged(self) -> asyncio.Task[float]:
        """Return the task that tells Discord within three seconds that an answer follows, begun by the first
        call. Its result is the monotonic time at which Discord knew."""
        if self._acknowledging is None:
            self._acknowledging = asyncio.create_task(self._acknowledge())
        return self._acknowledging

    async def _acknowledge(self) -> float:
        for last in (False, True):
            try:
                await self.interaction.response.defer(ephemeral=True, thinking=self._new_message)
            except discord.HTTPException as fault:
                # Already answered: the response to the first attempt was lost.
                self._late = fault.code != ACKNOWLEDGED_BEFORE
            except DISCONNECTED:
                self._late = True
                if not last:
                    continue
            else:
                self._late = False
            break
        return monotonic()

    async def show(self, sheet: Sheet, *, in_place: bool = False) -> Shown | None:
        """Show the answer: `in_place` of the message with the button, if only its reader sees it.

        Returns where it is now; None if it had to be sent by direct message.
        """
        if not self._late:
            try:
                message = await self._in_some_way(sheet, in_place=in_place)
                return Shown(message.channel.id, message.id, self.interaction.token)
            except discord.HTTPException as fault:
                if fault.code not in GONE:
                    raise
        await self._by_message(sheet)
        return None

    async def go_on(self) -> None:
        """Show later results in place of the answer. If that fails, a button in the answer asks again."""
        if self.later is None or not self._in_place:
            return
        try:
            async for sheet in self.later:
                self._new_message = True
                await self._in_some_way(sheet, in_place=True)
        except (discord.HTTPException, *DISCONNECTED) as lost:
            logger.info("an answer to %s cannot be shown again: %s", self.user, lost)

    async def _in_some_way(self, sheet: Sheet, *, in_place: bool) -> discord.Message:
        """Show the answer, more plainly after each failure. Raises discord.HTTPException if nothing works."""
        files_fail = False
        for again, plainness in enumerate(ATTEMPTS):
            if files_fail and plainness < components.WITHOUT_FILES:
                continue
            try:
                return await self._say(self._as_plain(sheet, plainness), plainness, in_place, again=again > 0)
            except discord.HTTPException as fault:
                if fault.code in GONE or fault.status == 429:
                    raise
                logger.warning("an answer to %s is shown plainer: %s", self.user, fault)
                # The library has tried again and again. Perhaps only the file storage fails.
                files_fail = fault.status >= 500
        told = Sheet((self.say("answer-not-shown"),))
        return await self._say(told, components.WORDS_ALONE, in_place, again=True)

    def _as_plain(self, sheet: Sheet, plainness: int) -> Sheet:
        shown = plainer(sheet, plainness)
        lost = shown is not sheet and any(isinstance(block, Document) for block in sheet.blocks)
        return Sheet((self.say("file-not-shown"),)) if lost else shown

    async def _say(self, sheet: Sheet, plainness: int, in_place: bool, *, again: bool) -> discord.Message:
        registered = self._registered.as_plain_as(plainness)
        private = self.on_ephemeral or self.on_direct_message
        if not (self._new_message or (in_place and private)):
            return await self._follow(sheet, registered)
        try:
            message = await self._edit(sheet, registered, keeping=not again)
        except discord.HTTPException as fault:
            if fault.code != UNKNOWN_MESSAGE or self._new_message:
                raise
            # It has been deleted in the meantime, like a direct message whose question was asked again.
            return await self._follow(sheet, registered)
        self._new_message, self._in_place = False, True
        return message

    async def _edit(self, sheet: Sheet, registered: Registered, *, keeping: bool) -> discord.Message:
        """Fill the waiting message, or change the one with the button, `keeping` its current pictures. Those
        may differ from those at the click, if another process has edited it."""
        message = None if self._new_message else self.interaction.message
        if message is None:
            return await _twice(lambda: self._edit_keeping(sheet, registered, {}))
        async with self._attachments.in_turn(message.id):
            there = self._attachments.at(message) if keeping else {}
            return await _twice(lambda: self._edit_keeping(sheet, registered, there))

    async def _edit_keeping(
        self, sheet: Sheet, registered: Registered, there: Mapping[str, discord.Attachment]
    ) -> discord.Message:
        kept: list[discord.Attachment | discord.File] = [
            there.get(file.filename, file) for file in files(sheet)
        ]
        edited = await self.interaction.edit_original_response(
            view=layout(sheet, registered), attachments=kept, allowed_mentions=discord.AllowedMentions.none()
        )
        self._attachments.note(edited)
        return edited

    async def _follow(self, sheet: Sheet, registered: Registered) -> discord.Message:
        return await self.interaction.followup.send(
            view=layout(sheet, registered),
            files=files(sheet),
            ephemeral=not sheet.public,
            wait=True,
            allowed_mentions=discord.AllowedMentions.none(),
        )


async def _twice(ask: Callable[[], Awaitable[discord.Message]]) -> discord.Message:
    """Try again after a broken connection. Only for requests that may be repeated, such as edits."""
    try:
        return await ask()
    except DISCONNECTED as broken:
        logger.info("connection broke, asking again: %s", broken)
        return await ask()
