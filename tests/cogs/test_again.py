"""The end of a game leads to the next one: buttons below the score, and the call to its players."""

from pathlib import Path

from tests.kit.seats import proof, start, table_scene, told

BOT = ("bot.py", "run")


async def test_the_score_leads_to_the_next_table(tmp_path: Path) -> None:
    async with table_scene(tmp_path, *BOT) as (s, _):
        await start(s, s.bea, s.cem, game="jump_drive")
        asked = await s.ada.command("table", "end")
        await s.ada.press(asked.message, "Yes")
        final = await s.bea.wait_for(lambda m: "Play again" in m.labels and not m.ephemeral, channel=s.home)
        assert final.labels == ["Play again", "Was it fair?"], "a game that was ended has no end to tell"
        secret, _ = await proof(s.dora, final)
        assert secret not in final.text, "no row of digits stands in the way"
        refused = await told(s.dora, await s.dora.send_press(final, "Play again"))
        assert "aren’t playing" in refused.text
        before = set(s.bea.messages)
        await s.bea.press(final, "Play again")
        card = await s.ada.wait_for(
            lambda m: "Join" in m.labels and "Start" in m.labels and m.id not in before
        )
        assert "Bea (host)" in card.text and "Ada" not in card.text
        call = await s.ada.wait_for(lambda m: "would like to play again" in m.text)
        assert {user["id"] for user in call.raw["mentions"]} == {s.ada.id, s.cem.id}
        await s.cem.press(call, "Not this time")
        await s.ada.reads_no_more(call, f"<@{s.cem.id}>")
        await s.ada.press(call, "Join")
        await s.ada.reads(card, "2\\. Ada")
        await s.bea.wait_until(lambda: call.id not in s.bea.messages)
        await s.bea.press(card, "Start")
        await s.ada.wait_for(lambda m: "My move" in m.labels and m.id not in before)
