"""Gateway v10: HELLO, IDENTIFY, READY, heartbeats, dispatches in order, RESUME with replay.

A session outlives its connection: events in between are kept and replayed. Frames are compressed if the bot
asks for `zlib-stream`.
"""

import asyncio
import json
import secrets
import zlib
from collections import deque
from datetime import datetime, timedelta
from time import monotonic

from aiohttp import WSCloseCode, WSMsgType, web

from playground import shapes
from playground.errors import Plain, Table
from playground.faults import Faults
from playground.world import GUILD_ID, Channel, Message, World

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME = 0, 1, 2, 3, 4, 6
RECONNECT, REQUEST_MEMBERS, INVALID_SESSION, HELLO, ACK = 7, 8, 9, 10, 11

GUILDS, GUILD_MESSAGES, DM_MESSAGES = 1 << 0, 1 << 9, 1 << 12
MESSAGE_CONTENT = 1 << 15
PRIVILEGED = 1 << 1 | 1 << 8 | MESSAGE_CONTENT

HEARTBEAT_MILLISECONDS = 41250
ROUND_TRIP = 0.02
"""Seconds until a heartbeat is acknowledged, as by a server as far away as Discord's."""
KEPT_EVENTS = 1000
RESUMABLE = timedelta(minutes=3)

INVALID_TOKEN, NOT_AUTHENTICATED, ALREADY_AUTHENTICATED, INVALID_SEQ = 4004, 4003, 4005, 4007
INVALID_SHARD, SHARDING_REQUIRED = 4010, 4011
DECODE_ERROR, UNKNOWN_OPCODE, INVALID_INTENTS, DISALLOWED_INTENTS = 4002, 4001, 4013, 4014

IDENTIFY_SECONDS = 5.0
"""Seconds for which, after one shard of a bucket has identified itself, others are refused."""


class GatewaySession:
    """The bot's subscription, with or without a living connection."""

    def __init__(self, intents: int, shard: tuple[int, int]) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.shard = shard
        self.seq = 0
        self.sent: deque[tuple[int, str]] = deque(maxlen=KEPT_EVENTS)
        self.connection: Connection | None = None
        self.lost_at: datetime | None = None

    def hears(self, server: int | None) -> bool:
        """Return whether events of a server, or of direct messages (None: to the first shard), are sent
        here."""
        number, of = self.shard
        return number == 0 if server is None else (server >> 22) % of == number

    def dispatch(self, name: str, data: Plain) -> None:
        self.seq += 1
        frame = json.dumps({"op": DISPATCH, "t": name, "s": self.seq, "d": data})
        self.sent.append((self.seq, frame))
        if self.connection is not None:
            self.connection.send(frame)


class Connection:
    """One WebSocket: frames leave in the order in which they were sent."""

    def __init__(self, request: web.Request, socket: web.WebSocketResponse) -> None:
        self.socket = socket
        self._request = request
        self.session: GatewaySession | None = None
        compressed = request.query.get("compress") == "zlib-stream"
        self._deflate = zlib.compressobj() if compressed else None
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()

    def send(self, frame: str) -> None:
        self._queue.put_nowait(frame)

    def tell(self, op: int, data: Plain = None) -> None:
        """Send a frame that is no event."""
        self.send(json.dumps({"op": op, "s": None, "t": None, "d": data}))

    async def pump(self) -> None:
        while (frame := await self._queue.get()) is not None:
            if self._deflate is None:
                await self.socket.send_str(frame)
            else:
                packed = self._deflate.compress(frame.encode()) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
                await self.socket.send_bytes(packed)

    def finish(self) -> None:
        self._queue.put_nowait(None)

    def drop(self) -> None:
        """Cut the connection without closing it properly."""
        if self._request.transport is not None:
            self._request.transport.abort()


class Gateway:
    """The gateway that the bot connects to. Forwards the events that a session's intents cover."""

    def __init__(self, world: World, faults: Faults, token: str) -> None:
        self.world = world
        self.faults = faults
        self.token = token
        self.url = "ws://127.0.0.1/gateway"
        self.closing: int | None = None
        """The code that turns away an identifying client. None: it is accepted."""
        self.privileged = False
        """Whether the application may use privileged intents; ours needs none."""
        self.sessions: dict[str, GatewaySession] = {}
        self.identifies = 0
        self.identify_seconds = IDENTIFY_SECONDS
        self._identified: dict[int, float] = {}
        """When the last shard of each bucket identified itself."""
        self.resumes = 0
        self._connections: set[Connection] = set()
        world.listen(self._hear)

    @property
    def online(self) -> bool:
        return any(session.connection is not None for session in self.sessions.values())

    async def connect(self, request: web.Request) -> web.StreamResponse:
        """Serve a connection of the bot until it ends; 503 while none is accepted."""
        if self.faults.for_gateway():
            return web.Response(status=503)
        socket = web.WebSocketResponse(max_msg_size=4096)
        await socket.prepare(request)
        connection = Connection(request, socket)
        self._connections.add(connection)
        pump = asyncio.create_task(connection.pump())
        connection.tell(HELLO, {"heartbeat_interval": HEARTBEAT_MILLISECONDS})
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    await self._receive(connection, message.data)
        finally:
            connection.finish()
            await asyncio.gather(pump, return_exceptions=True)
            self._connections.discard(connection)
            self._left(connection)
        return socket

    def drop(self) -> None:
        """Cut every connection. Sessions can be resumed."""
        for connection in list(self._connections):
            connection.drop()

    def reconnect(self) -> None:
        """Ask every connection to reconnect and resume (op 7)."""
        for connection in self._connections:
            connection.tell(RECONNECT)

    def invalidate(self, *, resumable: bool) -> None:
        """Tell every connection that its session is over, or must be resumed (op 9)."""
        for connection in self._connections:
            if not resumable and connection.session is not None:
                self.sessions.pop(connection.session.id, None)
            connection.tell(INVALID_SESSION, resumable)

    def lose(self) -> None:
        """Cut every connection and forget every session: the bot does not learn what happens in between."""
        self.sessions.clear()
        self.drop()

    async def close(self) -> None:
        for connection in list(self._connections):
            await connection.socket.close(code=WSCloseCode.GOING_AWAY)

    async def _receive(self, connection: Connection, raw: str) -> None:
        try:
            frame = json.loads(raw)
            op, data = frame["op"], frame.get("d")
        except (ValueError, KeyError, TypeError):
            await connection.socket.close(code=DECODE_ERROR, message=b"Error while decoding payload.")
            return
        if op == HEARTBEAT:
            # No response comes before the request has ended. Some clients rely on it.
            asyncio.get_running_loop().call_later(ROUND_TRIP, connection.tell, ACK)
        elif op == IDENTIFY:
            await self._identify(connection, data)
        elif op == RESUME:
            await self._resume(connection, data)
        elif connection.session is None:
            await connection.socket.close(code=NOT_AUTHENTICATED, message=b"Not authenticated.")
        elif op == REQUEST_MEMBERS:
            connection.session.dispatch("GUILD_MEMBERS_CHUNK", self._members(data))
        elif op not in (PRESENCE, VOICE):
            await connection.socket.close(code=UNKNOWN_OPCODE, message=b"Unknown opcode.")

    def _members(self, wanted: Table) -> Table:
        """Return the members with these ids or whose names begin like this; never all of them."""
        ids = wanted.get("user_ids") or []
        listed = {int(user_id) for user_id in (ids if isinstance(ids, list) else [ids])}
        query = str(wanted.get("query") or "").lower()
        everyone = [self.world.bot, *self.world.people.values()]
        found = [u for u in everyone if u.id in listed or (query and u.name.lower().startswith(query))]
        return {
            "guild_id": str(GUILD_ID),
            "members": [shapes.member_json(user) for user in found],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [str(user_id) for user_id in listed if self.world.user(user_id) is None],
            "nonce": wanted.get("nonce"),
        }

    async def _identify(self, connection: Connection, data: Table) -> None:
        refusal = None
        if self.closing is not None:
            refusal = self.closing, b""
        elif connection.session is not None:
            refusal = ALREADY_AUTHENTICATED, b"Already authenticated."
        elif data.get("token", "").removeprefix("Bot ") != self.token:
            refusal = INVALID_TOKEN, b"Authentication failed."
        elif not isinstance(data.get("intents"), int):
            refusal = INVALID_INTENTS, b"Invalid intent(s)."
        elif data["intents"] & PRIVILEGED and not self.privileged:
            refusal = DISALLOWED_INTENTS, b"Disallowed intent(s)."
        elif (shard := _shard(data.get("shard"))) is None:
            refusal = INVALID_SHARD, b"Invalid shard."
        elif shard[1] < self.world.shards:
            refusal = SHARDING_REQUIRED, b"Sharding required."
        if refusal is not None or shard is None:
            code, told = refusal or (INVALID_SHARD, b"")
            await connection.socket.close(code=code, message=told)
            return
        bucket = shard[0] % self.world.max_concurrency
        last = self._identified.get(bucket, -IDENTIFY_SECONDS)
        if shard[1] > 1 and monotonic() - last < self.identify_seconds - ROUND_TRIP:
            connection.tell(INVALID_SESSION, False)
            return
        self._identified[bucket] = monotonic()
        self.identifies += 1
        session = GatewaySession(data["intents"], shard)
        # A restarted process does not resume the session of the lost one.
        for abandoned in [old for old in self.sessions.values() if old.connection is None]:
            if abandoned.shard == shard or shard[1] == 1:
                del self.sessions[abandoned.id]
        self.sessions[session.id] = session
        self._attach(connection, session)
        self._welcome(session)

    def _welcome(self, session: GatewaySession) -> None:
        there = [s for s in self.world.servers if self.world.knows_bot(s) and session.hears(s)]
        ready = {
            "user": shapes.user_json(self.world.bot) | shapes.USUAL["me"],
            "guilds": [{"id": str(server), "unavailable": True} for server in there],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": list(session.shard),
            "application": {"id": str(self.world.bot.id), "flags": 0},
        }
        session.dispatch("READY", shapes.USUAL["ready"] | ready)
        for server in there if session.intents & GUILDS else []:
            session.dispatch("GUILD_CREATE", shapes.guild_create_json(self.world, server))

    async def _resume(self, connection: Connection, data: Table) -> None:
        session = self.sessions.get(data.get("session_id", ""))
        if data.get("token", "").removeprefix("Bot ") != self.token:
            await connection.socket.close(code=INVALID_TOKEN, message=b"Authentication failed.")
            return
        seq = data.get("seq") or 0
        missed = [frame for n, frame in session.sent if n > seq] if session else []
        if session is None or self._too_late(session) or len(missed) < session.seq - seq:
            connection.tell(INVALID_SESSION, False)
            return
        if seq > session.seq:
            await connection.socket.close(code=INVALID_SEQ, message=b"Invalid sequence.")
            return
        self.resumes += 1
        for frame in missed:
            connection.send(frame)
        self._attach(connection, session)
        session.dispatch("RESUMED", {"_trace": ["playground"]})

    def _attach(self, connection: Connection, session: GatewaySession) -> None:
        connection.session, session.connection, session.lost_at = session, connection, None
        self.world.tell("BOT_UPDATE", self.world.bot)

    def _left(self, connection: Connection) -> None:
        session = connection.session
        if session is None or session.connection is not connection:
            return
        session.connection, session.lost_at = None, self.world.clock.now()
        if connection.socket.close_code in (1000, 1001):
            # The bot said goodbye: the session is over.
            self.sessions.pop(session.id, None)
        self.world.tell("BOT_UPDATE", self.world.bot)

    def _too_late(self, session: GatewaySession) -> bool:
        return session.lost_at is not None and self.world.clock.now() - session.lost_at > RESUMABLE

    def _hear(self, name: str, thing: Plain) -> None:
        times = self.faults.deliveries(thing) if name == "INTERACTION_CREATE" else 1
        for session in list(self.sessions.values()):
            if session.connection is None and self._too_late(session):
                del self.sessions[session.id]
            elif name == "INTERACTION_CREATE":
                if not session.hears(self._server(self.world.channels[thing.channel_id])):
                    continue
                for _ in range(times):
                    session.dispatch(name, shapes.interaction_json(self.world, thing))
            elif name.startswith("MESSAGE_"):
                self._tell_message(session, name, thing)
            elif name == "GUILD_MEMBER_UPDATE" and session.intents & GUILDS and session.hears(GUILD_ID):
                # Without the members intent a bot is told only about itself.
                session.dispatch(name, shapes.member_json(thing) | {"guild_id": str(GUILD_ID)})
            elif name.startswith("GUILD_") and session.intents & GUILDS and session.hears(GUILD_ID):
                told: Table = {"id": str(GUILD_ID)}
                if name == "GUILD_CREATE":
                    told = shapes.guild_create_json(self.world, GUILD_ID, joined=True)
                session.dispatch(name, told)
            elif name.startswith("CHANNEL_") and session.intents & GUILDS and not thing.is_dm:
                self._tell_channel(session, name, thing)

    def _server(self, channel: Channel) -> int | None:
        return None if channel.is_dm else self.world.server_of(channel)

    def _tell_channel(self, session: GatewaySession, name: str, channel: Channel) -> None:
        # A bot hears about every channel of its server, and about threads only where it may look.
        server = self.world.server_of(channel)
        if not self.world.knows_bot(server) or not session.hears(server):
            return
        if not channel.is_thread:
            session.dispatch(name, shapes.channel_json(self.world, channel))
        elif name == "CHANNEL_DELETE" or self.world.visible(channel, self.world.bot):
            session.dispatch(name.replace("CHANNEL", "THREAD"), shapes.channel_json(self.world, channel))

    def _tell_message(self, session: GatewaySession, name: str, message: Message) -> None:
        channel = self.world.channels[message.channel_id]
        wanted = DM_MESSAGES if channel.is_dm else GUILD_MESSAGES
        server = self._server(channel)
        if message.reader is not None or not session.intents & wanted or not session.hears(server):
            return
        if not self.world.visible(channel, self.world.bot):
            return
        place: Table = {} if server is None else {"guild_id": str(server)}
        if name == "MESSAGE_DELETE":
            session.dispatch(name, place | {"id": str(message.id), "channel_id": str(channel.id)})
            return
        shape = shapes.message_json(self.world, message) | place
        bot = self.world.bot.id
        own = channel.is_dm or message.author_id == bot or bot in message.mentions
        if not own and not session.intents & MESSAGE_CONTENT:
            shape |= {"content": "", "embeds": [], "attachments": [], "components": []}
        session.dispatch(name, shape)


def _shard(given: Plain) -> tuple[int, int] | None:
    """Return the shard and the number of shards, by default (0, 1); None if they are invalid."""
    if given is None:
        return 0, 1
    if not (isinstance(given, list) and len(given) == 2 and all(isinstance(n, int) for n in given)):
        return None
    number, of = given
    return (number, of) if 0 <= number < of else None
