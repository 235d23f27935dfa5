"""The answer to a press when the message with the button was changed in the meantime, and when Discord
refuses."""

import asyncio
from collections.abc import AsyncIterator
from io import BytesIO

import discord
import pytest

from cogs.delivery.discord_client import Attachments, DiscordClient
from cogs.messages.components import Button, Document, Interaction, Picture, Sheet, layout
from cogs.messages.composer import Message
from cogs.messages.registry import Registered
from cogs.serving.reply import Reply
from playground.faults import Fault
from tests.kit.discord import Scene, SeenMessage, scene
from tests.kit.images import png


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

        async def by_message(sheet: Sheet) -> None:
            raise AssertionError("the answer takes the short way")

        return Reply(
            interaction,
            by_message,
            registered or Registered(),
            attachments,
            instead="Later.",
            missing="No file.",
            new_message=new_message,
        )


def with_button(*pictures: Picture) -> discord.ui.LayoutView:
    """Return the text of the message."""
    shown = layout(Sheet(("Look:", *pictures)), Registered())
    row = discord.ui.ActionRow[discord.ui.LayoutView]()
    row.add_item(discord.ui.Button(label="Again", custom_id="again"))
    shown.add_item(row)
    return shown


async def told(painter: Painter, s: Scene) -> tuple[str, SeenMessage]:
    """Return the token of a press and the private message that answers it, with two pictures and a button."""
    files = [discord.File(BytesIO(one.data), one.name) for one in (SKY, SEA)]
    nobody = discord.AllowedMentions.none()
    channel = painter.get_partial_messageable(int(s.home))
    await channel.send(view=with_button(), allowed_mentions=nobody)
    card = await s.ada.wait_for(lambda message: "Again" in message.labels)
    asking = asyncio.create_task(s.ada.press(card, "Again"))
    first = await painter.pressed.get()
    await first.response.send_message(
        view=with_button(SKY, SEA), files=files, ephemeral=True, allowed_mentions=nobody
    )
    shown = (await asking).message
    return first.token, shown


async def changed_on_the_way(painter: Painter, s: Scene, attachments: Attachments) -> None:
    """Edit the message with the button before the answer, which keeps the picture shown then."""
    token, shown = await told(painter, s)
    asking = asyncio.create_task(s.ada.press(shown, "Again"))
    second = await painter.pressed.get()
    anew = Message(with_button(SKY, SUN), (SKY, SUN))
    await painter.post.edit_panel(token, int(shown.id), anew, same_pictures=False)
    reply = painter.reply(second, attachments)
    await reply.acknowledged()
    await reply.show(Sheet(("There:", SKY)), in_place=True)
    await asking
    await s.ada.reads(shown, "There:")
    names = [file["filename"] for file in s.ada.now(shown).attachments]
    assert names == [SKY.name]


async def test_a_picture_is_kept_though_the_message_has_been_edited_since_the_press() -> None:
    painter = Painter()
    async with scene() as s:
        await s.join(painter)
        # Nothing is refused: leaving the scene breaks no rule.
        await changed_on_the_way(painter, s, painter.attachments)


async def test_a_picture_that_an_edit_has_taken_away_since_the_press_is_uploaded_again() -> None:
    painter = Painter()
    async with scene() as s:
        await s.join(painter)
        token, shown = await told(painter, s)
        asking = asyncio.create_task(s.ada.press(shown, "Again"))
        second = await painter.pressed.get()
        await painter.post.edit_panel(token, int(shown.id), Message(with_button(), ()), same_pictures=False)
        reply = painter.reply(second, painter.attachments)
        await reply.acknowledged()
        await reply.show(Sheet(("There:", SKY)), in_place=True)
        await asking
        await s.ada.reads(shown, "There:")
        assert [file["filename"] for file in s.ada.now(shown).attachments] == [SKY.name]


async def test_what_another_process_has_edited_is_refused_once_and_uploaded() -> None:
    painter = Painter()
    async with scene() as s:
        await s.join(painter)
        with s.violating() as refused:
            await changed_on_the_way(painter, s, Attachments())
        assert len(refused) == 1 and "ATTACHMENT_NOT_FOUND" in str(refused[0])


CREW = Registered(signs={"crew": discord.PartialEmoji(name="crew", id=77)})
ANSWER = Sheet(("There:", SKY, (Button("jm:1:help", "Crew", sign="crew"),)))


async def answered_on(faults: list[Fault], sheet: Sheet = ANSWER) -> tuple[str, list[str], bool]:
    """Return the text and labels of a press's answer under these faults, and whether it has its picture."""
    painter = Painter()
    async with scene() as s:
        await s.join(painter)
        for fault in faults:
            s.fault(fault)
        nobody = discord.AllowedMentions.none()
        channel = painter.get_partial_messageable(int(s.home))
        await channel.send(view=with_button(), allowed_mentions=nobody)
        card = await s.ada.wait_for(lambda message: "Again" in message.labels)
        asking = asyncio.create_task(s.ada.press(card, "Again"))
        pressed = await painter.pressed.get()
        reply = painter.reply(pressed, painter.attachments, CREW, new_message=True)
        await reply.acknowledged()
        await reply.show(sheet)
        shown = (await asking).message
        await s.ada.wait_until(lambda: bool(s.ada.now(shown).text), what="the answer")
        now = s.ada.now(shown)
        return now.text, list(now.labels), bool(now.attachments)


async def in_turn(*sheets: Sheet) -> AsyncIterator[Sheet]:
    """Yield one sheet after the other."""
    for sheet in sheets:
        yield sheet


@pytest.mark.parametrize("new_message", [True, False])
async def test_what_comes_later_takes_the_place_of_a_private_answer_and_of_nothing_else(
    new_message: bool,
) -> None:
    painter = Painter()
    async with scene() as s:
        await s.join(painter)
        nobody = discord.AllowedMentions.none()
        channel = painter.get_partial_messageable(int(s.home))
        await channel.send(view=with_button(), allowed_mentions=nobody)
        card = await s.ada.wait_for(lambda message: "Again" in message.labels)
        asking = asyncio.create_task(s.ada.press(card, "Again"))
        pressed = await painter.pressed.get()
        reply = painter.reply(pressed, painter.attachments, new_message=new_message)
        await reply.acknowledged()
        await reply.show(Sheet(("Half of it.",)), in_place=True)
        await asking
        shown = await s.ada.wait_for(lambda message: "Half of it." in message.text)
        reply.later = in_turn(Sheet(("Most of it.",)), Sheet(("All of it.", SKY)))
        await reply.go_on()
        wanted = "All of it." if new_message else "Half of it."
        await s.ada.wait_until(lambda: wanted in s.ada.now(shown).text, what="the answer")
        assert "Look:" in s.ada.now(card).text


async def test_an_answer_whose_signs_are_refused_comes_without_them() -> None:
    text, labels, picture = await answered_on([Fault("own-emojis", times=0)])
    assert "There:" in text and labels == ["Crew"] and picture


@pytest.mark.parametrize("code", [40005, 400001])
async def test_an_answer_whose_picture_is_refused_comes_in_words(code: int) -> None:
    faults = [Fault("own-emojis", times=0), Fault("uploads", code=code, times=0)]
    text, labels, picture = await answered_on(faults)
    assert "There:" in text and "All of it is blue." in text and labels == ["Crew"] and not picture


async def test_an_answer_that_is_refused_in_every_way_ends_as_one_sentence() -> None:
    edit = "/webhooks/{webhook_id}/{webhook_token}/messages/@original"
    text, labels, _ = await answered_on([Fault("refuse", "PATCH", edit, code=50035, times=4)])
    assert (text, labels) == ("Later.", [])


async def test_a_file_to_keep_that_is_refused_is_not_promised() -> None:
    record = Sheet(("Here it is:", Document("game.json", b"{}")))
    text, _, _ = await answered_on([Fault("uploads", code=40005, times=0)], record)
    assert text == "No file."


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
