# What the pictures of Galaxy Trucker show, for people who do not see them, and adventure cards in words.

# --- components in few letters
galaxy_trucker-short-starting_cabin = starting cabin
galaxy_trucker-short-cabin = cabin
galaxy_trucker-short-life_support_brown = brown support
galaxy_trucker-short-life_support_purple = purple support
galaxy_trucker-short-engine_single = engine
galaxy_trucker-short-engine_double = double engine
galaxy_trucker-short-cannon_single = cannon
galaxy_trucker-short-cannon_double = double cannon
galaxy_trucker-short-shield = shield
galaxy_trucker-short-battery_2 = battery
galaxy_trucker-short-battery_3 = battery
galaxy_trucker-short-cargo_2 = hold
galaxy_trucker-short-cargo_3 = hold
galaxy_trucker-short-special_cargo_1 = special hold
galaxy_trucker-short-special_cargo_2 = special hold
galaxy_trucker-short-structural = structure

# --- ships
galaxy_trucker-told-ship =
    { $name }’s ship, class { $board }: { $parts ->
        [one] one part
       *[other] { $parts } parts
    }, exposed connectors { $exposed }, crew { $crew }, engine power { $engine }, firepower { $cannons }, tokens { $tokens }.
galaxy_trucker-told-ship-built =
    { $name }’s ship, class { $board }: { $parts ->
        [one] one part
       *[other] { $parts } parts
    }, exposed connectors { $exposed }, engine power { $engine }, firepower { $cannons }.
galaxy_trucker-told-row = Row { $row }: { $squares }.
galaxy_trucker-told-square =
    { $column } { $part }{ $wrong ->
        [none] {""}
       *[other] {" "}(wrong: { $wrong })
    }
galaxy_trucker-told-aboard = ({ $things })
galaxy_trucker-told-tokens =
    { $tokens ->
        [one] 1 token
       *[other] { $tokens } tokens
    }
galaxy_trucker-told-open = open { $sides }
galaxy_trucker-told-new = new
galaxy_trucker-told-dice = The outer columns are neighbors. A pair of dice names a column: { $columns }. From the sides, one die names the row, { $rows }, and any other number misses. A second die names the column where the hit starts: { $starts }.
galaxy_trucker-told-legend-open = “Open” means an exposed connector.
galaxy_trucker-told-legend-connectors = “Open” and a number: 1 is single, 2 double, 3 universal.
galaxy_trucker-told-free = free { $columns }
galaxy_trucker-told-beside =
    { $aside ->
        [none] {""}
       *[other] Set aside: { $aside }.
    } { $tray ->
        [none] {""}
       *[other] In the tray: { $tray }.
    } { $lost ->
        [0] {""}
        [one] One component is lost.
       *[other] { $lost } components are lost.
    }
galaxy_trucker-told-seat =
    { $name }: { $credits ->
        [one] one credit
       *[other] { $credits } credits
    }, { $state }{ $parts ->
        [one] one part
       *[other] { $parts } parts
    }, exposed { $exposed }, crew { $crew }, engines { $engine }, cannons { $cannons }, tokens { $tokens }, goods { $goods }, lost { $lost }.
galaxy_trucker-told-seat-short = { $name }: { $state }crew { $crew }, engines { $engine }, cannons { $cannons }.
galaxy_trucker-told-state-building = still building,
galaxy_trucker-told-state-holding = still building, a tile in hand,
galaxy_trucker-told-state-number = number { $number },
galaxy_trucker-told-state-flying = place { $place } in flight,
galaxy_trucker-told-state-gave-up = has given up,

# --- what lies beside
galaxy_trucker-told-shop =
    { $stack ->
        [0] The stack is used up.
        [one] One tile is left in the stack.
       *[other] { $stack } tiles are left in the stack.
    } The belt: { $belt ->
        [none] empty.
       *[other] { $belt }.
    }
galaxy_trucker-told-belt = On the belt, with front, right, rear and left as 0 smooth, 1 single, 2 double, 3 universal: { $tiles }.
galaxy_trucker-told-belt-empty = There are no face-up tiles on the belt.
galaxy_trucker-told-card = Open: { $card }. { $text }
galaxy_trucker-told-no-card = There is no open adventure card.
galaxy_trucker-told-aim = Number { $number } of { $of } comes now, a { $hit }: { $line }.
galaxy_trucker-told-attacked = They attack { $name }.
galaxy_trucker-told-beaten = Beaten: { $names }.
galaxy_trucker-told-landed = { $name } is on planet { $planet }.
galaxy_trucker-told-declared = { $name }: { $strength }.
galaxy_trucker-told-track = The flight track, the leader first: { $pilots }.
galaxy_trucker-told-rocket =
    { $behind ->
        [0] { $name }
        [one] { $name } one space behind
       *[other] { $name } { $behind } spaces behind
    }
galaxy_trucker-told-track-empty = The flight track is empty.

# --- the workbench
galaxy_trucker-told-bench =
    { $points ->
        [none] {""}
        [one] One action point left, { $share ->
            [0] nothing to draw
            [one] one tile to draw
           *[other] { $share } tiles to draw
        }.
       *[other] { $points } action points left, { $share ->
            [0] nothing to draw
            [one] one tile to draw
           *[other] { $share } tiles to draw
        }.
    } { $held ->
        [none] You hold no tile.
        [numbered] {""}
       *[other] You hold { $held }: { $sides }.
    }
galaxy_trucker-told-fits =
    It fits { $squares ->
        [none] nowhere
       *[other] { $squares }. r1 to r3 are quarter turns to the right
    }.
galaxy_trucker-told-loose = On your bench: { $tiles }.
galaxy_trucker-told-lacks-engine = No engine yet.
galaxy_trucker-told-lacks-cannon = No cannon yet.
galaxy_trucker-told-lacks-crew = No cabin yet.
galaxy_trucker-told-lacks-batteries = No battery yet.
galaxy_trucker-told-proposed =
    Suggested: { $parts ->
        [none] nothing
       *[other] { $parts }
    }.
galaxy_trucker-told-laid = Placed last: { $number }, { $tile }, on { $place }.
galaxy_trucker-told-claims = You claim { $tiles }.
galaxy_trucker-told-pile = Card pile { $pile }: { $cards }.
galaxy_trucker-told-ramp = On the ramp: { $goods }.

# --- the end
galaxy_trucker-told-final = The final score.
galaxy_trucker-told-place =
    { $place }. { $name }: { $credits ->
        [one] one credit
       *[other] { $credits } credits
    }.
galaxy_trucker-told-pay =
    Round { $round }: { $arrival }cards { $cards }, arrival { $paid }, best-looking { $best }, goods { $goods }{ $specialists ->
        [0] {""}
       *[other] , specialists { $specialists }
    }, losses { $losses ->
        [0] 0
       *[other] −{ $losses }
    }, then { $total }.
galaxy_trucker-told-pay-gave-up = gave up,

# --- adventure cards
galaxy_trucker-about-slavers =
    Strength { $strength }. A ship they beat loses { $crew } crew. Reward: { $credits } credits for { $days ->
        [one] one flight day
       *[other] { $days } flight days
    }.
galaxy_trucker-about-smugglers =
    Strength { $strength }. A ship they beat loses { $loses } goods. Reward: goods ({ $goods }) for { $days ->
        [one] one flight day
       *[other] { $days } flight days
    }.
galaxy_trucker-about-pirates =
    Strength { $strength }. They fire at ships they beat: { $hits }. Reward: { $credits } credits for { $days ->
        [one] one flight day
       *[other] { $days } flight days
    }.
galaxy_trucker-about-stardust = Each exposed connector costs a day. The last ship goes first.
galaxy_trucker-about-open_space = Each ship flies ahead as many days as its engine power, the leader first.
galaxy_trucker-about-meteor_swarm = Meteors: { $hits }.
galaxy_trucker-about-planets =
    Planets: { $planets }. Landing costs { $days ->
        [one] one day
       *[other] { $days } days
    }.
galaxy_trucker-about-planet = { $number }: { $goods }
galaxy_trucker-about-combat_zone = { $lines }
galaxy_trucker-about-line =
    { $number }. { $what ->
        [crew] Smallest crew
        [engines] Least engine power
       *[cannons] Least firepower
    }: { $penalty }.
galaxy_trucker-about-line-days =
    { $days ->
        [one] −1 day
       *[other] −{ $days } days
    }
galaxy_trucker-about-line-crew = −{ $crew } crew
galaxy_trucker-about-line-goods = −{ $goods } goods
galaxy_trucker-about-line-shots = shots ({ $hits })
galaxy_trucker-about-abandoned_ship =
    The first player with at least { $crew } crew may take it: they lose { $crew } crew and { $days ->
        [one] one day
       *[other] { $days } days
    }, and get { $credits } credits.
galaxy_trucker-about-abandoned_station =
    The first player with at least { $crew } crew may load goods ({ $goods }) for { $days ->
        [one] one flight day
       *[other] { $days } flight days
    }.
galaxy_trucker-about-epidemic = Every occupied cabin joined to another occupied one loses one crew member.
galaxy_trucker-about-sabotage = A part of the ship with the smallest crew explodes. The dice say where.
galaxy_trucker-about-hit = { $hit } from the { $side }
galaxy_trucker-about-count =
    { $count ->
        [one] One in the box.
       *[other] { $count } in the box.
    }
galaxy_trucker-about-tile = Sides as printed: { $sides }.

galaxy_trucker-source-cards = Cards
galaxy_trucker-source-arrival = Arrival
galaxy_trucker-source-best-looking = Fewest exposed connectors
galaxy_trucker-source-goods = Goods
galaxy_trucker-source-specialists = Specialists
galaxy_trucker-source-insurance = Insurance
galaxy_trucker-source-losses = Lost parts
