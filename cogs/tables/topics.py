"""Finding a rule or a card by what somebody typed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from render.face import Face, Scene


class Found(NamedTuple):
    """A topic and the game it belongs to."""

    face: Face
    key: str


def named(things: Mapping[str, str], typed: str) -> list[str]:
    """Keys of things whose name or key fits what was typed, those that begin with it first.

    >>> named({"lab": "Genetics Lab", "gem": "Gem World"}, "ge")
    ['lab', 'gem']
    >>> named({"lab": "Genetics Lab", "gem": "Gem World"}, "world")
    ['gem']
    """
    query = " ".join(typed.casefold().split())
    begin = [key for key, name in things.items() if name.casefold().startswith(query)]
    within = [key for key, name in things.items() if query in name.casefold() or query in key.casefold()]
    exact = [key for key, name in things.items() if query in (key.casefold(), name.casefold())]
    return list(dict.fromkeys([*exact, *begin, *within]))


def topic_id(face: Face, key: str) -> str:
    """A topic as the completion of `/rules` sends it."""
    return f"{face.key}:{key}"


def find_topic(faces: Iterable[Face], scene: Scene, typed: str) -> Found | None:
    """The topic that was chosen or typed, or None if nothing is called like that."""
    for face in faces:
        topics = face.topics(scene)
        game, _, key = typed.partition(":")
        if game == face.key and key in topics:
            return Found(face, key)
    for face in faces:
        if found := named(face.topics(scene), typed):
            return Found(face, found[0])
    return None
