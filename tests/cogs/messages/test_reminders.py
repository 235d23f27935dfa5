"""What reminders and options about time say: complete in both languages, and nothing that is hidden."""

import random

import pytest
from msgspec.structs import replace

from cogs.messages import lobby_card
from cogs.messages.components import COMPONENT_LIMIT, layout
from cogs.messages.composer import Composer, Message, MessageRequest
from cogs.messages.registered import Registered
from cogs.service.table_service import TableService
from cogs.tables import in_game, in_lobby, timeouts
from cogs.tables.person import Person
from cogs.tables.snapshot import Look, StoryLine
from cogs.tables.time_control import POLICIES
from engine.core.course import Course
from engine.core.prompt import Seat
from render.face import LANGUAGES, Language
from render.faces import FACES
from tests.kit.components import components
from tests.kit.games import ALL
from tests.kit.tables import ADA, BEA, CEM, lobby, started, step
from tests.kit.texts import sentences
from tests.kit.toy_face import ToyFace

both = pytest.mark.parametrize("language", LANGUAGES)
TEST_FACES = {**FACES, "toy": ToyFace()}


async def nothing(table_id: int, viewer: Seat | None, *, since: int = -1) -> list[StoryLine]:
    return []


class NoRecords:
    async def digest(self, table_id: int) -> str:
        return ""

    async def course(self, table_id: int) -> Course | None:
        return None


COMPOSER = Composer(TEST_FACES, nothing, NoRecords())


def words(message: Message | None) -> str:
    assert message is not None
    return str(components(message.view))


async def requests(look: Look, kind: str, language: Language) -> list[str]:
    """The reminder to everybody and the one to its reader alone."""
    fields: dict[str, int | str] = {"kind": kind, "until": 1_800_000_000}
    person = Person(ADA, language=language)
    return [
        words(
            await COMPOSER.compose(MessageRequest("remind", seat=Seat(0), person=reader, fields=fields), look)
        )
        for reader in (None, person)
    ]


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
                for text in await requests(look, kind, "en")
            ]
            for look in (*worlds, later)
        ]
        assert others == [first, first]


@both
async def test_only_who_is_asked_is_told_since_when_to_the_second(
    language: Language, service: TableService
) -> None:
    """To the others it would tell when a secret step was answered."""
    look = replace(await started(service, ADA, BEA), since={Seat(0): 2000}, turns={Seat(0): 1000})
    for kind in ("reminder", "warning", "voting"):
        public, private = await requests(look, kind, language)
        assert "<t:1000:R>" in public and "<t:2000:R>" not in public
        assert "<t:2000:R>" in private


@both
@pytest.mark.parametrize("policy", [policy for policy in POLICIES if policy != "remind"])
async def test_a_warning_says_what_happens_and_when(
    policy: str, language: Language, service: TableService
) -> None:
    table = await lobby(service, ADA, BEA)
    for option, word in (("pace", "daily"), ("policy", policy), ("language", language)):
        await service.execute(table.id, in_lobby.set_option, ADA, option, word)
    look = await service.execute(table.id, in_game.start, ADA)
    expected = sentences(language)[f"warn-{policy}"].pieces[0].strip()
    for text in await requests(look, "warning", language):
        assert expected in text and "<t:1800000000:R>" in text
    plain = await requests(look, "reminder", language)
    assert all("1800000000" not in text for text in plain)


@both
async def test_a_missing_vote_comes_with_its_ballot_and_says_when_it_is_done(
    language: Language, service: TableService
) -> None:
    look = await started(service, ADA, BEA, CEM)
    look = await service.execute(look.table.id, timeouts.replace_player, ADA, Seat(2), None)
    number = str(look.table.ballots[0].number)
    for person in (None, Person(BEA, language=language)):
        for kind, buttons in (("vote", f"jm:1:vote:{number}-yes"), ("done", "")):
            fields: dict[str, int | str] = {"kind": kind, "until": 0, "user": BEA}
            errand = MessageRequest("remind", person=person, key=number, fields=fields)
            told = words(await COMPOSER.compose(errand, look))
            assert buttons in told and ("jm:1:vote" in told) == bool(buttons)
            assert ("<@" in told) == (person is None and kind == "vote"), "one ring"


@both
@pytest.mark.parametrize("game", ALL)
async def test_all_options_of_a_table_have_room_in_two_messages(
    game: str, language: Language, service: TableService
) -> None:
    table = await lobby(service, ADA, BEA, game=game)
    for option, word in (("pace", "daily"), ("bank", "large"), ("language", language)):
        await service.execute(table.id, in_lobby.set_option, ADA, option, word)
    reader = COMPOSER.reader(await service.look(table.id), Seat(0))
    pages: tuple[lobby_card.Page, ...] = ("game", "time")
    for page in pages:
        assert layout(lobby_card.panel(reader, page), Registered()).total_children_count <= COMPONENT_LIMIT
    card = layout(lobby_card.lobby(reader, None), Registered())
    assert card.content_length() < 3000
    assert ("24 hours" if language == "en" else "24 Stunden") in str(components(card))
