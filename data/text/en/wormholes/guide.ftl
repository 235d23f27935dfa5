# How to play Wormholes: a page is a title, a short text and what its picture says.

wormholes-guide-goal = What it is about
wormholes-guide-goal-text =
    You take passengers to the planets they want to see. Distances are long, so you place pairs of **wormholes**: in at one end, out at the other.
    Every player may use yours, and you gain points when they do. The player with the most points wins.
wormholes-guide-goal-alt = A bright vortex in space with planets around it and three ships flying into it.

wormholes-guide-map = The map
wormholes-guide-map-text =
    The map is made of hexagonal spaces, with the station in the middle. Each space is named by its column and row: **D7**.
    You cannot enter planets, the station, suns or asteroids. To do something at a planet, fly to a space **next to** it.
    The ring around the station is an orbit: 1 energy takes you to any other space on it.
wormholes-guide-map-alt = The station in the middle of the map, with a ring of spaces around it.

wormholes-guide-turn = Your turn
wormholes-guide-turn-text =
    You have **3 energy** to fly with. Everything else is free. Do it in any order and as often as you like, but pick up only once.
    Then end your turn. You lose any energy you have left.
    Your first turn begins next to the station: place your first wormhole there, with your ship on it.
wormholes-guide-turn-energy = 3 energy every turn
wormholes-guide-turn-fly = Fly: 1 energy for each space
wormholes-guide-turn-place = Place a wormhole on your space or next to it
wormholes-guide-turn-jump = Jump through any active pair
wormholes-guide-turn-deliver = Deliver all passengers for a planet next to you
wormholes-guide-turn-pickup = Pick up passengers, once a turn

wormholes-guide-wormholes = Wormholes
wormholes-guide-wormholes-text =
    Your stack holds five pairs: 1, 1, 2, 2 up to 5, 5. You always place the top one.
    The first of a pair is inactive. When you place the second, both become **active** right away.
    You may have one wormhole next to each planet. If yours is the first one there, you take an exploration token.
wormholes-guide-wormholes-alt = Two wormholes with a bright ring and the number 1 lead to each other. One with a dashed ring and the number 2 still waits for its partner.

wormholes-guide-owners = Jumping, and who gains
wormholes-guide-owners-text =
    From an active wormhole you can jump to its partner for free. It may be yours or another player’s.
    If it is another player’s, they gain **1 point**. You lose nothing.
    You cannot jump twice in a row: do something else in between.
wormholes-guide-owners-alt = An orange ship flies through a blue wormhole, and blue gains one point.

wormholes-guide-passengers = Passengers
wormholes-guide-passengers-text =
    Each passenger card names a planet. You hold up to four, and only you see them.
    Before you pick up, you may discard passengers to the docks. If you draw one for the planet next to you, they go to the docks too, and you draw another.
wormholes-guide-passengers-card = A passenger and the planet to go to
wormholes-guide-passengers-deliver = Next to that planet: deliver for { $delivered } points each
wormholes-guide-passengers-deck = Next to a planet: draw from the deck up to four
wormholes-guide-passengers-docks = Next to the station: choose from the docks, for at most two planets

wormholes-guide-points = Points and the end
wormholes-guide-points-text =
    When every planet is connected, you play three more rounds. When the deck is empty, you play one more.
wormholes-guide-points-delivered = Each delivered passenger
wormholes-guide-points-explored = First wormhole at a planet: { $explored_early }, late in the game { $explored_late }
wormholes-guide-points-used = Each time another player jumps through yours
wormholes-guide-points-bonus = Each different planet after the fifth
wormholes-guide-points-end = How many rounds are left

wormholes-guide-signs = What the symbols mean
wormholes-guide-signs-text = You see these on the map and next to your passengers.
wormholes-guide-signs-ship = A ship in its player’s color
wormholes-guide-signs-active = An active wormhole, with its number
wormholes-guide-signs-inactive = Dashed: inactive, its partner is missing
wormholes-guide-signs-owner = A player’s mark
wormholes-guide-signs-planet = Each planet has its own mark
wormholes-guide-signs-passenger = Passengers
wormholes-guide-signs-bolt = Energy
wormholes-guide-signs-pickup = This turn’s pickup
wormholes-guide-signs-exploration = Exploration tokens
wormholes-guide-signs-bonus = Points for many different planets
wormholes-guide-signs-star = Points

wormholes-guide-signs-map = What is on the map
wormholes-guide-signs-map-text =
    Clouds are a nebula: leaving it is free. A ring around a planet or the station is an orbit: 1 energy takes you anywhere on it.
wormholes-guide-signs-map-station = The station, with the docks
wormholes-guide-signs-map-sun = A sun: no way through
wormholes-guide-signs-map-asteroids = Asteroids: no way through
wormholes-guide-signs-map-cannon = Photon cannon: shoots you in a straight line for free
wormholes-guide-signs-map-wild = Wild wormhole: part of your pair with that number
wormholes-guide-signs-map-hole = Black hole: throws you to a random planet
