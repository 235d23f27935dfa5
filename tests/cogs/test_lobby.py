"""Opening a table, joining, choosing options, starting, and who may not."""

import asyncio
from functools import partial
from pathlib import Path

import pytest

from cogs.messages.lobby_card import FINGERPRINT
from cogs.tables.seating import TIME_OPTIONS
from engine import GAMES
from playground.errors import permission_bits
from playground.faults import Fault
from playground.world import ANNOUNCEMENT_THREAD, ANNOUNCEMENTS, BOT_ID, Overwrite
from tests.kit.server.discord import BotProcess, Scene, SeenMessage
from tests.kit.server.people import PATIENCE
from tests.kit.server.seats import TOY, controls, press_stale, sit_down, start, table_scene, told
from tests.kit.views.nasty import NASTY, tables_of


def rename(s: Scene, names: tuple[str, ...]) -> None:
    for person, name in zip(s.playground.world.people.values(), names, strict=True):
        person.name = name


async def test_the_card_names_the_game_the_players_and_the_fingerprint(s: Scene) -> None:
    card = await sit_down(s, s.bea)
    assert "Salvage: a table is open" in card.text
    assert "Ada (host)" in card.text and "Bea" in card.text
    assert "Fair shuffle: sealed as" in card.text
    assert "Salvage · Ada · Bea" in card.alt_texts[0]
    controls = ["Join", "Leave", "Add a robot", "Start", "Options", "Cancel"]
    assert card.labels == [*controls, "How to play"]


async def test_too_few_cannot_start_and_a_full_table_is_closed(s: Scene) -> None:
    card = await sit_down(s)
    assert card.button("Start")["disabled"]
    refused = await press_stale(s.ada, card, "jm:1:start")
    assert "2 to 4 can play" in refused.text
    for _ in range(3):
        await s.ada.press(card, "Add a robot")
        card = await s.ada.changes(card)
    assert card.button("Join")["disabled"]
    refused = await press_stale(s.bea, card, "jm:1:join")
    assert refused.text == "Every seat is taken."


async def test_options_are_chosen_in_selects_or_with_the_command(s: Scene) -> None:
    offered = await s.ada.complete("play", focused="options", game="toy", options="beacon=off; ")
    assert [choice["value"] for choice in offered][:2] == ["beacon=off; hand=5", "beacon=off; pace=evening"]
    card = await sit_down(s, options="beacon=off; pace=36h; policy=steward")
    assert "Beacon: off" in card.text and "Hand: 3" not in card.text, "three are usual"
    assert "Salvage in three rounds." in card.text
    assert "Time for each question: 36 hours." in card.text and "a steward" in card.text
    panel = await s.ada.press(card, "Options")
    assert panel.ephemeral
    await s.ada.select(panel.message, "5", custom_id="jm:1:option:hand")
    await s.bea.wait_for(lambda m: "Hand: 5" in m.text)
    await s.ada.press(panel.message, "Time, hints, robots …")
    await s.ada.once(panel.message, lambda m: "jm:1:option:language" in str(m.raw))
    await s.ada.select(panel.message, "de", custom_id="jm:1:option:language")
    await s.bea.wait_for(lambda m: "Mitspielen" in m.labels)


async def test_robots_are_added_and_changed_at_a_level_by_list_or_command(s: Scene) -> None:
    card = await sit_down(s, options="robots=easy")
    assert "Robots: easy" in card.text
    await s.ada.press(card, "Add a robot")
    await s.ada.reads(card, "Robot 1 (robot, easy)")
    assert not s.ada.now(card).selects, "options stay behind one press"
    options = (await s.ada.press(s.ada.now(card), "Options")).message
    await s.ada.press(options, custom_id="jm:1:options-of:time")
    await s.ada.wait_until(lambda: "jm:1:level" in str(s.ada.now(options).raw), what="the levels")
    await s.ada.select(s.ada.now(options), "hard", custom_id="jm:1:level")
    await s.ada.reads(card, "Robot 1 (robot, easy)", "Robot 2 (robot, hard)")
    await s.ada.wait_until(lambda: "1-normal" in str(s.ada.now(options).raw), what="both robots")
    await s.ada.select(s.ada.now(options), "1-normal", custom_id="jm:1:level")
    await s.ada.reads(card, "Robot 1 (robot, normal)", "Robot 2 (robot, hard)")
    offered = await s.ada.complete("table", "robot", focused="seat", seat="", level="easy")
    assert [choice["value"] for choice in offered] == ["2", "3"]
    set_ = await s.ada.command("table", "robot", level="easy", seat="3")
    assert set_.message.text == "Changed: Robot 2 (robot, easy)."
    await s.ada.reads(card, "Robot 1 (robot, normal)", "Robot 2 (robot, easy)")
    refused = await s.ada.command("table", "robot", level="hard", seat="1")
    assert refused.message.text == "There is no robot in that seat."
    await s.cem.command("table", "robot", level="hard")
    assert "Robot 3" not in s.ada.now(card).text
    added = await s.ada.command("table", "robot", level="normal")
    assert added.message.text == "Robot 3 (robot, normal) joins."
    await s.ada.reads(card, "Robot 3 (robot, normal)")
    await s.ada.press(s.ada.now(card), "Start")
    story = await s.ada.command("story", whole=True)
    assert "Robot 2 (robot, easy)" in story.message.text
    status = await s.bea.command("table", "status")
    assert "Robot 1 (robot, normal)" in status.message.text


@pytest.mark.parametrize("game", list(GAMES))
async def test_all_options_of_a_game_stand_on_two_pages_that_discord_takes(game: str, tmp_path: Path) -> None:
    """This holds in German, which is longer, and with a clock. Options without effect are left out."""
    async with table_scene(tmp_path, "bot.py", "run") as (s, _):
        await s.ada.settings(locale="de")
        await s.ada.command("play", game=game)
        card = await s.ada.wait_for(lambda m: "Optionen" in m.labels)
        panel = (await s.ada.press(card, "Optionen")).message
        options = GAMES[game].options_type
        hints = {"hints"} if GAMES[game].reasons is not None else set[str]()
        wanted = set(options.choices()) - options().idle(1)

        def offered() -> set[str]:
            selects = s.ada.now(panel).selects
            return {select["custom_id"].rpartition(":")[2] for select in selects}

        assert offered() == wanted
        await s.ada.press(panel, "Zeit, Tipps, Roboter …")
        always = {"language", "robots", "level"} | hints
        await s.ada.wait_until(lambda: offered() == {"pace", *always}, what="the other page")
        await s.ada.select(panel, "daily", custom_id="jm:1:option:pace")
        await s.ada.wait_until(lambda: offered() == {*TIME_OPTIONS, *always}, what="every option there is")
        await s.ada.press(panel, "Das Spiel")
        await s.ada.wait_until(lambda: offered() == wanted, what="the first page")
        if "box" in wanted:
            await s.ada.select(panel, "expansion", custom_id="jm:1:option:box")
            idle = options.of_words({"box": "expansion"}).idle(1)
            most = set(options.choices()) - idle
            await s.ada.wait_until(lambda: offered() == most, what="what the expansion brings along")


def _offers(label: str, message: SeenMessage, *, but: str = "") -> bool:
    return label in message.labels and message.id != but


async def test_the_card_of_a_game_does_not_name_players_who_left_it(s: Scene) -> None:
    card = await sit_down(s, s.bea, s.cem)
    await s.ada.press(card, "Start")
    for person, command, way in (
        (s.bea, ("table", "resign"), ["Yes"]),
        (s.cem, ("me", "privacy"), ["Delete all this …", "Yes, delete it"]),
    ):
        name = person.name
        await person.command(*command)
        assert name in s.ada.now(card).text
        for label in way:
            panel = await person.wait_for(partial(_offers, label))
            await person.press(panel, label)
        await s.ada.reads_no_more(card, name)
    assert "A seat whose player has left" in s.ada.now(card).text and "Ada (host)" in s.ada.now(card).text


async def test_the_host_who_leaves_hands_on_the_table_and_the_last_one_closes_it(s: Scene) -> None:
    card = await sit_down(s, s.bea)
    await s.ada.press(card, "Leave")
    await s.bea.wait_for(lambda m: "Bea (host)" in m.text)
    await s.bea.press(card, "Leave")
    closed = await s.bea.once(card, lambda m: not m.buttons)
    assert "closed before the start" in closed.text and "shuffle" not in closed.text, "nothing was dealt"


async def test_a_table_is_cancelled_by_its_host_and_the_channel_is_free(s: Scene) -> None:
    card = await sit_down(s)
    await s.ada.press(card, "Cancel")
    await s.ada.wait_until(lambda: not s.ada.now(card).buttons)
    answer = await s.bea.command("play", game="toy")
    assert answer.message.text.startswith("Your table is open.")
    # The owner of the server closes another person's table: those who wait there are told who did it.
    card = await s.ada.wait_for(lambda m: "Bea (host)" in m.text and "Cancel" in m.labels)
    await s.ada.press(card, "Cancel")
    note = await s.bea.wait_for(lambda m: "closed the table before the start" in m.text)
    assert s.ada.id in note.text


async def test_a_lobby_whose_card_was_deleted_comes_back_and_can_be_ended(s: Scene) -> None:
    card = await sit_down(s)
    for asking in (("table", "status"), ("board",)):
        old = card.id
        await s.control("DELETE", f"channels/{s.home}/messages/{old}")
        await s.bea.command(*asking)
        card = await s.bea.wait_for(partial(_offers, "Join", but=old))
    ask = (await s.ada.command("table", "end")).message
    assert "before the game begins" in ask.text
    await s.ada.press(ask, "Yes")
    await s.bea.wait_until(lambda: not any("Join" in m.labels for m in s.bea.see()))


async def test_a_busy_channel_offers_a_thread_with_a_table_of_its_own(s: Scene) -> None:
    await start(s, s.bea)
    answer = await s.cem.command("play", game="toy")
    assert "already has a table of Salvage" in answer.message.text
    await s.cem.press(answer.message, "Open it in a thread")
    await s.cem.wait_for(lambda m: m.ephemeral and m.text.startswith("Your table is in <#"))
    thread = next(c for c in s.playground.world.channels.values() if c.is_thread)
    assert thread.name == "Salvage with Cem"
    card = await s.cem.wait_for(lambda m: "Join" in m.labels, channel=str(thread.id))
    assert "Cem (host)" in card.text
    again = await s.dora.command("play", game="toy", channel=str(thread.id))
    assert "This thread already has a table" in again.message.text


async def test_a_refused_thread_is_named_and_announcements_have_their_own(s: Scene, bot: BotProcess) -> None:
    s.playground.world.channels[int(s.home)].kind = ANNOUNCEMENTS
    await s.restart(bot)
    await start(s, s.bea)
    busy = (await s.cem.command("play", game="toy")).message
    s.playground.faults.last("threads-full", on=True)
    await s.cem.press(busy, "Open it in a thread")
    await s.cem.wait_for(lambda m: "as many open threads as Discord allows" in m.text)
    lesson = (await s.dora.command("learn", game="Jump Drive")).message
    assert "this channel has a table already" not in lesson.text.casefold()
    s.playground.faults.last("threads-full", on=False)
    busy = (await s.cem.command("play", game="toy")).message
    await s.cem.press(busy, "Open it in a thread")
    await s.cem.wait_for(lambda m: m.ephemeral and m.text.startswith("Your table is in <#"))
    kinds = [channel.kind for channel in s.playground.world.channels.values() if channel.is_thread]
    assert kinds == [ANNOUNCEMENT_THREAD]


async def test_the_answer_names_what_is_not_allowed_and_threads_need_a_permission(s: Scene) -> None:
    deny(s, "ATTACH_FILES", "SEND_MESSAGES")
    answer = await s.ada.command("play", game="toy")
    assert "allow Send Messages, Attach Files" in answer.message.text
    assert s.playground.world.channels[int(s.home)].messages.keys() == {int(answer.message.id)}
    deny(s)
    await sit_down(s)
    deny(s, "CREATE_PUBLIC_THREADS")
    answer = await s.cem.command("play", game="toy")
    assert not answer.message.buttons
    assert "I may not open threads here" in answer.message.text
    deny(s)
    answer = await s.cem.command("play", game="toy")
    deny(s, "CREATE_PUBLIC_THREADS")
    await s.cem.press(answer.message, "Open it in a thread")
    refusal = "I may not open threads here"
    await s.cem.wait_until(lambda: sum(refusal in message.text for message in s.cem.see()) == 2)
    # The button stays for another attempt.
    deny(s)
    await s.cem.press(answer.message, "Open it in a thread")
    await s.cem.wait_for(lambda m: m.text.startswith("Your table is in <#"))


async def test_players_who_join_are_asked_for_a_word_and_add_it_with_one_press(s: Scene) -> None:
    """Then not even the operator of the bot can have chosen the shuffle."""
    opened = await s.ada.command("play", game="toy")
    assert opened.ephemeral and "add a word" in opened.message.text
    card = await s.bea.wait_for(lambda m: "Join" in m.labels)
    joined = await s.bea.press(card, "Join")
    assert joined.ephemeral
    asked = joined.message
    await s.bea.select(asked, "quasar")
    await s.bea.reads(asked, " quasar`")
    card = await s.bea.wait_for(lambda m: "Join" in m.labels)
    await s.ada.press(card, "Start")
    await s.ada.wait_for(lambda m: "My move" in m.labels)
    await s.bea.select(asked, "nebula", custom_id="jm:1:word", force=True)
    await s.bea.wait_until(lambda: not any("nebula`" in m.text for m in s.bea.see()))


async def test_setup_check_names_each_permission_and_the_fix(s: Scene) -> None:
    answer = await s.ada.command("setup", "check")
    assert answer.ephemeral
    assert answer.message.text.count("✓") == 9 and "✗" not in answer.message.text
    assert not any("test message" in m.text for m in await s.ada.history()), "it was taken away"
    deny(s, "READ_MESSAGE_HISTORY")
    answer = await s.ada.command("setup", "check")
    assert answer.message.text.count("✓") == 8
    assert "✗ Read Message History" in answer.message.text
    assert "allow Read Message History" in answer.message.text


async def test_setup_check_tells_what_discord_refuses(s: Scene, bot: BotProcess) -> None:
    await start(s, s.bea)
    hands = [await p.wait_for(lambda m: bool(controls(m)), channel=await p.dm()) for p in (s.ada, s.bea)]
    s.playground.faults.last("silenced", on=True)
    s.fault(Fault("closed-dms", times=0))
    for person, hand in zip((s.ada, s.bea), hands, strict=True):
        await person.press(hand, custom_id=controls(hand)[0]["custom_id"])
    s.playground.world.channels[int(s.home)].slow_mode = 30
    async with asyncio.timeout(PATIENCE):
        told = ""
        while "I lost contact" not in told:
            answer = await s.ada.command("setup", "check")
            told = answer.message.text
    assert "Discord refuses my messages here: 50013" in told and "Missing Permissions" in told
    assert "Discord last refused" in told and "direct messages don’t reach you" in told
    assert "as it should be" not in told and "Tables work here" not in told
    s.playground.faults.clear()
    answer = await s.ada.command("setup", "check")
    assert "I sent and deleted a test message" in answer.message.text
    await s.bea.wait_for(lambda m: "your move" in m.text, what="the table is back")
    await bot.kill()
    await s.offline()
    await bot.start()
    await s.online(bot)
    answer = await s.ada.command("setup", "check")
    assert "Discord last refused" in answer.message.text, "a restart forgets nothing"


async def test_setup_check_tells_refused_pictures_from_refused_words_and_names_a_timeout(s: Scene) -> None:
    for refuses in (True, False):
        s.playground.faults.last("uploads", on=refuses)
        answer = await s.ada.command("setup", "check")
        assert ("refuses my pictures here: 40005" in answer.message.text) is refuses
        assert ("as it should be" in answer.message.text) is not refuses
        assert "I sent and deleted a test message" in answer.message.text

    world = s.playground.world
    for seconds in (600, 0):
        world.time_out(world.bot, seconds)
        answer = await s.ada.command("setup", "check")
        assert ("given me a timeout that ends" in answer.message.text) is (seconds > 0)
        assert "Server Settings" not in answer.message.text, "no permission is missing"


def deny(s: Scene, *names: str) -> None:
    channel = s.playground.world.channels[int(s.home)]
    channel.overwrites[BOT_ID] = Overwrite(BOT_ID, member=True, deny=permission_bits(names))


@pytest.mark.parametrize(("game", "arguments"), [("toy", TOY), ("jump_drive", ("bot.py", "run"))])
async def test_names_from_hell_break_nothing(tmp_path: Path, game: str, arguments: tuple[str, ...]) -> None:
    async with table_scene(tmp_path, *arguments) as (s, _):
        rename(s, tuple(NASTY[n] for n in (7, 11, 14, 17, 21)))
        await start(s, s.bea, s.cem, s.dora, game=game)
        for person in (s.ada, s.bea, s.cem, s.dora):
            await person.wait_for(lambda m: bool(m.buttons or m.selects), channel=await person.dm())
        await s.ada.command("table", "status")
        await s.ada.command("story", whole=True)
        assert not any(m.mentions_me for m in s.eli.see())
        loud = [m for m in s.ada.see() if m.mentions_me]
        assert all("your move" in m.text for m in loud)
        for message in s.ada.see():
            assert "@everyone" not in message.text and "](https:" not in message.text


async def test_my_mark_is_shown_to_me_alone_and_takes_a_word(s: Scene) -> None:
    card = await sit_down(s, s.bea)
    before = s.ada.now(card).text
    options = (await s.bea.press(card, "Options")).message
    mine = await told(s.bea, await s.bea.send_press(options, "Is it fair?"))
    assert "with the fingerprint" in mine.text and mine.text.split("`")[3][:FINGERPRINT] in before
    assert mine.text.split("`")[3] not in before, "whole fingerprints are behind the button"
    worded = await s.bea.command("table", "mark", word="comet")
    assert " comet`" in worded.message.text and worded.ephemeral
    refused = await s.bea.command("table", "mark", word="two words")
    assert "1 to 30 letters" in refused.message.text
    assert "comet" not in (await s.ada.once(card, lambda m: m.text != before)).text
    options = (await s.cem.press(card, "Options")).message
    stranger = await told(s.cem, await s.cem.send_press(options, "Is it fair?"))
    assert "with a word of their own" in stranger.text and "comet" not in stranger.text
    assert "Your mark" not in stranger.text


async def test_completions_threads_and_files_take_any_name_and_tell_people_apart(tmp_path: Path) -> None:
    """All thirty names are tried, five at each table of five."""
    async with table_scene(tmp_path, "bot.py", "run") as (s, _):
        others = (s.bea, s.cem, s.dora, s.eli)
        for names in tables_of(5):
            rename(s, names)
            card = await sit_down(s, *others, game="space_mission")
            offered = await s.ada.complete("table", "replace", focused="seat", seat="")
            shown = [str(choice["name"]) for choice in offered]
            assert len({line.partition("·")[2] for line in shown}) == 5, shown
            for line in shown:
                assert _calm(line).isprintable(), line
            chairs = [line for line in s.ada.now(card).text.split("\n") if line[1:3] == "\\."]
            assert len(chairs) == 5, chairs
            busy = await s.eli.command("play", game="jump_drive")
            await s.eli.press(busy.message, "Open it in a thread")
            await s.eli.wait_for(lambda m: m.text.startswith("Your table is in"))
            privacy = await s.bea.command("me", "privacy")
            assert privacy.message.attachments[0]["filename"] == "jumpmaster-about-me.json"
            await s.ada.press(card, "Cancel")
            await s.ada.once(card, lambda m: not m.buttons)
        threads = [c.name for c in s.playground.world.channels.values() if c.is_thread]
        assert len(threads) == 6 and all(_calm(name).isprintable() for name in threads), threads


def _calm(text: str) -> str:
    """Remove the invisible marks around right-to-left names and within emojis."""
    return text.translate(dict.fromkeys(map(ord, "\u2068\u2069\u200d")))


async def test_beginners_are_offered_a_first_game_or_easy_robots(tmp_path: Path) -> None:
    """The card tells how ships are built."""
    async with table_scene(tmp_path, "bot.py", "run") as (s, _):
        card = await sit_down(s, game="galaxy_trucker", options="building=live")
        assert "against the sand timer" in card.text and "shifts" not in card.text
        panel = await s.ada.press(card, "Options")
        await s.ada.select(panel.message, "rounds", custom_id="jm:1:option:building")
        card = await s.ada.reads(card, "4 to 9 building shifts", "For beginners")
        refused = await s.bea.press(card, "Make it easier")
        assert "host" in refused.message.text
        await s.ada.press(card, "Make it easier")
        await s.ada.reads(card, "Trial flight: on")
        assert "For beginners" not in s.ada.now(card).text
        await s.ada.press(card, "Cancel")
        await s.ada.command("play", game="galaxy_trucker", options="rounds=II")
        card = await s.ada.wait_for(lambda m: "Join" in m.labels and "Rounds: II" in m.text)
        assert "For beginners" not in card.text, "class II has no trial flight"

        await s.ada.press(card, "Cancel")
        await s.ada.command("play", game="jump_drive")
        card = await s.ada.wait_for(lambda m: "Join" in m.labels and "Jump Drive" in m.text)
        assert "Make it easier" not in card.labels, "there is no robot"
        await s.ada.press(card, "Add a robot")
        await s.ada.wait_until(lambda: "Make it easier" in s.ada.now(card).labels)
        refused = await s.bea.press(card, "Make it easier")
        assert "host" in refused.message.text
        await s.ada.press(s.ada.now(card), "Make it easier")
        await s.ada.reads(card, "(robot, easy)")
        assert "Make it easier" not in s.ada.now(card).labels
