"""REST v10, one module per subject; each lists its routes as Discord's documentation writes them."""

from playground.rest import Route
from playground.routes import channels, commands, emojis, interactions, login, messages, threads

ROUTES: list[Route] = [
    *login.ROUTES,
    *commands.ROUTES,
    *emojis.ROUTES,
    *interactions.ROUTES,
    *messages.ROUTES,
    *threads.ROUTES,
    *channels.ROUTES,
]

__all__ = ["ROUTES"]
