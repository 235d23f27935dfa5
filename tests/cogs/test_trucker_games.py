"""Galaxy Trucker as people play it: they build real ships by buttons and selects and fly them."""

import random
from collections import Counter
from pathlib import Path

import pytest

from cogs.messages.custom_id import AnswerId, parse
from tests.kit.advice import advised
from tests.kit.discord import Person, SeenMessage
from tests.kit.seats import controls, play_together, sit_down, start, table_scene, use

PRESSES_AT_THE_BENCH = 20
"""How often everyone presses in shifts before they finish their ships."""
PARTS_OF_A_LIVE_SHIP = 2
TEAMS = "rounds=I; team_play=build; foresight=on"
HIRING = "box=expansion; specialists=deal; rounds=I, I, I; points=calm"
LIVE = "rounds=IIIA; building=live"


class Trucker:
    """Draws, places wherever the tile fits, ends the shift when the points are spent, and flies on."""

    def __init__(self) -> None:
        self.pressed: Counter[str] = Counter()
        self.placed: Counter[str] = Counter()

    async def __call__(self, person: Person, message: SeenMessage, luck: random.Random) -> None:
        buttons = _buttons(message)
        places = [custom_id for option, custom_id in buttons.items() if "," in option and ":" not in option]
        if places:
            # One press has drawn tiles. A tile's number places it, live a square's letter.
            self.placed[person.name] += 1
            await person.press(message, custom_id=luck.choice(places))
        elif not await self.press(person, message, buttons, luck):
            await use(person, message, luck)

    async def press(
        self, person: Person, message: SeenMessage, buttons: dict[str, str], luck: random.Random
    ) -> bool:
        """Press a trucker's next button. Returns whether there was one."""
        self.pressed[person.name] += "confirm" in buttons
        enough = self.pressed[person.name] > PRESSES_AT_THE_BENCH
        wanted = "stay", "finish" if enough else "draw", "confirm"
        return await _press_first(person, message, buttons, wanted)


class LiveTrucker(Trucker):
    """Says that they are ready, draws and places against the timer, puts back what fits nowhere, and
    finishes."""

    def __init__(self) -> None:
        super().__init__()
        self.saw_the_sand_run = False
        self.saw_the_narrow_board = False

    async def press(
        self, person: Person, message: SeenMessage, buttons: dict[str, str], luck: random.Random
    ) -> bool:
        self.saw_the_sand_run |= "The sand runs out <t:" in message.text
        self.saw_the_narrow_board |= any("class IIIA" in alt for alt in message.alt_texts)
        enough = self.placed[person.name] >= PARTS_OF_A_LIVE_SHIP
        wanted = "ready", "stay", *(("finish",) if enough else ()), "draw", "return", "store"
        return await _press_first(person, message, buttons, wanted)


async def _press_first(
    person: Person, message: SeenMessage, buttons: dict[str, str], wanted: tuple[str, ...]
) -> bool:
    """Press the first of these buttons that is there. Returns whether there was one."""
    for start_of in wanted:
        for option, custom_id in buttons.items():
            if option.startswith(start_of):
                await person.press(message, custom_id=custom_id)
                return True
    return False


def _buttons(message: SeenMessage) -> dict[str, str]:
    """Return the options that have a button, each with its id."""
    ids = [str(one["custom_id"]) for one in controls(message) if one["type"] == 2]
    return {given.option: one for one in ids if isinstance(given := parse(one), AnswerId)}


async def test_three_build_and_fly_the_trial_flight_by_buttons_and_selects(tmp_path: Path) -> None:
    truckers = Trucker()
    async with table_scene(tmp_path, "bot.py", "run") as (s, _):
        await start(s, s.bea, s.cem, game="galaxy_trucker", options="rounds=I; trial_flight=on")
        final = await play_together(s, s.ada, s.bea, s.cem, move=truckers)
        assert "Galaxy Trucker is over" in final.text
        assert final.alt_texts and "Round 1" in final.alt_texts[0]
        assert len(truckers.placed) == 3 and min(truckers.placed.values()) >= 3, truckers.placed


async def test_two_and_two_robots_play_in_teams_and_win_together(tmp_path: Path) -> None:
    truckers = Trucker()
    async with table_scene(tmp_path, "bot.py", "run") as (s, _):
        await start(s, s.bea, robots=2, game="galaxy_trucker", options=TEAMS)
        final = await play_together(s, s.ada, s.bea, move=truckers)
        assert "Galaxy Trucker is over" in final.text and "are partners" in " ".join(final.alt_texts)
        assert "win as a team with" in final.text or "share the win" in final.text


async def test_several_acts_are_given_in_one_line_or_one_form(tmp_path: Path) -> None:
    async with table_scene(tmp_path, "bot.py", "run") as (s, _):
        await start(s, s.bea, game="galaxy_trucker", options="rounds=I")
        done = await s.ada.command("act", answer="draw draw draw:3")
        assert "18 points" in done.message.text
        wrong = await s.ada.command("act", answer="draw draw bananas")
        assert "Done: draw draw. After that, “bananas” wasn’t possible" in wrong.message.text
        assert "16 points" in wrong.message.text
        refused = await s.ada.command("act", answer="look:1 draw")
        assert "before you have built something" in refused.message.text
        offers = await s.ada.complete("act", focused="answer", answer="draw confirm")
        assert [choice["value"] for choice in offers] == ["draw confirm"]
        panel = await s.ada.command("hand")
        form = await s.ada.press(panel.message, "Several at once")
        await s.ada.fill(form, words="draw confirm")
        asked = await s.ada.wait_for(lambda m: "Are you sure?" in m.text, what="points would be lost")
        assert "End my shift — 12 points unused" in asked.text
        await s.ada.press(asked, "Yes")


async def test_three_build_ships_of_class_three_a_live_against_the_glass_and_fly(tmp_path: Path) -> None:
    truckers = LiveTrucker()
    async with table_scene(tmp_path, "bot.py", "run") as (s, _):
        await start(s, s.bea, s.cem, game="galaxy_trucker", options=LIVE)
        final = await play_together(s, s.ada, s.bea, s.cem, move=truckers)
        assert "Galaxy Trucker is over" in final.text
        assert truckers.saw_the_sand_run, "as a time that Discord counts down by itself"
        assert truckers.saw_the_narrow_board
        assert len(truckers.placed) == 3 and min(truckers.placed.values()) >= 2, truckers.placed


@pytest.mark.parametrize("ship_class", ["IV", "IIB"])
async def test_one_and_a_robot_build_and_fly_large_ships_and_cylinders(
    ship_class: str, tmp_path: Path
) -> None:
    """Ada mostly plays as a robot would. The test above covers several builders at once."""
    async with table_scene(tmp_path, "bot.py", "run") as (s, _), advised(tmp_path) as move:
        card = await sit_down(s, robots=1, game="galaxy_trucker", options=f"rounds={ship_class}")
        assert f"Rounds: {ship_class}" in card.text
        await s.ada.press(card, "Start")
        await s.ada.wait_for(lambda m: "My move" in m.labels)
        final = await play_together(s, s.ada, move=move)
        assert "Galaxy Trucker is over" in final.text
        assert final.alt_texts and "Round 1" in final.alt_texts[0]


async def test_one_and_a_robot_hire_specialists_between_three_flights_by_buttons_and_selects(
    tmp_path: Path,
) -> None:
    hirings = Counter[str]()
    async with table_scene(tmp_path, "bot.py", "run") as (s, _), advised(tmp_path) as sensible:

        async def move(person: Person, message: SeenMessage, luck: random.Random) -> None:
            hirings[person.name] += "specialist do you keep" in message.text
            await sensible(person, message, luck)

        await start(s, robots=1, game="galaxy_trucker", options=HIRING)
        final = await play_together(s, s.ada, move=move)
        assert "Galaxy Trucker is over" in final.text
    assert hirings["Ada"] >= 2, hirings
