"""People's windows: who sees which events, as they happen."""

import asyncio
import json

from aiohttp import WSCloseCode, WSMsgType, web

from playground import _client, faults
from playground._gateway import Gateway
from playground.errors import Plain, Table, permits
from playground.shapes import channel_json, message_json, stamp
from playground.world import FORUM, GUILD_ID, Channel, Interaction, Message, User, World


class Windows:
    """The open windows by person; each receives what that person may see."""

    def __init__(self, world: World, gateway: Gateway) -> None:
        self.world = world
        self.gateway = gateway
        self._open: dict[asyncio.Queue[str | None], User] = {}
        self._sockets: set[web.WebSocketResponse] = set()
        world.listen(self._hear)

    async def connect(self, request: web.Request, person: User) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(heartbeat=30)
        await socket.prepare(request)
        queue: asyncio.Queue[str | None] = asyncio.Queue()
        queue.put_nowait(json.dumps({"t": "HELLO", "d": self.hello(person)}))
        self._open[queue] = person
        self._sockets.add(socket)
        pump = asyncio.create_task(_pump(socket, queue))
        try:
            async for message in socket:
                if message.type is WSMsgType.ERROR:
                    break
        finally:
            del self._open[queue]
            self._sockets.discard(socket)
            queue.put_nowait(None)
            await asyncio.gather(pump, return_exceptions=True)
        return socket

    async def close(self) -> None:
        for socket in list(self._sockets):
            await socket.close(code=WSCloseCode.GOING_AWAY)

    def hello(self, person: User) -> Table:
        world = self.world
        return {
            "me": self.person(person),
            **self.everyone(person),
            "commands": self.commands(person),
            "locale": person.locale,
            "now": stamp(world.clock.now()),
            "bad_days": self.bad_days(),
        }

    def bad_days(self) -> Table:
        """Return, by name, whether each lasting fault is on."""
        slow = any(channel.slow_mode for channel in self.world.channels.values())
        states = {"slow-mode": slow, "timed-out": self.world.is_timed_out(self.world.bot)}
        return {name: name in self.gateway.faults.lasting for name in faults.LASTING} | states

    def everyone(self, viewer: User | None) -> Table:
        """Return the people, the bot, the server and the channels that `viewer` sees (None: the server's)."""
        world = self.world
        seen = [
            channel
            for channel in world.channels.values()
            if (world.visible(channel, viewer) if viewer else not channel.is_dm)
        ]
        return {
            "people": [self.person(person) for person in world.people.values()],
            "bot": self.person(world.bot),
            "guild": {"id": str(GUILD_ID), "name": world.guild_name},
            "channels": [self.channel(channel, viewer) for channel in seen],
        }

    def person(self, user: User) -> Table:
        shape: Table = {
            "id": str(user.id),
            "name": user.name,
            "username": user.username,
            "bot": user.bot,
            "avatar_colour": user.avatar_colour,
            "locale": user.locale,
            "dms_open": user.dms_open,
            "took_along": user.took_along,
        }
        if user.bot:
            shape["online"] = self.gateway.online
            shape["in_guild"] = self.world.bot_in_guild
        return shape

    def channel(self, channel: Channel, viewer: User | None) -> Table:
        shape = channel_json(self.world, channel)
        if channel.between:
            others = [self.world.people[other] for other in channel.between]
            shape["recipients"] = [self.person(other) for other in others if other is not viewer]
        elif channel.is_dm:
            shape["recipients"] = [self.person(self.world.bot)]
        return shape | {"can_send": viewer is not None and self.can_send(channel, viewer)}

    def can_send(self, channel: Channel, person: User) -> bool:
        held = self.world.permissions(person, channel)
        if channel.kind == FORUM:
            # People write posts there, not commands.
            return False
        if channel.is_thread and channel.locked:
            return permits(held, "MANAGE_THREADS")
        return permits(held, "SEND_MESSAGES_IN_THREADS" if channel.is_thread else "SEND_MESSAGES")

    def commands(self, person: User) -> list[Table]:
        """Return the commands that a person has, through the server or installed for themselves."""
        every = [command for scope in self.world.commands.values() for command in scope.values()]
        return [command for command in every if _client.installed(self.world, person, command)]

    def message(self, message: Message, viewer: User) -> Table:
        return message_json(self.world, message) | {
            "ephemeral": message.reader is not None,
            "mentions_me": message.mention_everyone or viewer.id in message.mentions,
        }

    def interaction(self, interaction: Interaction) -> Table:
        shape: Table = {
            "id": str(interaction.id),
            "state": interaction.state,
            "ephemeral": interaction.ephemeral,
            "channel_id": str(interaction.channel_id),
        }
        if interaction.original_id is not None:
            shape["message_id"] = str(interaction.original_id)
        if interaction.modal is not None:
            shape["modal"] = interaction.modal
        if interaction.reason is not None:
            shape["reason"] = interaction.reason
        return shape

    def _hear(self, name: str, thing: Plain) -> None:
        for queue, person in self._open.items():
            told = self._for(person, name, thing)
            if told is not None:
                queue.put_nowait(json.dumps({"t": name, "d": told}))

    def _for(self, person: User, name: str, thing: Plain) -> Plain:
        """Return an event as that person receives it; None if they may not see it."""
        match name:
            case "MESSAGE_CREATE" | "MESSAGE_UPDATE" | "MESSAGE_DELETE":
                return self._message_for(person, name, thing)
            case "CHANNEL_CREATE" | "CHANNEL_UPDATE":
                return self.channel(thing, person) if self.world.visible(thing, person) else None
            case "CHANNEL_DELETE":
                return {"id": str(thing.id)}
            case "COMMANDS_UPDATE":
                return {"commands": self.commands(person)}
            case "PERSON_UPDATE" | "BOT_UPDATE":
                return self.person(thing)
            case "INTERACTION_UPDATE":
                return self.interaction(thing) if thing.user_id == person.id else None
            case "BAD_DAYS":
                return self.bad_days()
            case "CLOCK":
                return {"now": stamp(self.world.clock.now())}
        return None

    def _message_for(self, person: User, name: str, message: Message) -> Table | None:
        channel = self.world.channels[message.channel_id]
        if message.reader not in (None, person.id) or not self.world.visible(channel, person):
            return None
        if name == "MESSAGE_DELETE":
            return {"id": str(message.id), "channel_id": str(message.channel_id)}
        return self.message(message, person)


async def _pump(socket: web.WebSocketResponse, queue: "asyncio.Queue[str | None]") -> None:
    while (frame := await queue.get()) is not None:
        await socket.send_str(frame)
