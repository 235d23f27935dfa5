"""The stock of signs: how many, how they are named, how large, and that they can be told apart."""

from hashlib import blake2b

import pytest

from playground.routes.emojis import NAME
from render.faces import FACES, stock
from render.shared.stock import MOST_BYTES, SIDE, encoded, made

MOST = 2000
"""An application may own so many."""
ROOM = 600
"""Of them are left for games to come."""
STOCK = stock(FACES.values())


def test_the_stock_has_room_for_what_comes() -> None:
    assert 900 < len(STOCK) <= MOST - ROOM
    assert len(STOCK) == sum(len(face.signs) for face in FACES.values()) + 9, "no name stands for two"


def test_names_with_their_hash_are_what_discord_takes() -> None:
    assert not [name for name in STOCK if not NAME.fullmatch(f"{name}_000000")]


# A sample: all of them take half a minute. The gallery shows every one.
@pytest.mark.parametrize("name", list(STOCK)[:: len(STOCK) // 60])
def test_a_sign_fills_its_square_and_is_small(name: str) -> None:
    image, data = made(STOCK[name]), encoded(STOCK[name])
    assert image.size == (SIDE, SIDE) and image.mode == "RGBA" and len(data) <= MOST_BYTES
    left, top, right, bottom = image.getchannel("A").getbbox() or (0, 0, 0, 0)
    assert max(right - left, bottom - top) >= SIDE - 8
    assert data == encoded(STOCK[name]), "equal signs are equal bytes"


@pytest.mark.parametrize("key", ["jump_drive", "space_mission", "wormholes"])
def test_no_two_signs_look_the_same(key: str) -> None:
    seen = [blake2b(made(draw).resize((22, 22)).tobytes()).digest() for draw in FACES[key].signs.values()]
    assert len(set(seen)) == len(seen)
