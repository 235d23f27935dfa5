"""REST v10, one module per subject; each lists its routes as Discord's documentation writes them."""

from playground.rest import Route
from playground.routes import application, channels, messages

ROUTES: list[Route] = [*application.ROUTES, *messages.ROUTES, *channels.ROUTES]

__all__ = ["ROUTES"]
