"""Failures, crashes and races: no message is lost or sent twice, and none waits forever."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import Any
from unittest.mock import AsyncMock, patch

import pytest
from sqlalchemy.exc import OperationalError

from cogs.changes import in_game, timeouts
from cogs.database.connection import Database
from cogs.delivery.composer import Message
from cogs.delivery.discord_client import Digest, DiscordClient
from cogs.delivery.standing_messages import LATE_EDITS
from cogs.storage.outbox import Delivered, OutboxJob, OutboxStore, PostedMessage, Postponed, Queue
from cogs.tables.jobs import Call, Job, Notice, RefreshBoard, ShowLobby, ShowScore
from engine.core.errors import RefereeError
from playground.faults import Fault
from playground.faults import Kind as FaultKind
from tests.cogs.delivery.conftest import referee
from tests.cogs.delivery.test_outbox import DMS, EDIT, SEND, begun, bid, only, texts, users
from tests.kit.server.discord import CALLBACK, ORIGINAL, Scene, scene
from tests.kit.server.people import PATIENCE
from tests.kit.server.seats import first, question, sealed, start, told
from tests.kit.server.still import Crash, Referee
from tests.kit.store.tables import lobby, service_on


@pytest.mark.usefixtures("on_both")
@patch("cogs.delivery.standing_messages.EDITABLE_FOR", 0)
async def test_an_old_call_is_edited_a_few_times_then_posted_silently(stage: Scene, judge: Referee) -> None:
    look = await begun(stage, judge)
    first, turned = await only(stage.ada, "call"), False
    for _ in range(2 * LATE_EDITS):
        look = await bid(judge, look, 0)
        await judge.do(look.table.id, in_game.undo, int(stage.ada.id))
        look = await judge.service.look(look.table.id)
        call = await only(stage.ada, "call")
        assert call.text == f"call <@{stage.ada.id}> <@{stage.bea.id}>"
        turned |= call.id != first.id
    assert turned and not [asked for asked in stage.asked("PATCH", EDIT) if asked.status >= 400]
    rung = [asked for asked in stage.asked("POST", SEND) if "call" in str(asked.json)]
    assert [bool(one.json["allowed_mentions"].get("users")) for one in rung if one.json].count(True) == 1


@pytest.mark.usefixtures("on_both")
async def test_an_edit_that_is_refused_leaves_nothing_untrue_behind(stage: Scene, judge: Referee) -> None:
    look = await begun(stage, judge)
    before = await only(stage.ada, "board")
    stage.fault(Fault("refuse", "PATCH", EDIT, code=30046, times=0))
    look = await bid(judge, look, 0)
    assert (await only(stage.ada, "call")).text == f"call <@{stage.bea.id}>"
    refused = [asked.path for asked in stage.asked("PATCH", EDIT) if asked.code == 30046]
    assert refused and len(set(refused)) == len(refused), "nobody asks twice where Discord refuses for good"
    await judge.do(look.table.id, timeouts.end, int(stage.ada.id))
    said = await texts(stage.ada)
    assert [text.split()[0] for text in said] == ["note-ended", "board", "final"], "no card asks to join"
    after = await only(stage.ada, "board")
    assert after.id != before.id and after.text.endswith("waits for ")


@pytest.mark.usefixtures("on_both")
async def test_a_lost_receipt_neither_removes_nor_doubles_a_message(stage: Scene, judge: Referee) -> None:
    look = await begun(stage, judge)
    await stage.cem.say("good luck!")
    stage.fault(Fault("lose-answer", "POST", SEND))
    look = await bid(judge, look, 0, wait=False)
    await stage.cem.wait_for(lambda message: message.text.startswith("board 1"))
    await stage.cem.say("well done!")
    await judge.quiet()
    board = await only(stage.ada, "board")
    assert board.text == "board 1 waits for 1"
    assert [text.split()[0] for text in await texts(stage.ada)].count("call") == 1
    # From then on everything works as usual.
    await bid(judge, look, 1)
    assert int((await only(stage.ada, "board")).id) > int(board.id)


@pytest.mark.parametrize("kind", ["lose-answer", "drop", "error", "error-after", "rate-limit"])
@pytest.mark.parametrize("method", ["POST", "PATCH", "DELETE"])
async def test_bad_days_lose_and_double_nothing(kind: FaultKind, method: str, database: Database) -> None:
    async with scene() as stage:
        judge = await referee(stage, database)
        look = await begun(stage, judge)
        route = SEND if method == "POST" else EDIT
        stage.fault(Fault(kind, method, route, status=503))
        look = await bid(judge, look, 0)
        await bid(judge, look, 1)
        said = [text.split()[0] for text in await texts(stage.ada)]
        assert sorted(said) == ["board", "call", "lobby"]
        assert (await only(stage.ada, "board")).text == "board 2 waits for 0 1"
        assert await texts(stage.bea, await stage.bea.dm()) == ["private 1 grab"]


@pytest.mark.parametrize("day", ["uploads", "uploads-limited"])
async def test_a_call_does_not_wait_for_a_refused_picture(day: str, stage: Scene, judge: Referee) -> None:
    stage.playground.faults.last(day, on=True)
    look = await begun(stage, judge)
    assert (await only(stage.ada, "board")).text == "board 0 waits for 0 1"
    assert (await only(stage.ada, "call")).text == f"call <@{stage.ada.id}> <@{stage.bea.id}>"
    stage.playground.faults.last(day, on=False)
    await bid(judge, look, 0)
    assert (await only(stage.ada, "board")).attachments, "the next board has its picture again"


async def test_if_uploads_fail_the_second_attempt_does_without(stage: Scene, judge: Referee) -> None:
    stage.fault(Fault("uploads", status=503, times=0))
    await begun(stage, judge)
    assert (await only(stage.ada, "board")).text == "board 0 waits for 0 1"
    assert len([asked for asked in stage.requests if asked.status == 503]) == 1


@pytest.mark.usefixtures("on_both")
async def test_a_closed_channel_is_not_hammered_and_hands_ring_instead(stage: Scene, judge: Referee) -> None:
    table = await lobby(judge.service, *users(stage.ada, stage.bea), channel=int(stage.home))
    await judge.quiet()
    await stage.control("PATCH", f"channels/{stage.home}", deny=["SEND_MESSAGES"])
    await judge.service.execute(table.id, in_game.start, int(stage.ada.id))
    rooms = [await stage.ada.dm(), await stage.bea.dm()]
    for person, room in zip((stage.ada, stage.bea), rooms, strict=True):
        await person.wait_for(lambda message: message.text.startswith("private"), channel=room)
    refused = [asked for asked in stage.asked("POST", SEND) if asked.status == 403]
    assert len(refused) <= 1
    stage.playground.violations.clear()


@pytest.mark.usefixtures("on_both")
async def test_after_too_many_new_channels_the_next_one_waits_long(stage: Scene, judge: Referee) -> None:
    stage.fault(Fault("refuse", "POST", DMS, code=40003, times=2))
    table = await lobby(judge.service, *users(stage.ada, stage.bea), channel=int(stage.home))
    await stage.ada.wait_for(lambda message: message.text.startswith("lobby"))
    # Nobody can see that a channel is opened, so the stored state is compared.
    await soon(partial(all_wait_long, judge))
    assert [asked.status for asked in stage.asked("POST", DMS)] == [403, 403]
    assert not (await judge.service.people.person(int(stage.ada.id))).dm_closed
    await judge.service.execute(table.id, in_game.start, int(stage.ada.id))
    room = await stage.ada.dm()
    await stage.ada.wait_for(lambda message: message.text.startswith("private"), channel=room)


async def all_wait_long(judge: Referee) -> bool:
    """Return whether no unsent job is due within minutes."""
    jobs = [await judge.outbox_store.next(queue) for queue in await judge.outbox_store.queues()]
    soon = judge.outbox_store.time.milliseconds() + 4 * 60_000
    return all(job is None or job.due > soon for job in jobs)


@pytest.mark.usefixtures("on_both")
@patch("cogs.delivery.worker.SWEEP", 0.05)
async def test_after_a_database_failure_everything_is_sent(stage: Scene, database: Database) -> None:
    class Failing(OutboxStore):
        """Works on a database that sometimes does not answer."""

        fails = False

        async def next(self, queue: Queue) -> OutboxJob | None:
            if Failing.fails:
                raise OperationalError("select", {}, OSError("disk I/O error"))
            return await super().next(queue)

    judge = await referee(stage, database, outbox_store=Failing)
    look = await begun(stage, judge)
    Failing.fails = True
    look = await bid(judge, look, 0, wait=False)
    await judge.idle()
    assert (await only(stage.ada, "board")).text == "board 0 waits for 0 1"
    Failing.fails = False
    await stage.ada.wait_for(lambda message: message.text == "board 1 waits for 1")
    await judge.quiet()
    assert not await judge.outbox_store.queues()


@patch("cogs.delivery.worker.FIRST_WAIT", 0)
async def test_what_an_unreadable_table_has_to_say_is_given_up(stage: Scene, judge: Referee) -> None:
    look, unreadable = await begun(stage, judge), AsyncMock(side_effect=RefereeError("table-unreadable"))
    with patch.object(judge.delivery, "_look", unreadable):
        await bid(judge, look, 0)
    assert (await only(stage.ada, "board")).text == "board 0 waits for 0 1"


@pytest.mark.parametrize(
    ("slot", "job"),
    [("lobby", ShowLobby), ("board", RefreshBoard), ("call", Call), ("note", Notice), ("final", ShowScore)],
)
@pytest.mark.parametrize("then", ["at once", "late", "archived"])
async def test_a_message_sent_before_a_crash_is_not_sent_again(
    slot: str, job: type[Job], then: str, stage: Scene, database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    """That also holds if Discord has forgotten the nonce by then, or the thread is archived."""

    class Dying(OutboxStore):
        """Dies after Discord has carried out a request and before the result is stored."""

        deaths = 0

        async def done(self, entry: OutboxJob, result: Delivered) -> None:
            if isinstance(entry.job, job) and not Dying.deaths:
                Dying.deaths += 1
                raise Crash
            await super().done(entry, result)

    judge = await referee(stage, database, outbox_store=Dying)
    table = await lobby(judge.service, *users(stage.ada, stage.bea), channel=int(stage.home))
    if slot != "lobby":
        await judge.quiet()
        await judge.service.execute(table.id, in_game.start, int(stage.ada.id))
        if slot in ("note", "final"):
            await judge.quiet()
            await judge.service.execute(table.id, timeouts.end, int(stage.ada.id))
    async with asyncio.timeout(PATIENCE):
        while not Dying.deaths:
            await judge.idle()
    await judge.close()
    if then == "late":
        stage.playground.clock.advance(400)
    elif then == "archived":
        stage.fault(Fault("refuse", "PATCH", EDIT, code=50083, times=0))
    again = await referee(stage, database)
    await again.quiet()
    said = [text.split()[0] for text in await texts(stage.ada)]
    started, ended = ["lobby", "board", "call"], ["lobby", "board", "note-ended", "final"]
    wanted = {"lobby": ["lobby"], "board": started, "call": started, "note": ended, "final": ended}
    posted = [asked for asked in stage.asked("POST", SEND) if f"{slot}" in str(asked.json)]
    if then == "archived":
        # What cannot be edited there is posted again, and the old message goes.
        assert sum(word.startswith(slot) for word in said) == 1
    else:
        assert (said, len(posted)) == (wanted[slot], 1)
    assert not [x for x in caplog.records if x.levelname == "ERROR" and job.__name__ in x.message]


DOORS = (("POST", CALLBACK), ("PATCH", ORIGINAL))
WEATHER: tuple[FaultKind, ...] = ("rate-limit", "lose-answer", "drop")


@pytest.mark.parametrize(
    "fault",
    [Fault(kind, *door, retry_after=0.05) for door in DOORS for kind in WEATHER],
    ids=lambda fault: f"{fault.kind} {fault.method}",
)
async def test_a_click_that_met_bad_weather_is_answered_and_counts_once(s: Scene, fault: Fault) -> None:
    board = await start(s, s.bea)
    mine = await told(s.ada, await s.ada.send_press(board, "My move"))
    with s.violating():
        s.fault(replace(fault))
        await s.ada.send_press(mine, custom_id=first(mine))
        await s.ada.wait_until(lambda: "Change my choice" in s.ada.now(mine).labels)
        await s.bea.wait_until(lambda: "Waiting for Bea." in s.bea.now(board).told)
        s.fault(replace(fault))
        again = await told(s.ada, await s.ada.send_press(board, "My move"))
    assert "You can change your choice" in again.text and "settled" not in again.text


async def test_what_comes_too_late_for_the_click_comes_by_direct_message(s: Scene) -> None:
    board = await start(s, s.bea)
    asked = await question(s.ada)
    inbox = await s.ada.dm()
    s.fault(Fault("refuse", "POST", CALLBACK, code=10062))
    with s.violating():
        await s.ada.send_press(asked, custom_id=first(asked))
        await sealed(s.ada)
    s.fault(Fault("refuse", "POST", CALLBACK, code=10062))
    with s.violating():
        before = len(s.ada.see(inbox))
        await s.ada.send_press(board, "My move")
        await s.ada.wait_until(lambda: len(s.ada.see(inbox)) > before)
    assert "You can change your choice" in s.ada.see(inbox)[-1].text


async def soon(holds: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await holds():
            await asyncio.sleep(0.05)


@pytest.mark.usefixtures("on_both")
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


@pytest.mark.usefixtures("on_both")
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


@pytest.mark.usefixtures("on_both")
async def test_an_edit_with_a_lost_answer_is_undone(
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


@pytest.mark.usefixtures("on_both")
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
