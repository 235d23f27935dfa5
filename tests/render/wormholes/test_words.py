"""What Wormholes says, in both languages."""

import random
from collections.abc import Iterable

import msgspec

from engine.core.prompt import Seat
from engine.wormholes import events
from engine.wormholes.boards import PLANETS
from engine.wormholes.galaxy import RIVAL, Owner, SpaceKind
from render.face import ALT_LIMIT, Language, Scene
from render.wormholes.words import alt
from render.wormholes.words.speech import parts, places, race, sentences, summary, topics
from tests.engine.wormholes.table import CROSS, LARGE, Table, start, table
from tests.kit.play.bots import step
from tests.kit.views.shown import told_in_both
from tests.render.wormholes.positions import ADA, BEA, D7, E7, E8, EN, FROST, GYRE

ALONE = Scene(("Ada",), "en")
LONG = ("Wolfeschlegelsteinhausenbergerdorff",) * 5


test_an_event_is_told_in_both_languages = told_in_both(
    sentences,
    events.RoundBegan(4, BEA, 1),
    "Round 4 begins, the last one. Bea goes first.",
    "Runde 4 beginnt, die letzte. Bea ist zuerst am Zug.",
    events.ShipFlew(BEA, D7, (E7,), E8, 2),
    "Bea flies from D7 via E7 to E8 for 2 energy.",
    "Bea fliegt für 2 Energie von D7 über E7 nach E8.",
    events.ShipFlew(BEA, D7, (), E8, 0),
    "Bea flies from D7 to E8 for free.",
    "Bea fliegt kostenlos von D7 nach E8.",
    events.ForeignWormholeJumped(BEA, Owner(0), 2, D7, E8),
    "Bea jumps through Ada’s wormhole 2 from D7 to E8. Ada gains 1 point for it.",
    "Bea springt durch ein fremdes Wurmloch 2, von D7 nach E8. Ada erhält dafür 1 Punkt.",
    events.WormholePlaced(Owner(1), 3, D7),
    "Bea places wormhole 3 on D7.",
    "Bea legt Wurmloch 3 auf D7.",
    events.PairActivated(Owner(1), 3, D7, E8),
    "Bea’s pair 3 is now active: D7 and E8.",
    "Das Paar 3 von Bea ist jetzt aktiv: D7 und E8.",
    events.PlanetExplored(Owner(1), FROST, 3, 1),
    "Bea is the first to connect Frost and takes an exploration token worth 3 points. "
    "One planet is left unexplored.",
    "Bea verbindet Frost vor allen anderen und nimmt einen Entdeckungs-Marker zu 3 Punkten. "
    "Ein Planet ist noch unentdeckt.",
    events.PassengersDelivered(BEA, FROST, 2),
    "Bea delivers 2 passengers to Frost.",
    "Bea liefert bei Frost 2 Passagiere ab.",
    events.PassengersDrawn(ADA, FROST, (GYRE, GYRE), returned=1, deck=0, last_round=7),
    "Next to Frost you pick up passengers for 2× Gyre. One for this planet went to the docks. "
    "The deck is empty: the game ends after round 7.",
    "Neben Frost nimmst du Passagiere auf: 2× Gyre. Einer für diesen Planeten kam zu den Docks. "
    "Das Passagier-Deck ist leer: Das Spiel endet nach Runde 7.",
    events.PassengersDrawnFaceDown(BEA, FROST, 2, returned=0, deck=30, last_round=0),
    "Bea picks up 2 passengers next to Frost.",
    "Bea nimmt neben Frost 2 Passagiere auf.",
    events.PassengersTaken(BEA, ()),
    "Bea takes no passengers from the docks.",
    "Bea nimmt niemanden von den Docks.",
    events.BlackHoleEntered(BEA, D7, FROST, deck=12, last_round=0),
    "Bea falls into the black hole on D7: a detour with a view. The top passenger of the deck "
    "wants to go to Frost, so the ship comes out there.",
    "Bea fällt auf D7 ins schwarze Loch: ein Umweg mit Aussicht. Die oberste Passagier-Karte "
    "zeigt Frost: Dort kommt das Schiff heraus.",
    events.GameEnded((BEA,), 42),
    "The last round is over. Bea wins with 42 points.",
    "Die letzte Runde ist vorbei. Bea gewinnt mit 42 Punkten.",
    events.GameEnded((), 42),
    "The last round is over. The rival wins with 42 points. You lose.",
    "Die letzte Runde ist vorbei. Der Rivale gewinnt mit 42 Punkten. Du verlierst.",
)


def test_the_solo_opponent_is_called_the_rival() -> None:
    say, sagt = sentences(ALONE), sentences(Scene(("Ada",), "de"))
    placed = events.WormholePlaced(RIVAL, 1, D7)
    assert say.event(placed) == "The rival places wormhole 1 on D7."
    assert sagt.event(placed) == "Der Rivale legt Wurmloch 1 auf D7."
    assert say.event(events.ForeignWormholeJumped(ADA, RIVAL, 1, D7, E8)).endswith(
        "The rival gains 1 point for it."
    )
    assert say.event(events.RivalDrew((FROST, FROST), 20, 0)) == "The rival draws passengers for 2× Frost."
    assert say.event(events.RivalDelivered(FROST, 1, 1)) == (
        "The rival delivers one passenger to Frost. One stays because its wormhole there is inactive."
    )


def test_the_summary_tells_round_turn_deck_and_planets() -> None:
    told = "Round 5 · Ada’s turn · 64 in the deck · 8 planets unexplored"
    assert summary(table("C5 L9").view(), EN) == told
    assert summary(table("C5 L9", last_round=5).view(), EN).startswith("Round 5, the last · ")
    assert "Ada against the rival (hard)" in summary(table("C5", level="hard").view(), ALONE)


def lost() -> Table:
    """Return a lost solo game: one passenger against one, which is a tie."""
    lying = "A7 A9 B6 B9 C6 C10 D6 D9 E7 E8"
    t = table(
        "A8", delivered=["frost", "gyre"], tokens=["", lying], deck="", round=6, last_round=6, level="normal"
    )
    return t.play("end")


def test_a_lost_solo_game_says_so_plainly(language: Language) -> None:
    t = lost()
    outcome, scene = t.session.game.outcome(), Scene(("Ada",), language)
    assert outcome is not None and outcome.winners == ()
    word = {"en": "lost", "de": "verloren"}[language]
    assert word in sentences(scene).outcome(outcome)
    assert word in summary(t.view(), scene)
    told = alt.final_alt(t.view(), scene, outcome)
    assert word in told and "1. Rival" in told and "2. Ada" in told


def test_the_end_says_in_which_lines_it_was_won_or_lost(language: Language) -> None:
    t, scene = lost(), Scene(("Ada",), language)
    view, outcome = t.view(), t.outcome
    first, second = view.ranking

    def named(seats: Iterable[Seat]) -> str:
        return " & ".join(scene.names[seat] for seat in seats)

    tie = {"en": "A tie goes to the rival.", "de": "Bei Gleichstand gewinnt der Rivale."}[language]
    assert first.score.total == second.score.total and places(view, scene, outcome, named)[-1] == tie
    ahead = msgspec.structs.replace(first.score, passengers=first.score.passengers + 6)
    ahead = msgspec.structs.replace(ahead, wormholes=ahead.wormholes - 2)
    won = (msgspec.structs.replace(first, score=ahead), second)
    rival, mine = places(msgspec.structs.replace(view, ranking=won), scene, outcome, named)
    passengers = {"en": "Passengers", "de": "Passagiere"}[language]
    assert all(
        part in rival for part in ("Rival", f"**{ahead.total}** · ", f"{passengers} {ahead.passengers}")
    )
    assert "Ada" in mine and f"{passengers} {second.score.passengers}" in mine


def test_the_rival_stands_beside_every_question_of_a_game_alone() -> None:
    t = table("C5", level="hard")
    assert race(t.mine(), Scene(("Ada",), "en")).endswith(" · Rival:\xa00\xa0(0)")
    assert "with 0 points" in summary(t.view(), Scene(("Ada",), "en"))


def positions() -> list[tuple[Table, int]]:
    """Return random positions of large and small tables."""
    found = []
    for seats in (1, 3, 5):
        t, rng = start(seats, sides="random"), random.Random(seats)
        while t.session.prompts:
            step(t.session, rng)
            if not rng.randrange(60):
                found.append((Table(t.session.copy()), seats))
        found.append((t, seats))
    return found


def test_alt_texts_fit_at_any_moment_with_the_longest_names(language: Language) -> None:
    for t, seats in positions():
        scene, view = Scene(LONG[:seats], language), t.view()
        told = [
            alt.board_alt(view, scene),
            alt.map_alt(view, scene),
            alt.wormholes_alt(view, scene),
            alt.scores_alt(view, scene),
            *(alt.near_alt(view, scene, Seat(seat)) for seat in range(seats)),
            *(alt.private_alt(t.view(seat), scene) for seat in range(seats)),
        ]
        assert [text for text in told if not 20 < len(text) <= ALT_LIMIT] == []
        assert not told[0].endswith("…")
        outcome = t.session.game.outcome()
        if outcome is not None:
            assert 20 < len(alt.final_alt(view, scene, outcome)) <= ALT_LIMIT


def test_the_board_in_words_has_every_ship_and_wormhole_with_its_space(language: Language) -> None:
    t = table("D6 A8", tokens=["E4 H4 J9", "E5 H10"], docks="frost=2")
    view, scene = t.view(), Scene(("Ada", "Bea"), language)
    told = alt.board_alt(view, scene)
    assert "1 E4=H4" in told and "1 E5=H10" in told and "2 J9 inact".replace("inact", "ina") in told
    assert all(thing in told for thing in ("D6", "A8", "Frost 2", "C5"))
    assert told.endswith({"en": "Waiting for Ada.", "de": "Wir warten auf Ada."}[language])


def test_the_map_in_words_names_every_space_that_is_not_empty() -> None:
    for board in (CROSS, LARGE):
        view = table("A8 A9" if board == CROSS else "- - - -", map=board).view()
        told = alt.map_alt(view, EN)
        for name, space in view.galaxy.spaces.items():
            if space.kind is not SpaceKind.EMPTY:
                assert name in told, (name, space.kind)
        assert not told.endswith("…")
        ships = [player.ship for player in view.players if player.ship is not None]
        assert told.count("ship of") == len(ships) and all(f"{ship} ship of" in told for ship in ships)


def test_the_map_says_which_columns_lie_lower_so_that_neighbours_can_be_found() -> None:
    t = table("E5 A8")
    view = t.view()
    lower = alt.map_alt(view, EN).rpartition("Columns ")[2].partition(" lie")[0].split()
    for name, space in view.galaxy.spaces.items():
        assert (name[0] in lower) == bool(space.place[0] % 2), name


def test_the_surroundings_of_a_ship_tell_what_is_on_every_space() -> None:
    t = table("E5 E5", tokens=["E4", "E5 H10"])
    told = alt.near_alt(t.view(), EN, ADA)
    assert told.startswith("Around E5, the ship of Ada")
    assert "E4 wormhole 1 of Ada inactive" in told
    assert "E5 wormhole 1 of Bea, ship of Ada, ship of Bea" in told
    assert set(parts(t.view(), EN)) == {"map", "wormholes", "scores", "near-0", "near-1"}


def test_the_private_text_tells_hand_reach_and_where_to_place() -> None:
    t = table("E5 A8", hands=["frost gyre frost"])
    told = alt.private_alt(t.mine(), EN)
    assert told.startswith(
        "Your 3 passengers want to go to 2× Frost (2 energy away) and Gyre (5 energy away). "
        "Your ship is on E5"
    )
    assert "Energy 3 of 3, pickup ready" in told and "You may place a wormhole on E5" in told
    assert "In reach: for 1: " in told
    assert "In reach" not in alt.private_alt(t.view(1), EN)


def test_rules_know_every_feature_every_action_and_every_planet(language: Language) -> None:
    scene = Scene(EN.names, language)
    features = {"nebula", "orbit", "wild", "cannon", "black-hole", "obstacle", "planet", "ringed", "station"}
    acts = {"energy", "ways", "place", "jump", "deliver", "pickup", "docks", "exploration"}
    others = {"end", "countdown", "score", "bonus", "tie", "solo", "solo-turn", "solo-levels", "undo"}
    assert features | acts | others | set(PLANETS) <= set(topics(scene))
