# How to play Galaxy Trucker: a page is a title, a short text and what its picture says.

galaxy_trucker-guide-goal = What it is about
galaxy_trucker-guide-goal-text =
    First everybody **builds** a ship from parts that come by chance. Then all **fly** through the same adventures and lose a part or two. At the end there is **pay**.
    That is a round. After the last one, whoever has most credits wins.
galaxy_trucker-guide-goal-alt = A patched-up spaceship flies past planets, between meteors and shots.

galaxy_trucker-guide-connectors = What fits together
galaxy_trucker-guide-connectors-text =
    Parts are joined by their connectors: one pipe to one pipe, two to two. Three pipes fit every connector.
    A smooth side joins nothing; no connector may meet it.
    A connector with nothing beside it is **exposed**: small meteors strike there.
galaxy_trucker-guide-connectors-alt = Nine pairs of cabins. Green: single to single, double to double, universal to any connector. Gray: two smooth sides may touch. Red: single to double, and any connector to a smooth side.

galaxy_trucker-guide-build = Building
galaxy_trucker-guide-build-text =
    You begin with a cabin and place part beside part. Two rules: nothing **behind an engine**, nothing **in front of a cannon**.
    Over days you build in **shifts**, each with some action points. Live, everybody grabs at once while the sand timer runs.
    You need not fill every square. Good ships have engines, cannons, batteries, shields and crew.
galaxy_trucker-guide-build-draw = Draw: a part nobody has seen
galaxy_trucker-guide-build-place = Place: turn it as you like, it stays there
galaxy_trucker-guide-build-aside = Set aside: two at most; unused ones cost you
galaxy_trucker-guide-build-claim = Claim: what others have put back
galaxy_trucker-guide-build-look = Look at some of the cards to come
galaxy_trucker-guide-build-finish = Finish: the first one starts in front

galaxy_trucker-guide-crew = Crew and power
galaxy_trucker-guide-crew-text =
    Before the launch humans and batteries come aboard by themselves. What was built wrongly must come off now.
    Without a human you cannot fly on. Spent battery tokens do not come back.
galaxy_trucker-guide-crew-humans = Two humans in each cabin
galaxy_trucker-guide-crew-aliens = Or one alien, beside life support of its color
galaxy_trucker-guide-crew-cells = A token powers a double engine, a double cannon or a shield, once

galaxy_trucker-guide-flight = The flight
galaxy_trucker-guide-flight-text =
    One card after the other is turned up and happens to everybody. Often the leader decides first.
    Most good things cost **flight days**: you fall back.
    If the leader is a whole lap ahead of you, or you run out of humans or engines, you must give up.
galaxy_trucker-guide-flight-card = Adventure cards: the same for all
galaxy_trucker-guide-flight-leader = Whoever is in front decides first
galaxy_trucker-guide-flight-days = Flight days: spaces forward or back
galaxy_trucker-guide-flight-flag = Giving up: half for your goods, nothing for arriving

galaxy_trucker-guide-dangers = Meteors, shots and enemies
galaxy_trucker-guide-dangers-text =
    What is hit and not stopped is lost, with everything behind it that no longer holds. You are asked only where you can do something.
    Against enemies your firepower counts. If you are stronger, you win what is on the card; if you are weaker, you pay for it.
galaxy_trucker-guide-dangers-dice = Two dice say in which column or row
galaxy_trucker-guide-dangers-small = Small meteor: bounces off smooth sides, or raise a shield
galaxy_trucker-guide-dangers-large = Large meteor: only a cannon helps
galaxy_trucker-guide-dangers-light = Light shot: only a shield helps
galaxy_trucker-guide-dangers-heavy = Heavy shot: nothing helps
galaxy_trucker-guide-dangers-enemies = Firepower: 1 a cannon, half of it to the side

galaxy_trucker-guide-cargo = Goods
galaxy_trucker-guide-cargo-text =
    Planets, stations and beaten smugglers bring goods. While you load, you may move everything about and throw things out.
    When goods are lost, the most valuable go first.
galaxy_trucker-guide-cargo-goods = Red brings { $red_price } credits, yellow { $yellow_price }, green { $green_price }, blue { $blue_price }
galaxy_trucker-guide-cargo-holds = Each container holds one
galaxy_trucker-guide-cargo-special = Red goods go into red holds only

galaxy_trucker-guide-pay = The end of a round
galaxy_trucker-guide-pay-text =
    Arriving is paid by place, the finest ship (fewest exposed connectors) earns a prize, goods are sold.
    Then you pay a credit for each part you have lost. Nobody goes into debt.
    Then new ships are built; only the credits are kept.
galaxy_trucker-guide-pay-alt = By class: what arriving first to fourth brings, the prize for the best-looking ship, and how much you pay for losses at most. Class I: 4, 3, 2, 1; 2; at most 5. Class II: 8, 6, 4, 2; 4; at most 8. Class III: 12, 9, 6, 3; 6; at most 11. IIB pays like II, IIIA and IIIB like III, losses without a limit. Class IV: 16, 12, 8, 4; 8; at most 14.

galaxy_trucker-guide-team = Specialists
galaxy_trucker-guide-team-text =
    With this option of the table you hire people who bend the rules for you. In the first flight they use ability A, later A and B.
    `/rules` knows every one of them by name.
galaxy_trucker-guide-team-alt = Seventeen signs, one for each specialist: tools, a cart, scales, a lens, crates, a bell and others.

galaxy_trucker-guide-signs = The parts of a ship
galaxy_trucker-guide-signs-text = The number of pipes at an edge is the kind of its connector.
galaxy_trucker-guide-signs-start = Your first cabin, for humans
galaxy_trucker-guide-signs-cabin = Cabin: two humans or an alien
galaxy_trucker-guide-signs-support = Life support: for an alien beside it
galaxy_trucker-guide-signs-engine = Engine: 1; double: 2 for a token
galaxy_trucker-guide-signs-cannon = Cannon: 1; double: 2 for a token
galaxy_trucker-guide-signs-shield = Shield: covers the two bright sides, for a token
galaxy_trucker-guide-signs-battery = Battery: two or three tokens
galaxy_trucker-guide-signs-hold = Hold: two or three goods, not red
galaxy_trucker-guide-signs-special = Red hold: every good, red too
galaxy_trucker-guide-signs-structural = Only connectors

galaxy_trucker-guide-signs-flight = Signs of the flight
galaxy_trucker-guide-signs-flight-text = You meet these beside ships, on cards and on the track.
galaxy_trucker-guide-signs-flight-spark = Exposed connector
galaxy_trucker-guide-signs-flight-engine = Engine power
galaxy_trucker-guide-signs-flight-cannon = Firepower
galaxy_trucker-guide-signs-flight-human = Human, crew
galaxy_trucker-guide-signs-flight-aliens = Brown alien: engines +2; purple: firepower +2
galaxy_trucker-guide-signs-flight-cell = Battery token, ready or spent
galaxy_trucker-guide-signs-flight-good = Goods: each color has a shape
galaxy_trucker-guide-signs-flight-coin = Credits
galaxy_trucker-guide-signs-flight-lost = Lost parts: you pay for them
galaxy_trucker-guide-signs-flight-day = Flight days
galaxy_trucker-guide-signs-flight-number = Number: who starts where
galaxy_trucker-guide-signs-flight-rocket = A ship on the track
galaxy_trucker-guide-signs-flight-flag = Gave up the flight
