"""Things that happen while something else is running: no message waits forever, gets lost or appears
twice."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from cogs.delivery.discord_client import Digest, DiscordClient
from cogs.messages.composer import Message
from cogs.storage.database import Database
from cogs.storage.outbox import OutboxJob, OutboxStore, PostedMessage, Postponed
from cogs.tables import in_game
from cogs.tables.jobs import Notice
from tests.cogs.delivery.conftest import referee
from tests.cogs.delivery.test_outbox import begun, bid, only, texts
from tests.kit.discord import Scene
from tests.kit.people import PATIENCE
from tests.kit.posting import Referee
from tests.kit.tables import service_on

pytestmark = pytest.mark.usefixtures("on_both")


async def soon(holds: Callable[[], Awaitable[bool]]) -> None:
    for _ in range(int(PATIENCE / 0.05)):
        if await holds():
            return
        await asyncio.sleep(0.05)
    raise AssertionError("it never holds")


async def test_a_message_is_sent_at_once_though_its_queue_was_about_to_wait(
    stage: Scene, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    resting, go_on = asyncio.Event(), asyncio.Event()

    class Slow(OutboxStore):
        """Writes slowly before it waits for another attempt."""

        postponed = False

        async def rest(self, table: int) -> None:
            if self.postponed:
                resting.set()
                await go_on.wait()
            await super().rest(table)

        async def mark(self, entry: OutboxJob, outcome: Any) -> None:
            await super().mark(entry, outcome)
            self.postponed |= isinstance(outcome, Postponed)

    judge = await referee(stage, database, outbox_store=Slow)
    look, deliver = await begun(stage, judge), judge.delivery.deliver

    async def late(entry: OutboxJob) -> None:
        if isinstance(entry.job, Notice) and entry.job.key == "late":
            await judge.outbox_store.mark(entry, Postponed(3600, yields=True))
        else:
            await deliver(entry)

    monkeypatch.setattr(judge.delivery, "deliver", late)
    await judge.outbox_store.want(look.table.id, Notice("late", {}))
    await resting.wait()
    await judge.outbox_store.want(look.table.id, Notice("now", {}))
    await asyncio.sleep(0.1)
    go_on.set()

    async def told() -> bool:
        return any(text.startswith("now") for text in await texts(stage.ada))

    await soon(told)


async def test_a_board_that_moves_while_somebody_looks_for_it_does_not_stand_twice(
    stage: Scene, judge: Referee, monkeypatch: pytest.MonkeyPatch
) -> None:
    look, stands = await begun(stage, judge), DiscordClient.stands

    async def slowly(self: DiscordClient, channel: int, message: int) -> bool:
        monkeypatch.setattr(DiscordClient, "stands", stands)
        await stage.cem.say("good luck!")
        await bid(judge, look, 0)
        return await stands(self, channel, message)

    before = await only(stage.ada, "board")
    monkeypatch.setattr(DiscordClient, "stands", slowly)
    await judge.delivery.bring_back(look.table)
    await judge.quiet()
    assert int((await only(stage.ada, "board")).id) > int(before.id)


async def test_an_edit_with_a_lost_answer_is_undone_when_the_move_is(
    stage: Scene, judge: Referee, monkeypatch: pytest.MonkeyPatch
) -> None:
    look, edit, shown = await begun(stage, judge), DiscordClient.edit, asyncio.Event()
    before = await only(stage.ada, "call")

    async def unheard(
        self: DiscordClient, post: PostedMessage, message: Message, digest: Digest, **more: Any
    ) -> None:
        await edit(self, post, message, digest, **more)
        components: list[Any] = message.view.to_components()  # type: ignore[no-untyped-call]  # so it is in discord.py
        if "call" in str(components) and not shown.is_set():
            shown.set()
            raise TimeoutError

    monkeypatch.setattr(DiscordClient, "edit", unheard)
    await bid(judge, look, 0, wait=False)
    await shown.wait()
    assert (await only(stage.ada, "call")).text != before.text
    await judge.do(look.table.id, in_game.undo, int(stage.ada.id))
    assert (await only(stage.ada, "call")).text == before.text


async def test_an_edit_left_unmarked_by_a_crash_is_undone_too(stage: Scene, database: Database) -> None:
    class Crashes(OutboxStore):
        """Writes nothing more once it has crashed."""

        async def rest(self, table: int) -> None:
            if not crashed:
                await super().rest(table)

    crashed = list[int]()
    judge = await referee(stage, database, outbox_store=Crashes)
    look = await begun(stage, judge)
    before = await only(stage.ada, "call")
    crashed.append(1)
    await bid(judge, look, 0, wait=False)

    async def shown() -> bool:
        return (await only(stage.ada, "call")).text != before.text

    await soon(shown)
    await judge.close()
    await service_on(database).execute(look.table.id, in_game.undo, int(stage.ada.id))
    await asyncio.sleep(0.01)
    judge = await referee(stage, database)
    await judge.quiet()
    assert (await only(stage.ada, "call")).text == before.text
