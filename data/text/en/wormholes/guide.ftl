# How to play Wormholes: a page is a title, a short text and what its picture says.

wormholes-guide-goal = What it is about
wormholes-guide-goal-text =
    You take passengers to the planets they want to see. Ways are long, so you lay pairs of **wormholes**: in at one end, out at the other.
    Everybody may use yours, and then you gain points too. Most points win.
wormholes-guide-goal-alt = A bright whirl in space, planets around it, and three ships flying into it.

wormholes-guide-map = The map
wormholes-guide-map-text =
    The map is made of spaces with six sides; the station lies in the middle. A space is called by its column and its row: **D7**.
    You cannot enter planets, the station, suns or asteroids. What you do at a planet you do from a space **beside** it.
    On the ring round the station, one energy takes you to any other space of it.
wormholes-guide-map-alt = The station in the middle of the map; a ring of spaces lies round it.

wormholes-guide-turn = Your turn
wormholes-guide-turn-text =
    You have **three energy** for flying. Everything else is free, as often and in any order as you like; only the pickup comes once.
    Then end the turn. Energy that is left is lost.
    Your first turn begins beside the station: your first wormhole and your ship go there.
wormholes-guide-turn-energy = Three energy in every turn
wormholes-guide-turn-fly = Fly: one space for one energy
wormholes-guide-turn-place = Place a wormhole: where you are or beside it
wormholes-guide-turn-jump = Jump through any active pair
wormholes-guide-turn-deliver = Deliver all passengers for a planet beside you
wormholes-guide-turn-pickup = Pick up passengers, once a turn

wormholes-guide-wormholes = Wormholes
wormholes-guide-wormholes-text =
    Your stack holds five pairs: 1, 1, 2, 2 up to 5, 5. You always place the top one.
    The first of a pair sleeps. With the second both are **active**, at once.
    Beside each planet you may have one wormhole. Being the first there brings an exploration token.
wormholes-guide-wormholes-alt = Two wormholes with a bright ring and the number 1 lead to each other; one with a dashed ring and the number 2 still waits for its partner.

wormholes-guide-owners = Jumping, and who gains by it
wormholes-guide-owners-text =
    You stand on an active wormhole: jump to its partner, free of charge. Yours or somebody else’s, it does not matter.
    If it is somebody else’s, its owner gains **1 point**. You lose nothing.
    Two jumps never follow each other directly: do something in between.
wormholes-guide-owners-alt = An orange ship flies through a blue wormhole; blue gains one point.

wormholes-guide-passengers = Passengers
wormholes-guide-passengers-text =
    A passenger card names a planet. You hold up to four, and only you see them.
    Before you pick up you may send some to the docks. A passenger drawn at home goes there too, and you draw another.
wormholes-guide-passengers-card = A passenger and the planet to go to
wormholes-guide-passengers-deliver = Beside that planet: deliver, { $delivered } points each
wormholes-guide-passengers-deck = Beside a planet: fill up to four from the deck
wormholes-guide-passengers-docks = Beside the station: choose from the docks, of two planets at most

wormholes-guide-points = Points and the end
wormholes-guide-points-text =
    When all planets are connected, three more rounds follow. When the deck is empty, one more.
wormholes-guide-points-delivered = Each delivered passenger
wormholes-guide-points-explored = First wormhole at a planet: { $explored_early }, late in the game { $explored_late }
wormholes-guide-points-used = Each jump of others through yours
wormholes-guide-points-bonus = Each different planet beyond five
wormholes-guide-points-end = The last rounds are counted down

wormholes-guide-signs = What the symbols mean
wormholes-guide-signs-text = You meet these on the map and beside your passengers.
wormholes-guide-signs-ship = A ship, in its player’s colour
wormholes-guide-signs-active = An active wormhole, with its number
wormholes-guide-signs-inactive = Dashed: its partner is missing
wormholes-guide-signs-owner = The mark of a player
wormholes-guide-signs-planet = Each planet has a mark of its own
wormholes-guide-signs-passenger = Passengers
wormholes-guide-signs-bolt = Energy
wormholes-guide-signs-pickup = The pickup of this turn
wormholes-guide-signs-exploration = Exploration tokens
wormholes-guide-signs-bonus = Points for many different planets
wormholes-guide-signs-star = Points

wormholes-guide-signs-map = What is on the map
wormholes-guide-signs-map-text =
    Clouds are a nebula: leaving it costs no energy. A ring round a planet or the station is an orbit: one energy takes you anywhere on it.
wormholes-guide-signs-map-station = The station, with the docks
wormholes-guide-signs-map-sun = A sun: no way through
wormholes-guide-signs-map-asteroids = Asteroids: no way through
wormholes-guide-signs-map-cannon = Photon cannon: shoots you in a straight line, free
wormholes-guide-signs-map-wild = Wild wormhole: belongs to your pair of its number
wormholes-guide-signs-map-hole = Black hole: throws you to a planet by chance
