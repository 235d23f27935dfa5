"""Panels are updated as long as possible, and by one process at a time. Locked, closed or deleted channels:
the game is kept, its people are told once, and it continues."""

import asyncio
from functools import partial

import pytest
from msgspec.structs import replace

from cogs.changes import in_game, lifecycle, timeouts
from cogs.database.connection import Database
from cogs.delivery.composer import Composer
from cogs.delivery.panels import Shown
from cogs.service.table_service import play_again
from cogs.storage.users import TOKEN_LIVES, Owner, PanelRow, PanelStore
from cogs.tables.snapshot import Look
from cogs.tables.time_control import DAY
from engine.core.prompt import Seat
from tests.cogs.delivery.test_outbox import begun, only, texts, users
from tests.cogs.delivery.test_outbox import bid as bid_there
from tests.kit.play.games import refused
from tests.kit.server import still
from tests.kit.server.discord import BotProcess, Scene, SeenMessage
from tests.kit.server.people import PATIENCE, Refused
from tests.kit.server.seats import controls, start
from tests.kit.server.still import GONE, Days, FakeDiscordClient, Referee, StillTime, refusal
from tests.kit.store.tables import ADA, BEA, CEM, answer, handed_over, lobby, service_on, sitter, started
from tests.kit.views.shown import TEST_FACES

ELI = 4712

time, database = still.time, still.database


@pytest.fixture
def here(database: Database, time: StillTime) -> Days:
    """Return a bot that composes its real messages."""
    box = FakeDiscordClient(time)
    records = Days(database, box).service.records
    return Days(database, box, Composer(TEST_FACES, records))


@pytest.fixture
async def look(here: Days) -> Look:
    """Start a daily game of three without direct messages, each with a panel that can be edited."""
    look = await started(here.service, ADA, BEA, CEM, pace="daily")
    for user in (ADA, BEA, CEM):
        await here.service.people.wish(user, messages=False)
    await here.look()
    for user in (ADA, BEA, CEM):
        row = PanelRow("move", look.table.channel, user, str(user), here.time.milliseconds(), "")
        await here.panel_store.put((look.table.id, user), row)
    return look


def shown(here: Days, user: int) -> list[str]:
    """Return the states of a person's panel since the last look."""
    return [told for token, told in here.box.panels if token == str(user)]


async def bid(here: Days, look: Look, seat: int, user: int) -> None:
    """Bid the first card, and show what follows from it."""
    here.box.panels.clear()
    await answer(here.service, look, seat)
    await here.look()


async def test_a_panel_follows_its_reader_until_their_press_is_too_old(here: Days, look: Look) -> None:
    await bid(here, look, 0, ADA)
    assert len(shown(here, ADA)) == 1 and "Change my choice" in str(shown(here, ADA))
    here.time.pass_by(TOKEN_LIVES // 1000)
    await bid(here, look, 1, BEA)
    assert shown(here, ADA) == shown(here, BEA) == []


async def test_what_fails_is_tried_again_and_what_is_gone_is_forgotten(here: Days, look: Look) -> None:
    faults = [refusal(500), refusal(404, GONE)]

    def mischief(moment: str) -> None:
        if moment == f"panel {ADA}" and faults:
            raise faults.pop(0)

    here.box.mischief = mischief
    owner = (look.table.id, ADA)
    await bid(here, look, 0, ADA)
    assert len(faults) == 1 and await here.panel_store.get(owner, "move") is not None
    here.time.pass_by(60)
    await here.look()
    assert not faults and await here.panel_store.get(owner, "move") is None
    assert shown(here, ADA) == []


async def test_players_who_lost_their_seat_see_no_hand_any_more(here: Days, look: Look) -> None:
    here.box.panels.clear()
    await handed_over(here.service, look, 0, sitter(ELI))
    await here.look()
    (told,) = shown(here, ADA)
    assert "You aren’t playing at this table." in told and "bid" not in told


async def test_a_panel_is_never_behind(here: Days, look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    records = here.service.records
    composer = Composer(TEST_FACES, records)
    reader = composer.reader(await here.service.look(look.table.id), Seat(0))
    panel = await composer.panel(reader, look.table.channel)
    store = here.panel_store
    put, owner = store.put, (look.table.id, ADA)
    before = await store.get(owner, "move")
    assert before is not None
    await store.forget(owner, before)

    async def late(owner: Owner, row: PanelRow) -> None:
        await answer(here.service, look, 0)
        await put(owner, row)

    async def show() -> Shown:
        return Shown(look.table.channel, ADA, str(ADA))

    monkeypatch.setattr(store, "put", late)
    await here.panels.show(panel, ADA, None, show)
    monkeypatch.undo()
    here.box.panels.clear()
    await here.look()
    assert "Change my choice" in str(shown(here, ADA))


async def test_an_answer_precedes_its_job(here: Days, look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    priority, answered = here.service.priority, asyncio.Event()

    async def press() -> None:
        priority.answers(ADA)
        await answered.wait()

    pressing = asyncio.create_task(press())
    await asyncio.sleep(0)
    job = asyncio.create_task(priority.answers_first(ADA))
    await priority.answers_first(BEA)
    await asyncio.sleep(0)
    assert not job.done()
    answered.set()
    await asyncio.gather(pressing, job)
    waited, answers_first = list[int](), priority.answers_first

    async def watched(user: int) -> None:
        waited.append(user)
        await answers_first(user)

    monkeypatch.setattr(priority, "answers_first", watched)
    await bid(here, look, 0, ADA)
    assert ADA in waited and len(shown(here, ADA)) == 1


async def test_a_hand_and_a_panel_are_written_by_one_at_a_time(here: Days, look: Look) -> None:
    """The newest state is shown last: a press waits for a running update, and an update for a press."""
    await here.service.people.wish(ADA, messages=True)
    await bid(here, look, 1, BEA)
    held = list[bool]()

    def watch(moment: str) -> None:
        if moment == f"panel {ADA}":
            held.append(here.panels.writing(look.table.id, ADA).locked())

    here.box.mischief = watch
    await bid(here, look, 0, ADA)
    assert held == [True]
    # This comes after another player's press, which does not wait.
    assert not here.panels.writing(look.table.id, BEA).locked()


async def test_what_was_pressed_meanwhile_is_refreshed_with_all_its_pictures(database: Database) -> None:
    table = await lobby(service_on(database), ADA)
    store, owner = PanelStore(database), (table.id, ADA)
    here = PanelRow("move", 1, 2, "token", 1, "before", {"hand.jpg": "before"})
    await store.put(owner, here)
    await store.changed(owner, replace(here, digest="now", files={"hand.jpg": "now"}))
    assert await store.get(owner, "move") == replace(here, digest="now", files={"hand.jpg": "now"})
    # Another process has served a press in it while this one was editing.
    pressed = replace(here, token="newer", pressed=2, digest="theirs", files={"hand.jpg": "theirs"})
    await store.put(owner, pressed)
    await store.changed(owner, replace(here, digest="ours", files={"hand.jpg": "ours"}))
    assert await store.get(owner, "move") == replace(pressed, digest="", files={})


async def test_old_panels_are_forgotten_and_drafts_after_a_day(database: Database, time: StillTime) -> None:
    table = await lobby(service_on(database), ADA)
    store, owner = PanelStore(database), (table.id, ADA)
    for kind in ("move", "hand"):
        await store.put(owner, PanelRow(kind, 1, 2, "token", store.time.milliseconds(), "shown"))
    time.pass_by(TOKEN_LIVES // 1000 + 1)
    await store.sweep()
    assert await store.get(owner, "move") is None
    assert await store.get(owner, "hand") is not None, "its draft is kept"
    time.pass_by(DAY)
    await store.sweep()
    assert await store.get(owner, "hand") is None


async def change(stage: Scene, channel: str, **values: object) -> None:
    await stage.control("PATCH", f"channels/{channel}", **values)


async def thread_in(stage: Scene) -> str:
    return await stage.add_channel("game", parent_id=stage.home)


async def test_lost_permissions_are_told_once_and_the_game_goes_on(stage: Scene, judge: Referee) -> None:
    look = await begun(stage, judge)
    await change(stage, stage.home, deny=["SEND_MESSAGES"])
    look = await bid_there(judge, look, 0, wait=False)
    look = await bid_there(judge, look, 1, wait=False)
    rooms = [await stage.ada.dm(), await stage.bea.dm()]
    for person, room in zip((stage.ada, stage.bea), rooms, strict=True):
        await person.wait_for(lambda m: m.text.startswith("note-cut-off"), channel=room)
    look = await judge.service.look(look.table.id)
    assert look.table.cut_off and look.prompts, "the game is kept"
    await bid_there(judge, look, 0, wait=False)
    await change(stage, stage.home, allow=["SEND_MESSAGES"])
    await judge.do(look.table.id, lifecycle.try_again)
    assert not (await judge.service.table(look.table.id)).cut_off
    for person, room in zip((stage.ada, stage.bea), rooms, strict=True):
        told = await texts(person, room)
        assert not any(text.startswith("note-cut-off") for text in told), "that is over"
        assert sum(text.startswith("note-reached-again") for text in told) == 1
    assert any(text.startswith("board 3") for text in await texts(stage.ada))
    await change(stage, stage.home, deny=["SEND_MESSAGES"])
    await judge.service.execute(look.table.id, lifecycle.lose_channel)
    for person, room in zip((stage.ada, stage.bea), rooms, strict=True):
        await person.wait_for(lambda m: m.text.startswith("note-cut-off"), channel=room)
    second = int(await stage.add_channel())
    await judge.service.move(look.table.id, int(stage.ada.id), 1, second)
    await judge.quiet()
    for person, room in zip((stage.ada, stage.bea), rooms, strict=True):
        told = [text for text in await texts(person, room) if text.startswith(("note-cut", "note-reached"))]
        assert len(told) == 1 and str(second) in told[0]
    stage.playground.violations.clear()


async def test_an_edit_does_not_show_that_messages_arrive_again(stage: Scene, judge: Referee) -> None:
    look = await begun(stage, judge)
    await change(stage, stage.home, deny=["SEND_MESSAGES"])
    await judge.outbox.lose(look.table.id)
    look = await bid_there(judge, look, 0)
    assert (await only(stage.ada, "call")).text == f"call <@{stage.bea.id}>", "Discord has let us edit it"
    assert (await judge.service.table(look.table.id)).cut_off
    assert stage.playground.violations == []


async def test_a_score_that_could_not_be_sent_comes_when_the_door_opens(stage: Scene, judge: Referee) -> None:
    look = await begun(stage, judge)
    assert look.table.guild is not None
    here = look.table.guild
    await change(stage, stage.home, deny=["SEND_MESSAGES"])
    await judge.service.execute(look.table.id, timeouts.end, int(stage.ada.id))
    async with asyncio.timeout(PATIENCE):
        while not await judge.service.cut_off_in(here):
            await stage.ada.history()  # lets the others work
    assert not any(text.startswith("final") for text in await texts(stage.ada))
    await change(stage, stage.home, allow=["SEND_MESSAGES"])
    for table, _ in await judge.service.cut_off_in(here):
        await judge.do(table, lifecycle.try_again)
    assert sum(text.startswith("final") for text in await texts(stage.ada)) == 1
    assert not await judge.service.cut_off_in(here)
    stage.playground.violations.clear()


async def test_the_score_of_a_deleted_channel_comes_by_direct_message(stage: Scene, judge: Referee) -> None:
    """The bot no longer asks for the channel."""
    look = await begun(stage, judge)
    rooms = [await stage.ada.dm(), await stage.bea.dm()]
    await stage.control("DELETE", f"channels/{stage.home}")
    await judge.service.execute(look.table.id, timeouts.end, int(stage.ada.id))
    for person, room in zip((stage.ada, stage.bea), rooms, strict=True):
        await person.wait_for(lambda m: m.text.startswith("final"), channel=room)
    await judge.quiet()
    assert look.table.guild is not None
    assert not await judge.service.cut_off_in(look.table.guild), "nothing waits for it"
    for person, room in zip((stage.ada, stage.bea), rooms, strict=True):
        assert sum(text.startswith("final") for text in await texts(person, room)) == 1
    await refused("channel-lost", play_again(judge.service, look.table.id, sitter(int(stage.ada.id))))
    stage.playground.violations.clear()


async def test_thrown_out_and_invited_back_the_game_goes_on_where_it_stopped(s: Scene) -> None:
    """Ada shares another server with us and is told. The others cannot be, and have not closed anything."""
    board = await start(s, s.bea)
    inbox = await s.ada.dm()
    await s.bea.wait_for(lambda m: "your move" in m.text)
    hand = await s.ada.wait_for(lambda m: bool(controls(m)), channel=inbox)
    mine = await s.bea.wait_for(lambda m: bool(controls(m)), channel=await s.bea.dm())
    await s.in_guild(False, s.ada.id)
    await s.ada.wait_for(lambda m: "I can no longer write in" in m.text, channel=inbox)
    with pytest.raises(Refused, match="Unknown Integration"):
        await s.bea.press(board, "My move")
    await s.ada.press(hand, custom_id=controls(hand)[0]["custom_id"])
    await s.in_guild(True)
    # Nothing has come below the first call, so it may be edited instead of posted again.
    again = await s.bea.wait_for(lambda m: "your move" in m.text and s.ada.id not in m.text)
    assert again.mentions_me
    await s.bea.press(mine, custom_id=controls(mine)[0]["custom_id"])
    await s.bea.wait_for(lambda m: "My move" in m.labels and "BidsRevealed" in m.text)
    await s.ada.wait_for(lambda m: "I can write in" in m.text, channel=inbox)
    assert not any("I can no longer write in" in m.text for m in s.ada.see(inbox)), "that is over"
    told = [m.text for p in (s.ada, s.bea) for place in (s.home, await p.dm()) for m in p.see(place)]
    assert not any("direct messages" in text for text in told), "no player has closed them"
    s.playground.violations.clear()


async def test_a_folded_thread_is_opened_by_the_next_answer(stage: Scene, judge: Referee) -> None:
    thread = await thread_in(stage)
    table = await lobby(judge.service, *users(stage.ada, stage.bea), channel=int(thread))
    look = await judge.do(table.id, in_game.start, int(stage.ada.id))
    await change(stage, thread, archived=True)
    await bid_there(judge, look, 0)
    assert not (await judge.service.table(table.id)).cut_off
    assert any(text.startswith("board 1") for text in await texts(stage.ada, thread))


async def test_a_moved_table_stands_in_its_new_channel_with_everything(stage: Scene, judge: Referee) -> None:
    look = await begun(stage, judge)
    second = int(await stage.add_channel())
    await refused("not-at-this-table", judge.service.move(look.table.id, int(stage.cem.id), 1, second))
    await refused("already-here", judge.service.move(look.table.id, int(stage.ada.id), 1, int(stage.home)))
    third = int(await stage.add_channel("third"))
    await lobby(judge.service, int(stage.cem.id), channel=third)
    await refused("table-already-here", judge.service.move(look.table.id, int(stage.ada.id), 1, third))
    await judge.service.move(look.table.id, int(stage.ada.id), 1, second)
    await judge.quiet()
    there = await texts(stage.ada, str(second))
    for word in ("note-moved", "board 0", "call"):
        assert any(text.startswith(word) for text in there), word
    assert not any(text.startswith(("board", "call")) for text in await texts(stage.ada))
    left = [text for text in await texts(stage.ada) if text.startswith("note-moved-away")]
    assert len(left) == 1 and str(second) in left[0]
    await bid_there(judge, look, 0)
    assert any(text.startswith("board 1") for text in await texts(stage.ada, str(second)))


async def test_a_deleted_channel_is_told_and_anybody_who_plays_moves_the_table(s: Scene) -> None:
    await start(s, s.bea)
    second = await s.add_channel()
    await s.control("DELETE", f"channels/{s.home}")
    for person in (s.ada, s.bea):
        told = await person.wait_for(partial(says, "I can no longer write in"), channel=await person.dm())
        assert "/table move" in told.text
    moved = await s.bea.command("table", "move", channel=second)
    assert moved.message.text == "The table is here now."
    board = await s.bea.wait_for(lambda m: "My move" in m.labels, channel=second)
    asked = await s.bea.press(board, "My move")
    assert controls(asked.message)
    s.playground.violations.clear()


def says(words: str, message: SeenMessage) -> bool:
    return words in message.text


async def test_a_lost_permission_is_told_at_once_and_a_moderator_moves_the_table_unseated(s: Scene) -> None:
    await start(s, s.cem)
    second = await s.add_channel()
    offered = await s.bea.complete("table", "move", focused="table", channel=second)
    assert [choice["value"] for choice in offered] == ["1"]
    unnamed = await s.bea.command("table", "move", channel=second)
    assert unnamed.message.text.startswith("Which table?")
    assert await s.dora.complete("table", "move", focused="table", channel=second) == []
    refused = await s.dora.command("table", "move", table="1", channel=second)
    assert "aren’t playing" in refused.message.text
    # The bot does not wait for a refused message, because days may pass until the next press.
    for rule, said in (("deny", "can no longer"), ("allow", "can"), ("deny", "can no longer")):
        await change(s, s.home, **{rule: ["SEND_MESSAGES"]})
        await s.cem.wait_for(partial(says, f"I {said} write in"), channel=await s.cem.dm())
    moved = await s.bea.command("table", "move", table="1", channel=second)
    assert moved.message.text == "The table is here now."
    await s.cem.wait_for(lambda m: "My move" in m.labels, channel=second)
    s.playground.violations.clear()


async def test_a_locked_thread_is_told_and_the_table_goes_on_once_it_is_unlocked(s: Scene) -> None:
    thread = await thread_in(s)
    await start(s, s.bea, channel=thread)
    call = await s.bea.wait_for(lambda m: "your move" in m.text, channel=thread)
    await change(s, thread, archived=True, locked=True)
    for person in (s.ada, s.bea):
        inbox = await person.dm()
        hand = await person.wait_for(lambda m: bool(controls(m)), channel=inbox)
        await person.press(hand, custom_id=controls(hand)[0]["custom_id"])
    for person in (s.ada, s.bea):
        await person.wait_for(lambda m: "I can no longer write in" in m.text, channel=await person.dm())
    await change(s, thread, archived=False, locked=False)
    await s.bea.wait_for(lambda m: "your move" in m.text and m.id != call.id, channel=thread)
    for person in (s.ada, s.bea):
        inbox = await person.dm()
        await person.wait_for(lambda m: "I can write in" in m.text, channel=inbox)
        assert not any("I can no longer write in" in m.text for m in person.see(inbox)), "that is over"
    s.playground.violations.clear()


@pytest.mark.parametrize("loss", ["deleted", "locked", "role", "server"])
async def test_what_was_lost_during_downtime_is_told_then(s: Scene, bot: BotProcess, loss: str) -> None:
    """A thread was deleted or locked, a permission was taken away, or a server has removed the bot."""
    thread, folded = await thread_in(s), await thread_in(s)
    await start(s, s.bea, channel=thread)
    await start(s, s.cem, channel=folded)
    await bot.kill()
    await s.offline()
    await change(s, folded, archived=True)
    if loss == "deleted":
        await s.control("DELETE", f"channels/{thread}")
    elif loss == "locked":
        await change(s, thread, archived=True, locked=True)
    elif loss == "role":
        await change(s, s.home, deny=["SEND_MESSAGES_IN_THREADS"])
    else:
        await s.in_guild(False, s.ada.id, s.bea.id)
    await bot.start()
    await s.online(bot)
    told = await s.bea.wait_for(lambda m: "I can no longer write in" in m.text, channel=await s.bea.dm())
    assert thread in told.text
    others = [m.text for m in await s.cem.history(await s.cem.dm())]
    assert loss == "role" or not any("I can no longer" in text for text in others), "only folded away"
    s.playground.violations.clear()
