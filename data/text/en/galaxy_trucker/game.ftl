# What Galaxy Trucker says of its things, its options and how it stands, in the words of the rulebook.
# Building, flight, alt texts and rules have files of their own.

galaxy_trucker-title = Galaxy Trucker
galaxy_trucker-pitch = Build a ship, fly it past pirates and meteors, sell what is left. { $building ->
        [live] Each round, all build at once against the sand timer, then fly 8 to 20 cards.
       *[other] Each round takes 4 to 9 building shifts, then 8 to 20 cards.
    }
# After "wins with".
galaxy_trucker-score = { $points ->
        [one] one credit
       *[other] { $points } credits
    }

# --- components
galaxy_trucker-kind-starting_cabin = starting cabin
galaxy_trucker-kind-cabin = cabin
galaxy_trucker-kind-life_support_brown = brown life support
galaxy_trucker-kind-life_support_purple = purple life support
galaxy_trucker-kind-engine_single = engine
galaxy_trucker-kind-engine_double = double engine
galaxy_trucker-kind-cannon_single = cannon
galaxy_trucker-kind-cannon_double = double cannon
galaxy_trucker-kind-shield = shield generator
galaxy_trucker-kind-battery_2 = battery (2)
galaxy_trucker-kind-battery_3 = battery (3)
galaxy_trucker-kind-cargo_2 = cargo hold (2)
galaxy_trucker-kind-cargo_3 = cargo hold (3)
galaxy_trucker-kind-special_cargo_1 = special hold (1)
galaxy_trucker-kind-special_cargo_2 = special hold (2)
galaxy_trucker-kind-structural = structural module
galaxy_trucker-square = row { $row }, column { $column }
galaxy_trucker-side-front = front
galaxy_trucker-side-right = right
galaxy_trucker-side-rear = rear
galaxy_trucker-side-left = left
galaxy_trucker-connector-0 = smooth
galaxy_trucker-connector-1 = single
galaxy_trucker-connector-2 = double
galaxy_trucker-connector-3 = universal
galaxy_trucker-connectors = front { $front }, right { $right }, rear { $rear }, left { $left }

# --- what is aboard
galaxy_trucker-good-red = red
galaxy_trucker-good-yellow = yellow
galaxy_trucker-good-green = green
galaxy_trucker-good-blue = blue
galaxy_trucker-figure-human = human
galaxy_trucker-figure-brown = brown alien
galaxy_trucker-figure-purple = purple alien
galaxy_trucker-strength-half = { $whole }.5

# --- adventure cards
galaxy_trucker-card-slavers = Slavers
galaxy_trucker-card-smugglers = Smugglers
galaxy_trucker-card-pirates = Pirates
galaxy_trucker-card-stardust = Stardust
galaxy_trucker-card-open_space = Open Space
galaxy_trucker-card-meteor_swarm = Meteoric Swarm
galaxy_trucker-card-planets = Planets
galaxy_trucker-card-combat_zone = Combat Zone
galaxy_trucker-card-abandoned_ship = Abandoned Ship
galaxy_trucker-card-abandoned_station = Abandoned Station
galaxy_trucker-card-epidemic = Epidemic
galaxy_trucker-card-sabotage = Sabotage
galaxy_trucker-hit-small = small meteor
galaxy_trucker-hit-large = large meteor
galaxy_trucker-hit-light = light shot
galaxy_trucker-hit-heavy = heavy shot
galaxy_trucker-line =
    { $number ->
        [0] past the ship
       *[other] { $side ->
            [front] column { $number }
            [rear] column { $number }
           *[other] row { $number }
        }
    }, { $side ->
        [front] from the front
        [rear] from the rear
        [left] from the left
       *[right] from the right
    }{ $start ->
        [0] {""}
       *[other] , starting in column { $start }
    }

# --- options of the table
galaxy_trucker-setting-box = Box
galaxy_trucker-setting-box-note = The base box, or with Another Big Expansion: 42 more components, intruders, cards of level IV
galaxy_trucker-setting-box-base = base box
galaxy_trucker-setting-box-expansion = with Another Big Expansion
galaxy_trucker-setting-rounds = Rounds
galaxy_trucker-setting-rounds-note = The ship class of each round, in order. IIIA, IIB and IIIB are uninsured
galaxy_trucker-setting-rounds-I = I
galaxy_trucker-setting-rounds-II = II
galaxy_trucker-setting-rounds-III = III
galaxy_trucker-setting-rounds-IIIA = IIIA
galaxy_trucker-setting-rounds-IIB = IIB
galaxy_trucker-setting-rounds-IIIB = IIIB
galaxy_trucker-setting-rounds-IV = IV
galaxy_trucker-setting-intruders = Intruders
galaxy_trucker-setting-intruders-note = With Another Big Expansion: adventure cards that bring intruders aboard
galaxy_trucker-setting-intruders-on = on
galaxy_trucker-setting-intruders-off = off
galaxy_trucker-setting-foresight = More foresight
galaxy_trucker-setting-foresight-note = You fly the card piles one by one, each in its order, the unseen pile last
galaxy_trucker-setting-foresight-on = on
galaxy_trucker-setting-foresight-off = off
galaxy_trucker-setting-team_play = Team play
galaxy_trucker-setting-team_play-note = Four players: first and third against second and fourth. Partners share a purse and fly each other’s ships
galaxy_trucker-setting-team_play-none = none
galaxy_trucker-setting-team_play-fly = swap once
galaxy_trucker-setting-team_play-fly-note = One purse. Partners fly each other’s ships
galaxy_trucker-setting-team_play-build = swap twice
galaxy_trucker-setting-team_play-build-note = One purse. Partners swap ships to build and again to fly
galaxy_trucker-setting-building = Building
galaxy_trucker-setting-building-note = In shifts over several days, or all at once against the sand timer
galaxy_trucker-setting-building-rounds = in shifts, over days
galaxy_trucker-setting-building-live = live, with sand timer
galaxy_trucker-setting-points = Action points
galaxy_trucker-setting-points-note = How many you get in each shift. One visit a day: many, in half as many shifts
galaxy_trucker-setting-points-brisk = few
galaxy_trucker-setting-points-normal = normal
galaxy_trucker-setting-points-calm = many
galaxy_trucker-setting-points-daily = one visit a day
galaxy_trucker-setting-placement = Mistakes
galaxy_trucker-setting-placement-note = Refused at once, or found at the inspection as at a real table
galaxy_trucker-setting-placement-strict = refused at once
galaxy_trucker-setting-placement-trucker = found at inspection
galaxy_trucker-setting-trial_flight = Trial flight
galaxy_trucker-setting-trial_flight-note = The first round of class I is for learning: no timer, no aliens, no giving up, eight star cards, and free repairs
galaxy_trucker-setting-trial_flight-on = on
galaxy_trucker-setting-trial_flight-off = off

# --- where the game stands
galaxy_trucker-standing-shift =
    Round { $round } of { $rounds }, class { $board } · shift { $shift }{ $all ->
        [none] {""}
       *[other] {" "}of { $all }
    }{ $stage ->
        [protected] , too early to start the countdown
        [open] , the first player to finish starts the countdown
        [untimed] , everyone builds as long as they like
       *[final] , the end is near
    } · { $finished ->
        [0] no ship is finished
       *[other] finished: { $names }
    }
galaxy_trucker-standing-ready = Round { $round } of { $rounds }, class { $board } · live building starts once everyone is ready
galaxy_trucker-standing-live-untimed = Round { $round } of { $rounds }, class { $board } · live building without a time limit
galaxy_trucker-standing-live =
    Round { $round } of { $rounds }, class { $board } · live building · { $sand ->
        [yes] the sand is running
       *[no] the sand has run out
    }{ $circle ->
        [0] , on START
       *[other] , { $circle } before START
    }
galaxy_trucker-standing-preparing = Round { $round } of { $rounds }, class { $board } · inspection and crew
galaxy_trucker-standing-flight =
    Round { $round } of { $rounds }, class { $board } · { $card ->
        [none] between two cards
       *[other] { $card }
    }, { $deck ->
        [0] the last card
        [one] one card to come
       *[other] { $deck } cards to come
    } · { $leader ->
        [none] no ship in flight
       *[other] { $leader } leads
    }
galaxy_trucker-standing-landed = Round { $round } of { $rounds }, class { $board } · paid
galaxy_trucker-standing-over = { $count ->
        [one] { $names } has won
       *[other] { $names } have won
    } with { $credits ->
        [one] one credit
       *[other] { $credits } credits
    }
galaxy_trucker-part-ship = { $name }’s ship
galaxy_trucker-part-belt = The belt: tiles face up
galaxy_trucker-part-card = The open adventure card
galaxy_trucker-part-track = The flight track

# --- how it ended
galaxy_trucker-outcome-won-by-credits = { $winners } wins with { $points } credits.
galaxy_trucker-outcome-won-as-a-team = { $winners } win as a team with { $points } credits in one purse.
galaxy_trucker-outcome-shared-victory = { $winners } share the win with { $points } credits.
