"""What a host wishes when opening a table: options of the game and terms about time, completed as typed."""

import pytest

from cogs.messages import table_options
from cogs.messages.components import OPTION_LIMIT
from cogs.messages.refusals import Declined
from cogs.tables.time_control import DAY, HOUR, Terms
from engine import GAMES
from engine.core.errors import BadOptions
from render.face import LANGUAGES, Language, Scene
from render.faces import FACES
from render.text.catalogue import catalogue
from tests.kit.toy import Toy
from tests.kit.toy_face import ToyFace


def offered(typed: str, language: Language = "en") -> dict[str, str]:
    texts = catalogue(language)
    return table_options.offered(
        table_options.settings(Toy, ToyFace(), Scene((), language), texts), texts, typed
    )


def wanted(typed: str) -> table_options.Wanted:
    return table_options.wanted(table_options.wishes(typed), Toy)


def test_time_is_wished_in_words_or_lengths_in_any_order() -> None:
    found = wanted("bank=small; hand=5; pace=daily; policy=steward; away=3d; language=de")
    assert found.options == {"hand": "5"}
    assert found.terms == Terms(pace=DAY, policy="steward", bank=2 * DAY, away=3 * DAY)
    assert found.language == "de"
    assert wanted("pace=36h; bank=48h").terms == Terms(pace=36 * HOUR, bank=48 * HOUR)
    assert wanted("") == table_options.Wanted({}, Terms())


@pytest.mark.parametrize(
    "typed", ["pace=", "policy=3d", "policy=later", "language=fr", "beacons=on", "hand=9"]
)
def test_what_no_table_has_is_refused_with_what_there_is(typed: str) -> None:
    with pytest.raises(BadOptions) as refused:
        wanted(typed)
    assert refused.value.refusal.fields["known"]


@pytest.mark.parametrize("typed", ["pace=1m", "pace=31d", "bank=much", "away=1y"])
def test_a_length_no_table_can_use_is_refused(typed: str) -> None:
    with pytest.raises(Declined, match="no-such-length"):
        wanted(typed)


def test_completion_begins_with_what_is_not_so_anyway_and_opens_up_with_a_clock() -> None:
    first = list(offered(""))
    assert first[:2] == ["beacon=off", "hand=5"]
    paces = [f"pace={word}" for word in ("evening", "daily", "relaxed", "three-days", "week")]
    assert first[2:] == [*paces, "robots=easy", "robots=hard"]
    assert "pace=daily; policy=steward" in offered("pace=daily;")
    assert offered("pace=36h") == {"pace=2160m": "Time for a question: 36 hours"}
    assert list(offered("pace=daily; bank=48h")) == ["pace=daily; bank=2880m"]
    assert offered("pace=1m") == offered("policy=3d") == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(GAMES))
def test_what_completion_has_put_there_is_understood_and_opens_a_table(game: str, language: Language) -> None:
    """Discord sends the text that is shown once somebody goes on typing behind it."""
    texts = catalogue(language)
    known = table_options.settings(GAMES[game], FACES[game], Scene((), language), texts)
    typed = ""
    for _ in range(3):
        found = table_options.offered(known, texts, typed)
        assert found and all(len(x) <= OPTION_LIMIT for pair in found.items() for x in pair)
        value, shown = next((v, n) for v, n in found.items() if "pace=" in typed or "pace" in v)
        assert table_options.understood(shown, known) == table_options.wishes(value)
        table_options.wanted(table_options.wishes(value), GAMES[game])
        typed = f"{shown}; "
