"""What hosts type and what they choose in lists: the options of every game, and the table's own."""

from typing import get_args

import pytest

from cogs.messages import terms
from cogs.messages.components import COMPONENT_LIMIT, OPTION_LIMIT, SELECT_LIMIT
from cogs.messages.lobby_card import Page, page_of
from cogs.messages.refusals import Declined
from cogs.tables.seating import OWN_OPTIONS
from cogs.tables.time_control import DAY, HOUR, Terms
from engine import GAMES
from engine.core.errors import BadOptions
from render.face import Language, Scene
from render.faces import FACES
from render.text.catalogue import catalogue
from tests.kit.toy import Toy
from tests.kit.toy_face import ToyFace


def offered(typed: str, language: Language = "en") -> dict[str, str]:
    texts = catalogue(language)
    return terms.offered(terms.settings(Toy, ToyFace(), Scene((), language)), texts, typed)


def wanted(typed: str) -> terms.Wanted:
    return terms.wanted(terms.wishes(typed), Toy)


def test_time_is_wished_in_words_or_lengths_in_any_order() -> None:
    found = wanted("bank=small; hand=5; pace=daily; policy=steward; away=3d; language=de")
    assert found.options == {"hand": "5"}
    assert found.terms == Terms(pace=DAY, policy="steward", bank=2 * DAY, away=3 * DAY)
    assert found.language == "de"
    assert wanted("pace=36h; bank=48h").terms == Terms(pace=36 * HOUR, bank=48 * HOUR)
    assert wanted("") == terms.Wanted({}, Terms())


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


@pytest.mark.parametrize("game", list(GAMES))
def test_what_completion_has_put_there_is_understood_and_opens_a_table(game: str, language: Language) -> None:
    """If a person continues typing after a completion, Discord sends the displayed text."""
    texts = catalogue(language)
    known = terms.settings(GAMES[game], FACES[game], Scene((), language))
    typed = ""
    for _ in range(3):
        found = terms.offered(known, texts, typed)
        assert found and all(len(x) <= OPTION_LIMIT for pair in found.items() for x in pair)
        value, shown = next((v, n) for v, n in found.items() if "pace=" in typed or "pace" in v)
        assert terms.understood(shown, known) == terms.wishes(value)
        terms.wanted(terms.wishes(value), GAMES[game])
        typed = f"{shown}; "


FRAME_AND_LAST_ROW = 3
PARTS_OF_AN_OPTION = 3
"""A text, and a select in a row of its own."""


def test_options_that_change_nothing_are_known() -> None:
    solo, trucks = GAMES["wormholes"].options_type(), GAMES["galaxy_trucker"].options_type
    assert (solo.idle(1), solo.idle(2)) == (frozenset[str](), frozenset({"level"}))
    assert trucks().idle(3) == {"intruders", "specialists", "team_play"}
    live = trucks.of_words({"building": "live", "rounds": "IIIA"})
    assert live.idle(3) == {"points", "trial_flight", "intruders", "specialists", "team_play"}
    cylinders = trucks.of_words({"rounds": "IIB"})
    assert cylinders.idle(3) == {"trial_flight", "team_play"}


@pytest.mark.parametrize("game", list(GAMES))
def test_all_options_fit_into_two_panels_and_a_game_calls_none_as_the_table_does(game: str) -> None:
    """Options without effect are left out."""
    kind = GAMES[game].options_type
    assert not set(kind.choices()) & set(OWN_OPTIONS)
    choices = {**kind.choices(), **OWN_OPTIONS}
    boxes = [kind.of_words({"box": box}) for box in kind.choices().get("box", ())]
    for page in get_args(Page):
        for options in boxes or [kind()]:
            shown = choices.keys() - options.idle(GAMES[game].seats[-1])
            count = sum(page_of(option) == page for option in shown)
            assert FRAME_AND_LAST_ROW + PARTS_OF_AN_OPTION * count <= COMPONENT_LIMIT
    assert all(len(words) <= SELECT_LIMIT for words in choices.values())
    for options in boxes:
        assert len(options.offered("rounds")) <= SELECT_LIMIT


def test_several_words_are_completed_as_they_were_typed_also_those_of_before() -> None:
    texts = catalogue("en")
    known = terms.settings(GAMES["galaxy_trucker"], FACES["galaxy_trucker"], Scene(()))
    typed = terms.offered(known, texts, "rounds=i, iiia")
    assert next(iter(typed.items())) == ("rounds=I, IIIA", "Rounds: I, IIIA")
    assert "rounds=I, II, III, IIIA" in terms.offered(known, texts, "rounds")
    assert terms.understood("Rounds: iii,I", known) == {"rounds": "iii,I"}
    wished = terms.wishes("first_round=III; second_round=none; third_round=none")
    assert terms.wanted(wished, GAMES["galaxy_trucker"]).options == {"rounds": "III"}
