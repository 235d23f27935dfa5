"""One press can be followed, from the button to the commit, and looks everything up once."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from cogs.acting import Playing
from cogs.delivery.panels import Panels
from cogs.messages.controls import confirmed
from cogs.messages.custom_id import AnswerId
from cogs.reply import Reply
from cogs.responder import Responder
from cogs.service.people import PersonalSettings
from cogs.service.unit_of_work import UnitOfWork
from cogs.storage.tables import TableStore
from tests.kit.traced import Trace, traced
from tests.kit.whispers import GameUnderWay, begun

FILES = 15
"""So many at most are opened by whoever follows a press to its commit."""

ONCE: tuple[tuple[type, str], ...] = (
    (Playing, "_answer"),
    (Responder, "reader"),
    (PersonalSettings, "person"),
    (UnitOfWork, "execute"),
    (Responder, "panel"),
    (Panels, "show"),
    (Reply, "show"),
)
"""Who presses, at which table, what is done, and what is shown then: one after the other."""


@contextmanager
def until_commit() -> Iterator[Trace]:
    """What is at work until a press is committed."""
    committed = TableStore.commit
    with ExitStack() as following:

        async def commit(store: TableStore, change: Any) -> set[int]:
            told = await committed(store, change)
            following.close()
            return told

        with patch.object(TableStore, "commit", commit):
            yield following.enter_context(traced())


async def press(game: GameUnderWay) -> None:
    look = await game.look()
    seat = look.waiting[0]
    prompt, person = look.prompts[seat], game.player(look, seat)
    board = next(message for message in reversed(person.see()) if "My move" in message.labels)
    option = prompt.options[0]
    answer = AnswerId(game.table, prompt.serial, option, confirmed(prompt, (option,)))
    await game.here.press(person, board, str(answer))


async def test_a_press_is_followed_to_its_commit_in_fifteen_files() -> None:
    async with begun("toy", 0) as game:
        await press(game)
        with until_commit() as found:
            await press(game)
    assert list(found.way)[:2] == ["cogs/responder.py", "cogs/acting.py"]
    assert {"engine/core/task.py", "cogs/storage/tables.py", "cogs/storage/outbox.py"} <= found.way.keys()
    assert len(found.way) <= FILES, found.way


async def test_a_press_looks_everything_up_once() -> None:
    asked = list[str]()

    def counted(plain: Any, name: str) -> Any:
        def call(*given: Any, **more: Any) -> Any:
            asked.append(name)
            return plain(*given, **more)

        return call

    async with begun("toy", 0) as game:
        await press(game)
        with ExitStack() as stack:
            for owner, name in ONCE:
                stack.enter_context(patch.object(owner, name, counted(getattr(owner, name), name)))
            await press(game)
    assert asked == [name for _, name in ONCE]
