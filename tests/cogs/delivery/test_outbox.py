"""Committed messages are sent once, in order, to the right people, whatever goes wrong."""

import asyncio
import threading
from contextvars import Context
from unittest.mock import Mock

import discord
import pytest

from cogs.changes import in_game, timeouts
from cogs.database.connection import Database, from_now, since
from cogs.delivery.worker import OutboxWorker
from cogs.service import robots
from cogs.storage.outbox import Delivered, OutboxJob, OutboxStore, Queue
from cogs.storage.users import PanelRow, PanelStore
from cogs.tables.jobs import ShowPanel
from cogs.tables.live_table import Live, Run
from cogs.tables.snapshot import Look
from engine.core.prompt import Seat
from playground.faults import Fault
from tests.cogs.database.test_locks import until
from tests.cogs.delivery.conftest import referee
from tests.kit.server.discord import Person, Scene, SeenMessage
from tests.kit.server.people import PATIENCE
from tests.kit.server.still import Referee
from tests.kit.store.tables import answer, handed_over, lobby, sitter, user_at

SEND, EDIT = "/channels/{channel_id}/messages", "/channels/{channel_id}/messages/{message_id}"
DMS = "/users/@me/channels"
SUPPRESS_NOTIFICATIONS = discord.MessageFlags(suppress_notifications=True).value

pytestmark = pytest.mark.usefixtures("on_both")


def users(*people: Person) -> list[int]:
    return [int(person.id) for person in people]


async def begun(stage: Scene, judge: Referee, *, robots: int = 0) -> Look:
    """Begin a game of Ada and Bea, and deliver everything."""
    table = await lobby(judge.service, *users(stage.ada, stage.bea), channel=int(stage.home), robots=robots)
    await judge.quiet()
    look = await judge.do(table.id, in_game.start, int(stage.ada.id))
    return look


async def bid(judge: Referee, look: Look, seat: int, *, wait: bool = True) -> Look:
    """Give the first option of a seat's question."""
    after = await answer(judge.service, look, seat)
    if wait:
        await judge.quiet()
    return after


async def texts(person: Person, channel: str | None = None) -> list[str]:
    return [message.text for message in await person.history(channel)]


async def only(person: Person, word: str, channel: str | None = None) -> SeenMessage:
    (found,) = [message for message in await person.history(channel) if message.text.startswith(word)]
    return found


def pinged(message: SeenMessage) -> list[str]:
    return [user["id"] for user in message.raw["mentions"]]


async def test_a_game_begins_with_card_board_call_and_silent_hands(stage: Scene, judge: Referee) -> None:
    await begun(stage, judge)
    assert [text.split()[0] for text in await texts(stage.ada)] == ["lobby", "board", "call"]
    for person, seat in ((stage.ada, 0), (stage.bea, 1)):
        assert await texts(person, await person.dm()) == [f"private {seat} bid"]
    seen = [*await stage.ada.history(), *await stage.ada.history(await stage.ada.dm())]
    silent = {one.text.split()[0]: bool(one.raw["flags"] & SUPPRESS_NOTIFICATIONS) for one in seen}
    assert silent == {"lobby": False, "board": False, "call": False, "private": True}


async def test_the_next_players_are_called_once_for_each_question(stage: Scene, judge: Referee) -> None:
    look = await begun(stage, judge)
    first = await only(stage.ada, "call")
    assert pinged(first) == [stage.ada.id, stage.bea.id]
    look = await bid(judge, look, 0)
    still = await only(stage.ada, "call")
    assert (still.id, still.text) == (first.id, f"call <@{stage.bea.id}>")
    await bid(judge, look, 1)
    then = await only(stage.ada, "call")
    assert then.id != first.id
    # Bea has just pressed, and the next question is for her: she is present.
    assert then.text == f"call <@{stage.ada.id}> <@{stage.bea.id}>"
    assert pinged(then) == [stage.ada.id]


async def test_a_board_waits_while_people_are_answered(stage: Scene, judge: Referee) -> None:
    look, answered = await begun(stage, judge), asyncio.Event()

    async def press() -> None:
        judge.service.priority.answers(int(stage.cem.id))
        await answered.wait()

    pressing, board = asyncio.create_task(press()), await only(stage.ada, "board")
    await bid(judge, await bid(judge, look, 0, wait=False), 1, wait=False)
    await until(lambda: bool(judge.outbox._aside))
    assert await only(stage.ada, "board") == board
    answered.set()
    await asyncio.gather(pressing, judge.quiet())
    assert await only(stage.ada, "board") != board


async def test_a_question_taken_back_and_asked_again_calls_once(stage: Scene, judge: Referee) -> None:
    people = users(stage.ada, stage.bea)
    table = await lobby(judge.service, *people, game="wormholes", channel=int(stage.home))
    look = await judge.service.execute(table.id, in_game.start, people[0])
    (first,) = look.waiting
    mine, other = user_at(look, first), next(user for user in people if user != user_at(look, first))

    async def press(option: str = "") -> None:
        look = await judge.service.look(table.id)
        prompt = look.prompts[first]
        answer = (option or prompt.options[0],)
        await judge.service.answer(table.id, mine, prompt.serial, answer)
        await judge.quiet()

    def rung() -> int:
        calls = [asked.json for asked in stage.asked("POST", SEND)]
        return sum(str(other) in str(call.get("allowed_mentions")) for call in calls if call)

    await press()
    await judge.do(table.id, in_game.undo, mine)
    assert (await judge.service.look(table.id)).taken_back == first
    await press()
    assert (await judge.service.look(table.id)).taken_back is None
    await press("end")
    assert rung() == 1
    for _ in range(3):
        await judge.do(table.id, in_game.undo, mine)
        await press("end")
    assert rung() == 1
    assert not any("note-taken-back" in text for text in await texts(stage.ada)), "nothing stays forever"


async def test_a_call_waits_for_robots(stage: Scene, judge: Referee, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, thinks = int(stage.ada.id), threading.Event()
    table = await lobby(judge.service, ada, game="wormholes", channel=int(stage.home), robots=1)
    await judge.service.execute(table.id, in_game.start, ada)
    thinks.set()

    def think(table: Live, effort: robots.Effort) -> Run:
        thinks.wait(PATIENCE)
        return thought(table, effort)

    thought = robots.think
    monkeypatch.setattr("cogs.service.robots.think", think)
    monkeypatch.setattr("cogs.service.robots.ROBOTS_TIMEOUT", 0.0)

    async def my_turn() -> Look:
        for _ in range(int(PATIENCE / 0.05)):
            if Seat(0) in (look := await judge.service.look(table.id)).prompts:
                await judge.quiet()
                return look
            await asyncio.sleep(0.05)
        raise AssertionError("the robot never answers")

    while "end" not in (look := await my_turn()).prompts[Seat(0)].options:
        await bid(judge, look, 0)
    # While the robot thinks, no player is asked or called.
    thinks.clear()
    prompt = look.prompts[Seat(0)]
    await judge.service.answer(table.id, ada, prompt.serial, ("end",))
    await judge.quiet()
    assert not [text for text in await texts(stage.ada) if text.startswith("call")]
    thinks.set()
    await my_turn()
    call = await only(stage.ada, "call")
    # Ada has just pressed and sees the question in her own answer: her phone stays silent.
    assert call.raw["flags"] & SUPPRESS_NOTIFICATIONS and not pinged(call)


async def test_whether_somebody_has_a_panel_open_changes_no_order_for_others(
    stage: Scene, judge: Referee, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    look = await begun(stage, judge)
    row = PanelRow("move", int(stage.home), 1, "token", database.time.milliseconds(), "")
    await PanelStore(database).put((look.table.id, int(stage.ada.id)), row)
    told, deliver = list[str](), judge.delivery.deliver

    async def slowly(entry: OutboxJob) -> None:
        if isinstance(entry.job, ShowPanel):
            told.append("panel")
            await judge.outbox_store.mark(entry, None)
        else:
            await deliver(entry)
            told.append("other")

    monkeypatch.setattr(judge.delivery, "deliver", slowly)
    # However long the others take, each of them makes progress.
    monkeypatch.setattr("cogs.delivery.worker.PANELS_WAIT", PATIENCE)
    await bid(judge, look, 0)
    assert "other" in told and told.index("panel") == len(told) - 1


async def test_a_burst_of_clicks_costs_one_board(stage: Scene, judge: Referee) -> None:
    look = await begun(stage, judge)
    edits = len(stage.asked("PATCH", EDIT))
    stage.fault(Fault("rate-limit", "PATCH", EDIT, retry_after=0.3))
    for seat in (0, 1, 0, 1):
        look = await bid(judge, look, seat if Seat(seat) in look.prompts else look.waiting[0], wait=False)
    await judge.quiet()
    boards = [asked for asked in stage.asked("PATCH", EDIT)[edits:] if "board" in str(asked.json)]
    assert len([asked for asked in boards if asked.status < 400]) <= 2
    # The last answer may be one that other players do not notice.
    assert (await only(stage.ada, "board")).text.endswith(f" waits for {' '.join(map(str, look.waiting))}")


@pytest.mark.parametrize("lost", [False, True])
async def test_an_edit_keeps_an_equal_picture_unless_lost(lost: bool, stage: Scene, judge: Referee) -> None:
    look = await begun(stage, judge)
    before = await only(stage.ada, "board")
    world = stage.playground.world
    if lost:
        world.message(world.channels[int(stage.home)], int(before.id)).attachments.clear()
    with stage.violating() as refused:
        await bid(judge, look, 0)
    after = await only(stage.ada, "board")
    assert after.id == before.id and after.text != before.text
    assert (after.attachments == before.attachments) is not lost
    assert len(after.attachments) == len(before.attachments) == 1
    assert ["ATTACHMENT_NOT_FOUND" in str(one) for one in refused] == [True] * lost


@pytest.mark.parametrize("why", ["talk is below it", "it is old", "somebody deleted it"])
async def test_a_board_is_posted_anew(
    why: str, stage: Scene, judge: Referee, monkeypatch: pytest.MonkeyPatch
) -> None:
    if why == "it is old":
        monkeypatch.setattr("cogs.delivery.standing_messages.EDITABLE_FOR", 0)
    look = await begun(stage, judge)
    before = await only(stage.ada, "board")
    if why == "talk is below it":
        await stage.cem.say("good luck!")
    elif why == "somebody deleted it":
        await stage.control("DELETE", f"channels/{stage.home}/messages/{before.id}")
    await bid(judge, look, 0)
    assert int((await only(stage.ada, "board")).id) > int(before.id)


async def test_a_card_deleted_before_its_id_was_stored_comes_back(stage: Scene, database: Database) -> None:
    looked = asyncio.Event()

    class Slow(OutboxStore):
        """Stores the message's id only after a search for it."""

        async def next(self, queue: Queue) -> OutboxJob | None:
            entry = await super().next(queue)
            if entry is not None and entry.tried is not None:
                looked.set()
            return entry

        async def done(self, entry: OutboxJob, result: Delivered) -> None:
            await looked.wait()
            await super().done(entry, result)

    judge = await referee(stage, database, outbox_store=Slow)
    table = await lobby(judge.service, *users(stage.ada), channel=int(stage.home))
    before = await stage.ada.wait_for(lambda m: m.text.startswith("lobby"))
    await stage.control("DELETE", f"channels/{stage.home}/messages/{before.id}")
    await judge.delivery.bring_back(table)
    looked.set()
    await judge.quiet()
    assert int((await only(stage.ada, "lobby")).id) > int(before.id)


async def test_a_hand_moves_down_only_for_a_new_question(stage: Scene, judge: Referee) -> None:
    look = await begun(stage, judge)
    room = await stage.ada.dm()
    first = await only(stage.ada, "private", room)
    await stage.ada.say("hm", channel=room)
    look = await bid(judge, look, 0)
    assert (await only(stage.ada, "private", room)).id == first.id
    await bid(judge, look, 1)
    assert int((await only(stage.ada, "private", room)).id) > int(first.id)


async def test_a_new_player_is_called_and_who_goes_loses_the_hand(stage: Scene, judge: Referee) -> None:
    look = await begun(stage, judge)
    cem = sitter(int(stage.cem.id))
    await handed_over(judge.service, look, 1, cem)
    await judge.quiet()
    called = await only(stage.cem, "call")
    assert pinged(called) == [stage.cem.id]
    assert await texts(stage.bea, await stage.bea.dm()) == []
    await judge.do(look.table.id, timeouts.replace_player, int(stage.cem.id), Seat(1), None)
    left = await only(stage.ada, "call")
    assert left.id == called.id, "the call is edited, and an edit rings no phone, nor does a robot's move"
    assert pinged(left) == [stage.ada.id], "who is still asked still sees it marked as theirs"
    assert await texts(stage.cem, await stage.cem.dm()) == []


async def test_closed_direct_messages_are_told_once_and_tried_if_wanted(stage: Scene, judge: Referee) -> None:
    await stage.bea.settings(dms_open=False)
    look = await bid(judge, await begun(stage, judge), 0)
    look = await bid(judge, look, 1)
    await bid(judge, look, 0)
    refused = [asked for asked in stage.asked("POST", SEND) if asked.status == 403]
    assert len(refused) == 1
    told = [text for text in await texts(stage.ada) if text.startswith("note-messages-closed")]
    assert len(told) == 1
    assert (await judge.service.people.person(int(stage.bea.id))).dm_closed
    await stage.bea.settings(dms_open=True)
    await judge.service.people.wish(int(stage.bea.id), messages=True)
    await judge.quiet()
    assert len(await texts(stage.bea, await stage.bea.dm())) == 1


async def test_sitting_down_again_gives_direct_messages_another_chance(stage: Scene, judge: Referee) -> None:
    await stage.bea.settings(dms_open=False)
    look = await begun(stage, judge)
    await judge.service.execute(look.table.id, timeouts.end, int(stage.ada.id))
    await stage.bea.settings(dms_open=True)
    await begun(stage, judge)
    assert await texts(stage.bea, await stage.bea.dm()) == ["private 1 bid"]


async def test_a_hand_never_shown_is_not_shown_after_the_end(stage: Scene, judge: Referee) -> None:
    await judge.service.people.wish(int(stage.bea.id), messages=False)
    look = await begun(stage, judge)
    await judge.service.execute(look.table.id, timeouts.end, int(stage.ada.id))
    await judge.service.people.wish(int(stage.bea.id), messages=True)
    await judge.quiet()
    assert await texts(stage.ada, await stage.ada.dm()) == ["private 0 waits"], "what stands is edited"
    assert await texts(stage.bea, await stage.bea.dm()) == []


async def test_who_wants_no_messages_gets_none(stage: Scene, judge: Referee) -> None:
    await judge.service.people.wish(int(stage.bea.id), messages=False)
    look = await begun(stage, judge)
    assert await texts(stage.bea, await stage.bea.dm()) == []
    await judge.service.people.wish(int(stage.bea.id), messages=True)
    await judge.quiet()
    assert await texts(stage.bea, await stage.bea.dm()) == ["private 1 bid"]
    await judge.service.people.wish(int(stage.bea.id), messages=False)
    await judge.quiet()
    assert await texts(stage.bea, await stage.bea.dm()) == []
    assert (await judge.service.look(look.table.id)).prompts == look.prompts


def test_a_worker_forgets_no_news_because_of_an_older_change() -> None:
    worker, queue = OutboxWorker(Mock(), Mock()), (1, None)
    worker._workers[queue] = Mock()
    older, newer = Context(), Context()
    older.run(from_now)
    newer.run(from_now)
    for change in (newer, older):
        change.run(worker._work, queue)
    assert worker._again[queue] == newer.run(since) > older.run(since)
