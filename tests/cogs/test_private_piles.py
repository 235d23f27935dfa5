"""Space Mission through the bot: a pile is shown only to the player who committed to it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cogs.storage.database import Database
from cogs.storage.outbox import OutboxStore
from cogs.tables.snapshot import Look
from engine.core.prompt import Answer, Prompt
from engine.space_mission import SpaceMission
from engine.space_mission.questions import PaidAction
from engine.space_mission.view import SpaceMissionView
from tests.kit import tables
from tests.kit.discord import Person, Scene, SeenMessage
from tests.kit.seats import start, table_scene

LOOKING = ("scan", "develop", "discover")
PAYING = ("choose-scan-card", "choose-landing-cards")
EYES = "which only you see"


@dataclass
class PileTable:
    """Ada and Bea play, Eli watches in the channel, and the test reads the database from outside."""

    scene: Scene
    database: Database
    number: int = 1

    async def look(self) -> Look:
        return await tables.service_on(self.database).look(self.number)

    async def act(self, *answer: str) -> SeenMessage:
        """Give an answer. Returns the bot's reply, once it is complete."""
        answered = await (await self.asked()).command("act", answer="; ".join(answer) or "-")
        while await OutboxStore(self.database).queues():
            await self.scene.eli.command("table", "status")
        assert answered.ephemeral
        return answered.message

    async def prompt(self) -> Prompt:
        (prompt,) = (await self.look()).prompts.values()
        return prompt

    async def asked(self) -> Person:
        return (self.scene.ada, self.scene.bea)[(await self.prompt()).seat]

    async def sensible(self) -> Answer:
        """Give a robot's answer for the asked player."""
        look, prompt = await self.look(), await self.prompt()
        view = look.views[prompt.seat]
        assert isinstance(view, SpaceMissionView)
        return SpaceMission.robot(view, prompt)

    async def play_until(self, *actions: str) -> None:
        """Give sensible answers until the next one is one of these actions."""
        while not (answer := await self.sensible()) or answer[0].partition("+")[0] not in actions:
            await self.act(*answer)

    async def others(self) -> list[tuple[object, ...]]:
        """Return everything that players who are not asked can see: messages, and the answers to their
        commands."""
        asked = await self.asked()
        seen = []
        for person in (p for p in (self.scene.ada, self.scene.bea, self.scene.eli) if p is not asked):
            asked_for: dict[str, dict[str, Any]] = {"board": {}, "story": {"whole": True}, "table status": {}}
            for path, options in asked_for.items():
                answer = await person.command(*path.split(), **options)
                seen.append(_shown(answer.message))
            seen += [_shown(m) for m in await person.history() if not m.ephemeral]
            if person is not self.scene.eli:
                seen += [_shown(m) for m in await person.history(await person.dm()) if not m.ephemeral]
        return seen

    async def undo(self, person: Person) -> str:
        """Return the bot's reply to an undo."""
        answer = await person.command("table", "undo")
        return answer.message.text


def _shown(message: SeenMessage) -> tuple[object, ...]:
    """Return the words, controls and pictures of a message; equal pictures have the same name."""
    files = tuple((file["filename"], file["size"]) for file in message.attachments)
    return message.text, tuple(message.alt_texts), tuple(message.labels), files


@asynccontextmanager
async def table(folder: Path) -> AsyncIterator[PileTable]:
    async with table_scene(folder, "bot.py", "run") as (s, _), tables.database(folder) as database:
        await start(s, s.bea, game="space_mission", options="first_player=first-seat")
        yield PileTable(s, database)


async def test_who_looks_through_a_pile_sees_it_alone_and_unnoticed(tmp_path: Path) -> None:
    """This holds for scan, develop and discover: the others notice neither the look nor how long it takes."""
    async with table(tmp_path) as t:
        looked: set[str] = set()
        while looked != set(LOOKING):
            await t.play_until(*LOOKING)
            person, (action,) = await t.asked(), await t.sensible()
            before = await t.others()
            heard = {p: len(p.events) for p in t.scene.people if p is not person}
            mine = await t.act(action)
            if (await t.prompt()).kind in PAYING:
                mine = await t.act(*(await t.sensible()))
            if (await t.prompt()).kind not in ("reserve-tile", "take-tile"):
                continue  # The pile was empty, so the station was built without a look at it.
            looked.add(PaidAction.parse(action).kind)
            for someone, events in heard.items():
                new = [data for name, data in someone.events[events:] if name.startswith("MESSAGE")]
                told = [SeenMessage(data) for data in new if not data["ephemeral"]]
                assert not told, f"{someone.name} was told of a {action}: {told}"
            assert EYES in mine.alt_texts[0]
            assert await t.others() == before, f"somebody could tell that {person.name} looks ({action})"
            assert "can’t undo that" in await t.undo(person)
            await t.act(*(await t.sensible()))
            hand = await person.command("hand")
            assert EYES not in hand.message.alt_texts[0], "once only"
            assert "can’t undo that" in await t.undo(person)
