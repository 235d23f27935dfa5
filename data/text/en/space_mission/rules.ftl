# The rules of Space Mission as /rules tells them.

space_mission-topic-goal = Goal
space_mission-topic-goal-text = You fly from planet to planet, reserve and collect point tiles, and build space stations. The player with the most points wins. If tied, more stations decide. If those are tied too, the players share the win.
space_mission-topic-goal-source = rulebook p. 20 and p. 25
space_mission-topic-set-up = Setup
space_mission-topic-set-up-text = Eight of twelve planets form a ring around the Jump Gate, each with eight tiles face down. Each player has a ship on the gate, { $chips } chips and five cards.
space_mission-topic-set-up-source = rulebook p. 20 and p. 21
space_mission-topic-first-player = First player
space_mission-topic-first-player-text = A random player starts, instead of the one who last flew in a spaceship. The table may let the host start.
space_mission-topic-first-player-source = our ruling
space_mission-topic-turn = A turn
space_mission-topic-turn-text = You take exactly two actions in any order: top up, jump, fly, scan, develop or discover. You may take the same action twice. You can’t pass, but you may top up without drawing.
space_mission-topic-turn-source = rulebook p. 21; passing: our ruling
space_mission-topic-cards = Cards
space_mission-topic-cards-text = Each card has two numbers in different colors: blue to jump, green to scan, orange to develop. You use one of them, then discard the card. A ? is any number of its own color.
space_mission-topic-cards-source = rulebook p. 21
space_mission-topic-supply = Topping up
space_mission-topic-supply-text = You discard any number of cards, then draw up to five. This is the only way to get new cards. When the draw pile is empty, the discards are shuffled, including those just discarded.
space_mission-topic-supply-source = rulebook p. 21 and p. 23
space_mission-topic-jump = Jumping
space_mission-topic-jump-text = A card with the blue number of any other planet takes your ship there, from the gate or from a planet. You put a probe on the Jump Gate, where it stays. You can’t jump to the planet you are on or back to the gate.
space_mission-topic-jump-source = rulebook p. 22
space_mission-topic-flight = Flight
space_mission-topic-flight-text = Your ship flies to one of the two neighboring planets, without a card and without a probe. The gate has no neighbors, so your first trip is always a jump.
space_mission-topic-flight-source = rulebook p. 22
space_mission-topic-scan = Scanning
space_mission-topic-scan-text = On a planet without a station you play a card with its green number and look through the pile alone. You put one point tile face down beside the planet, under a probe. You get it when somebody develops the planet. You may scan the same planet again.
space_mission-topic-scan-source = rulebook p. 22; again: our ruling
space_mission-topic-reserved = Reserved tiles
space_mission-topic-reserved-text = Reserved tiles stay face down, even for their owner, unless the table allows it. On a planet that is never developed they score nothing.
space_mission-topic-reserved-source = rulebook p. 23
space_mission-topic-only-space = A first scan finds only Space
space_mission-topic-only-space-text = You spend the card but take no tile, and the tiles are turned face up. You have now scanned the planet.
space_mission-topic-only-space-source = rulebook p. 24; counting as a scan: our ruling
space_mission-topic-exhausted = Empty and open piles
space_mission-topic-exhausted-text = If the pile is empty or face up, you can’t scan or discover there. If you scanned there before, you may still develop, but you get no tile for it. The table may allow an empty scan for the right to develop.
space_mission-topic-exhausted-source = rulebook p. 24; scanning: our ruling
space_mission-topic-develop = Developing
space_mission-topic-develop-text = You need a planet you have scanned, in this turn or earlier. You play two cards with its two orange numbers and build a space station there for good. All reserved tiles go to the players who reserved them, and their probes return. Then you look through the pile and must take a point tile.
space_mission-topic-develop-source = rulebook p. 23
space_mission-topic-discover = Discovering
space_mission-topic-discover-text = On a planet with anyone’s space station, you look through the pile and must take one point tile. It costs no card.
space_mission-topic-discover-source = rulebook p. 23
space_mission-topic-space = Space tiles
space_mission-topic-space-text = Space tiles are not point tiles. You can’t take one, so the ten minus points never occur. When only Space is left in a pile, it is turned face up at once. Reserved tiles beside the planet don’t count.
space_mission-topic-space-source = rulebook p. 24 and p. 25
space_mission-topic-end = End of the game
space_mission-topic-end-text = The last round begins when at least { $end_2 }, { $end_3 }, { $end_4 } or { $end_5 } Space tiles are face up, with 2, 3, 4 or 5 players. Everyone finishes that round, including the second action, so all have the same number of turns.
space_mission-topic-end-source = rulebook p. 24
space_mission-topic-gate = Jump Gate
space_mission-topic-gate-text = The player with the most probes on the gate scores { $gate_1 }, the next ones { $gate_2 }, { $gate_3 }, { $gate_4 } and { $gate_5 }. Tied players score the points of their place, and the next places are skipped. Without a probe you have no place.
space_mission-topic-gate-source = rulebook p. 24; no probe: our ruling
space_mission-topic-stations = Space stations
space_mission-topic-stations-text = Every station you built scores { $station_points }. It stays for good. From then on the planet can only be discovered.
space_mission-topic-stations-source = rulebook p. 23 and p. 24
space_mission-topic-minerals = Minerals
space_mission-topic-minerals-text = There are sixteen minerals in four colors. They score their number times the most you have of one color: three red, two blue and two green are 7 × 3 = 21.
space_mission-topic-minerals-source = rulebook p. 24
space_mission-topic-aliens = Aliens
space_mission-topic-aliens-text = There are ten aliens in two colors. They score like minerals: four brown and two blue are 6 × 4 = 24.
space_mission-topic-aliens-source = rulebook p. 25
space_mission-topic-matter = Matter
space_mission-topic-matter-text = There are eight matter tiles, green and blue. A pair of both colors scores { $pair_points }, a tile without a partner { $single_points }.
space_mission-topic-matter-source = rulebook p. 25
space_mission-topic-water = Water
space_mission-topic-water-text = There are eight water tiles. One, two, three and four score { $water_1 }, { $water_2 }, { $water_3 } and { $water_4 }. The fifth starts again, so six score { $water_4 } + { $water_2 } = { $water_6 }.
space_mission-topic-water-source = rulebook p. 25
space_mission-topic-medals = Medals
space_mission-topic-medals-text = There are six medals. Every medal scores { $medal_points }.
space_mission-topic-medals-source = rulebook p. 25
space_mission-topic-chips = Chips
space_mission-topic-chips-text = You have { $chips } chips for probes and stations. You get a probe back only when its tile is handed out. When all are in use, a jump places no probe, but you can still scan and build. With a hard limit, you can then do none of this.
space_mission-topic-chips-source = rulebook p. 22 and p. 23; the limit: our ruling
space_mission-topic-secrets = What is secret
space_mission-topic-secrets-text = Hands, collected tiles, piles and running totals are secret. You see a pile, as counts, only while you choose from it. The discard pile is open. At the end everything is shown.
space_mission-topic-secrets-source = rulebook p. 23; open discards: our ruling
space_mission-topic-undo = Undoing moves
space_mission-topic-undo-text = You can take back a jump or a flight during your turn, until somebody has seen a card or a pile. You can’t take back a look through a pile.
space_mission-topic-undo-source = our ruling
space_mission-topic-memory = Memory aid
space_mission-topic-memory-text = With this option you see every pile as you left it, and how many tiles have gone since. Without it you must remember.
space_mission-topic-memory-source = our ruling
space_mission-topic-standstill = Standstill
space_mission-topic-standstill-text = After three rounds without a tile taken or reserved and without a new station, the host may end the game. It is scored as usual. The table may choose other answers: everyone is asked, it ends at once, or it continues as long as anything can happen.
space_mission-topic-standstill-source = our ruling
space_mission-topic-languages = Which language decides
space_mission-topic-languages-text = The booklet has the rules in five languages, and they differ in places: the French rules put played cards back on the draw pile. Here the German text decides, pages 2 to 7. We cite the English pages where they say the same.
space_mission-topic-languages-source = our ruling
space_mission-topic-leaving = When somebody leaves
space_mission-topic-leaving-text = A seat that a player has left only tops up. Its probes, stations and reserved tiles stay and score as before, and another person may take the seat over. When no player is left, the game ends without a winner.
space_mission-topic-leaving-source = our ruling

# --- planets and tiles in /rules
space_mission-about-planet = Jump { $jump }, scan { $scan }, landing { $one } and { $other }. A blue { $jump } brings you here, a green { $scan } reserves a tile, an orange { $one } together with an orange { $other } builds the space station.
space_mission-about-planet-name = { $name ->
        [confirmed] The name is printed in the rulebook
        [reported] The name is from a review
       *[proposed] The name is ours
    }. { $jump ->
        [confirmed] The jump number is the printed one, the other numbers are ours
       *[proposed] The numbers are ours, since we don’t know the printed ones
    }
space_mission-about-tile-count = { $count ->
        [one] There is one in the box.
       *[other] There are { $count } in the box.
    }
