"""Tables in forums and direct messages, the bot installed by one person, and channels a person may see."""

import random
from functools import partial
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from cogs.layout.components import Interaction
from cogs.messages.places import sees, tags
from cogs.tables.table import Status
from playground.errors import permission_bits
from playground.world import BOT_ID, Overwrite, throw_out
from tests.kit.server.discord import BotProcess, Refused, Scene
from tests.kit.server.seats import controls, start, use


async def test_a_table_with_robots_has_everything_in_direct_messages(s: Scene, bot: BotProcess) -> None:
    inbox = await s.ada.dm()
    told = (await s.ada.command("play", channel=inbox, game="toy")).message
    assert told.text.startswith("Your table is open.")
    card = await s.ada.wait_for(lambda m: "Start" in m.labels, channel=inbox)
    assert "Join" not in card.labels and "Leave" not in card.labels, "no other person can join"
    again = (await s.ada.command("play", channel=inbox, game="toy")).message
    assert "can have only one" in again.text
    await s.ada.press(card, "Add a robot")
    await s.ada.reads(card, "2\\. ")
    refused = (await s.ada.command("table", "handover", to=s.bea.id, channel=inbox)).message
    assert "where the others can’t join" in refused.text
    await s.ada.press(card, "Start")
    board = await s.ada.wait_for(lambda m: bool(m.attachments) and "My move" in m.labels, channel=inbox)
    mine = (await s.ada.press(board, "My move")).message
    assert mine.ephemeral and controls(mine)
    await s.restart(bot)
    luck = random.Random(5)
    while not any("Play again" in m.labels for m in s.ada.see(inbox)):
        mine = (await s.ada.command("hand", channel=inbox)).message
        # A robot may not have answered yet.
        if controls(mine):
            await use(s.ada, mine, luck)
    final = await s.ada.wait_for(lambda m: "Play again" in m.labels, channel=inbox)
    shown = await s.ada.history(inbox)
    assert not [m for m in shown if controls(m)], "what can be answered is in panels, in one place"
    await s.ada.press(final, "Play again")
    await s.ada.wait_for(lambda m: "Start" in m.labels and m.id != card.id, channel=inbox)


async def test_people_who_take_the_bot_along_have_it_where_it_was_not_invited(s: Scene) -> None:
    await s.ada.settings(took_along=True)
    throw_out(s.playground.world)
    for path in (("inbox",), ("rules",), ("help",), ("me", "back"), ("hand",)):
        answer = await s.ada.command(*path)
        assert answer.ephemeral, path
    with pytest.raises(Refused):
        await s.bea.command("inbox")
    with pytest.raises(Refused):
        await s.ada.command("setup", "check")
    refused = (await s.ada.command("play", game="toy")).message
    assert "you use me here as your own app" in refused.text
    inbox = await s.ada.dm()
    await s.ada.command("play", channel=inbox, game="toy")
    await s.ada.wait_for(lambda m: "Start" in m.labels, channel=inbox)


async def test_what_is_mine_opens_privately_among_people_too(s: Scene) -> None:
    board = await start(s, s.bea)
    await s.ada.settings(took_along=True)
    room = await s.ada.among(s.dora)
    for path in (("inbox",), ("rules",), ("help",), ("me", "back"), ("hand",)):
        answer = await s.ada.command(*path, channel=room)
        assert answer.ephemeral, path
    assert not s.dora.see(room), "other people there see nothing of it"
    hand = (await s.ada.command("hand", channel=room)).message
    assert controls(hand)
    await use(s.ada, hand, random.Random(1))
    assert (await s.bea.press(board, "My move")).message, "the game has gone on"
    for path in (("play",), ("setup", "check"), ("board",), ("table", "status")):
        with pytest.raises(Refused):
            await s.ada.command(*path, channel=room)
    with pytest.raises(Refused):
        await s.dora.command("inbox", channel=room)
    with pytest.raises(Refused):
        await s.ada.menu("Invite to my table", s.dora, channel=room)
    assert s.playground.violations == []


EVERY = ["Salvage", "Jump Drive", "offen", "Running", "finished", "Beginners"]


async def forum(s: Scene, *names: str, **more: Any) -> tuple[str, str]:
    """Return a forum with these tags, and a post in it that a person has written."""
    found = await s.add_channel("games", tags=names, **more)
    return found, await s.add_channel("Who plays tonight?", parent_id=found)


def tag(number: int, name: str, *, moderated: bool = False) -> discord.ForumTag:
    made = discord.ForumTag(name=name, moderated=moderated)
    made.id = number
    return made


def applied(s: Scene, post: str) -> list[str]:
    channel = s.playground.world.channels[int(post)]
    assert channel.parent_id is not None
    names = {tag.id: tag.name for tag in s.playground.world.channels[channel.parent_id].tags}
    return [names[number] for number in channel.applied]


async def test_a_table_in_a_forum_has_its_own_post_with_tags_kept_current(s: Scene) -> None:
    _, asked = await forum(s, *EVERY)
    told = (await s.ada.command("play", channel=asked, game="toy")).message
    post = told.text.rpartition("<#")[2].partition(">")[0]
    assert s.playground.world.channels[int(post)].name == "Salvage with Ada" and post != asked
    card = await s.ada.wait_for(lambda m: "Join" in m.labels, channel=post)
    (first, *_) = await s.ada.history(post)
    assert first.id == post and "How to play" in first.labels
    assert applied(s, post) == ["Salvage", "offen"]
    await s.ada.press(card, "Add a robot")
    await s.ada.reads(card, "2\\. ")
    await s.ada.press(card, "Start")
    await s.ada.wait_until(partial(_bears, s, post, ["Salvage", "Running"]), what="the tag Running")
    other = (await s.bea.command("play", channel=post, game="toy")).message
    assert post not in other.text, "each table has a post of its own"
    asked_again = await s.ada.command("table", "end", channel=post)
    await s.ada.press(asked_again.message, "Yes")
    await s.ada.wait_until(partial(_bears, s, post, ["Salvage", "finished"]), what="the tag finished")


async def test_a_post_gets_its_tags_when_a_table_goes_and_when_it_comes_back(s: Scene) -> None:
    _, asked = await forum(s, *EVERY)
    told = (await s.ada.command("play", channel=asked, game="toy")).message
    post = told.text.rpartition("<#")[2].partition(">")[0]
    for place, tag in ((s.home, "finished"), (post, "offen")):
        await s.ada.command("table", "move", table="1", channel=place)
        await s.ada.wait_until(partial(_bears, s, post, ["Salvage", tag]), what=f"the tag {tag}")


def _bears(s: Scene, post: str, tags: list[str]) -> bool:
    return applied(s, post) == tags


async def test_a_forum_that_needs_a_tag_and_has_none_for_us_says_so(s: Scene) -> None:
    _, asked = await forum(s, "Beginners", "open", moderated=["open"], needs_tag=True)
    before = set(s.playground.world.channels)
    told = (await s.ada.command("play", channel=asked, game="toy")).message
    assert "needs a tag on every post" in told.text
    assert set(s.playground.world.channels) == before, "nothing is left behind"


async def test_a_post_of_somebody_else_that_stays_untagged_is_told_by_setup_check(s: Scene) -> None:
    found, asked = await forum(s, *EVERY)
    forum_of = s.playground.world.channels[int(found)]
    for right in ("deny", "allow"):
        change = {right: permission_bits(["MANAGE_THREADS"])}
        forum_of.overwrites[BOT_ID] = Overwrite(BOT_ID, member=True, **change)
        told = (await s.ada.command("setup", "check", channel=asked)).message
        assert ("Another person opened this post" in told.text) is (right == "deny")


@pytest.mark.parametrize(
    ("status", "before", "after"),
    [
        (Status.LOBBY, (), (1, 2)),
        (Status.RUNNING, (1, 2, 9), (1, 3, 9)),
        (Status.OVER, (3, 9), (1, 9)),
        (Status.RUNNING, (9, 10, 11, 12, 13), (1, 3, 9, 10, 11)),
    ],
)
def test_tags_of_people_stay(status: Status, before: tuple[int, ...], after: tuple[int, ...]) -> None:
    there = [tag(1, "Wurmlöcher"), tag(2, "Open"), tag(3, "läuft"), tag(4, "over", moderated=True)]
    there += [tag(number, f"other {number}") for number in range(9, 14)]
    applied = [one for number in before for one in there if one.id == number]
    found = tags(there, applied, ("Wormholes", "Wurmlöcher"), status, moderator=False)
    assert tuple(one.id for one in found) == after


OPEN, CLOSED, THREAD, HIDDEN, PRIVATE, ARCHIVED, GONE = range(1, 8)


class FakeMember(discord.Member):
    """A person with roles, but without permissions."""

    def __init__(self) -> None:
        pass


def one_channel(*, visible: bool) -> SimpleNamespace:
    return SimpleNamespace(permissions_for=lambda who: SimpleNamespace(view_channel=visible))


def one_thread(parent: int, *, private: bool = False) -> SimpleNamespace:
    return SimpleNamespace(parent_id=parent, is_private=lambda: private)


def asked_in(here: int) -> Interaction:
    channels = {OPEN: one_channel(visible=True), CLOSED: one_channel(visible=False)}
    threads = {THREAD: one_thread(OPEN), HIDDEN: one_thread(CLOSED), PRIVATE: one_thread(OPEN, private=True)}
    guild = SimpleNamespace(get_channel=channels.get, get_thread=threads.get)
    return cast(Interaction, SimpleNamespace(guild=guild, user=FakeMember(), channel_id=here))


def test_a_hidden_channel_or_archived_thread_is_named_only_to_those_who_see_it_or_are_in_it() -> None:
    here = asked_in(OPEN)
    seen = [number for number in range(1, 8) if sees(here, number, 0)]
    assert seen == [OPEN, THREAD]
    assert [sees(here, ARCHIVED, channel) for channel in (OPEN, CLOSED, GONE)] == [True, False, False]
    assert sees(asked_in(PRIVATE), PRIVATE, 0)
