"""The answer to a press: refused, overtaken, too fast, or at the end of the process."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator
from io import BytesIO
from pathlib import Path
from unittest.mock import AsyncMock

import discord
import pytest

from cogs.changes import in_lobby
from cogs.delivery.composer import Message
from cogs.delivery.discord_client import Attachments, DiscordClient
from cogs.layout.components import Button, Document, Interaction, Picture, Registered, Sheet, layout
from cogs.layout.custom_id import ActionId
from cogs.layout.pictures import FOR_WHOM, FairOrder
from cogs.service.table_service import TableService
from cogs.serving.reply import AT_A_STRETCH, AT_ONCE, TOLD, Quotas, Reply, UnderWay
from playground.faults import Fault
from render.text.catalogue import catalogue
from tests.kit.play.games import refused
from tests.kit.server.discord import ORIGINAL, Answer, Scene, SeenMessage
from tests.kit.server.images import png
from tests.kit.server.seats import start, table_scene
from tests.kit.store.tables import ADA, BEA, lobby


def picture(name: str, colour: str) -> Picture:
    """Return a picture in one color."""
    return Picture(name, png(40, 30, colour), f"All of it is {colour}.")


SKY, SEA, SUN = picture("sky.png", "blue"), picture("sea.png", "green"), picture("sun.png", "gold")


class Painter(discord.Client):
    """Has one message with a button in a channel; the answer to a press waits until the test asks for it."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.01)
        self.attachments = Attachments()
        self.post = DiscordClient(self, self.attachments)
        self.pressed: asyncio.Queue[Interaction] = asyncio.Queue()

    async def on_interaction(self, interaction: Interaction) -> None:
        """Note that a person has pressed."""
        await self.pressed.put(interaction)

    def reply(
        self,
        interaction: Interaction,
        attachments: Attachments,
        registered: Registered | None = None,
        *,
        new_message: bool = False,
    ) -> Reply:
        """Return the reply of a process that knows these files and commands."""
        by_message = AsyncMock(side_effect=AssertionError("the answer takes the short way"))
        return Reply(
            interaction, by_message, registered or Registered(), attachments, new_message=new_message
        )


def with_button(*pictures: Picture) -> discord.ui.LayoutView:
    """Return the text of the message."""
    shown = layout(Sheet(("Look:", *pictures)), Registered())
    row = discord.ui.ActionRow[discord.ui.LayoutView]()
    row.add_item(discord.ui.Button(label="Again", custom_id="again"))
    shown.add_item(row)
    return shown


@pytest.fixture
async def painter(stage: Scene) -> Painter:
    here = Painter()
    await stage.join(here)
    return here


Pressed = tuple[SeenMessage, asyncio.Task[Answer], Interaction]
"""The message whose button was pressed, what its reader waits for, and what the bot hears."""


async def pressed(painter: Painter, stage: Scene, message: SeenMessage | None = None) -> Pressed:
    """Press the button of a message, by default of a new one in the channel."""
    if message is None:
        channel = painter.get_partial_messageable(int(stage.home))
        await channel.send(view=with_button(), allowed_mentions=discord.AllowedMentions.none())
        message = await stage.ada.wait_for(lambda message: "Again" in message.labels)
    asking = asyncio.create_task(stage.ada.press(message, "Again"))
    return message, asking, await painter.pressed.get()


async def changed_on_the_way(painter: Painter, stage: Scene, attachments: Attachments, *now: Picture) -> None:
    """Let a private message have other pictures before its button is answered with one it had."""
    files = [discord.File(BytesIO(one.data), one.name) for one in (SKY, SEA)]
    _, asking, first = await pressed(painter, stage)
    nobody = discord.AllowedMentions.none()
    await first.response.send_message(
        view=with_button(SKY, SEA), files=files, ephemeral=True, allowed_mentions=nobody
    )
    shown, asking, second = await pressed(painter, stage, (await asking).message)
    anew = Message(with_button(*now), now)
    await painter.post.edit_panel(first.token, int(shown.id), anew, same_pictures=False)
    reply = painter.reply(second, attachments)
    await reply.acknowledged()
    await reply.show(Sheet(("There:", SKY)), in_place=True)
    await asking
    await stage.ada.reads(shown, "There:")
    assert [file["filename"] for file in stage.ada.now(shown).attachments] == [SKY.name]


@pytest.mark.parametrize("now", [(SKY, SUN), ()], ids=["still there", "taken away"])
async def test_a_picture_survives_an_edit(now: tuple[Picture, ...], painter: Painter, stage: Scene) -> None:
    """Nothing is refused: leaving the scene breaks no rule."""
    await changed_on_the_way(painter, stage, painter.attachments, *now)


async def test_what_another_process_edited_is_uploaded_again(painter: Painter, stage: Scene) -> None:
    with stage.violating() as refused:
        await changed_on_the_way(painter, stage, Attachments(), SKY, SUN)
    assert len(refused) == 1 and "ATTACHMENT_NOT_FOUND" in str(refused[0])


CREW = Registered(signs={"crew": discord.PartialEmoji(name="crew", id=77)})
ANSWER = Sheet(("There:", SKY, (Button(ActionId(1, "help"), "Crew", sign="crew"),)))


async def answered_on(painter: Painter, stage: Scene, *faults: Fault, sheet: Sheet = ANSWER) -> SeenMessage:
    """Return the answer to a press under these faults."""
    for fault in faults:
        stage.fault(fault)
    _, asking, heard = await pressed(painter, stage)
    reply = painter.reply(heard, painter.attachments, CREW, new_message=True)
    await reply.acknowledged()
    await reply.show(sheet)
    return await stage.ada.once((await asking).message, lambda m: bool(m.text), what="the answer")


async def in_turn(*sheets: Sheet) -> AsyncIterator[Sheet]:
    """Yield one sheet after the other."""
    for sheet in sheets:
        yield sheet


@pytest.mark.parametrize("new_message", [True, False])
async def test_what_comes_later_is_shown_there(new_message: bool, painter: Painter, stage: Scene) -> None:
    card, asking, heard = await pressed(painter, stage)
    reply = painter.reply(heard, painter.attachments, new_message=new_message)
    await reply.acknowledged()
    await reply.show(Sheet(("Half of it.",)), in_place=True)
    await asking
    shown = await stage.ada.wait_for(lambda message: "Half of it." in message.text)
    reply.later = in_turn(Sheet(("Most of it.",)), Sheet(("All of it.", SKY)))
    await reply.go_on()
    await stage.ada.reads(shown, "All of it." if new_message else "Half of it.")
    assert "Look:" in stage.ada.now(card).text


@pytest.mark.parametrize("refused", [None, 40005, 400001])
async def test_what_is_refused_is_left_out(refused: int | None, painter: Painter, stage: Scene) -> None:
    uploads = [] if refused is None else [Fault("uploads", code=refused, times=0)]
    shown = await answered_on(painter, stage, Fault("own-emojis", times=0), *uploads)
    assert "There:" in shown.text and shown.labels == ["Crew"]
    assert bool(shown.attachments) == (refused is None)
    assert ("All of it is blue." in shown.text) == (refused is not None), "words stand in for the picture"


FILE_TO_KEEP = Sheet(("Here it is:", Document("game.json", b"{}")))


@pytest.mark.parametrize(
    ("fault", "sheet", "told"),
    [
        (Fault("refuse", "PATCH", ORIGINAL, code=50035, times=4), ANSWER, "answer-not-shown"),
        (Fault("uploads", code=40005, times=0), FILE_TO_KEEP, "file-not-shown"),
    ],
    ids=["refused in every way", "a file to keep"],
)
async def test_an_answer_that_cannot_be_shown_ends_as_a_sentence(
    fault: Fault, sheet: Sheet, told: str, painter: Painter, stage: Scene
) -> None:
    shown = await answered_on(painter, stage, fault, sheet=sheet)
    assert (shown.text, shown.labels) == (catalogue("en").say(told), [])


async def test_edits_of_one_message_take_turns_and_hold_up_no_other() -> None:
    """Between reading a file's id and Discord's answer, no other task gives that file another id."""
    attachments, done = Attachments(), list[str]()

    async def edit(message: int, name: str) -> None:
        async with attachments.in_turn(message):
            done.append(f"{name} begins")
            await asyncio.sleep(0.02)
            done.append(f"{name} ends")

    await asyncio.gather(edit(1, "first"), edit(1, "second"), edit(2, "other"))
    assert done.index("first ends") < done.index("second begins")
    assert done.index("other begins") < done.index("first ends")


def test_a_stretch_is_admitted_at_once_then_so_many_a_minute_and_who_goes_on_is_told_at_times() -> None:
    now = [0.0]
    quotas = Quotas(60, now=lambda: now[0])
    assert [quotas.admits(ADA) for _ in range(12)] == [True] * (60 // AT_A_STRETCH) + [False] * 2
    assert quotas.admits(BEA), "another has a stretch of their own"
    now[0] = 2.5
    assert [quotas.admits(ADA) for _ in range(3)] == [True, True, False]
    now[0] = 3600.0
    assert sum(quotas.admits(ADA) for _ in range(100)) == 60 // AT_A_STRETCH, "nothing is saved up"
    assert all(Quotas(0).admits(ADA) for _ in range(1000))
    assert [quotas.tells(ADA), quotas.tells(ADA), quotas.tells(BEA)] == [True, False, True]
    now[0] += TOLD
    assert quotas.tells(ADA)


async def test_what_one_person_asks_for_is_done_in_turn() -> None:
    quotas, working, most = Quotas(60), 0, 0

    async def work() -> None:
        nonlocal working, most
        async with quotas.in_turn(ADA):
            working += 1
            most = max(most, working)
            await asyncio.sleep(0)
            working -= 1

    await asyncio.gather(*(work() for _ in range(10)))
    assert most == AT_ONCE


async def draw(order: FairOrder, whom: object, drawn: list[object], gone: asyncio.Event) -> None:
    """Draw for a player until the event happens."""
    FOR_WHOM.set(whom)
    async with order.place():
        drawn.append(whom)
        await gone.wait()


async def test_ones_tenth_picture_comes_after_everybodys_first() -> None:
    order, drawn = FairOrder(1), list[object]()
    gone = asyncio.Event()

    tasks = [asyncio.create_task(draw(order, "ada", drawn, gone)) for _ in range(10)]
    await asyncio.sleep(0)
    tasks += [asyncio.create_task(draw(order, whom, drawn, gone)) for whom in ("bea", "cem", "bea")]
    await asyncio.sleep(0)
    tasks[3].cancel()
    gone.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert drawn[:6] == ["ada", "ada", "bea", "cem", "ada", "bea"]
    assert drawn.count("ada") == 9, "a person who no longer waits takes no place"
    assert order._free == 1


async def test_a_person_waits_for_one_table_and_not_for_all_that_are_overdue() -> None:
    order, drawn = FairOrder(1), list[object]()
    gone = asyncio.Event()

    tables = [("table", number) for number in range(20)]
    tasks = [asyncio.create_task(draw(order, table, drawn, gone)) for table in tables]
    await asyncio.sleep(0)
    tasks += [asyncio.create_task(draw(order, user, drawn, gone)) for user in (ADA, BEA)]
    await asyncio.sleep(0)
    gone.set()
    await asyncio.gather(*tasks)
    assert drawn[:4] == [tables[0], ADA, tables[1], BEA], "and no table waits for all people"
    assert set(drawn) == {*tables, ADA, BEA} and order._free == 1


async def test_a_table_is_drawn_once_somebody_has_their_picture() -> None:
    order, drawn = FairOrder(2), list[object]()
    ready: dict[object, asyncio.Event] = defaultdict(asyncio.Event)

    async def begin(*whom: object) -> None:
        for one in whom:
            tasks.append(asyncio.create_task(draw(order, one, drawn, ready[one])))
        await asyncio.sleep(0)

    async def end(whom: object) -> None:
        ready[whom].set()
        for _ in range(3):
            await asyncio.sleep(0)

    tasks = list[asyncio.Task[None]]()
    await begin(ADA, "one", "two")
    assert drawn == [ADA], "there is another place, but theirs is wanted first"
    await begin(BEA)
    assert drawn == [ADA, BEA]
    await end(ADA)
    assert drawn == [ADA, BEA, "one"], "and no table waits for all people"
    await begin("three")
    await end("one")
    assert drawn == [ADA, BEA, "one"]
    await end(BEA)
    assert drawn == [ADA, BEA, "one", "two", "three"]
    await end("two")
    await end("three")
    await asyncio.gather(*tasks)
    assert (order._free, order._drawn_for_people) == (2, 0)


@pytest.mark.usefixtures("on_both")
async def test_nobody_opens_very_many_tables(service: TableService, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.storage.tables.HOSTED", 2)
    monkeypatch.setattr("cogs.storage.tables.IN_SERVER", 3)
    first = await lobby(service, ADA, channel=1)
    await lobby(service, ADA, channel=2)
    await refused("tables-of-yours", lobby(service, ADA, channel=3))
    await lobby(service, BEA, channel=3)
    await refused("tables-of-server", lobby(service, BEA, channel=4))
    await service.execute(first.id, in_lobby.cancel, ADA)
    await lobby(service, ADA, channel=1)


async def test_a_storm_of_presses_is_answered_once_and_delays_no_one_else(tmp_path: Path) -> None:
    async with table_scene(tmp_path, PRESSES_PER_MINUTE="60") as (s, _):
        board = await start(s, s.bea)
        pressed = [await s.ada.send_press(board, "My move") for _ in range(40)]
        pressed += [await s.ada.send_command("board") for _ in range(10)]
        answer = await s.bea.command("board")
        assert answer.message.attachments
        told = await s.ada.wait_for(lambda m: "Too fast for me" in m.text, what="one sentence")
        assert told.ephemeral
        states = [s.ada.interactions.get(one, {}).get("state", "sent") for one in pressed]
        assert states.count("sent") >= 30, "beyond that sentence nothing was done"
        assert len([m for m in s.ada.messages.values() if "Too fast for me" in m.text]) == 1


async def test_what_is_under_way_comes_to_its_end() -> None:
    under_way, done = UnderWay(), list[int]()

    async def answer(number: int) -> None:
        under_way.add(press=number == 1)
        await asyncio.sleep(0)
        done.append(number)

    tasks = [asyncio.create_task(answer(number)) for number in range(3)]
    await asyncio.sleep(0)
    assert under_way.oldest > 0
    under_way.add()
    await under_way.finish()
    assert done == [0, 1, 2] and all(task.done() for task in tasks) and not under_way.oldest


async def test_it_does_not_wait_for_what_never_ends() -> None:
    under_way = UnderWay()

    async def answer() -> None:
        under_way.add()
        await asyncio.Event().wait()

    task = asyncio.create_task(answer())
    await asyncio.sleep(0)
    await under_way.finish(0.01)
    assert not task.done()
    task.cancel()


async def test_work_for_which_nobody_waits_is_cut_off_at_the_end() -> None:
    under_way, begun = UnderWay(), asyncio.Event()

    async def show_later() -> None:
        begun.set()
        try:
            await asyncio.Event().wait()
        finally:
            begun.clear()

    under_way.beside(show_later())
    await begun.wait()
    await under_way.finish()
    await asyncio.sleep(0)
    assert not begun.is_set()
