"""A person who does not sit at a table presses every button by forged ids: nothing happens."""

import pytest

from cogs.messages.custom_id import AnswerId, StepId, question_of
from tests.kit.seats import controls
from tests.kit.whispers import GameUnderWay, begun

OWN = {"open", "thread", "learn", "forget-me", "forget-me-now", "snooze"}
"""Actions that anyone may do for themselves, anywhere."""


@pytest.mark.parametrize("key", ["galaxy_trucker"])
async def test_a_stranger_presses_everything_and_nothing_comes_of_it(key: str) -> None:
    async with begun(key, 0) as game:
        await game.on(4)
        here, dora = game.here, game.here.people[3]
        board = next(message for message in reversed(dora.see()) if "My move" in message.labels)
        before, heard = await game.look(), [len(player.events) for player in game.players]
        for custom_id in await forged(game):
            seen = len(dora.events)
            await here.press(dora, board, custom_id)
            answers = [message for message in dora.see() if message.ephemeral]
            assert len(dora.events) > seen and answers, custom_id
            for answer in answers:
                assert not controls(answer), custom_id
                names = [picture["filename"].partition("-")[0] for picture in answer.attachments]
                assert not {"hand", "offered"} & {*names}, custom_id
        assert await game.look() is before, "at the table nothing has changed"
        assert [len(player.events) for player in game.players] == heard, "no player has heard of it"


async def forged(game: GameUnderWay) -> list[str]:
    """Return every action by its name, with steps of every open question and answers to it."""
    names = [name for name in game.here.bot.responder.actions if name not in OWN]
    names += ["vote:1-yes", "rewind:0", "rewind-look:0", "option:language"]
    ids = [f"jm:{game.table}:{name}" for name in names]
    look = await game.look()
    for prompt in (*look.prompts.values(), *look.orders.values()):
        ids += [str(AnswerId(game.table, prompt.serial, option)) for option in prompt.options[:2]]
        ids += [
            str(StepId(game.table, prompt.serial, step, question_of(prompt), 1))
            for step in ("one", "some", "page", "sure", "back", "why")
        ]
    return ids
