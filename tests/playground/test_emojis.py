"""The application's own emojis, as strict as Discord."""

import aiohttp
import discord
import pytest

from playground.routes import application
from tests.kit.discord import Scene
from tests.kit.images import png
from tests.playground.bare import Bare, unlawful

SIGN = png(128, 128, "red")


async def test_emojis_are_owned_listed_served_and_removed(stage: Scene, bot: Bare) -> None:
    made = await bot.create_application_emoji(name="gt_human_0a1b2c", image=SIGN)
    assert [emoji.name for emoji in await bot.fetch_application_emojis()] == ["gt_human_0a1b2c"]
    async with aiohttp.ClientSession(stage.playground.url) as page, page.get(f"/emojis/{made.id}") as shown:
        assert await shown.read() == SIGN and shown.content_type == "image/png"
    await made.edit(name="gt_other")
    assert (await bot.fetch_application_emoji(made.id)).name == "gt_other"
    button: discord.ui.Button[discord.ui.View] = discord.ui.Button(
        custom_id="x", emoji=discord.PartialEmoji(name="gt_other", id=made.id)
    )
    view = discord.ui.View()
    view.add_item(button)
    await bot.home().send("Look", view=view)
    await made.delete()
    assert await bot.fetch_application_emojis() == []
    assert await unlawful(stage, bot.home().send("Look", view=view)) == (400, 50035), "that emoji is gone"


ILLEGAL: dict[str, tuple[str, bytes]] = {
    "one letter": ("x", SIGN),
    "33 letters": ("x" * 33, SIGN),
    "a hyphen": ("gt-human", SIGN),
    "too large": ("gt_human", b"\x89PNG\r\n\x1a\n" + bytes(257 * 1024)),
}


@pytest.mark.parametrize("case", ILLEGAL)
async def test_what_discord_refuses_is_refused(stage: Scene, bot: Bare, case: str) -> None:
    name, image = ILLEGAL[case]
    assert await unlawful(stage, bot.create_application_emoji(name=name, image=image)) == (400, 50035)


async def test_a_name_is_given_once_and_there_are_two_thousand(
    stage: Scene, bot: Bare, monkeypatch: pytest.MonkeyPatch
) -> None:
    await bot.create_application_emoji(name="gt_human", image=SIGN)
    assert application.MOST_EMOJIS == 2000
    monkeypatch.setattr(application, "MOST_EMOJIS", 1)
    for name, code in (("gt_human", 50035), ("gt_other", 30008)):
        with stage.violating() as violations, pytest.raises(discord.HTTPException) as refused:
            await bot.create_application_emoji(name=name, image=SIGN)
        assert refused.value.code == code and len(violations) == 1
