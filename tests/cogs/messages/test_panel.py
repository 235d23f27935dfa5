"""Drafts in a panel, and the answer to an outdated press."""

from msgspec.structs import replace

from cogs.messages.controls import Draft
from cogs.messages.panel import became, draft_of, written
from cogs.messages.reader import Reader
from cogs.service.table_service import TableService
from cogs.tables import in_game
from cogs.tables.snapshot import Look
from engine.core.errors import AlreadySealed, NotYourTurn, RefereeError, StaleAnswer
from engine.core.log import By, Entry, Line
from engine.core.prompt import Seat
from render.face import Language
from tests.kit.tables import ADA, BEA, started
from tests.kit.toy_face import ToyFace


def ada(look: Look, language: Language = "en") -> Reader:
    return Reader(look, ToyFace(), language, Seat(0))


async def test_a_draft_stays_as_long_as_its_question_and_what_is_picked(service: TableService) -> None:
    look = await started(service, ADA, BEA)
    prompt = look.prompts[Seat(0)]
    confirming = Draft(prompt.options[:1], confirm=True)
    kept = written(ada(look), confirming)
    assert draft_of(ada(look), kept) == confirming
    for other in (replace(prompt, serial=prompt.serial + 1), replace(prompt, offered=prompt.options[1:])):
        assert draft_of(ada(replace(look, prompts={Seat(0): other})), kept) == Draft()
    assert draft_of(ada(replace(look, prompts={})), kept) == Draft()
    assert written(ada(look), Draft()) == "", "back to the question: nothing is begun"


async def test_an_outdated_press_is_told_what_became_of_its_question(service: TableService) -> None:
    look = await started(service, ADA, BEA)
    prompt = look.prompts[Seat(0)]
    await service.answer(look.table.id, ADA, prompt.serial, prompt.options[:1])
    look = await service.look(look.table.id)

    async def told(refused: RefereeError, language: Language = "en") -> str:
        answered = await service.records.answered(look.table.id, Seat(0), prompt.serial)
        return became(ada(look, language), refused, answered)

    assert await told(StaleAnswer()) == f"You have already answered that question. bid: {prompt.options[0]}"
    assert (await told(StaleAnswer(), "de")).startswith("Diese Frage hast du schon beantwortet. ")
    assert (await told(AlreadySealed())).startswith("You have chosen. You can change your choice")
    assert (await told(StaleAnswer("question-changed"))).startswith("Your choices have changed")
    await service.execute(look.table.id, in_game.undo, ADA)
    assert await told(NotYourTurn()) == "The answer to that question has been undone."
    assert await service.records.answered(look.table.id, Seat(1), prompt.serial) is None


async def test_who_else_has_answered_is_named(service: TableService) -> None:
    look = await started(service, ADA, BEA)
    others: dict[By, str] = {
        "clock": "Your time for that question ran out",
        "order": "Your standing order",
        "steward": "steward",
    }
    for by, words in others.items():
        line = Line(0, Entry(Seat(0), 1, ("x",), by), "")
        assert words in became(ada(look), StaleAnswer(), (line, True))
    assert became(ada(look), StaleAnswer(), None).startswith("That question is over.")
