"""A stored game replayed: after a restart, from its record, without undone answers, and drawn once."""

import io
import random

import pytest
from PIL import Image

from cogs.messages import pictures
from cogs.messages.after_the_game import in_words
from cogs.messages.pictures import Pictures
from cogs.messages.reader import Reader
from cogs.service.table_service import TableService
from cogs.storage.database import Database
from cogs.tables import in_game
from cogs.tables.table import Status
from engine.core import record
from engine.core.prompt import Seat
from tests.cogs.refusals import refused
from tests.kit.games import ALL, KINDS
from tests.kit.shown import TEST_FACES
from tests.kit.tables import ADA, BEA, answer, lobby, play_out, said, service_on, started, step, user_at


@pytest.mark.parametrize("game", KINDS)
async def test_a_restart_at_any_answer_changes_nothing(
    game: str, service: TableService, database: Database
) -> None:
    rng = random.Random(f"restarts {game}")
    look, answers = await started(service, ADA, BEA, game=game, robots=1), 0
    while look.prompts:
        look, answers = await step(service, look, rng), answers + 1
        if answers > 30 and answers % 8:
            continue  # in a long game, every eighth answer
        if rng.random() < 0.2 and (able := sorted(look.undoable)):
            look = await service.execute(look.table.id, in_game.undo, user_at(look, able[0]))
        service = service_on(database)
        again = await service.look(look.table.id)
        assert (again.views, again.prompts, again.sealed) == (look.views, look.prompts, look.sealed)
        assert (again.outcome, again.table) == (look.outcome, look.table)
    assert look.table.status == Status.OVER


@pytest.mark.parametrize("game", KINDS)
async def test_the_record_of_a_game_replays(game: str, service: TableService) -> None:
    look = await started(service, ADA, BEA, game=game, robots=1)
    await refused("game-not-over", service.records.export(look.table.id))
    look = await play_out(service, look, random.Random(5))
    text = await service.records.export(look.table.id)
    assert record.verify(record.load(text), ALL[game]).game.outcome() == look.outcome
    marks = {chair.seed_part for chair in look.table.chairs}
    words = set(text.decode().replace('"', " ").replace(",", " ").split()) - marks
    assert not words & {str(ADA), str(BEA), "Person"}


async def test_lobbies_and_undone_answers_have_no_steps_and_games_under_way_do(service: TableService) -> None:
    table = await lobby(service, ADA, BEA)
    await refused("game-not-running", service.records.steps(table.id))
    look = await service.execute(table.id, in_game.start, ADA)
    await answer(service, look, 0)
    await service.execute(table.id, in_game.undo, ADA)
    assert len(await service.records.steps(table.id)) == 1


async def test_a_recap_is_drawn_only_once(service: TableService, monkeypatch: pytest.MonkeyPatch) -> None:
    look = await play_out(service, await started(service, ADA, BEA), random.Random(1))
    steps = await service.records.steps(look.table.id)
    reader, made = Reader(look, TEST_FACES["toy"], "en", Seat(0)), Pictures()
    picture = await made.recap(reader, steps)
    moving = Image.open(io.BytesIO(picture.data))
    assert moving.format == "WEBP" and getattr(moving, "n_frames", 1) == len(steps)
    assert picture.alt.startswith(f"The whole game in {len(steps)} pictures.") and len(picture.alt) <= 1024
    monkeypatch.setattr(pictures, "moving", None)
    assert await made.recap(reader, steps) is picture
    words = in_words(reader, steps)
    assert not words.pictures and picture.alt.split(".")[0] in said(words)
    strip = await made.film_strip(reader, steps, 6)
    assert 1 < len(strip) <= 6 and len({one.name for one in strip}) == len(strip)


async def test_the_course_is_told_after_the_end_alone(service: TableService) -> None:
    """Before that, the course would reveal hidden things."""
    look = await started(service, ADA, BEA)
    await refused("game-not-over", service.records.course(look.table.id))
    look = await play_out(service, look, random.Random(1))
    found = await service.records.course(look.table.id)
    assert found is not None and look.outcome is not None
    assert found.moments[-1].points == look.outcome.points
