"""Options of the flight in words: strengths, batteries, goods, crew, planets, standing orders."""

from __future__ import annotations

from engine.core.prompt import Prompt
from engine.galaxy_trucker.box.cards import (
    AbandonedShip,
    AbandonedStation,
    Card,
    EnemyCard,
    Planets,
    card_of,
)
from engine.galaxy_trucker.box.components import Side
from engine.galaxy_trucker.box.squares import BoardLine, Square
from engine.galaxy_trucker.ship.ship import Ship, sorted_goods
from engine.galaxy_trucker.view import GalaxyTruckerView
from render.face import Label
from render.galaxy_trucker.words.cards import reward_named
from render.galaxy_trucker.words.ships import own, own_parts
from render.galaxy_trucker.words.speech import (
    BETWEEN,
    capital,
    card_kind,
    figure_name,
    good_name,
    goods_named,
    hit_name,
    part_name,
    square_name,
    strength,
    tile_name,
)
from render.text.sentences import Sentences


def card(view: GalaxyTruckerView) -> Card | None:
    """The adventure card that lies open."""
    return None if view.card is None else card_of(view.card)


def _halves(power: str) -> int:
    return 2 * int(power.removesuffix(".5")) + power.endswith(".5")


# ---------------------------------------------------------------------- strengths and tokens


def power(option: str, prompt: Prompt, say: Sentences) -> Label:
    """A strength, the tokens it takes, and what comes of it where that is sure."""
    tokens, _, told = option.partition(":")
    halves = _halves(told)
    notes = [say.say("label-tokens", tokens=int(tokens))]
    if prompt.kind == "fight-enemy":
        enemy = 2 * int(prompt.about["strength"])
        outcome = "wins" if halves > enemy else "draws" if halves == enemy else "loses"
        notes.append(say.say(f"label-{outcome}"))
    elif prompt.kind == "power-engines" and not prompt.about["line"] and not halves:
        notes.append(say.say("label-gives-up"))
    what = "label-crew" if prompt.kind == "wake-astrobots" else "label-power"
    return Label(say.say(what, power=strength(halves, say.language)), BETWEEN.join(notes))


def under_way(view: GalaxyTruckerView, say: Sentences) -> str:
    """What comes along a line: a meteor or shot, else what the open card brings."""
    aim = view.encounter.aim
    if aim is not None:
        return hit_name(str(aim.hit), say.language)
    found = card(view)
    return "" if found is None else card_kind(found.kind, say.language)


def dodge(option: str, prompt: Prompt, view: GalaxyTruckerView, say: Sentences) -> Label:
    """A thruster: which way, what feeds it, and what is met then."""
    source, _, side = option.partition(":")
    what, _, place = source.partition("@")
    ship = Ship.parse(own(view).notation)
    shifted = ship.plan.shifts(BoardLine.parse(str(prompt.about["line"])))[Side(side)]
    part = ship.first_part_on(shifted)
    fed = say.say(f"label-dodge-{what}", square=square_name(place, say.language))
    note = say.say("label-then-misses")
    if part is not None:
        note = say.say("label-then-meets", part=part_name(str(part), say.language))
    return Label(say.say("label-dodge", side=side, source=fed), note)


def token(option: str, view: GalaxyTruckerView, say: Sentences) -> Label:
    """One token of a battery."""
    place, _, number = option.partition(".")
    text = say.say("label-battery", square=square_name(place, say.language))
    tokens = own_parts(view)[Square(place)].tokens
    return Label(text, say.say("label-battery-note", number=int(number), tokens=tokens))


def spare(option: str, prompt: Prompt, view: GalaxyTruckerView, say: Sentences) -> Label:
    """Against a hit: a token for a shield or a double cannon, or none."""
    if option == "no":
        part = part_name(f"{prompt.about['tile']}@{prompt.about['square']}", say.language)
        return Label(say.say(f"option-{prompt.kind}-no"), say.say("label-lost", part=capital(part)))
    place = option.partition("@")[2]
    what = "shield" if prompt.kind == "raise-shield" else "cannon"
    if option.startswith("solar@"):
        text = say.say(f"label-{what}-solar", square=square_name(place, say.language))
        return Label(text, say.say("label-solar-note"))
    tokens = own_parts(view)[Square(place)].tokens
    text = say.say(f"label-{what}", square=square_name(place, say.language))
    return Label(text, say.say("label-tokens-there", tokens=tokens))


def declared(view: GalaxyTruckerView, say: Sentences) -> str:
    """What the others have declared in this line of a combat zone."""
    told = [
        say.say("label-declared-one", name=say.name(one.seat), strength=strength(one.halves, say.language))
        for one in view.encounter.declared
    ]
    return say.say("label-declared", told=", ".join(told)) if told else say.say("label-first")


# ---------------------------------------------------------------------- stopping


def planet(option: str, view: GalaxyTruckerView, say: Sentences) -> Label:
    """A planet with its goods, or none."""
    if option == "none":
        return Label(say.say("option-choose-planet-none"), say.say("option-choose-planet-none-note"))
    found = card(view)
    assert isinstance(found, Planets), "a planet stands on a card of planets"
    notes = [goods_named(found.planets[int(option) - 1], say.language)]
    if humans := found.humans_on(int(option)):
        notes.append(say.say("label-humans", humans=humans))
    return Label(say.say("label-planet", number=int(option)), BETWEEN.join(notes))


def berth(option: str, say: Sentences) -> Label:
    """A place for a human who wants to come along."""
    place, _, number = option.partition(".")
    text = say.say("label-berth", square=square_name(place, say.language))
    return Label(text, say.say("label-berth-note", number=int(number)))


def station(option: str, say: Sentences) -> Label:
    """Astrobots to wake against intruders."""
    square = square_name(option.partition("@")[2], say.language)
    return Label(say.say("label-station", square=square), say.say("label-station-note"))


def stop(option: str, prompt: Prompt, view: GalaxyTruckerView, say: Sentences) -> Label:
    """An abandoned ship or station: what it brings and costs, or past it."""
    text = say.say(f"option-{prompt.kind}-{option}")
    if option == "pass":
        return Label(text, say.say(f"option-{prompt.kind}-pass-note"))
    notes = [reward(view, say), say.say("label-days", days=int(prompt.about["days"]))]
    if shots := int(prompt.about.get("shots", 0)):
        notes.insert(0, say.say("label-fires-first", shots=shots))
    if wakes := int(prompt.about.get("wakes", 0)):
        notes.append(say.say("label-wakes", count=wakes))
    if prompt.kind == "take-ship":
        left = own(view).crew - int(prompt.about["crew"])
        notes.append(say.say("label-crew-left", crew=left))
    return Label(text, BETWEEN.join(notes))


def take(option: str, prompt: Prompt, view: GalaxyTruckerView, say: Sentences) -> Label:
    """The reward of an enemy, or the days."""
    text = say.say(f"option-take-reward-{option}")
    if option == "leave":
        return Label(text, say.say("option-take-reward-leave-note"))
    return Label(text, f"{reward(view, say)}{BETWEEN}{say.say('label-days', days=int(prompt.about['days']))}")


def reward(view: GalaxyTruckerView, say: Sentences) -> str:
    """What the open card brings whoever uses or beats it."""
    match card(view):
        case AbandonedShip(credits=credits):
            return say.say("label-reward-credits", credits=credits)
        case AbandonedStation(goods=goods):
            return say.say("label-reward-goods", goods=goods_named(goods, say.language))
        case EnemyCard() as enemy:
            return reward_named(enemy, say)
    return ""


# ---------------------------------------------------------------------- goods and crew


def ramp(prompt: Prompt, say: Sentences) -> tuple[str, int]:
    """What lies on the ramp, and how much it is."""
    goods = str(prompt.about["ramp"]).split()
    return goods_named(goods, say.language), len(goods)


def load(option: str, prompt: Prompt, view: GalaxyTruckerView, say: Sentences) -> Label:
    """A good into a hold or out of one; or all as well as can be; or the end."""
    what, _, named = option.partition(":")
    if what in ("best", "done"):
        left = str(prompt.about["floats" if what == "best" else "ramp"]).split()
        note = (
            say.say("label-floats", goods=goods_named(left, say.language))
            if left
            else say.say("label-nothing-floats")
        )
        return Label(say.say(f"option-load-goods-{what}"), note)
    good, _, place = named.partition("@")
    hold = own_parts(view)[Square(place)]
    stowed = goods_named(sorted_goods(hold.goods), say.language)
    text = say.say(
        f"label-{what}", good=good_name(good, say.language), square=square_name(place, say.language)
    )
    note = say.say("label-load-note", hold=tile_name(hold.tile, say.language), goods=stowed)
    return Label(capital(text), capital(note), say.say(f"label-group-{what}"))


def good(option: str, prompt: Prompt, say: Sentences) -> Label:
    """A good that may be lost."""
    place, _, number = option.partition(".")
    named = good_name(str(prompt.about["good"]), say.language)
    text = say.say("label-in", thing=capital(named), square=square_name(place, say.language))
    return Label(text, say.say("label-number-of", number=int(number)))


def figure(option: str, view: GalaxyTruckerView, say: Sentences) -> Label:
    """Somebody who may have to go."""
    place, _, number = option.partition(".")
    found = figure_name(own_parts(view)[Square(place)].figures[int(number) - 1], say.language)
    text = say.say("label-in", thing=capital(found), square=square_name(place, say.language))
    return Label(text, say.say("label-number-of", number=int(number)))


# ---------------------------------------------------------------------- standing orders


def order(option: str, view: GalaxyTruckerView, say: Sentences) -> Label:
    """A standing order; its group says what holds now, or its note where several share a group."""
    name, _, word = option.partition("=")
    about = say.say(f"label-order-{name}")
    told = say.say(f"label-order-{name}-{word}")
    given = dict(given.split("=") for given in view.orders.words()) if view.orders is not None else {}
    now = say.say(f"label-order-{name}-{given[name]}") if name in given else ""
    if name in _OTHER_ORDERS:
        return Label(f"{about}: {told}", say.say("label-now", now=now), say.say("label-group-orders"))
    return Label(f"{about}: {told}", group=say.say("label-group-order", about=about, now=now))


_OTHER_ORDERS = frozenset(
    {"flying", "loading", "rewards", "losing_crew", "losing_goods", "dodge", "astrobots"}
)
"""Orders with a word or two each: they share one list."""
