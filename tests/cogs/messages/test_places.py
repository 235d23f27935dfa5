"""The channels that a person may know about."""

from types import SimpleNamespace
from typing import cast

import discord

from cogs.messages.components import Interaction
from cogs.messages.places import sees

OPEN, CLOSED, THREAD, HIDDEN_THREAD, PRIVATE, ARCHIVED, GONE = range(1, 8)


class FakeMember(discord.Member):
    """A person with roles, but without permissions."""

    def __init__(self) -> None:
        pass


def channel(*, visible: bool) -> SimpleNamespace:
    return SimpleNamespace(permissions_for=lambda who: SimpleNamespace(view_channel=visible))


def thread(parent: int, *, private: bool = False) -> SimpleNamespace:
    return SimpleNamespace(parent_id=parent, is_private=lambda: private)


def asked_in(here: int) -> Interaction:
    channels = {OPEN: channel(visible=True), CLOSED: channel(visible=False)}
    threads = {THREAD: thread(OPEN), HIDDEN_THREAD: thread(CLOSED), PRIVATE: thread(OPEN, private=True)}
    guild = SimpleNamespace(get_channel=channels.get, get_thread=threads.get)
    return cast(Interaction, SimpleNamespace(guild=guild, user=FakeMember(), channel_id=here))


def test_a_hidden_channel_is_named_only_to_those_who_see_it() -> None:
    here = asked_in(OPEN)
    seen = [number for number in range(1, 8) if sees(here, number, 0)]
    assert seen == [OPEN, THREAD]


def test_an_archived_thread_is_seen_by_those_who_see_its_channel() -> None:
    here = asked_in(OPEN)
    assert sees(here, ARCHIVED, OPEN)
    assert not sees(here, ARCHIVED, CLOSED) and not sees(here, ARCHIVED, GONE)


def test_a_player_who_asks_from_a_private_thread_sees_it() -> None:
    assert sees(asked_in(PRIVATE), PRIVATE, 0)
