"""What was committed is said: once, in order, to the right people, whatever goes wrong."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from cogs.delivery.dispatch import LATE_EDITS
from cogs.storage.database import Database
from cogs.storage.outbox import OutboxJob, OutboxStore, PostedMessage, Queue
from cogs.tables.jobs import Call, Job, Notice, RefreshBoard, ShowLobby, ShowScore
from cogs.tables.snapshot import Look
from engine.core.prompt import Seat
from playground.faults import Fault
from playground.faults import Kind as FaultKind
from tests.kit.discord import Message, Person, Scene, scene
from tests.kit.people import PATIENCE
from tests.kit.posting import Referee, referee
from tests.kit.tables import handed_over, lobby, sitter, user_at

SEND, EDIT = "/channels/{channel_id}/messages", "/channels/{channel_id}/messages/{message_id}"
DMS = "/users/@me/channels"


@pytest.fixture
async def stage() -> AsyncIterator[Scene]:
    async with scene() as here:
        yield here


@pytest.fixture
async def judge(stage: Scene, database: Database) -> Referee:
    return await referee(stage, database)


def users(*people: Person) -> list[int]:
    return [int(person.id) for person in people]


async def begun(stage: Scene, judge: Referee, *, robots: int = 0) -> Look:
    """Ada and Bea have begun a game, and all of it has been said."""
    table = await lobby(judge.service, *users(stage.ada, stage.bea), channel=int(stage.home), robots=robots)
    await judge.quiet()
    look = await judge.service.start(table.id, int(stage.ada.id))
    await judge.quiet()
    return look


async def bid(judge: Referee, look: Look, seat: int, *, wait: bool = True) -> Look:
    """The first option of a seat's question."""
    prompt = look.prompts[Seat(seat)]
    user = user_at(look, Seat(seat))
    receipt = await judge.service.answer(look.table.id, user, prompt.serial, prompt.options[:1])
    if wait:
        await judge.quiet()
    return receipt.look


async def texts(person: Person, channel: str | None = None) -> list[str]:
    return [message.text for message in await person.history(channel)]


async def only(person: Person, word: str, channel: str | None = None) -> Message:
    (found,) = [message for message in await person.history(channel) if message.text.startswith(word)]
    return found


def pinged(message: Message) -> list[str]:
    return [user["id"] for user in message.raw["mentions"]]


# ---------------------------------------------------------------------- what is said


async def test_a_game_begins_with_card_board_call_and_hands(stage: Scene, judge: Referee) -> None:
    await begun(stage, judge)
    assert [text.split()[0] for text in await texts(stage.ada)] == ["lobby", "board", "call"]
    for person, seat in ((stage.ada, 0), (stage.bea, 1)):
        assert await texts(person, await person.dm()) == [f"private {seat} bid"]


async def test_exactly_the_next_players_are_called_once_for_each_question(
    stage: Scene, judge: Referee
) -> None:
    look = await begun(stage, judge)
    first = await only(stage.ada, "call")
    assert pinged(first) == [stage.ada.id, stage.bea.id]
    look = await bid(judge, look, 0)
    still = await only(stage.ada, "call")
    assert (still.id, still.text) == (first.id, f"call <@{stage.bea.id}>")
    await bid(judge, look, 1)
    then = await only(stage.ada, "call")
    assert then.id != first.id
    # Bea has just pressed, and what she has begun asks her too: she is there.
    assert then.text == f"call <@{stage.ada.id}> <@{stage.bea.id}>"
    assert pinged(then) == [stage.ada.id]


async def test_who_takes_a_choice_back_is_not_called_again(stage: Scene, judge: Referee) -> None:
    look = await bid(judge, await begun(stage, judge), 0)
    await judge.service.undo(look.table.id, int(stage.ada.id))
    await judge.quiet()
    calls = [asked for asked in stage.asked("POST", SEND) if "call" in str(asked.json)]
    assert len(calls) == 1
    assert (await only(stage.ada, "call")).text == f"call <@{stage.ada.id}> <@{stage.bea.id}>"


async def test_whose_question_is_taken_back_and_soon_asked_again_is_called_once(
    stage: Scene, judge: Referee
) -> None:
    people = users(stage.ada, stage.bea)
    table = await lobby(judge.service, *people, game="wormholes", channel=int(stage.home))
    look = await judge.service.start(table.id, people[0])
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
    await judge.service.undo(table.id, mine)
    await judge.quiet()
    assert (await judge.service.look(table.id)).taken_back == first
    await press()
    assert (await judge.service.look(table.id)).taken_back is None
    await press("end")
    assert rung() == 1
    for _ in range(3):
        await judge.service.undo(table.id, mine)
        await judge.quiet()
        await press("end")
    assert rung() == 1
    assert not any("note-taken-back" in text for text in await texts(stage.ada)), "nothing stays for ever"


async def test_nobody_is_mentioned_when_the_game_is_over(stage: Scene, judge: Referee) -> None:
    look = await begun(stage, judge)
    await judge.service.end(look.table.id, int(stage.ada.id))
    await judge.quiet()
    said = [text.split()[0] for text in await texts(stage.ada)]
    assert said == ["lobby", "board", "note-ended", "final"]


async def test_a_burst_of_clicks_costs_one_board(stage: Scene, judge: Referee) -> None:
    look = await begun(stage, judge)
    edits = len(stage.asked("PATCH", EDIT))
    stage.fault(Fault("rate-limit", "PATCH", EDIT, retry_after=0.3))
    for seat in (0, 1, 0, 1):
        look = await bid(judge, look, seat if Seat(seat) in look.prompts else look.waiting[0], wait=False)
    await judge.quiet()
    boards = [asked for asked in stage.asked("PATCH", EDIT)[edits:] if "board" in str(asked.json)]
    assert len([asked for asked in boards if asked.status < 400]) <= 2
    # The last of them may be one that nobody else notices.
    assert (await only(stage.ada, "board")).text.endswith(f" waits for {' '.join(map(str, look.waiting))}")


# ---------------------------------------------------------------------- where it stands


async def test_the_board_is_edited_while_it_is_last(stage: Scene, judge: Referee) -> None:
    look = await begun(stage, judge)
    before = await only(stage.ada, "board")
    await bid(judge, look, 0)
    assert (await only(stage.ada, "board")).id == before.id


async def test_an_equal_picture_is_not_uploaded_again(stage: Scene, judge: Referee) -> None:
    look = await begun(stage, judge)
    before = await only(stage.ada, "board")
    await bid(judge, look, 0)
    after = await only(stage.ada, "board")
    assert after.text != before.text
    assert after.attachments == before.attachments


async def test_below_talk_the_board_is_posted_anew_and_the_old_one_goes(stage: Scene, judge: Referee) -> None:
    look = await begun(stage, judge)
    before = await only(stage.ada, "board")
    await stage.cem.say("good luck!")
    await bid(judge, look, 0)
    after = await only(stage.ada, "board")
    assert int(after.id) > int(before.id)


async def test_an_old_board_is_posted_anew(stage: Scene, database: Database) -> None:
    judge = await referee(stage, database, editable_for=0)
    look = await begun(stage, judge)
    before = await only(stage.ada, "board")
    await bid(judge, look, 0)
    assert int((await only(stage.ada, "board")).id) > int(before.id)


async def test_a_board_that_somebody_deleted_comes_back(stage: Scene, judge: Referee) -> None:
    look = await begun(stage, judge)
    before = await only(stage.ada, "board")
    url = f"/control/channels/{stage.home}/messages/{before.id}"
    async with stage.ada.session.delete(url) as response:
        assert response.status == 200
    await bid(judge, look, 0)
    assert int((await only(stage.ada, "board")).id) > int(before.id)


async def test_an_old_call_is_edited_a_few_times_and_then_posted_anew_without_ringing(
    stage: Scene, database: Database
) -> None:
    judge = await referee(stage, database, editable_for=0)
    look = await begun(stage, judge)
    first, turned = await only(stage.ada, "call"), False
    for _ in range(2 * LATE_EDITS):
        look = await bid(judge, look, 0)
        await judge.service.undo(look.table.id, int(stage.ada.id))
        await judge.quiet()
        look = await judge.service.look(look.table.id)
        call = await only(stage.ada, "call")
        assert call.text == f"call <@{stage.ada.id}> <@{stage.bea.id}>"
        turned |= call.id != first.id
    assert turned and not [asked for asked in stage.asked("PATCH", EDIT) if asked.status >= 400]
    rung = [asked for asked in stage.asked("POST", SEND) if "call" in str(asked.json)]
    assert [bool(asked.json["allowed_mentions"].get("users")) for asked in rung if asked.json].count(
        True
    ) == 1


async def test_an_edit_that_is_refused_leaves_nothing_untrue_behind(stage: Scene, judge: Referee) -> None:
    look = await begun(stage, judge)
    before = await only(stage.ada, "board")
    stage.fault(Fault("refuse", "PATCH", EDIT, code=30046, times=0))
    look = await bid(judge, look, 0)
    assert (await only(stage.ada, "call")).text == f"call <@{stage.bea.id}>"
    await judge.service.end(look.table.id, int(stage.ada.id))
    await judge.quiet()
    said = await texts(stage.ada)
    assert [text.split()[0] for text in said] == ["note-ended", "board", "final"], "no card asks to join"
    after = await only(stage.ada, "board")
    assert after.id != before.id and after.text.endswith("waits for ")


async def test_a_lost_receipt_with_talk_below_neither_removes_nor_doubles_the_message(
    stage: Scene, judge: Referee
) -> None:
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
    # And from then on everything goes its usual way.
    await bid(judge, look, 1)
    assert int((await only(stage.ada, "board")).id) > int(board.id)


async def test_a_hand_moves_down_only_for_a_new_question(stage: Scene, judge: Referee) -> None:
    look = await begun(stage, judge)
    room = await stage.ada.dm()
    first = await only(stage.ada, "private", room)
    await stage.ada.say("hm", channel=room)
    look = await bid(judge, look, 0)
    assert (await only(stage.ada, "private", room)).id == first.id
    await bid(judge, look, 1)
    assert int((await only(stage.ada, "private", room)).id) > int(first.id)


async def test_who_is_replaced_loses_the_hand(stage: Scene, judge: Referee) -> None:
    look = await begun(stage, judge)
    await judge.service.replace(look.table.id, int(stage.bea.id), Seat(1), None)
    await judge.quiet()
    assert await texts(stage.bea, await stage.bea.dm()) == []


async def test_who_comes_into_a_seat_is_called_to_the_question_that_is_open_there(
    stage: Scene, judge: Referee
) -> None:
    look = await begun(stage, judge)
    cem = sitter(int(stage.cem.id))
    await handed_over(judge.service, look, 1, cem)
    await judge.quiet()
    called = await only(stage.cem, "call")
    assert pinged(called) == [stage.cem.id]
    await judge.service.replace(look.table.id, int(stage.cem.id), Seat(1), None)
    await judge.quiet()
    left = await only(stage.ada, "call")
    assert left.id == called.id, "the call is edited, and an edit rings nobody: nobody rings for a robot"
    assert pinged(left) == [stage.ada.id], "who is still asked still sees it marked as theirs"


async def test_direct_messages_are_silent_and_the_call_is_not(stage: Scene, judge: Referee) -> None:
    await begun(stage, judge)
    silent = {
        message.text.split()[0]: bool(message.raw["flags"] & 1 << 12)
        for channel in (None, await stage.ada.dm())
        for message in await stage.ada.history(channel)
    }
    assert silent == {"lobby": False, "board": False, "call": False, "private": True}


# ---------------------------------------------------------------------- when people do not want it


async def test_closed_direct_messages_are_told_once_and_not_tried_again(stage: Scene, judge: Referee) -> None:
    await stage.bea.settings(dms_open=False)
    look = await bid(judge, await begun(stage, judge), 0)
    look = await bid(judge, look, 1)
    await bid(judge, look, 0)
    refused = [asked for asked in stage.asked("POST", SEND) if asked.status == 403]
    assert len(refused) == 1
    told = [text for text in await texts(stage.ada) if text.startswith("note-messages-closed")]
    assert len(told) == 1
    assert (await judge.service.person(int(stage.bea.id))).dm_closed


async def test_sitting_down_again_gives_direct_messages_another_chance(stage: Scene, judge: Referee) -> None:
    await stage.bea.settings(dms_open=False)
    look = await begun(stage, judge)
    await judge.service.end(look.table.id, int(stage.ada.id))
    await stage.bea.settings(dms_open=True)
    await begun(stage, judge)
    assert await texts(stage.bea, await stage.bea.dm()) == ["private 1 bid"]


async def test_a_hand_that_was_never_shown_is_not_shown_when_its_game_is_over(
    stage: Scene, judge: Referee
) -> None:
    await judge.service.set_person(int(stage.bea.id), messages=False)
    look = await begun(stage, judge)
    await judge.service.end(look.table.id, int(stage.ada.id))
    await judge.service.set_person(int(stage.bea.id), messages=True)
    await judge.quiet()
    assert await texts(stage.ada, await stage.ada.dm()) == ["private 0 waits"], "what stands is edited"
    assert await texts(stage.bea, await stage.bea.dm()) == []


async def test_who_wants_no_messages_gets_none(stage: Scene, judge: Referee) -> None:
    await judge.service.set_person(int(stage.bea.id), messages=False)
    look = await begun(stage, judge)
    assert await texts(stage.bea, await stage.bea.dm()) == []
    await judge.service.set_person(int(stage.bea.id), messages=True)
    await judge.quiet()
    assert await texts(stage.bea, await stage.bea.dm()) == ["private 1 bid"]
    await judge.service.set_person(int(stage.bea.id), messages=False)
    await judge.quiet()
    assert await texts(stage.bea, await stage.bea.dm()) == []
    assert (await judge.service.look(look.table.id)).prompts == look.prompts


# ---------------------------------------------------------------------- when something goes wrong


@pytest.mark.parametrize("kind", ["lose-answer", "drop", "error", "error-after", "rate-limit"])
@pytest.mark.parametrize("method", ["POST", "PATCH", "DELETE"])
async def test_bad_days_lose_nothing_and_say_nothing_twice(
    kind: FaultKind, method: str, database: Database
) -> None:
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


async def test_a_closed_channel_is_not_hammered_and_hands_ring_instead(stage: Scene, judge: Referee) -> None:
    table = await lobby(judge.service, *users(stage.ada, stage.bea), channel=int(stage.home))
    await judge.quiet()
    url = f"/control/channels/{stage.home}"
    async with stage.ada.session.patch(url, json={"deny": ["SEND_MESSAGES"]}) as response:
        assert response.status == 200
    await judge.service.start(table.id, int(stage.ada.id))
    rooms = [await stage.ada.dm(), await stage.bea.dm()]
    for person, room in zip((stage.ada, stage.bea), rooms, strict=True):
        await person.wait_for(lambda message: message.text.startswith("private"), channel=room)
    refused = [asked for asked in stage.asked("POST", SEND) if asked.status == 403]
    assert len(refused) <= 1
    stage.playground.violations.clear()


async def test_after_too_many_doors_at_once_the_next_waits_long_or_for_somebody_to_act(
    stage: Scene, judge: Referee
) -> None:
    stage.fault(Fault("refuse", "POST", DMS, code=40003, times=2))
    table = await lobby(judge.service, *users(stage.ada, stage.bea), channel=int(stage.home))
    await stage.ada.wait_for(lambda message: message.text.startswith("lobby"))
    # Nobody sees a door being opened: what counts stands in the books.
    async with asyncio.timeout(PATIENCE):
        while not await all_wait_long(judge):
            await stage.ada.history()  # lets the others work
    assert [asked.status for asked in stage.asked("POST", DMS)] == [403, 403]
    assert not (await judge.service.person(int(stage.ada.id))).dm_closed
    await judge.service.start(table.id, int(stage.ada.id))
    room = await stage.ada.dm()
    await stage.ada.wait_for(lambda message: message.text.startswith("private"), channel=room)


async def all_wait_long(judge: Referee) -> bool:
    """Whether no job that has not been sent is due within minutes."""
    jobs = [await judge.outbox_store.next(queue) for queue in await judge.outbox_store.queues()]
    soon = judge.outbox_store.time.milliseconds() + 4 * 60_000
    return all(job is None or job.due > soon for job in jobs)


class Failing(OutboxStore):
    """On a database that sometimes does not answer."""

    fails = False

    async def next(self, queue: Queue) -> OutboxJob | None:
        if type(self).fails:
            raise OperationalError("select", {}, OSError("disk I/O error"))
        return await super().next(queue)


async def test_after_a_failed_database_everything_goes_out_without_a_click(
    stage: Scene, database: Database
) -> None:
    class FailsHere(Failing):
        fails = False

    judge = await referee(stage, database, outbox_store=FailsHere, sweep=0.05)
    look = await begun(stage, judge)
    FailsHere.fails = True
    look = await bid(judge, look, 0, wait=False)
    await judge.outbox.idle()
    assert not judge.outbox.busy or FailsHere.fails
    assert (await only(stage.ada, "board")).text == "board 0 waits for 0 1"
    FailsHere.fails = False
    await stage.ada.wait_for(lambda message: message.text == "board 1 waits for 1")
    await judge.quiet()
    assert not await judge.outbox_store.queues()


class Crash(BaseException):
    """The process is gone."""


class Dying(OutboxStore):
    """Dies after Discord has done what was asked, before that is written down."""

    deaths = 0

    dies_at: type[Job] = RefreshBoard

    async def done(
        self, entry: OutboxJob, post: PostedMessage | None = None, *more: Job, **also: Any
    ) -> None:
        if isinstance(entry.job, self.dies_at) and not self.deaths:
            type(self).deaths += 1
            raise Crash
        await super().done(entry, post, *more, **also)


@pytest.mark.parametrize(
    ("slot", "job"),
    [
        ("lobby", ShowLobby),
        ("board", RefreshBoard),
        ("call", Call),
        ("note", Notice),
        ("final", ShowScore),
    ],
)
@pytest.mark.parametrize("late", [False, True])
async def test_a_message_sent_before_a_crash_is_not_sent_again(
    slot: str, job: type[Job], late: bool, stage: Scene, database: Database
) -> None:
    class DiesHere(Dying):
        dies_at, deaths = job, 0

    judge = await referee(stage, database, outbox_store=DiesHere)
    table = await lobby(judge.service, *users(stage.ada, stage.bea), channel=int(stage.home))
    if slot != "lobby":
        await judge.quiet()
        await judge.service.start(table.id, int(stage.ada.id))
        if slot in ("note", "final"):
            await judge.quiet()
            await judge.service.end(table.id, int(stage.ada.id))
    async with asyncio.timeout(PATIENCE):
        while not DiesHere.deaths:
            await judge.outbox.idle()
    await judge.close()
    if late:
        # Discord has forgotten the nonce by now.
        stage.playground.clock.advance(400)
    again = await referee(stage, database)
    await again.quiet()
    said = [text.split()[0] for text in await texts(stage.ada)]
    wanted = {
        "lobby": ["lobby"],
        "board": ["lobby", "board", "call"],
        "call": ["lobby", "board", "call"],
        "note": ["lobby", "board", "note-ended", "final"],
        "final": ["lobby", "board", "note-ended", "final"],
    }
    assert said == wanted[slot]
    posted = [asked for asked in stage.asked("POST", SEND) if f"{slot}" in str(asked.json)]
    assert len(posted) == 1


async def test_two_referees_on_one_database_say_everything_once(stage: Scene, database: Database) -> None:
    one, other = await referee(stage, database), await referee(stage, database)
    look = await begun(stage, one)
    other.outbox.wake(look.table.id)
    for _ in range(6):
        judge = one if look.at % 2 else other
        look = await bid(judge, look, look.waiting[0], wait=False)
        one.outbox.wake(look.table.id)
        other.outbox.wake(look.table.id)
    await one.quiet()
    await other.quiet()
    assert sorted(text.split()[0] for text in await texts(stage.ada)) == ["board", "call", "lobby"]
    # The last of them may be one that nobody else notices.
    assert (await only(stage.ada, "board")).text.endswith(f" waits for {' '.join(map(str, look.waiting))}")
    assert len(await texts(stage.ada, await stage.ada.dm())) == 1
