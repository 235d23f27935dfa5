"""The application's own emojis, as strict as Discord."""

from io import BytesIO

from PIL import Image


def png(size: int = 128) -> bytes:
    data = BytesIO()
    Image.new("RGBA", (size, size), "red").save(data, "PNG")
    return data.getvalue()


async def test_emojis_are_owned_listed_and_removed(bot: Bare) -> None:
    made = await bot.create_application_emoji(name="gt_human_0a1b2c", image=png())
    assert [emoji.name for emoji in await bot.fetch_application_emojis()] == ["gt_human_0a1b2c"]
    await bot.http.edit_application_emoji(bot.application_id or 0, made.id, payload={"name": "gt_other"})
    assert (await bot.fetch_application_emoji(made.id)).name == "gt_other"
    await made.delete()
    assert await bot.fetch_application_emojis() == []


ILLEGAL: dict[str, tuple[str, bytes]] = {
    "one letter": ("x", png()),
    "33 letters": ("x" * 33, png()),
    "a hyphen": ("gt-human", png()),
    "no picture": ("gt_human", b"\x89PNG\r\n\x1a\n" + bytes(300 * 1024)),
}


@pytest.mark.parametrize("case", ILLEGAL)
async def test_what_discord_refuses_is_refused(bot: Bare, case: str) -> None:
    name, image = ILLEGAL[case]
    with pytest.raises(discord.HTTPException) as refused:
        await bot.create_application_emoji(name=name, image=image)
    assert refused.value.code == 50035
    bot.stage.forgive()


async def test_a_name_is_given_once_and_there_are_two_thousand(
    bot: Bare, monkeypatch: pytest.MonkeyPatch
) -> None:
    await bot.create_application_emoji(name="gt_human", image=png())
    with pytest.raises(discord.HTTPException, match="ALREADY|exists"):
        await bot.create_application_emoji(name="gt_human", image=png())
    assert emojis.MOST_EMOJIS == 2000
    monkeypatch.setattr(emojis, "MOST_EMOJIS", 1)
    with pytest.raises(discord.HTTPException) as refused:
        await bot.create_application_emoji(name="gt_other", image=png())
    assert refused.value.code == 30008
    bot.stage.forgive()
