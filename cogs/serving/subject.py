"""Subjects: cogs whose commands get their texts by name, with their buttons declared beside them.

Names stay the same in every language; only descriptions are translated.
"""

import inspect
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from functools import update_wrapper
from typing import Any, Concatenate, ParamSpec, TypeVar

from discord import app_commands
from discord.ext import commands

from cogs.layout.components import Interaction, Sheet, described
from cogs.serving.reply import Reply
from cogs.serving.responder import Action, Responder
from render.languages import ORIGINAL
from render.text.catalogue import catalogue


class Subject(commands.Cog):
    """A cog about one subject."""

    def __init__(self, responder: Responder) -> None:
        self.responder, self.service = responder, responder.service
        responder.actions |= dict(self._pressed())

    def _pressed(self) -> Iterator[tuple[str, Action]]:
        for name, method in inspect.getmembers(type(self), inspect.isfunction):
            for button, shown in getattr(method, _PRESSED, ()):
                yield button, Action(getattr(self, name), **shown)


_PRESSED = "pressed"
"""The attribute of a method that says which buttons it serves and where it answers."""

S = TypeVar("S", bound=Subject)
P = ParamSpec("P")
W = TypeVar("W", bound=Callable[..., Any])

Work = Callable[Concatenate[S, Reply, P], Awaitable[Sheet | None]]


def pressed(
    *buttons: str, new_message: bool = False, in_place: bool = False, nearby: bool = False
) -> Callable[[W], W]:
    """Mark the method that serves buttons and selects of these names; see :class:`Action` for the rest."""

    def declare(work: W) -> W:
        shown = {"new_message": new_message, "in_place": in_place, "nearby": nearby}
        declared = [(button, shown) for button in buttons]
        work.__dict__[_PRESSED] = (*work.__dict__.get(_PRESSED, ()), *declared)
        return work

    return declare


def command(subject: str = "") -> Callable[[Work[S, P]], app_commands.Command[S, P, None]]:
    """Return a slash command, in the group of `subject` or in none, served like a press.

    Its description is the text `command-<subject>-<name>`; an option's is `…-<option>` or, if there is none,
    the text of the whole group: `command-<subject>-<option>`.
    """

    def declare(work: Work[S, P]) -> app_commands.Command[S, P, None]:
        name = _dashed(work.__name__)
        group = f"command-{subject}" if subject else "command"
        key = f"{group}-{name}"
        options = {}
        for option, parameter in inspect.signature(work).parameters.items():
            if parameter.kind is inspect.Parameter.KEYWORD_ONLY:
                own, shared = (f"{begun}-{_dashed(option)}" for begun in (key, group))
                options[option] = described(own if own in catalogue(ORIGINAL) else shared)
        callback = served(work)
        if options:
            callback = app_commands.describe(**options)(callback)
        return app_commands.command(name=name, description=described(key))(callback)

    return declare


def _dashed(name: str) -> str:
    """Return a Python name as Discord and the catalog write it."""
    return name.strip("_").replace("_", "-")


def served(work: Work[S, P]) -> Callable[Concatenate[S, Interaction, P], Coroutine[Any, Any, None]]:
    """Return the callback of a slash command, which is acknowledged, refused and shown like a press."""

    async def callback(cog: S, interaction: Interaction, /, *given: P.args, **options: P.kwargs) -> None:
        await cog.responder.serve(interaction, lambda reply: work(cog, reply, *given, **options))

    update_wrapper(callback, work)
    # Discord's library reads the options from the signature, where it cannot resolve our module's names.
    callback.__dict__["__signature__"] = inspect.signature(work, eval_str=True)
    return callback
