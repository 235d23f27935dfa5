# How to play Galaxy Trucker: a page is a title, a short text and what its picture says.

galaxy_trucker-guide-goal = What it is about
galaxy_trucker-guide-goal-text =
    First, everyone **builds** a ship from random components. Then you all **fly** through the same adventures and lose a component or two. At the end you get **paid**.
    That is one round. After the last round, the player with the most credits wins.
galaxy_trucker-guide-goal-alt = A patched-up spaceship flies past planets, between meteors and shots.

galaxy_trucker-guide-connectors = What fits together
galaxy_trucker-guide-connectors-text =
    Components join by their connectors: one pipe to one pipe, two to two. Three pipes fit any connector.
    A smooth side joins nothing, and no connector may touch it.
    A connector with nothing next to it is **exposed**: small meteors strike there.
galaxy_trucker-guide-connectors-alt = Nine pairs of cabins. Green: single to single, double to double, universal to any connector. Gray: two smooth sides may touch. Red: single to double, and any connector to a smooth side.

galaxy_trucker-guide-build = Building
galaxy_trucker-guide-build-text =
    You begin with a cabin and place one component next to another. Two rules: nothing **behind an engine**, nothing **in front of a cannon**.
    Over several days you build in **shifts**, each with some action points. Live, everyone grabs at the same time while the sand timer runs.
    You don’t need to fill every square. Good ships have engines, cannons, batteries, shields and crew.
galaxy_trucker-guide-build-draw = Draw: a new component, face down
galaxy_trucker-guide-build-place = Place: turn it first, then it stays put
galaxy_trucker-guide-build-aside = Set aside: up to two, and unused ones cost you
galaxy_trucker-guide-build-claim = Claim: take what others put back
galaxy_trucker-guide-build-look = Look at some of the coming cards
galaxy_trucker-guide-build-finish = Finish first and you start in front

galaxy_trucker-guide-crew = Crew and power
galaxy_trucker-guide-crew-text =
    Before the launch, humans and battery tokens come aboard automatically. You must remove whatever breaks a building rule.
    Without a human you cannot fly on. You never get spent battery tokens back.
galaxy_trucker-guide-crew-humans = Two humans in each cabin
galaxy_trucker-guide-crew-aliens = Or one alien, next to life support of its color
galaxy_trucker-guide-crew-cells = One token powers a double engine, a double cannon or a shield once

galaxy_trucker-guide-flight = The flight
galaxy_trucker-guide-flight-text =
    Cards are turned up one after the other, for all players. The leader usually decides first.
    Most good things cost **flight days**: you fall back.
    If the leader gets a whole lap ahead of you, or you run out of humans or engines, you must give up.
galaxy_trucker-guide-flight-card = Adventure cards: the same for all players
galaxy_trucker-guide-flight-leader = The leader decides first
galaxy_trucker-guide-flight-days = Flight days: spaces forward or back
galaxy_trucker-guide-flight-flag = Giving up: half for your goods, nothing for arriving

galaxy_trucker-guide-dangers = Meteors, shots and enemies
galaxy_trucker-guide-dangers-text =
    If a hit is not stopped, you lose the component and everything held only by it. I ask you only when you can do something.
    Against enemies your firepower counts. If you are stronger, you win what the card shows. If you are weaker, you pay for it.
galaxy_trucker-guide-dangers-dice = Two dice give the column or row
galaxy_trucker-guide-dangers-small = Small meteor: bounces off smooth sides, or use a shield
galaxy_trucker-guide-dangers-large = Large meteor: only a cannon helps
galaxy_trucker-guide-dangers-light = Light shot: only a shield helps
galaxy_trucker-guide-dangers-heavy = Heavy shot: nothing helps
galaxy_trucker-guide-dangers-enemies = Firepower: 1 per cannon, half if it points sideways

galaxy_trucker-guide-cargo = Goods
galaxy_trucker-guide-cargo-text =
    You get goods from planets, stations and beaten smugglers. While loading, you may rearrange your goods and throw some out.
    When you lose goods, the most valuable go first.
galaxy_trucker-guide-cargo-goods = Red is worth { $red_price } credits, yellow { $yellow_price }, green { $green_price }, blue { $blue_price }
galaxy_trucker-guide-cargo-holds = Each container holds one good
galaxy_trucker-guide-cargo-special = Red goods fit only in special holds

galaxy_trucker-guide-pay = The end of a round
galaxy_trucker-guide-pay-text =
    You get paid for your place, the best-looking ship (fewest exposed connectors) wins a prize, and you sell your goods.
    Then you pay a credit for each component you lost. You never go into debt.
    Then you build new ships and keep only your credits.
galaxy_trucker-guide-pay-alt = By class: what arriving first to fourth pays, the prize for the best-looking ship, and the most you pay for losses. Class I: 4, 3, 2, 1; 2; at most 5. Class II: 8, 6, 4, 2; 4; at most 8. Class III: 12, 9, 6, 3; 6; at most 11. IIB pays like II, IIIA and IIIB like III, losses without a limit. Class IV: 16, 12, 8, 4; 8; at most 14.

galaxy_trucker-guide-team = Specialists
galaxy_trucker-guide-team-text =
    With this option you hire people who bend the rules for you. In their first flight they use ability A, later A and B.
    `/rules` explains each of them by name.
galaxy_trucker-guide-team-alt = Seventeen signs, one for each specialist: tools, a cart, scales, a lens, crates, a bell and others.

galaxy_trucker-guide-signs = The components of a ship
galaxy_trucker-guide-signs-text = The number of pipes at an edge shows the kind of connector.
galaxy_trucker-guide-signs-start = Starting cabin: humans only
galaxy_trucker-guide-signs-cabin = Cabin: two humans or an alien
galaxy_trucker-guide-signs-support = Life support: for an alien next to it
galaxy_trucker-guide-signs-engine = Engine: 1. Double: 2 for a token
galaxy_trucker-guide-signs-cannon = Cannon: 1. Double: 2 for a token
galaxy_trucker-guide-signs-shield = Shield: covers the two bright sides for a token
galaxy_trucker-guide-signs-battery = Battery: two or three tokens
galaxy_trucker-guide-signs-hold = Hold: two or three goods, not red
galaxy_trucker-guide-signs-special = Special hold: any good, even red
galaxy_trucker-guide-signs-structural = Only connectors

galaxy_trucker-guide-signs-flight = Signs of the flight
galaxy_trucker-guide-signs-flight-text = You see these next to ships, on cards and on the track.
galaxy_trucker-guide-signs-flight-spark = Exposed connector
galaxy_trucker-guide-signs-flight-engine = Engine power
galaxy_trucker-guide-signs-flight-cannon = Firepower
galaxy_trucker-guide-signs-flight-human = Human, crew
galaxy_trucker-guide-signs-flight-aliens = Brown alien: engines +2. Purple: firepower +2
galaxy_trucker-guide-signs-flight-cell = Battery token, ready or spent
galaxy_trucker-guide-signs-flight-good = Goods: each color has a shape
galaxy_trucker-guide-signs-flight-coin = Credits
galaxy_trucker-guide-signs-flight-lost = Lost components: you pay for them
galaxy_trucker-guide-signs-flight-day = Flight days
galaxy_trucker-guide-signs-flight-number = Number: who starts where
galaxy_trucker-guide-signs-flight-rocket = A ship on the track
galaxy_trucker-guide-signs-flight-flag = Gave up the flight
