"""The lists of open questions and reminders are complete in both languages and show nothing hidden."""

import random
from unittest.mock import AsyncMock

import pytest
from msgspec.structs import replace

from cogs.changes import in_game, replacement, timeouts
from cogs.delivery.composer import Composer, Message
from cogs.layout.components import COMPONENT_LIMIT, Registered, layout
from cogs.layout.reader import Reader
from cogs.messages.personal import QUESTIONS, inbox
from cogs.service.table_service import TableService
from cogs.tables.person import Person
from cogs.tables.reminders import VOTE
from cogs.tables.snapshot import Look, OpenQuestion, Reminded
from cogs.tables.time_control import POLICIES
from engine.core.prompt import Seat
from render.face import Language
from render.game_face import Face
from render.text.catalogue import catalogue
from tests.kit.play.games import ALL
from tests.kit.server.discord import Scene
from tests.kit.server.images import components
from tests.kit.server.seats import controls, start
from tests.kit.store.tables import ADA, BEA, CEM, DORA, answer, lobby, said, sitter, started, step
from tests.kit.views.shown import TEST_FACES
from tests.kit.views.texts import SENTENCES


async def test_my_questions_come_by_urgency_over_all_tables(service: TableService) -> None:
    slow = await started(service, ADA, BEA, channel=1)
    timed = (await started(service, ADA, BEA, channel=2, pace="week")).table
    answered = await started(service, ADA, CEM, channel=3)
    await answer(service, answered, 0)
    await started(service, BEA, CEM, channel=4)
    await lobby(service, ADA, channel=5)
    asked = await service.people.questions(ADA)
    assert [one.look.table.id for one in asked] == [timed.id, slow.table.id]
    assert asked[0].due and not asked[1].due
    left = await started(service, ADA, BEA, DORA, channel=6)
    await service.execute(left.table.id, in_game.resign, ADA)
    assert await service.people.questions(ADA) == asked, "none of a game that was left"
    assert len(await service.people.questions(DORA)) == 1


async def test_the_list_leads_to_what_is_asked_and_stays_within_one_message(service: TableService) -> None:
    await started(service, ADA, BEA, channel=1)
    told = inbox(catalogue("en"), await readers(service, ADA))
    assert "One question for you" in said(told) and "bid?" in said(told)
    ((button,),) = [block for block in told.blocks if isinstance(block, tuple)]
    assert str(button.id) == "jm:1:move"
    assert said(inbox(catalogue("en"), await readers(service, CEM))).startswith("No questions")
    for channel in range(QUESTIONS + 1):
        await started(service, ADA, BEA, channel=channel + 2)
    told = inbox(catalogue("en"), await readers(service, ADA))
    assert "12 questions" in said(told) and "2 more after these." in said(told)
    assert len([block for block in told.blocks if isinstance(block, tuple)]) == QUESTIONS


async def test_two_positions_i_cannot_tell_apart_fill_the_same_inbox(service: TableService) -> None:
    """It contains nothing that others have sealed."""
    look = await started(service, ADA, BEA, CEM)
    before = said(inbox(catalogue("en"), await readers(service, ADA, at=7)))
    prompt = look.prompts[Seat(1)]
    await service.answer(look.table.id, BEA, prompt.serial, prompt.options[-1:])
    assert said(inbox(catalogue("en"), await readers(service, ADA, at=7))) == before


async def test_a_vote_and_an_offered_seat_wait_in_the_inbox_too(service: TableService) -> None:
    look = await started(service, ADA, BEA, CEM)
    await service.execute(look.table.id, replacement.offer, BEA, sitter(DORA))
    ((offered, ballot),) = await service.people.votes(DORA)
    assert await service.people.votes(ADA) == [] and await service.people.questions(DORA) == []
    told = inbox(catalogue("en"), [], [(ballot, Reader(offered, face(offered), "en"))])
    assert "offers you a seat" in said(told) and "One question" in said(told)
    await service.execute(look.table.id, timeouts.vote, DORA, ballot.number, yes=False)
    assert await service.people.votes(DORA) == []
    await service.execute(look.table.id, timeouts.replace_player, BEA, Seat(2), None)
    assert len(await service.people.votes(ADA)) == 1
    assert await service.people.votes(BEA) == [] and await service.people.votes(CEM) == []


async def test_questions_make_room_for_votes(service: TableService) -> None:
    for channel in range(QUESTIONS):
        look = await started(service, ADA, BEA, CEM, channel=channel + 1)
        await service.execute(look.table.id, timeouts.replace_player, BEA, Seat(2), None)
    votes = [(ballot, Reader(at, face(at), "de", Seat(0))) for at, ballot in await service.people.votes(ADA)]
    told = inbox(catalogue("de"), await readers(service, ADA), votes)
    assert sum(1 for _ in layout(told, Registered()).walk_children()) <= COMPONENT_LIMIT
    assert "Dahinter warten noch 14." in said(told)


async def readers(service: TableService, user: int, *, at: int = 0) -> list[tuple[OpenQuestion, Reader]]:
    asked = await service.people.questions(user)
    return [(replace(x, since=at), Reader(x.look, face(x.look), "en", x.seat)) for x in asked]


def face(look: Look) -> Face:
    return TEST_FACES[look.table.game]


async def test_one_press_leads_from_the_inbox_to_the_question(s: Scene) -> None:
    await start(s, s.bea)
    await start(s, s.cem, channel=await s.add_channel())
    listed = await s.ada.command("inbox", channel=await s.ada.dm())
    assert "2 questions for you" in listed.message.text
    button = listed.message.buttons[1]
    asked = await s.ada.press(listed.message, custom_id=button["custom_id"])
    assert asked.ephemeral and controls(asked.message)


COMPOSER = Composer(TEST_FACES, AsyncMock())


def words(message: Message) -> str:
    return str(components(message.view))


def requests(look: Look, kind: str, language: Language) -> list[str]:
    """Return the public reminder and the private one."""
    about, person = Reminded(Seat(0), 1, ADA), Person(ADA, language=language)
    return [words(COMPOSER.remind(look, about, kind, who, until=1_800_000_000)) for who in (None, person)]


@pytest.mark.parametrize("game", ALL)
async def test_reminders_tell_the_same_whatever_is_in_the_hands(game: str, service: TableService) -> None:
    worlds = [await started(service, ADA, BEA, game=game, channel=channel) for channel in (1, 2)]
    rng = random.Random(3)
    later = await step(service, worlds[1], rng)
    for kind in ("reminder", "warning", "voting", "done"):
        first, *others = [
            [
                text.replace(str(look.since.get(Seat(0), look.table.created)), "since")
                .replace(str(look.turns.get(Seat(0), look.table.created)), "since")
                .replace(f"jm:{look.table.id}:", "jm:")
                .replace(f"<#{look.table.channel}>", "channel")
                .replace(str(look.table.created), "since")
                for text in requests(look, kind, "en")
            ]
            for look in (*worlds, later)
        ]
        assert others == [first, first]


async def test_only_those_asked_are_told_since_when(language: Language, service: TableService) -> None:
    """The time would tell the others when a secret step was answered."""
    look = replace(await started(service, ADA, BEA), since={Seat(0): 2000}, turns={Seat(0): 1000})
    for kind in ("reminder", "warning", "voting"):
        public, private = requests(look, kind, language)
        assert "<t:1000:R>" in public and "<t:2000:R>" not in public
        assert "<t:2000:R>" in private


@pytest.mark.parametrize("policy", [policy for policy in POLICIES if policy != "remind"])
async def test_a_warning_says_what_follows(policy: str, language: Language, service: TableService) -> None:
    look = await started(service, ADA, BEA, pace="daily", policy=policy, language=language)
    expected = SENTENCES[language][f"warn-{policy}"].pieces[0].strip()
    for text in requests(look, "warning", language):
        assert expected in text and "<t:1800000000:R>" in text
    assert all("1800000000" not in text for text in requests(look, "reminder", language))


async def test_a_missing_vote_comes_with_its_ballot(language: Language, service: TableService) -> None:
    look = await started(service, ADA, BEA, CEM)
    look = await service.execute(look.table.id, timeouts.replace_player, ADA, Seat(2), None)
    number = look.table.ballots[0].number
    for person in (None, Person(BEA, language=language)):
        for kind, buttons in (("vote", f"jm:1:vote:{number}-yes"), ("done", "")):
            told = words(COMPOSER.remind(look, Reminded(VOTE, number, BEA), kind, person))
            assert buttons in told and ("jm:1:vote" in told) == bool(buttons)
            assert ("<@" in told) == (person is None and kind == "vote"), "one ring"
