"""What answers a press when the message with the button has been changed on the way."""

import asyncio
from io import BytesIO

import discord
from PIL import Image

from cogs.delivery.discord_client import Attachments, DiscordClient
from cogs.messages.components import Interaction, Picture, Sheet, layout
from cogs.messages.composer import Attachment, Message
from cogs.messages.registry import Registered
from cogs.serving.reply import Reply
from tests.kit.discord import Scene, SeenMessage, scene


def picture(name: str, colour: str) -> Picture:
    """A picture in one colour."""
    file = BytesIO()
    Image.new("RGB", (40, 30), colour).save(file, "PNG")
    return Picture(name, file.getvalue(), f"All of it is {colour}.")


SKY, SEA, SUN = picture("sky.png", "blue"), picture("sea.png", "green"), picture("sun.png", "gold")


class Painter(discord.Client):
    """Has one message in a channel, with a button; what a press brings waits until it is asked for."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.01)
        self.attachments = Attachments()
        self.post = DiscordClient(self, self.attachments)
        self.pressed: asyncio.Queue[Interaction] = asyncio.Queue()

    async def on_interaction(self, interaction: Interaction) -> None:
        """Somebody has pressed."""
        await self.pressed.put(interaction)

    def reply(self, interaction: Interaction, attachments: Attachments) -> Reply:
        """The way back, of a process that knows of these files."""

        async def by_message(sheet: Sheet) -> None:
            raise AssertionError("the answer takes the short way")

        return Reply(interaction, by_message, Registered(), attachments)


def with_button(*pictures: Picture) -> discord.ui.LayoutView:
    """What stands in the message."""
    shown = layout(Sheet(("Look:", *pictures)), Registered())
    row = discord.ui.ActionRow[discord.ui.LayoutView]()
    row.add_item(discord.ui.Button(label="Again", custom_id="again"))
    shown.add_item(row)
    return shown


async def told(painter: Painter, s: Scene) -> tuple[str, SeenMessage]:
    """A press's token, and the private message with two pictures and a button that comes of it."""
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
    assert shown is not None
    return first.token, shown


async def changed_on_the_way(painter: Painter, s: Scene, attachments: Attachments) -> None:
    """A press whose message is edited before it is answered; the answer keeps the picture it shows."""
    token, shown = await told(painter, s)
    asking = asyncio.create_task(s.ada.press(shown, "Again"))
    second = await painter.pressed.get()
    files = tuple(Attachment(one.name, one.data) for one in (SKY, SUN))
    anew = Message(with_button(SKY, SUN), files)
    await painter.post.edit_panel(token, int(shown.id), anew, same_pictures=False)
    reply = painter.reply(second, attachments)
    await reply.acknowledge(new_message=False)
    await reply.show(Sheet(("There:", SKY)), in_place=True)
    await asking
    await s.ada.wait_until(lambda: "There:" in s.ada.now(shown).text, what="the answer")
    names = [file["filename"] for file in s.ada.now(shown).attachments]
    assert names == [SKY.name]


async def test_a_picture_is_kept_though_the_message_has_been_edited_since_the_press() -> None:
    painter = Painter()
    async with scene() as s:
        await s.join(painter)
        # Nothing is refused: whoever leaves the scene has broken no rule.
        await changed_on_the_way(painter, s, painter.attachments)


async def test_what_another_process_has_edited_is_refused_once_and_uploaded() -> None:
    painter = Painter()
    async with scene() as s:
        await s.join(painter)
        with s.violating() as refused:
            await changed_on_the_way(painter, s, Attachments())
        assert len(refused) == 1 and "ATTACHMENT_NOT_FOUND" in str(refused[0])
