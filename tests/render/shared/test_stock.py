"""The stock of signs: their number, their names and sizes, and that they can be told apart."""

from hashlib import blake2b

import pytest

from engine.core.prompt import Seat
from engine.galaxy_trucker.box.cards import CARDS as ADVENTURES
from engine.galaxy_trucker.box.cards import Hit
from engine.galaxy_trucker.box.squares import SIDES, BoardLine, Side
from engine.galaxy_trucker.events.flight import HitAimed, Launched
from engine.jump_drive.cards import DESIGNS
from engine.space_mission.cards import CARDS, Coordinate
from engine.wormholes.boards import BOX
from engine.wormholes.galaxy import Owner
from playground.routes.application import EMOJI_NAME
from render.face import Scene
from render.faces import FACES, stock
from render.galaxy_trucker import signs as galaxy_trucker
from render.game_face import Face
from render.jump_drive import signs as jump_drive
from render.shared.palette import OWNERS
from render.shared.stock import EMBLEMS, SIDE, encoded, made
from render.space_mission import signs as space_mission
from render.wormholes import signs as wormholes

MOST = 2000
"""The most emojis that an application may own."""
ROOM = 600
"""How many signs stay free for future games."""
STOCK = stock(FACES.values())


def test_the_stock_has_room_for_what_comes() -> None:
    assert 900 < len(STOCK) <= MOST - ROOM
    assert len(STOCK) == sum(len(face.signs) for face in FACES.values()) + 9, "no name stands for two"


def test_names_with_their_hash_are_what_discord_takes() -> None:
    assert not [name for name in STOCK if not EMOJI_NAME.fullmatch(f"{name}_000000")]


# A sample: all of them take half a minute. The gallery shows every one.
@pytest.mark.parametrize("name", list(STOCK)[:: len(STOCK) // 60])
def test_a_sign_fills_its_square_and_is_small(name: str) -> None:
    image, data = made(STOCK[name]), encoded(STOCK[name])
    assert image.size == (SIDE, SIDE) and image.mode == "RGBA" and len(data) <= 256 * 1024
    left, top, right, bottom = image.getchannel("A").getbbox() or (0, 0, 0, 0)
    assert max(right - left, bottom - top) >= SIDE - 8
    assert data == encoded(STOCK[name]), "equal signs are equal bytes"


@pytest.mark.parametrize("key", ["jump_drive", "space_mission", "wormholes"])
def test_no_two_signs_look_the_same(key: str) -> None:
    seen = [blake2b(made(draw).resize((22, 22)).tobytes()).digest() for draw in FACES[key].signs.values()]
    assert len(set(seen)) == len(seen)


HITS = [Hit.parse(f"{size} {side.value}") for size in ("small", "large", "light", "heavy") for side in SIDES]
KINDS = {card.kind for card in ADVENTURES.values()}
SEATS = (Seat(0), Seat(1), Seat(2), Seat(3))
EVERYWHERE = {"robot", "clock", "sand", "host"}
"""Signs that the Discord side itself shows: beside seats, times and the timer."""


def about(face: Face) -> set[str]:
    """Return the signs before the titles of all topics of `/rules`."""
    return {sign for key in face.topics(Scene(())) for sign in face.signs_of_topic(key)}


def test_every_sign_stands_somewhere() -> None:
    used = {*EVERYWHERE, *(f"seat_{name}" for name in EMBLEMS)}.union(*map(about, FACES.values()))
    used |= {jump_drive.of_design(card) for card in DESIGNS.values()} | {"jd_cards"}
    used |= {space_mission.of_card(card) for card in CARDS} | {
        space_mission.of_coordinate(Coordinate.JUMP, number) for number in (1, 2, 3, 4)
    }
    for owner in map(Owner, range(len(OWNERS))):
        used |= {wormholes.of_ship(owner), wormholes.of_wormhole(owner, 1, active=False)}
        used |= {wormholes.of_wormhole(owner, number) for number in BOX.wormholes}
    shown = FACES["galaxy_trucker"].signs_of_event
    aimed = [HitAimed(hit, BoardLine(Side.FRONT, 7), (1, 2, 3, 4, 5, 6), 1, 1) for hit in HITS]
    used |= {sign for event in (*aimed, Launched(SEATS, 1)) for sign in shown(event)}
    used |= {*galaxy_trucker.drawn_tiles(), *map(galaxy_trucker.of_card, KINDS)}
    assert used == set(STOCK), "what nothing shows is not uploaded, and what is shown is there"
