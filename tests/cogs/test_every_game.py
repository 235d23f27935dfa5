"""Every game, played to its end through the bot, and what its players can do afterwards."""

import asyncio
import hashlib
import random
from collections import Counter
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest

from cogs.layout.custom_id import AnswerId, parse
from tests.kit.play.games import ALL, LONG
from tests.kit.server import seats as at_table
from tests.kit.server.discord import BotProcess, Person, Scene, SeenMessage

SHORT = {"galaxy_trucker": {"options": "rounds=I"}}
"""One of three equal rounds is enough here. Below, three are played in a row."""
pytestmark = pytest.mark.usefixtures("small_search")


def table_of(game: str, folder: Path) -> AbstractAsyncContextManager[tuple[Scene, BotProcess]]:
    """Open a table. All games but the toy are played with the real bot."""
    return at_table.table_scene(folder) if game == "toy" else at_table.table_scene(folder, "bot.py", "run")


@pytest.mark.parametrize("game", ALL)
async def test_two_play_to_the_end_by_buttons_and_selects(game: str, tmp_path: Path) -> None:
    async with table_of(game, tmp_path) as (s, _), at_table.advised(tmp_path) as move:
        await at_table.start(s, s.bea, game=game, **SHORT.get(game, {}))
        # Random builders finish soon. Random ships take longer to find their way through wormholes.
        final = await at_table.play_together(s, s.ada, s.bea, move=move if game in LONG else at_table.use)
        assert final.alt_texts or game == "toy", "the final score is a picture with words"
        boards = "\n".join(message.text for message in s.ada.see() if message is not final)
        assert game == "toy" or " won" in boards, "the last board says who has won"
        assert "The game is over." not in boards, "and nothing that this says already"
        secret, fingerprint = await at_table.proof(s.ada, final)
        assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == fingerprint
        assert fingerprint[:16] in s.ada.see()[1].text, "the lobby card shows how it begins"
        assert not any("My move" in message.labels for message in s.ada.see())


@pytest.mark.parametrize("game", [game for game in ALL if game not in LONG])
async def test_three_play_to_the_end_by_act_without_direct_messages(game: str, tmp_path: Path) -> None:
    async with table_of(game, tmp_path) as (s, _):
        for person in s.people:
            await person.settings(dms_open=False)
        await at_table.start(s, s.bea, game=game, robots=1, **SHORT.get(game, {}))
        over = [lambda p=p: any("The shuffle was fair" in m.text for m in p.see()) for p in s.people[:2]]
        players = enumerate(s.people[:2])
        await asyncio.gather(*(at_table.play_by_command(p, over[n], random.Random(n)) for n, p in players))
        told = [m.text for m in s.ada.see() if "can’t send you direct messages" in m.text]
        assert len(told) == 2, "each of them is told once"


async def test_the_last_planner_is_told_that_the_plan_reveals_all(tmp_path: Path) -> None:
    async with at_table.table_scene(tmp_path, "bot.py", "run") as (s, _):
        board = await at_table.start(s, s.bea, game="jump_drive")
        for person in (s.ada, s.bea):
            await person.command("act", answer="1; 2")
        first = (await s.ada.command("act", answer="explore")).message
        assert "Change my choice" in first.labels, "another one is still to plan"
        panel = (await s.bea.press(board, "My move")).message
        reveals = "You are the last to choose: this reveals all choices."
        for again in ("Back", "Yes"):
            for control in at_table.controls(s.bea.now(panel)):
                values = {option["value"] for option in control.get("options", ())}
                if control["custom_id"].endswith(":explore"):
                    await s.bea.press(s.bea.now(panel), custom_id=control["custom_id"])
                elif "explore" in values:
                    await s.bea.select(s.bea.now(panel), "explore", custom_id=control["custom_id"])
            await s.bea.wait_until(lambda: reveals in s.bea.now(panel).text, what="that it reveals")
            hand = (await s.ada.command("hand")).message
            assert "Change my choice" in hand.labels, "nothing is revealed yet"
            await s.bea.press(s.bea.now(panel), again)
            await s.bea.reads_no_more(panel, reveals)
        hand = (await s.ada.command("hand")).message
        assert "Change my choice" not in hand.labels, "both plans are revealed"


async def test_the_last_plan_by_command_is_confirmed_by_the_same_again(tmp_path: Path) -> None:
    async with at_table.table_scene(tmp_path, "bot.py", "run") as (s, _):
        await at_table.start(s, s.bea, game="jump_drive")
        for person in (s.ada, s.bea):
            await person.command("act", answer="1; 2")
        await s.ada.command("act", answer="explore")
        for asks in (True, False):
            told = (await s.bea.command("act", answer="explore")).message
            assert ("this reveals all choices" in told.text) is asks
            assert ("Yes" in told.labels) is asks
            hand = (await s.ada.command("hand")).message
            assert ("Change my choice" in hand.labels) is asks


TEAMS = "rounds=I; team_play=build; foresight=on"
HIRING = "box=expansion; specialists=deal; rounds=I, I, I; points=calm"
LIVE = "rounds=IIIA; building=live"


class Trucker:
    """Draws, places wherever a tile fits, finishes after some parts, and flies on."""

    acts = "ready", "stay", "finish", "draw", "return", "store", "confirm"

    def __init__(self, parts: int) -> None:
        self.parts, self.placed, self.read = parts, Counter[str](), list[str]()

    async def __call__(self, person: Person, message: SeenMessage, luck: random.Random) -> None:
        self.read.append(message.told)
        ids = [str(one["custom_id"]) for one in at_table.controls(message) if one["type"] == 2]
        buttons = {given.option: one for one in ids if isinstance(given := parse(one), AnswerId)}
        # One press has drawn tiles. A tile's number places it, live a square's letter.
        places = [one for option, one in buttons.items() if "," in option and ":" not in option]
        enough = self.placed[person.name] >= self.parts
        acts = [act for act in self.acts if enough or act != "finish"]
        others = [one for act in acts for option, one in buttons.items() if option.startswith(act)]
        self.placed[person.name] += bool(places)
        if places or others:
            await person.press(message, custom_id=luck.choice(places or others[:1]))
        else:
            await at_table.use(person, message, luck)


async def test_two_and_two_robots_play_in_teams_and_win_together(tmp_path: Path) -> None:
    truckers = Trucker(6)
    async with at_table.table_scene(tmp_path, "bot.py", "run") as (s, _):
        await at_table.start(s, s.bea, robots=2, game="galaxy_trucker", options=TEAMS)
        final = await at_table.play_together(s, s.ada, s.bea, move=truckers)
        assert "Galaxy Trucker is over" in final.text and "are partners" in " ".join(final.alt_texts)
        assert len(truckers.placed) == 2 and min(truckers.placed.values()) >= 3, truckers.placed
        assert "win as a team with" in final.text or "share the win" in final.text


async def test_several_acts_are_given_in_one_line_or_one_form(tmp_path: Path) -> None:
    async with at_table.table_scene(tmp_path, "bot.py", "run") as (s, _):
        await at_table.start(s, s.bea, game="galaxy_trucker", options="rounds=I")
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
        assert "End my shift — 12 points lost" in asked.text
        await s.ada.press(asked, "Yes")


async def test_three_build_ships_of_class_three_a_live_against_the_glass_and_fly(tmp_path: Path) -> None:
    truckers = Trucker(2)
    async with at_table.table_scene(tmp_path, "bot.py", "run") as (s, _):
        await at_table.start(s, s.bea, s.cem, game="galaxy_trucker", options=LIVE)
        final = await at_table.play_together(s, s.ada, s.bea, s.cem, move=truckers)
        assert "Galaxy Trucker is over" in final.text
        assert any("The sand runs out <t:" in text for text in truckers.read), "Discord counts it down"
        assert any("class IIIA" in text for text in truckers.read), "the narrow board"
        assert len(truckers.placed) == 3 and min(truckers.placed.values()) >= 2, truckers.placed


@pytest.mark.parametrize("ship_class", ["IV", "IIB"])
async def test_one_and_a_robot_fly_large_ships_and_cylinders(ship_class: str, tmp_path: Path) -> None:
    """Ada mostly plays as a robot would. The test above covers several builders at once."""
    async with at_table.table_scene(tmp_path, "bot.py", "run") as (s, _), at_table.advised(tmp_path) as move:
        card = await at_table.sit_down(s, robots=1, game="galaxy_trucker", options=f"rounds={ship_class}")
        assert f"Rounds: {ship_class}" in card.text
        await s.ada.press(card, "Start")
        await s.ada.wait_for(lambda m: "My move" in m.labels)
        final = await at_table.play_together(s, s.ada, move=move)
        assert "Galaxy Trucker is over" in final.text
        assert final.alt_texts and "Round 1" in final.alt_texts[0]


async def test_one_and_a_robot_hire_specialists_between_flights(tmp_path: Path) -> None:
    hirings = Counter[str]()
    async with (
        at_table.table_scene(tmp_path, "bot.py", "run") as (s, _),
        at_table.advised(tmp_path) as sensible,
    ):

        async def move(person: Person, message: SeenMessage, luck: random.Random) -> None:
            hirings[person.name] += "specialist do you keep" in message.text
            await sensible(person, message, luck)

        await at_table.start(s, robots=1, game="galaxy_trucker", options=HIRING)
        final = await at_table.play_together(s, s.ada, move=move)
        assert "Galaxy Trucker is over" in final.text
    assert hirings["Ada"] >= 2, hirings


async def test_every_button_of_a_finished_game_answers_when_it_is_pressed_again(s: Scene) -> None:
    await at_table.start(s, s.bea)
    final = await at_table.play_together(s, s.ada, s.bea)
    before, inbox = await shown(s, s.eli), await s.ada.dm()
    for message, custom_id, kind in every_control(s.ada):
        if custom_id.endswith(":again"):
            continue
        values = [] if kind == 2 else ["0"]
        new_message = custom_id.endswith((":move", ":orders")) or ":!why:" in custom_id
        if message.channel_id != inbox or new_message:
            assert (await at_table.press_stale(s.ada, message, custom_id, *values)).text, custom_id
        else:
            await s.ada.answered(await s.ada._use(message, custom_id, values or None, force=True))
            await s.ada.reads(message, "is over")
    assert await shown(s, s.eli) == before
    assert s.ada.now(final).text == final.text
    for person, answer in ((s.ada, "Your table is open."), (s.bea, "You’re in the next game.")):
        shown_to = await at_table.press_stale(person, final, "jm:1:again")
        assert shown_to.text.startswith(answer)


async def shown(s: Scene, person: Person) -> list[str]:
    """Return the public messages of the channel."""
    return [message.text for message in await person.history()]


def every_control(person: Person) -> list[tuple[SeenMessage, str, int]]:
    """Return every button and select this person has ever seen, with its message."""
    found: dict[str, tuple[SeenMessage, str, int]] = {}
    for name, data in person.events:
        if name in ("MESSAGE_CREATE", "MESSAGE_UPDATE") and not data["ephemeral"]:
            message = SeenMessage(data)
            for component in [*message.buttons, *message.selects]:
                found[component["custom_id"]] = (message, component["custom_id"], component["type"])
    return [entry for entry in found.values() if entry[0].id in person.messages]


async def test_the_score_leads_to_the_next_table(tmp_path: Path) -> None:
    async with at_table.table_scene(tmp_path, "bot.py", "run") as (s, _):
        await at_table.start(s, s.bea, s.cem, game="jump_drive")
        asked = await s.ada.command("table", "end")
        await s.ada.press(asked.message, "Yes")
        final = await s.bea.wait_for(lambda m: "Play again" in m.labels and not m.ephemeral, channel=s.home)
        assert final.labels == ["Play again", "Was it fair?"], "a game that was ended has no end to tell"
        secret, _ = await at_table.proof(s.dora, final)
        assert secret not in final.text, "no row of digits stands in the way"
        refused = await at_table.told(s.dora, await s.dora.send_press(final, "Play again"))
        assert "aren’t playing" in refused.text
        before = set(s.bea.messages)
        await s.bea.press(final, "Play again")
        card = await s.ada.wait_for(lambda m: {"Join", "Start"} <= {*m.labels} and m.id not in before)
        assert "Bea (host)" in card.text and "Ada" not in card.text
        call = await s.ada.wait_for(lambda m: "would like to play again" in m.text)
        assert {user["id"] for user in call.raw["mentions"]} == {s.ada.id, s.cem.id}
        await s.cem.press(call, "Not this time")
        await s.ada.reads_no_more(call, f"<@{s.cem.id}>")
        await s.ada.press(call, "Join")
        await s.ada.reads(card, "2\\. Ada")
        await s.bea.wait_until(lambda: call.id not in s.bea.messages)
        await s.bea.press(card, "Start")
        await s.ada.wait_for(lambda m: "My move" in m.labels and m.id not in before)


async def test_a_review_is_private_until_it_is_posted(s: Scene) -> None:
    await at_table.start(s, s.bea)
    final = await at_table.play_together(s, s.ada, s.bea)
    assert final.labels == ["Play again", "Recap", "Review", "Was it fair?"]
    shown = await s.dora.press(final, "Review")
    assert shown.ephemeral
    review = shown.message
    review = await s.dora.reads(review, "Luck of the deal")
    assert "what happened, what could have been" in review.text
    assert "Luck of the deal" in review.text and "of 100 deals" in review.text
    curve = review.alt_texts[0]
    assert "chance to win from the start to the end" in curve
    if "Show 1" in review.labels:
        await s.dora.press(review, "Show 1")
        await s.dora.wait_until(lambda: "Back to the review" in s.dora.now(review).labels)
        assert "The strong robot:" in s.dora.now(review).text
        await s.dora.press(s.dora.now(review), "Back to the review")
        await s.dora.reads(review, "Luck of the deal")
    step = (await s.bea.command("story", replay=True)).message
    await s.bea.press(step, "Next")
    await s.bea.wait_until(lambda: "Play on from here" in s.bea.now(step).labels)
    how = (await s.bea.press(s.bea.now(step), "Play on from here")).message
    assert "you take Bea’s seat" in how.text
    await s.bea.press(how, "Hidden cards dealt again")
    await s.bea.reads(how, "Your game continues here")
    await s.bea.wait_for(lambda m: "It doesn’t count." in m.text)
    before = set(s.bea.messages)
    await s.ada.command("me", "record", shown="off")
    await s.dora.press(s.dora.now(review), "Post it here")
    posted = await s.bea.wait_for(lambda m: "Luck of the deal" in m.text and m.id not in before)
    assert not posted.ephemeral and not posted.labels
    assert "Bea" in posted.text and "Ada" not in posted.text and "Player A" in posted.text
    recap = (await s.dora.press(final, "Recap")).message
    for button, shown_there in (("Post it here", "The whole game again"), ("Post the score", "is over")):
        before = set(s.bea.messages)
        await s.dora.press(recap, button)
        there = await s.bea.wait_for(lambda m: m.id not in before and shown_there in m.text)  # noqa: B023
        assert not there.ephemeral and "Ada" not in there.text + there.alt_texts[0]


async def test_a_forged_button_gets_no_review_of_a_running_game(s: Scene) -> None:
    board = await at_table.start(s, s.bea)
    for action in ("review", "review-again", "review-point:1", "review-post", "review-post:1", "play-on:0-0"):
        refused = await at_table.press_stale(s.ada, board, f"jm:1:{action}")
        assert "You can see that after the game" in refused.text
