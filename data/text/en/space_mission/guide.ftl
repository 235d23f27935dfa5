# How to play Space Mission: a page is a title, a short text and what its picture says.

space_mission-guide-goal = What it is about
space_mission-guide-goal-text =
    Eight planets form a ring around the Jump Gate. You fly from one to the next, collect **point tiles** and build **space stations**.
    The last round begins when enough empty Space tiles are face up.
    The player with the most points wins.
space_mission-guide-goal-alt = The Jump Gate glows between planets, and three ships leave it.

space_mission-guide-planet = A planet
space_mission-guide-planet-text =
    Each planet has four numbers. To do something there, you need a card with that number in that color.
    Next to it is a face-down pile of eight tiles. Only players who look through it know what it contains.
space_mission-guide-planet-ball = A planet has one neighbor on each side
space_mission-guide-planet-jump = Blue: to jump here
space_mission-guide-planet-scan = Green: to scan it
space_mission-guide-planet-landing = Orange: both, to develop it
space_mission-guide-planet-pile = Its pile, with the number of tiles left

space_mission-guide-cards = Your cards
space_mission-guide-cards-text =
    You hold up to five cards. Each has two numbers. You use **one** of them and discard the card.
    A **?** is any number of its own color. In your hand, the numbers you can use now are bright.
    You get new cards only by **topping up**: discard any cards, then draw up to five.
space_mission-guide-cards-alt = Three cards. Each shows two numbers in two different colors, one above the other: blue circles, green shields, orange triangles.

space_mission-guide-turn = Your turn
space_mission-guide-turn-text =
    You take exactly **two actions**, in any order. You may take the same one twice.
space_mission-guide-turn-supply = Top up: discard, then draw up to five
space_mission-guide-turn-jump = Jump: to any planet whose blue number you hold
space_mission-guide-turn-fly = Fly: to a neighboring planet, no card
space_mission-guide-turn-scan = Scan: reserve a tile
space_mission-guide-turn-develop = Develop: build a station
space_mission-guide-turn-discover = Discover: take a tile at any station

space_mission-guide-travel = Traveling
space_mission-guide-travel-text =
    Your first move is always a jump. Each jump costs a card but leaves a probe on the gate, and probes score at the end.
    Flying costs only the action.
space_mission-guide-travel-gate = You start on the Jump Gate and never return to it
space_mission-guide-travel-jump = A card with the blue number takes you there
space_mission-guide-travel-probe = You leave a probe on the gate. The player with the most probes scores { $gate_1 } points
space_mission-guide-travel-fly = One planet left or right, free

space_mission-guide-tiles = Getting tiles
space_mission-guide-tiles-text =
    Scan first: you must scan a planet before you can develop it. A reserved tile is yours once **any player** builds the station there.
    A planet has room for one station, and it stays until the end.
space_mission-guide-tiles-scan = Scan: look through the pile and reserve one tile
space_mission-guide-tiles-develop = Develop: two cards with both orange numbers
space_mission-guide-tiles-handed = All players receive their reserved tiles, and the builder takes one more
space_mission-guide-tiles-discover = Discover: take one tile at any station, no card

space_mission-guide-points = What scores points
space_mission-guide-points-text =
    Collect as much as you can of **one** color: minerals and aliens score their number times your most frequent color.
    Three red and two blue minerals score 5 × 3 = 15.
space_mission-guide-points-minerals = Minerals: number × most of one color
space_mission-guide-points-aliens = Aliens: the same
space_mission-guide-points-matter = Matter: { $pair_points } for a pair, { $single_points } alone
space_mission-guide-points-water = Water: { $water_1 }, { $water_2 }, { $water_3 }, { $water_4 } for one to four
space_mission-guide-points-medals = Medal: { $medal_points }
space_mission-guide-points-station = Your station: { $station_points }
space_mission-guide-points-gate = Most probes on the gate: { $gate_1 }, then { $gate_2 }, { $gate_3 }, { $gate_4 }

space_mission-guide-end = The end
space_mission-guide-end-text =
    You cannot take Space tiles. When a pile has only Space left, it is turned face up.
    With 2, 3, 4 or 5 players the last round begins at { $end_2 }, { $end_3 }, { $end_4 } or { $end_5 } Space tiles.
    Reserved tiles on a planet without a station score nothing.
space_mission-guide-end-space = Space: an empty tile
space_mission-guide-end-count = With this many face up, the last round begins
space_mission-guide-end-last = All players get the same number of turns

space_mission-guide-signs = What the symbols mean
space_mission-guide-signs-text = You see these on the board, on your cards and next to your tiles.
space_mission-guide-signs-jump = Blue circle: for jumping
space_mission-guide-signs-scan = Green shield: for scanning
space_mission-guide-signs-landing = Orange triangles: for developing
space_mission-guide-signs-dot = Useful where you are now
space_mission-guide-signs-ship = A ship, in its player’s color
space_mission-guide-signs-station = A space station
space_mission-guide-signs-probe = Probes on the gate
space_mission-guide-signs-reserved = Reserved tiles
space_mission-guide-signs-chip = Chips: probes and stations left
space_mission-guide-signs-pile = A pile of tiles, face down
space_mission-guide-signs-space = Face-up Space: the end is closer
space_mission-guide-signs-star = Points
