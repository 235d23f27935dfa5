"""Discord's limits as pure checks: a body and what it is about go in, complaints in Discord's words come out.

One module per kind of request: messages, components, embeds, modals, commands. Nothing here knows the world.
"""

from playground.limits.commands import check_commands
from playground.limits.components import COMPONENTS_V2, check_components
from playground.limits.messages import MessageContext, check_choices, check_message
from playground.limits.modals import check_modal

__all__ = [
    "COMPONENTS_V2",
    "MessageContext",
    "check_choices",
    "check_commands",
    "check_components",
    "check_message",
    "check_modal",
]
