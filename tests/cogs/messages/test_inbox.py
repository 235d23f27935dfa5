"""The inbox: all my open questions, the most urgent first, and nobody else's."""

from pathlib import Path

from cogs.messages import inbox
from cogs.messages.components import COMPONENT_LIMIT, layout
from cogs.messages.inbox import LISTED
from cogs.messages.reader import Reader
from cogs.messages.registered import Registered
from cogs.service.table_service import TableService
from cogs.tables import in_game, in_lobby, replacement, timeouts
from cogs.tables.snapshot import Look, OpenQuestion
from engine.core.prompt import Seat
from render.face import Face
from render.text.catalogue import catalogue
from tests.cogs.test_commands import another_channel
from tests.kit.seats import controls, start, table_scene
from tests.kit.shown import TEST_FACES
from tests.kit.tables import ADA, BEA, CEM, lobby, said, sitter, started

DORA = 9_000_104


async def test_my_questions_come_by_urgency_over_all_tables(service: TableService) -> None:
    slow = await started(service, ADA, BEA, channel=1)
    timed = await lobby(service, ADA, BEA, channel=2)
    await service.execute(timed.id, in_lobby.set_option, ADA, "pace", "week")
    timed = (await service.execute(timed.id, in_game.start, ADA)).table
    answered = await started(service, ADA, CEM, channel=3)
    prompt = answered.prompts[Seat(0)]
    await service.answer(answered.table.id, ADA, prompt.serial, prompt.options[:1])
    await started(service, BEA, CEM, channel=4)
    await lobby(service, ADA, channel=5)
    asked = await service.agenda.questions(ADA)
    assert [one.look.table.id for one in asked] == [timed.id, slow.table.id]
    assert asked[0].due and not asked[1].due


async def test_who_has_left_a_game_finds_it_in_no_inbox(service: TableService) -> None:
    look = await started(service, ADA, BEA, CEM)
    await service.execute(look.table.id, in_game.resign, ADA)
    assert await service.agenda.questions(ADA) == []
    assert len(await service.agenda.questions(BEA)) == 1


async def test_the_list_says_what_is_asked_and_leads_there(service: TableService) -> None:
    await started(service, ADA, BEA, channel=1)
    told = inbox.sheet(catalogue("en"), await readers(service, ADA))
    assert "One question waits for you" in said(told) and "bid?" in said(told)
    ((button,),) = [block for block in told.blocks if isinstance(block, tuple)]
    assert button.id == "jm:1:move"
    assert said(inbox.sheet(catalogue("en"), await readers(service, CEM))).startswith("Nothing waits")


async def test_a_long_list_stays_within_one_message(service: TableService) -> None:
    for channel in range(LISTED + 2):
        await started(service, ADA, BEA, channel=channel + 1)
    told = inbox.sheet(catalogue("en"), await readers(service, ADA))
    assert "12 questions" in said(told) and "2 more wait behind these." in said(told)
    assert len([block for block in told.blocks if isinstance(block, tuple)]) == LISTED


async def test_two_positions_i_cannot_tell_apart_fill_the_same_inbox(service: TableService) -> None:
    """What others have sealed is nowhere in it."""
    look = await started(service, ADA, BEA, CEM)
    before = said(inbox.sheet(catalogue("en"), await readers(service, ADA, at=7)))
    prompt = look.prompts[Seat(1)]
    await service.answer(look.table.id, BEA, prompt.serial, prompt.options[-1:])
    assert said(inbox.sheet(catalogue("en"), await readers(service, ADA, at=7))) == before


async def test_a_vote_and_an_offered_seat_wait_in_the_inbox_too(service: TableService) -> None:
    look = await started(service, ADA, BEA, CEM)
    await service.execute(look.table.id, replacement.offer, BEA, sitter(DORA))
    ((offered, ballot),) = await service.agenda.votes(DORA)
    assert await service.agenda.votes(ADA) == [] and await service.agenda.questions(DORA) == []
    told = inbox.sheet(catalogue("en"), [], [(ballot, Reader(offered, face(offered), "en"))])
    assert "offers you a seat" in said(told) and "One question waits" in said(told)
    await service.execute(look.table.id, timeouts.vote, DORA, ballot.number, yes=False)
    assert await service.agenda.votes(DORA) == []
    await service.execute(look.table.id, timeouts.replace_player, BEA, Seat(2), None)
    assert len(await service.agenda.votes(ADA)) == 1
    assert await service.agenda.votes(BEA) == [] and await service.agenda.votes(CEM) == []


async def test_questions_make_room_for_votes(service: TableService) -> None:
    for channel in range(LISTED):
        look = await started(service, ADA, BEA, CEM, channel=channel + 1)
        await service.execute(look.table.id, timeouts.replace_player, BEA, Seat(2), None)
    votes = [(ballot, Reader(at, face(at), "de", Seat(0))) for at, ballot in await service.agenda.votes(ADA)]
    told = inbox.sheet(catalogue("de"), await readers(service, ADA), votes)
    assert sum(1 for _ in layout(told, Registered()).walk_children()) <= COMPONENT_LIMIT
    assert "Dahinter warten noch 14." in said(told)


async def readers(service: TableService, user: int, *, at: int = 0) -> list[tuple[OpenQuestion, Reader]]:
    asked = await service.agenda.questions(user)
    return [
        (OpenQuestion(one.look, one.seat, one.due, at), Reader(one.look, face(one.look), "en", one.seat))
        for one in asked
    ]


def face(look: Look) -> Face:
    return TEST_FACES[look.table.game]


async def test_one_press_leads_from_the_inbox_to_the_question(tmp_path: Path) -> None:
    async with table_scene(tmp_path) as (s, _):
        await start(s, s.bea)
        await start(s, s.cem, channel=await another_channel(s))
        inbox_channel = await s.ada.dm()
        listed = await s.ada.command("inbox", channel=inbox_channel)
        assert listed.message is not None and "2 questions wait for you" in listed.message.text
        button = listed.message.buttons[1]
        asked = await s.ada.press(listed.message, custom_id=button["custom_id"])
        assert asked.message is not None and asked.ephemeral and controls(asked.message)
