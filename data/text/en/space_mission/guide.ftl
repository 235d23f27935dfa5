# How to play Space Mission: a page is a title, a short text and what its picture says.

space_mission-guide-goal = What it is about
space_mission-guide-goal-text =
    Eight planets lie in a ring round the Jump Gate. You fly from one to the next, collect **point tiles** and build **space stations**.
    When enough empty Space tiles have come up, the last round begins.
    Whoever has most points then wins.
space_mission-guide-goal-alt = The Jump Gate glows between planets; three ships leave it.

space_mission-guide-planet = A planet
space_mission-guide-planet-text =
    Every planet has four numbers. For what you want to do there, you need a card with that number in that color.
    Beside it lies a pile of eight tiles, face down. Only whoever looks through it knows what is in it.
space_mission-guide-planet-ball = A planet has one neighbor on each side
space_mission-guide-planet-jump = Blue: to jump here
space_mission-guide-planet-scan = Green: to scan it
space_mission-guide-planet-landing = Orange: both, to develop it
space_mission-guide-planet-pile = Its pile, with the number of tiles left

space_mission-guide-cards = Your cards
space_mission-guide-cards-text =
    You hold up to five cards. Each has two numbers; you use **one** of them, then the card is gone.
    A **?** is any number of its own color. In your hand the numbers that help where you are now are lit.
    New cards come only by **topping up**: throw away what you do not want, then draw up to five.
space_mission-guide-cards-alt = Three cards. Each shows two numbers in two different colors, one above the other: blue circles, green shields, orange triangles.

space_mission-guide-turn = Your turn
space_mission-guide-turn-text =
    You have exactly **two actions**, in any order. You may take the same one twice.
space_mission-guide-turn-supply = Top up: discard, then draw up to five
space_mission-guide-turn-jump = Jump: to any planet whose blue number you hold
space_mission-guide-turn-fly = Fly: to a neighboring planet, no card
space_mission-guide-turn-scan = Scan: reserve a tile
space_mission-guide-turn-develop = Develop: build a station
space_mission-guide-turn-discover = Discover: take a tile where a station stands

space_mission-guide-travel = Getting about
space_mission-guide-travel-text =
    Your first way is always a jump. Jumps cost cards, but every one leaves a probe on the gate, and probes are points at the end.
    Flying costs nothing but the action.
space_mission-guide-travel-gate = You start on the Jump Gate and never come back to it
space_mission-guide-travel-jump = A card with the blue number takes you there
space_mission-guide-travel-probe = Your probe stays on the gate: who has most gets { $gate_1 } points
space_mission-guide-travel-fly = One planet left or right, free

space_mission-guide-tiles = Getting tiles
space_mission-guide-tiles-text =
    Scan first: without a scan of your own you cannot develop a planet. A reserved tile is yours only once **somebody** builds the station there.
    A planet has one station. It stays for good.
space_mission-guide-tiles-scan = Scan: look through the pile, lay one tile aside for you
space_mission-guide-tiles-develop = Develop: two cards with both orange numbers
space_mission-guide-tiles-handed = All reserved tiles are handed out; the builder takes one more
space_mission-guide-tiles-discover = Discover: at any station, take one tile, no card

space_mission-guide-points = What brings points
space_mission-guide-points-text =
    Collect much of **one** color: minerals and aliens count their number times your most frequent color.
    Three red and two blue minerals are 5 × 3 = 15.
space_mission-guide-points-minerals = Minerals: number × most of one color
space_mission-guide-points-aliens = Aliens: the same
space_mission-guide-points-matter = Matter: { $pair_points } for a pair, { $single_points } alone
space_mission-guide-points-water = Water: { $water_1 }, { $water_2 }, { $water_3 }, { $water_4 } for one to four
space_mission-guide-points-medals = Medal: { $medal_points }
space_mission-guide-points-station = Your station: { $station_points }
space_mission-guide-points-gate = Probes on the gate: who has most { $gate_1 }, then { $gate_2 }, { $gate_3 }, { $gate_4 }

space_mission-guide-end = The end
space_mission-guide-end-text =
    Nobody can take a Space tile. When nothing else is left in a pile, it is turned up.
    With 2, 3, 4 or 5 players the last round begins at { $end_2 }, { $end_3 }, { $end_4 } or { $end_5 } Space tiles.
    Reserved tiles on a planet without a station are worth nothing then.
space_mission-guide-end-space = Space: an empty tile
space_mission-guide-end-count = So many face up, and the last round begins
space_mission-guide-end-last = Everybody has had equally many turns

space_mission-guide-signs = What the symbols mean
space_mission-guide-signs-text = You meet these on the board, on your cards and beside your tiles.
space_mission-guide-signs-jump = Blue circle: for jumping
space_mission-guide-signs-scan = Green shield: for scanning
space_mission-guide-signs-landing = Orange triangles: for developing
space_mission-guide-signs-dot = Of use where you are now
space_mission-guide-signs-ship = A ship, in its player’s color
space_mission-guide-signs-station = A space station
space_mission-guide-signs-probe = Probes on the gate
space_mission-guide-signs-reserved = Reserved tiles
space_mission-guide-signs-chip = Chips: probes and stations left
space_mission-guide-signs-pile = A pile of tiles, face down
space_mission-guide-signs-space = Space, face up: nearer to the end
space_mission-guide-signs-star = Points
