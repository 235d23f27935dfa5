"""The components that a layout sends."""

from typing import Any

from discord.ui import LayoutView


def components(view: LayoutView) -> list[dict[str, Any]]:
    """Return a layout's components as Discord gets them."""
    found: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call]  # so it is in discord.py
    return found
