# What is said of the adventure cards of Another Big Expansion: intruders, dangerous sectors, level IV.

# --- intruders
galaxy_trucker-event-intruders-aimed =
    { $double ->
        [yes] Two intruders come along { $line }
       *[no] An intruder comes along { $line }
    }{ $missed ->
        [yes] {" "}and miss every ship
       *[no] {""}
    }.
galaxy_trucker-event-intruders-passed = No part of { $seat }’s ship is there.
galaxy_trucker-event-intruders-repelled =
    { $guard ->
        [turret] The auto turret
        [robots] Armed astrobots
       *[crew] Armed crew
    } in { $square } of { $seat }’s ship won’t let them dock. They flee, and there is no reward.
galaxy_trucker-event-intruder-walked =
    { $double ->
        [yes] { $turns ->
            [left] The one that turns left
           *[right] The one that turns right
        }
       *[no] The intruder
    } walks through { $seat }’s ship: { $walk }.{ $figures_count ->
        [0] {""}
       *[other] {" "}It eats crew: { $figures }.
    }{ $goods_count ->
        [0] {""}
       *[other] {" "}It eats goods: { $goods }.
    }{ $tokens ->
        [0] {""}
        [one] {" "}It eats one battery token.
       *[other] {" "}It eats { $tokens } battery tokens.
    }{ $bombs_count ->
        [0] {""}
        [one] {" "}It leaves a bomb: { $bombs }.
       *[other] {" "}It leaves bombs: { $bombs }.
    } { $guard ->
        [turret] That was its last step: the auto turret defeats it.
        [crew] That was its last step: armed crew defeats it.
        [robots] That was its last step: armed astrobots defeat it.
       *[none] Nothing stops it, and it gets away.
    }
galaxy_trucker-event-bombs-exploded =
    { $squares_count ->
        [one] A bomb goes off in { $seat }’s ship.
       *[other] All bombs in { $seat }’s ship go off together.
    }
galaxy_trucker-question-wake-guards = Intruders: { $where }. Wake astrobots with a battery token or solar module?
galaxy_trucker-option-wake-guards-no = Let them sleep
galaxy_trucker-label-station = Wake astrobots: { $square }
galaxy_trucker-label-walk =
    { $eats ->
        [yes] { $eaten ->
            [0] eats nothing
           *[other] eats { $eaten }
        }
       *[no] { $bombs ->
            [0] bombs nothing
            [one] bombs one component
           *[other] bombs { $bombs } components
        }
    }{ $guard ->
        [none] {""}
       *[other] , meets the guard at { $guard }
    }
galaxy_trucker-label-walk-repelled = repelled by the guard at { $square }
galaxy_trucker-told-arrival = Intruders come along now: { $line }.
galaxy_trucker-told-visit = Through { $name }’s ship: { $walk }.

# --- the other cards
galaxy_trucker-event-sector-entered =
    { $cards ->
        [0] No card of level { $level } is left.
        [one] One card of level { $level } goes on top of the deck.
       *[other] { $cards } cards of level { $level } go on top of the deck.
    }
galaxy_trucker-event-fastest-found =
    { $seat } has the most engine power, { $power }{ $tied ->
        [yes] {" "}(tied: the ship now further ahead is hit)
       *[no] {""}
    }, and flies into the meteors.
galaxy_trucker-event-groups-overheated =
    { $squares_count ->
        [one] Too much energy in one place in { $seat }’s ship: one part is destroyed.
       *[other] Too much energy close together in { $seat }’s ship: { $squares_count } parts are destroyed.
    }
galaxy_trucker-event-radiation-spared = The radiation does nothing to { $seat }’s ship.
galaxy_trucker-event-wreck-fired = { $seat } comes closer, and the wreck opens fire.
galaxy_trucker-event-humans-hired =
    { $squares_count ->
        [0] No human comes aboard { $seat }’s ship.
        [one] One human comes aboard { $seat }’s ship.
       *[other] { $squares_count } humans come aboard { $seat }’s ship.
    }
galaxy_trucker-question-hire-humans =
    { $humans ->
        [one] A human wants
       *[other] { $humans } humans want
    } to come along. Where do they move in? Choose { $range }.
galaxy_trucker-label-berth = Human into { $square }
galaxy_trucker-label-humans =
    { $humans ->
        [one] one human
       *[other] { $humans } humans
    }
galaxy_trucker-label-fires-first =
    { $shots ->
        [one] after one shot at you
       *[other] after { $shots } shots at you
    }
galaxy_trucker-label-wakes =
    { $count ->
        [one] wakes an astrobot station for a battery token
       *[other] wakes { $count } astrobot stations, a battery token each
    }
galaxy_trucker-label-reward-both = { $credits } and { $goods }
galaxy_trucker-told-fired = It has fired at { $name }, who decides now.

# --- what is printed
galaxy_trucker-about-enemy =
    Strength { $strength }. A ship they beat pays, from top to bottom: { $penalties }. Reward: { $reward } for { $days ->
        [one] one flight day
       *[other] { $days } flight days
    }.
galaxy_trucker-about-fires-first = It fires first at any player who stops there: { $hits }.
galaxy_trucker-about-pair = a large and a small meteor from the { $side }
galaxy_trucker-about-planet-humans =
    { $number }: { $goods } and { $humans ->
        [one] one human
       *[other] { $humans } humans
    }
galaxy_trucker-about-almost_open_space =
    Each ship flies ahead as many days as its engine power, the leader first. Then the fastest ship meets meteors: { $hits }.
galaxy_trucker-about-radiation_leak =
    Each part with crew loses one if it is linked to a solar module or a battery with tokens. Groups with { $from } or
    more modules and tokens are destroyed.
galaxy_trucker-about-dangerous_sector =
    { $draws ->
        [one] One card of level { $level } goes
       *[other] { $draws } cards of level { $level } go
    } on top of the deck.
galaxy_trucker-about-intruders = From the { $side }. { $each }
galaxy_trucker-about-intruder =
    { $turns ->
        [left] Turns left
       *[right] Turns right
    } and goes { $steps } steps{ $bombs ->
        [none] {""}
       *[other] {" "}({ $bombs }: a bomb after each)
    }. Reward: { $reward }.
