"""One method for a command: what it answers, given the way back to whoever has asked."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Coroutine
from functools import update_wrapper
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from cogs.messages.components import Interaction, Sheet
from cogs.serving.reply import Reply
from cogs.serving.responder import Responder


class Serving(Protocol):
    """A cog whose commands are served."""

    responder: Responder


S = TypeVar("S", bound=Serving)
P = ParamSpec("P")


def served(
    work: Callable[Concatenate[S, Reply, P], Awaitable[Sheet | None]],
) -> Callable[Concatenate[S, Interaction, P], Coroutine[Any, Any, None]]:
    """The callback of a slash command that does this: acknowledged, refused and shown like all else."""

    async def callback(cog: S, interaction: Interaction, /, *given: P.args, **options: P.kwargs) -> None:
        await cog.responder.serve(interaction, lambda reply: work(cog, reply, *given, **options))

    update_wrapper(callback, work)
    # Discord's library reads the options out of the signature, where it knows nothing of our module's names.
    callback.__dict__["__signature__"] = inspect.signature(work, eval_str=True)
    return callback
