"""What commands take, each kind with its completion: the text as it was typed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Protocol, cast

from discord import app_commands

from cogs.commands.completion import Completion, Shown
from cogs.messages.components import Interaction
from cogs.serving.responder import Responder

Offers = Callable[[Completion, Interaction, str], Awaitable[list[Shown]]]


class Served(Protocol):
    """The client of whoever types."""

    responder: Responder


class Completed(app_commands.Transformer):
    """A text that is completed. What it means is found where it is served, for a refusal needs a sentence."""

    def __init__(self, offers: Offers) -> None:
        self._offers = offers

    async def transform(self, interaction: Interaction, value: str, /) -> str:
        """As it was typed."""
        return value

    async def autocomplete(
        self, interaction: Interaction, value: int | float | str, /
    ) -> list[app_commands.Choice[int | float | str]]:
        """What may be meant."""
        responder = cast(Served, interaction.client).responder
        found = await self._offers(Completion(responder), interaction, str(value))
        return [app_commands.Choice(name=one.name, value=one.value) for one in found]


TableName = Annotated[str, Completed(Completion.tables)]
"""Where somebody sits."""
AnyTableName = Annotated[str, Completed(Completion.any_tables)]
"""Also of games that are over."""
MovableTableName = Annotated[str, Completed(Completion.movable)]
"""Also what somebody may bring here."""
SeatName = Annotated[str, Completed(Completion.seats)]
RobotName = Annotated[str, Completed(Completion.robots)]
AnswerText = Annotated[str, Completed(Completion.answers)]
OrderText = Annotated[str, Completed(Completion.orders)]
PlaceName = Annotated[str, Completed(Completion.places)]
"""To go back to."""
GameName = Annotated[str, Completed(Completion.games)]
LessonName = Annotated[str, Completed(Completion.lessons)]
OptionWords = Annotated[str, Completed(Completion.options)]
TopicName = Annotated[str, Completed(Completion.topics)]
PartName = Annotated[str, Completed(Completion.parts)]
"""Of a board."""
Length = Annotated[str, Completed(Completion.lengths)]
"""Of time."""
Zone = Annotated[str, Completed(Completion.zones)]
