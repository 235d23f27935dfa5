"""The texts of the referee's messages, read from the sheets themselves."""

import re
from collections.abc import Collection
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import discord
import pytest
from msgspec.structs import replace

from cogs.changes import in_game, in_lobby, timeouts
from cogs.delivery.composer import Composer, became, draft_of, written
from cogs.layout.components import Button, Picture, Registered, Select
from cogs.layout.controls import Draft, controls, picked_after
from cogs.layout.custom_id import ActionId, StepId, options_of
from cogs.layout.reader import Reader
from cogs.messages import after_the_game, lobby_card, places, sheets
from cogs.service.table_service import TableService
from cogs.tables.person import SHOWN, Person
from cogs.tables.snapshot import Look
from cogs.tables.table import Status
from engine.core.errors import AlreadySealed, NotYourTurn, RefereeError, StaleAnswer
from engine.core.game import Outcome
from engine.core.log import By, Entry, Line
from engine.core.prompt import STANDING, Seat
from engine.play.session import Session
from render.face import Arrangement, Drawn, Key, Label, Language, Scene
from render.faces import FACES
from render.text.catalogue import catalogue
from tests.cogs.messages.test_personal import COMPOSER
from tests.kit.play.bots import robots_turn, seed_of
from tests.kit.play.games import ALL, ToyView
from tests.kit.server.still import StillTime
from tests.kit.store import tables as kit
from tests.kit.views.shown import ToyFace, ask, reading
from tests.kit.views.worlds import positions

JUMP_DRIVE = FACES["jump_drive"]
SCENE = Scene(("Ada", "Bea"), "en")


async def test_the_status_says_where_a_game_is_and_an_ended_one_waits_for_none(service: TableService) -> None:
    look = await kit.started(service, kit.ADA, kit.BEA, game="jump_drive")
    assert JUMP_DRIVE.summary(look.views[None], SCENE) in kit.said(
        sheets.status(Reader(look, JUMP_DRIVE, "en"))
    )
    assert "still choosing" in JUMP_DRIVE.board(look.views[None], SCENE).alt
    look = await service.execute(look.table.id, timeouts.end, kit.ADA)
    told = JUMP_DRIVE.board(look.views[None], SCENE).alt
    assert "still choosing" not in told and "has chosen" not in told and "Waiting" not in told


async def test_the_lobby_names_only_options_that_count(service: TableService) -> None:
    alone = await kit.lobby(service, kit.ADA, game="wormholes")
    together = await kit.lobby(service, kit.ADA, kit.BEA, game="wormholes", channel=8)
    for table, told in ((alone, True), (together, False)):
        reader = Reader(await service.look(table.id), FACES["wormholes"], "en")
        assert ("Solo level" in kit.said(lobby_card.lobby(reader, None))) is told


async def test_the_lobby_leads_to_the_guide_and_to_options_until_the_start(service: TableService) -> None:
    table = await kit.lobby(service, kit.ADA, kit.BEA, game="wormholes", pace="daily")
    await service.execute(table.id, in_lobby.set_option, kit.ADA, "robots", "hard")
    look = await service.look(table.id)
    reader = Reader(look, FACES["wormholes"], "en")
    card = lobby_card.lobby(reader, None).blocks
    (joins,) = [n for n, block in enumerate(card) if repr(ActionId(1, "join")) in repr(block)]
    told = [n for n, block in enumerate(card) if "Robots" in repr(block) or "24 hours" in repr(block)]
    assert told and min(told) > joins, "what is played otherwise stands below"
    assert not [block for block in card if isinstance(block, Select)], "options stay behind one press"
    assert repr(ActionId(0, "guide", "wormholes")) in repr(card)
    begun = Reader(replace(look, table=replace(look.table, status=Status.RUNNING)), FACES["wormholes"], "en")
    shown = repr(lobby_card.lobby(begun, None))
    assert "Robots" not in shown and "24 hours" not in shown
    assert "'options'" not in shown and "guide" not in shown


async def test_one_button_leads_to_the_question_of_those_who_are_called(service: TableService) -> None:
    reader = Reader(await kit.started(service, kit.ADA, kit.BEA), ToyFace(), "en")
    call = sheets.call(reader)
    assert call is not None and (move := repr(ActionId(1, "move"))) not in repr(call)
    board = sheets.board(reader, Picture("board.png", b"", "A board"), ())
    assert repr(board).count(move) == 1


class Offering(ToyFace):
    def offered(self, view: ToyView, scene: Scene) -> Drawn | None:
        return self.part(view, scene, "bids")


async def test_what_is_offered_is_shown_between_hand_and_question(service: TableService) -> None:
    look = await kit.started(service, kit.ADA, kit.BEA)
    composer = Composer({"toy": Offering()}, service.records)
    reader = composer.reader(look, Seat(0))
    sheet = await composer.private(reader)
    hand, offered = sheet.pictures
    assert (hand.name.partition("-")[0], offered.name.partition("-")[0]) == ("hand", "offered")
    assert sheet.blocks.index(offered) < sheet.blocks.index("**bid?**")
    # In text mode the options follow the question. Without a question there are none.
    assert (await composer.private(replace(reader, text_mode=True))).pictures == ()
    waiting = replace(reader, look=replace(look, prompts={}))
    assert len((await composer.private(waiting)).pictures) == 1


async def test_direct_messages_follow_every_setting_that_they_depend_on(service: TableService) -> None:
    read = set[str]()

    class Watched(Person, frozen=True):
        def __getattribute__(self, name: str) -> Any:
            read.add(name)
            return super().__getattribute__(name)

    look = await kit.started(service, kit.ADA, kit.BEA)
    await Composer({"toy": ToyFace()}, service.records).anew(look, "hand", Watched(kit.ADA), "")
    assert read & {*Person.__struct_fields__} - {"user"} <= SHOWN


@pytest.mark.parametrize(
    ("ranking", "language", "told"),
    [
        ([(0, 2), (1,)], "en", ["1\\. Person 9000101 and Person 9000103: 7\n3\\. Person 9000102: 3"]),
        ([(), (0, 2), (1,)], "en", ["lost", "2\\. Person 9000101"]),
        ([(), (0, 2), (1,)], "de", ["verloren", "2\\. Person 9000101"]),
    ],
)
async def test_the_place_after_a_shared_one_keeps_its_number_also_after_no_winner(
    ranking: list[tuple[Seat, ...]], language: Language, told: list[str], service: TableService
) -> None:
    """Discord renumbers lists: "1. … 3." would be shown as "1. … 2."."""
    look = await kit.started(service, kit.ADA, kit.BEA, kit.CEM)
    outcome = Outcome(ranking=tuple(ranking), points=(7, 3, 7), reason="")
    table = replace(look.table, status=Status.OVER)
    reader = Reader(replace(look, table=table, outcome=outcome), ToyFace(), language)
    shown = kit.said(after_the_game.final(reader, ()))
    assert [part for part in told if part not in shown] == []


@pytest.mark.parametrize("status", [Status.OVER, Status.ENDED])
async def test_the_private_message_ends_with_the_game(service: TableService, status: Status) -> None:
    """It shows the result, Play again and the story, but no hand, which is no longer of use."""
    look = await kit.started(service, kit.ADA, kit.BEA)
    composer = Composer({"toy": ToyFace()}, service.records)
    assert (await composer.private(composer.reader(look, Seat(0)))).pictures
    ranking = ((Seat(1),), (Seat(0),))
    outcome = Outcome(ranking=ranking, points=(3, 7), reason="") if status is Status.OVER else None
    ended = replace(look, table=replace(look.table, status=status), outcome=outcome, prompts={})
    sheet = await composer.private(composer.reader(ended, Seat(0)))
    assert sheet.pictures == ()
    told = kit.said(sheet)
    assert ("Person 9000102 wins" in told) is (outcome is not None)
    assert "/story" in told and "sealed" not in told
    row = next(block for block in sheet.blocks if isinstance(block, tuple))
    assert str(row[0].id).endswith(":again") and row[0].style == "primary"


async def test_the_status_answers_why_nothing_happens(service: TableService) -> None:
    look = await kit.started(service, kit.ADA, kit.BEA, kit.CEM)
    reader = Reader(look, ToyFace(), "en", Seat(0))
    plain = kit.said(sheets.status(reader))
    assert "Is it taking too long?" in plain and "away until" not in plain and "no longer write" not in plain
    assert "away until <t:99:f>" in kit.said(sheets.status(reader, {kit.BEA: 99}))
    look = await service.execute(look.table.id, timeouts.replace_player, kit.ADA, Seat(2), None)
    lost = replace(look, table=replace(look.table, cut_off=77))
    told = kit.said(sheets.status(replace(reader, look=lost)))
    assert "(<t:77:R>)" in told and "/table move" in told and "A vote is open" in told
    watching = kit.said(sheets.status(replace(reader, seat=None)))
    assert "Is it taking too long?" not in watching, "who does not play can do nothing about it"


async def test_who_has_left_is_promised_no_other_choice(service: TableService) -> None:
    look = await kit.started(service, kit.ADA, kit.BEA, kit.CEM)
    look = await kit.answer(service, look, 0)
    assert "You can change your choice" in kit.said(
        sheets.private(Reader(look, ToyFace(), "en", Seat(0)), None)
    )
    look = await service.execute(look.table.id, in_game.resign, kit.ADA)
    told = kit.said(sheets.private(Reader(look, ToyFace(), "en", Seat(0)), None))
    assert "You have left this game" in told and "change" not in told
    assert "Person 9000101 has left" in kit.said(sheets.status(Reader(look, ToyFace(), "en")))


async def test_who_is_asked_once_more_has_one_way_back_and_learns_if_its_final(service: TableService) -> None:
    look = await kit.started(service, kit.ADA, kit.BEA)
    reader = Reader(replace(look, undoable=frozenset({Seat(0)})), ToyFace(), "en", Seat(0))
    prompt = look.prompts[Seat(0)]
    option = prompt.options[:1]
    for draft, shown in ((Draft(option, more=True), True), (Draft(option, confirm=True), False)):
        blocks = sheets.private(reader, None, draft=draft).blocks
        buttons = [part for block in blocks if isinstance(block, tuple) for part in block]
        assert any(isinstance(part, Button) and "undo" in str(part.id) for part in buttons) is shown
    for final in (False, True):
        asked = replace(look, prompts={Seat(0): replace(prompt, final=final)})
        reader = Reader(asked, ToyFace(), "en", Seat(0))
        told = kit.said(sheets.private(reader, None, draft=Draft(option, confirm=True)))
        assert "Are you sure?" in told and ("can’t undo this" in told) is final


async def test_others_cannot_tell_from_a_moment_when_a_secret_step_was_answered(tmp_path: Path) -> None:
    """It says since when a player has been asked in this phase, also after a restart."""
    time = StillTime()
    asked = int(time.moment)
    async with kit.database(tmp_path, time) as opened:
        service = kit.service_on(opened)
        look = await kit.started(
            service, kit.ADA, kit.BEA, game="space_mission", first_player="first-seat", pace="daily"
        )
        table = look.table.id
        # Ruling: T8. A secret step does not restart the time.
        for answer, seen in (("supply", 0), ("", 0), ("supply", 6000), ("", 6000)):
            told = [status_for(look, viewer) for viewer in (None, Seat(1))]
            assert [f"first asked <t:{asked}:R>" in one for one in told] == [True, True]
            assert f"answer due <t:{asked + seen + 86_400}:R>" in status_for(look, Seat(0))
            answered = tuple(answer.split())
            time.pass_by(3000)
            look = await service.answer(table, kit.ADA, look.prompts[Seat(0)].serial, answered)
            look = await kit.service_on(opened).look(table)
        assert look.waiting == (1,)
        assert f"first asked <t:{asked + 4 * 3000}:R>" in status_for(look, Seat(0))


def status_for(look: Look, viewer: Seat | None) -> str:
    return kit.said(sheets.status(Reader(look, FACES["space_mission"], "en", viewer)))


def test_a_permission_for_threads_alone_is_missed_without_contradiction() -> None:
    def report(has: Collection[str]) -> str:
        rights = discord.Permissions(**dict.fromkeys(has, True))
        here = Mock(guild=None, channel=None, channel_id=1, app_permissions=rights)
        return kit.said(places.report(here, catalogue("en"), Registered(), places.Trials()))

    told = report(places.ESSENTIAL)
    assert "✗ Create Public Threads" in told
    assert "as it should be" not in told and "Tables work here" in told
    assert "as it should be" in report(places.EVERY)


async def test_sentences_find_the_names_of_those_they_name_by_id(service: TableService) -> None:
    """They name the players of that time, even after a seat changed hands or a name was deleted."""
    look = await kit.started(service, kit.ADA, kit.BEA)
    n = look.table.id
    await kit.handed_over(service, look, 1, kit.sitter(kit.CEM))
    await service.execute(n, timeouts.replace_player, kit.CEM, Seat(1), None)
    look = await service.execute(n, timeouts.replace_player, kit.ADA, Seat(1), kit.sitter(kit.BEA))
    look = await kit.voted(service, look, kit.BEA)

    def told(look: Look, key: str, **fields: int) -> str:
        return kit.said(sheets.note(Reader(look, ToyFace(), "en"), key, fields))

    assert told(look, "note-replaced", former=0) == replaced(f"Person {kit.CEM}", f"Person {kit.BEA}")
    assert told(look, "note-robot", former=1) == f"A robot has taken over Person {kit.CEM}’s seat."
    assert told(look, "note-replaced", former=2) == replaced(f"Person {kit.BEA}", "Robot 1")
    assert told(look, "note-back", seat=1) == f"Person {kit.BEA} is back and plays on."
    await service.people.forget(kit.CEM)
    look = await service.look(n)
    assert told(look, "note-robot", former=1) == "A robot has taken over Player B’s seat."


async def test_who_is_not_the_host_reads_what_the_options_mean(service: TableService) -> None:
    table = await kit.lobby(service, kit.ADA, kit.BEA, game="jump_drive")
    reader = Reader(await service.look(table.id), JUMP_DRIVE, "en", Seat(1))
    panel = lobby_card.chosen(reader)
    assert "**Beginner hands**: off" in kit.said(panel) and "Person 9000101 chooses" in kit.said(panel)
    assert not any(isinstance(block, Select) for block in panel.blocks)


def replaced(name: str, before: str) -> str:
    return f"{name} has taken over {before}’s seat and knows its secrets."


def test_words_keep_the_headings_of_lists_and_count_what_does_not_fit() -> None:
    labels = {"card1": Label("A", "3 points", "Draw"), "card2": Label("End"), "card3": Label("B", "", "Draw")}
    asked = replace(ask(3), label=labels.__getitem__)
    assert sheets.written_out(asked).splitlines() == ["\\#2 End", "Draw:", "\\#1 A — 3 points", "\\#3 B"]
    keys = Key("card1", "1", told="A"), Key("card3", "2", told="B")
    plan = Arrangement((keys, (Key("card2", "End", told="it ends"),)))
    arranged = replace(asked, arranged=lambda _: plan)
    assert sheets.written_out(arranged).splitlines() == ["Draw:", "1: 3 points", "2: B", "End: it ends"]
    lines = sheets.written_out(ask(200)).splitlines()
    listed = [line for line in lines if "Card " in line]
    assert lines[-1].startswith(f"Here are {len(listed)} of 200") and len(listed) == len(lines) - 1
    assert len(sheets.written_out(ask(9)).splitlines()) == 9


def test_words_tell_what_each_standing_order_says_now() -> None:
    seat = Seat(0)
    session = next(x for _, x, _ in positions("galaxy_trucker", 2, games=1, every=5) if x.orders(seat))
    session.answer(seat, STANDING, ("shields=never",), "ordering")
    sheet = sheets.standing_orders(replace(reading(session, "galaxy_trucker", seat), text_mode=True))
    written = str(sheet.blocks[2])
    for order in ("Shields (now: never", "Planets (now: ask me if", "ask me — now: the most valuable"):
        assert order in written


def test_why_not_takes_one_screen_and_counts_what_it_leaves_out() -> None:
    every, ask = "", catalogue("en").say("why-ask")
    for _, session, _ in positions("galaxy_trucker", 2, games=1, every=5):
        for seat in session.prompts:
            (block,) = sheets.why_not(reading(session, "galaxy_trucker", seat)).blocks
            told = str(block).replace("\\", "")
            lists = [line for line in told.removesuffix(ask).splitlines() if not line.startswith("**")]
            assert len(told) <= sheets.WHY_ALL + len(ask)
            # Nobody reads what is typed, such as "E16@7,9r0".
            assert not any("@" in line for line in lists)
            every += told
    assert re.search(r"Engine E\d+ on \(\d+,\d+\) \(\d+,\d+\)", every)
    assert re.search(r" and \d+ more\n", every)


async def test_picked_discards_are_marked_in_the_hand_and_not_repeated_in_words() -> None:
    """A hand that fills two lists carries what was picked in either."""
    session, seat = Session.start(ALL["jump_drive"], 2, None, seed_of(2)), Seat(1)
    while seat not in session.prompts or len(session.prompts[seat].options) < 14:
        robots_turn(session)
    reader = reading(session, "jump_drive", seat)
    asked = reader.asked
    assert asked is not None
    first, second, *_ = (one for one in controls(asked) if isinstance(one, Select))
    step = second.id
    assert isinstance(step, StepId)
    suggested = options_of(asked.prompt, step.picked)
    assert set(suggested) == set(asked.prompt.marked), "both lists carry the whole suggestion"
    other = [choice.value for choice in first.choices if not choice.picked][:1]
    kept = [choice.value for choice in first.choices if choice.picked][1:]
    picked = picked_after(asked, Draft(suggested), [*other, *kept])
    assert set(other) <= set(picked) and set(picked) - set(other) <= set(suggested)
    before, after = [await COMPOSER.private(reader, draft=Draft(one)) for one in ((), picked)]
    assert before.pictures[0].data != after.pictures[0].data
    assert "Chosen" not in kit.said(after) and f"Done: {len(picked)} chosen" in repr(after)


def ada(look: Look, language: Language = "en") -> Reader:
    return Reader(look, ToyFace(), language, Seat(0))


async def test_a_draft_stays_as_long_as_its_question_and_what_is_picked(service: TableService) -> None:
    look = await kit.started(service, kit.ADA, kit.BEA)
    prompt = look.prompts[Seat(0)]
    confirming = Draft(prompt.options[:1], confirm=True)
    kept = written(ada(look), confirming)
    assert draft_of(ada(look), kept) == confirming
    for other in (replace(prompt, serial=prompt.serial + 1), replace(prompt, offered=prompt.options[1:])):
        assert draft_of(ada(replace(look, prompts={Seat(0): other})), kept) == Draft()
    assert draft_of(ada(replace(look, prompts={})), kept) == Draft()
    assert written(ada(look), Draft()) == "", "back to the question: nothing is begun"


async def test_an_outdated_press_is_told_who_answered_its_question(service: TableService) -> None:
    look = await kit.started(service, kit.ADA, kit.BEA)
    prompt = look.prompts[Seat(0)]
    await service.answer(look.table.id, kit.ADA, prompt.serial, prompt.options[:1])
    look = await service.look(look.table.id)

    async def told(refused: RefereeError, language: Language = "en") -> str:
        answered = await service.records.answered(look.table.id, Seat(0), prompt.serial)
        return became(ada(look, language), refused, answered)

    assert await told(StaleAnswer()) == f"You have already answered that question. bid: {prompt.options[0]}"
    assert (await told(StaleAnswer(), "de")).startswith("Diese Frage hast du schon beantwortet. ")
    assert (await told(AlreadySealed())).startswith("You have chosen. You can change your choice")
    assert (await told(StaleAnswer("question-changed"))).startswith("Your choices have changed")
    await service.execute(look.table.id, in_game.undo, kit.ADA)
    assert await told(NotYourTurn()) == "The answer to that question has been undone."
    assert await service.records.answered(look.table.id, Seat(1), prompt.serial) is None
    late = "Your time for that question ran out"
    others: dict[By, str] = {"clock": late, "order": "Your standing order", "steward": "steward"}
    for by, words in others.items():
        line = Line(0, Entry(Seat(0), 1, ("x",), by), "")
        assert words in became(ada(look), StaleAnswer(), (line, True))
    assert became(ada(look), StaleAnswer(), None).startswith("That question is over.")
