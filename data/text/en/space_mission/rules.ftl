# The rules of Space Mission as /rules tells them.

space_mission-topic-goal = Goal
space_mission-topic-goal-text = You fly from planet to planet, reserve and collect point tiles and build space stations. Whoever has the most points at the end wins; with equal points more stations decide, and if those are equal too, the victory is shared.
space_mission-topic-goal-source = rulebook p. 20 and p. 25
space_mission-topic-set-up = Beginning
space_mission-topic-set-up-text = Eight of twelve planets lie in a ring round the Jump Gate, each with eight tiles face down. Everybody has a ship on the gate, { $chips } chips and five cards.
space_mission-topic-set-up-source = rulebook p. 20 and p. 21
space_mission-topic-first-player = First player
space_mission-topic-first-player-text = Chance says who begins, in place of whoever last flew in a spaceship. The table may let whoever opened it begin.
space_mission-topic-first-player-source = ruling of this house
space_mission-topic-turn = A turn
space_mission-topic-turn-text = Exactly two actions in any order, also twice the same: top up, jump, fly, scan, develop, discover. There is no pass, but topping up without drawing is one.
space_mission-topic-turn-source = rulebook p. 21; passing: ruling of this house
space_mission-topic-cards = Cards
space_mission-topic-cards-text = Each card has two numbers of different colours: blue for jumping, green for scanning, orange for developing. You use one of them, then the card goes to the discard pile. A ? is any number of its own colour.
space_mission-topic-cards-source = rulebook p. 21
space_mission-topic-supply = Topping up
space_mission-topic-supply-text = You may discard any number of cards and then draw up to five. It is the only way to new cards. When the draw pile is used up and a card is to be drawn, the discards are shuffled, those just discarded too.
space_mission-topic-supply-source = rulebook p. 21 and p. 23
space_mission-topic-jump = Jumping
space_mission-topic-jump-text = A card with the blue number of any other planet takes your ship there, from the gate or from a planet. You put a probe on the Jump Gate, where it stays. You can never jump to the planet you are on or back to the gate.
space_mission-topic-jump-source = rulebook p. 22
space_mission-topic-flight = Flight
space_mission-topic-flight-text = Your ship flies to one of the two neighbouring planets, without a card and without a probe. The gate has no neighbours, so the first way is always a jump.
space_mission-topic-flight-source = rulebook p. 22
space_mission-topic-scan = Scanning
space_mission-topic-scan-text = On a planet without a station you play a card with its green number, look through the pile alone and lay one point tile face down beside the planet under a probe. You get it when somebody develops the planet. You may scan the same planet again.
space_mission-topic-scan-source = rulebook p. 22; again: ruling of this house
space_mission-topic-reserved = Reserved tiles
space_mission-topic-reserved-text = Nobody may look at reserved tiles, not even their owner, unless the table allows it. On a planet that is never developed they are worth nothing.
space_mission-topic-reserved-source = rulebook p. 23
space_mission-topic-only-space = A first scan of nothing but Space
space_mission-topic-only-space-text = The card is spent, no tile is taken, and the tiles are turned up. It counts as having scanned the planet.
space_mission-topic-only-space-source = rulebook p. 24; counting as a scan: ruling of this house
space_mission-topic-exhausted = Used-up piles
space_mission-topic-exhausted-text = Where the pile is empty or lies face up, nobody can scan or discover. Who scanned there before may still develop, without a tile for it. The table may allow an empty scan for the right to develop.
space_mission-topic-exhausted-source = rulebook p. 24; scanning: ruling of this house
space_mission-topic-develop = Developing
space_mission-topic-develop-text = On a planet you have scanned, earlier in the same turn is enough, you play two cards with its two orange numbers and build a space station for good. All reserved tiles there go to those who reserved them and their probes return; then you look through the pile and must take a point tile.
space_mission-topic-develop-source = rulebook p. 23
space_mission-topic-discover = Discovering
space_mission-topic-discover-text = On a planet with a space station, whoever built it, you look through the pile and must take one point tile. It takes no card.
space_mission-topic-discover-source = rulebook p. 23
space_mission-topic-space = Space tiles
space_mission-topic-space-text = They are not point tiles and nobody can take one, so the ten minus points never come up. When only Space is left in a pile, it is turned up at once; reserved tiles beside the planet do not count.
space_mission-topic-space-source = rulebook p. 24 and p. 25
space_mission-topic-end = End of the game
space_mission-topic-end-text = The last round begins when at least { $end_2 }, { $end_3 }, { $end_4 } or { $end_5 } Space tiles lie face up, with 2, 3, 4 or 5 players. The round is completed, second action and all, so that everybody had equally many turns.
space_mission-topic-end-source = rulebook p. 24
space_mission-topic-gate = Jump Gate
space_mission-topic-gate-text = Most probes on the gate score { $gate_1 }, then { $gate_2 }, { $gate_3 }, { $gate_4 } and { $gate_5 }. Those with equally many get the points of their place, and the next places are skipped. Without a probe there is no place.
space_mission-topic-gate-source = rulebook p. 24; no probe: ruling of this house
space_mission-topic-stations = Space stations
space_mission-topic-stations-text = Every station you have built scores { $station_points }. It stays for good, and from then on the planet can only be discovered.
space_mission-topic-stations-source = rulebook p. 23 and p. 24
space_mission-topic-minerals = Minerals
space_mission-topic-minerals-text = Sixteen in four colours. They score their number times the most you have of one colour: three red, two blue and two green are 7 × 3 = 21.
space_mission-topic-minerals-source = rulebook p. 24
space_mission-topic-aliens = Aliens
space_mission-topic-aliens-text = Ten in two colours. They score like minerals: four brown and two blue are 6 × 4 = 24.
space_mission-topic-aliens-source = rulebook p. 25
space_mission-topic-matter = Matter
space_mission-topic-matter-text = Eight, green and blue. A pair of both colours scores { $pair_points }, every tile without a partner { $single_points }.
space_mission-topic-matter-source = rulebook p. 25
space_mission-topic-water = Water
space_mission-topic-water-text = Eight. One, two, three and four score { $water_1 }, { $water_2 }, { $water_3 } and { $water_4 }; from the fifth on it begins anew, so six are { $water_4 } + { $water_2 } = { $water_6 }.
space_mission-topic-water-source = rulebook p. 25
space_mission-topic-medals = Medals
space_mission-topic-medals-text = Six. Every medal scores { $medal_points }.
space_mission-topic-medals-source = rulebook p. 25
space_mission-topic-chips = Chips
space_mission-topic-chips-text = You have { $chips }, as probes and stations. Only the probes on handed-out tiles come back. When all are in use, a jump brings no probe, while scans and stations stay possible; the table may make it a hard limit.
space_mission-topic-chips-source = rulebook p. 22 and p. 23; the limit: ruling of this house
space_mission-topic-secrets = What is secret
space_mission-topic-secrets-text = Hands, collected tiles, piles and running totals. A pile is shown to you alone, as counts, while you choose from it, and cannot be shown again. The discard pile lies open, and at the end everything is turned up.
space_mission-topic-secrets-source = rulebook p. 23; open discards: ruling of this house
space_mission-topic-undo = Taking back
space_mission-topic-undo-text = A jump and a flight can be taken back until somebody has seen a card or a pile, and until your turn is over. From a look through a pile there is no way back.
space_mission-topic-undo-source = ruling of this house
space_mission-topic-memory = Memory aid
space_mission-topic-memory-text = With this option you are shown every pile as you left it, and how many tiles have gone since. Without it you remember for yourself.
space_mission-topic-memory-source = ruling of this house
space_mission-topic-standstill = Standstill
space_mission-topic-standstill-text = After three rounds in which nobody takes or reserves a tile or builds a station, whoever opened the table is asked whether to end the game; it is scored as usual. The table may choose instead that everybody is asked, that it ends at once, or that it goes on as long as anything can still happen.
space_mission-topic-standstill-source = ruling of this house
space_mission-topic-languages = Which language holds
space_mission-topic-languages-text = The booklet tells the rules in five languages, and they differ in places: the French one, for example, lays played cards onto the draw pile. Here the German text holds, pages 2 to 7; the English pages are named where they say the same.
space_mission-topic-languages-source = ruling of this house
space_mission-topic-leaving = When somebody leaves
space_mission-topic-leaving-text = From then on their seat only tops up. Probes, stations and reserved tiles stay where they are and count as before, and somebody else may take the seat over. When nobody is left, the game ends without a winner.
space_mission-topic-leaving-source = ruling of this house

# --- planets and tiles in /rules
space_mission-about-planet = Jump { $jump }, scan { $scan }, landing { $one } and { $other }. A blue { $jump } brings you here, a green { $scan } reserves a tile, an orange { $one } together with an orange { $other } builds the space station.
space_mission-about-planet-name = { $name ->
        [confirmed] The name is printed in the rulebook
        [reported] The name is from a review
       *[proposed] The name is ours
    }; { $jump ->
        [confirmed] the jump number is the printed one, the other numbers are ours
       *[proposed] the numbers are ours, since nobody has written down the printed ones
    }
space_mission-about-tile-count = { $count ->
        [one] There is one in the box.
       *[other] There are { $count } in the box.
    }
