"""The bot as a process: started, killed, started again."""

import pytest

from tests.kit.discord import InteractionFailed, Scene

pytestmark = pytest.mark.long


async def test_a_killed_bot_comes_back_and_its_old_buttons_work(stage: Scene) -> None:
    bot = await stage.start_bot("-m", "tests.playground.small_bot")
    counted = (await stage.ada.command("count")).message
    counted = (await stage.bea.press(counted, "More")).message
    assert counted.text == "1"
    await bot.kill()
    await stage.offline()
    sent = await stage.ada.send_press(counted, "More")
    stage.playground.clock.advance(3)
    with pytest.raises(InteractionFailed):
        await stage.ada.answered(sent)
    await stage.restart(bot)
    counted = (await stage.cem.press(counted, "More")).message
    assert counted.text == "2"


async def test_a_bot_that_ends_at_once_says_why(stage: Scene) -> None:
    with pytest.raises(AssertionError, match="no such door"):
        await stage.start_bot("-c", "raise SystemExit('no such door')", forked=False)
