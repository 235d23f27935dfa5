# What Galaxy Trucker says from the start to the end of a round. A sentence that says nothing, {""}, is not
# worth a line.

# --- what happens
galaxy_trucker-event-ship-insured = { $seat } pays { $premium ->
        [one] one credit
       *[other] { $premium } credits
    } for insurance: lost components will cost at most { $most }.
galaxy_trucker-event-ship-not-insured = { $seat } flies without insurance: every lost component will cost a credit.
galaxy_trucker-event-premium-too-dear = { $seat } can’t afford the insurance, which costs { $premium } credits before the flight.
galaxy_trucker-event-card-revealed = Card { $number } of { $cards }: { $card }.
galaxy_trucker-event-order-followed =
    I decided for you { $question ->
        [raise-shield] whether to raise a shield
        [dodge] whether to dodge
        [wake-astrobots] whether to wake astrobots
        [fly-on] whether to fly on
        [load-goods] what to load
        [take-reward] whether to take the reward
        [lose-crew] who leaves
        [lose-goods] which goods to lose
        [fire-cannon] whether to fire the double cannon
        [fight-enemy] how much firepower to use
        [fly-ahead] how much engine power to use
        [power-engines] how much engine power to use
        [power-cannons] how much firepower to use
        [spend-tokens] which battery tokens to spend
        [choose-planet] where to land
        [hire-humans] who comes along
       *[other] whether to stop
    }. You can change that under “Standing orders”.
galaxy_trucker-flight-over = Your flight is over, and the others fly on.
galaxy_trucker-event-gave-up =
    { $reason ->
        [of-free-will] { $seat } gives up the flight.
        [no-humans] { $seat } has no human left aboard and must give up the flight.
        [no-engines] { $seat } has no engine power and must give up the flight.
       *[lapped] { $seat } is lapped by the leader and must give up the flight.
    }
galaxy_trucker-event-days-gained =
    { $seat } flies { $days ->
        [one] one day
       *[other] { $days } days
    } ahead.
galaxy_trucker-event-days-lost =
    { $seat } loses { $days ->
        [one] one flight day
       *[other] { $days } flight days
    }.
galaxy_trucker-event-flight-ended =
    { $arrived_count ->
        [0] The flight is over. No ship arrives.
        [one] The flight is over, and only { $arrived } arrives.
       *[other] The flight is over. Order of arrival: { $arrived }.
    }
galaxy_trucker-event-tokens-spent = {""}
galaxy_trucker-event-solar-used =
    { $feeds_count ->
        [one] A solar module powers { $seat }’s ship.
       *[other] { $feeds_count } solar modules power { $seat }’s ship.
    }
galaxy_trucker-event-astrobots-woken =
    { $squares_count ->
        [one] { $seat } wakes the astrobots in { $squares } until the card is over.
       *[other] { $seat } wakes astrobots until the card is over: { $squares }.
    }
galaxy_trucker-event-pair-aimed =
    { $number } of { $of }, a large meteor and a small one behind it: { $line }{ $missed ->
        [yes] . They miss everyone
       *[no] {""}
    }.
galaxy_trucker-event-dodged = { $seat } dodges with the thruster in { $thruster }, so for this ship it comes along { $line }.
galaxy_trucker-event-plate-held = It hits a plate in { $square } of { $seat }’s ship and does no damage.
galaxy_trucker-event-engines-declared =
    { $seat } has engine power { $power }{ $tokens ->
        [0] {""}
        [one] , for one battery token
       *[other] , for { $tokens } battery tokens
    }.
galaxy_trucker-event-cannons-declared =
    { $seat } has firepower { $halves }{ $tokens ->
        [0] {""}
        [one] , for one battery token
       *[other] , for { $tokens } battery tokens
    }.
galaxy_trucker-event-hit-aimed =
    { $number } of { $of }, a { $hit }: { $line }{ $missed ->
        [yes] . It misses everyone
       *[no] {""}
    }.
# A player who is not named is missed: a line for each would bury the others.
galaxy_trucker-event-hit-missed = {""}
galaxy_trucker-event-meteor-bounced = It bounces off { $seat }’s hull in { $square }.
galaxy_trucker-event-shield-held = { $seat }’s shield stops it in front of { $square }.
galaxy_trucker-event-meteor-shot = { $seat } shoots it with the cannon in { $cannon }.
galaxy_trucker-event-part-destroyed = { $seat } loses { $part }.
galaxy_trucker-event-goods-loaded =
    { $loaded_count ->
        [0] { $seat } loads nothing
       *[other] { $seat } loads goods: { $loaded }
    }{ $dumped_count ->
        [0] {""}
       *[other] . Thrown out for them: { $dumped }
    }{ $left_count ->
        [0] {""}
       *[other] . Left behind: { $left }
    }.
galaxy_trucker-event-bank-short = The bank doesn’t have enough goods for { $seat }. Missing: { $missing }.
galaxy_trucker-event-goods-lost =
    { $goods_count ->
        [0] { $tokens ->
            [0] { $seat } has neither goods nor battery tokens to lose.
            [one] { $seat } has no goods and loses one battery token.
           *[other] { $seat } has no goods and loses { $tokens } battery tokens.
        }
       *[other] { $tokens ->
            [0] { $seat } loses goods: { $goods }.
            [one] { $seat } loses goods ({ $goods }) and one battery token.
           *[other] { $seat } loses goods ({ $goods }) and { $tokens } battery tokens.
        }
    }
galaxy_trucker-event-crew-lost =
    { $figures_count ->
        [0] { $seat } has no crew to lose.
       *[other] { $seat } loses crew: { $figures }.
    }
galaxy_trucker-event-credits-earned =
    { $seat } earns { $credits ->
        [one] one credit
       *[other] { $credits } credits
    }.
galaxy_trucker-event-planet-landed = { $seat } lands on planet { $planet }.
galaxy_trucker-event-planets-passed = { $seat } flies past.
galaxy_trucker-event-ship-taken = { $seat } takes the abandoned ship.
galaxy_trucker-event-station-visited = { $seat } searches the abandoned station.
galaxy_trucker-event-nobody-stopped = Nobody stops.
galaxy_trucker-event-enemy-beaten = { $seat } beats the { $enemy }, so everyone behind is safe.
galaxy_trucker-event-enemy-drawn = { $seat } ties with the { $enemy }: nothing happens, and they move on.
galaxy_trucker-event-enemy-won = The { $enemy } beat { $seat }.
galaxy_trucker-event-enemy-left = The { $enemy } leave undefeated.
galaxy_trucker-event-reward-left = { $seat } declines the reward of the { $enemy } and loses no flight days.
galaxy_trucker-event-weakest-found =
    Line { $number }: { $what ->
        [crew] { $seat } has the smallest crew, { $halves }
        [engines] { $seat } has the least engine power, { $halves }
       *[cannons] { $seat } has the least firepower, { $halves }
    }{ $tied ->
        [yes] {" "}(tied: the ship further ahead is hit)
       *[no] {""}
    }.
galaxy_trucker-event-nothing-to-fight = { $seat } flies alone, so nothing happens in the combat zone.
galaxy_trucker-event-nobody-to-sabotage = { $seat } flies alone, so no saboteur comes.
galaxy_trucker-event-stardust-met =
    { $seat } has { $exposed ->
        [0] no exposed connector
        [one] one exposed connector
       *[other] { $exposed } exposed connectors
    }.
galaxy_trucker-event-epidemic-spared = Nobody falls ill aboard { $seat }’s ship.
galaxy_trucker-event-sabotage-tried =
    { $found ->
        [yes] Something explodes in { $square } of { $seat }’s ship.
       *[no] Attempt { $attempt }: { $square ->
            [none] the dice miss { $seat }’s ship.
           *[other] { $square } of { $seat }’s ship is empty.
        }
    }
galaxy_trucker-event-sabotage-failed = Three misses: { $seat } gets away.
galaxy_trucker-event-arrival-paid =
    { $seat } arrives in position { $place }: { $credits ->
        [one] one credit
       *[other] { $credits } credits
    }.
galaxy_trucker-event-best-looking-paid =
    { $seat } { $shared ->
        [yes] ties for the best-looking ship
       *[no] has the best-looking ship
    } with { $exposed ->
        [0] no exposed connector
        [one] one exposed connector
       *[other] { $exposed } exposed connectors
    }: { $credits ->
        [one] one credit
       *[other] { $credits } credits
    }.
galaxy_trucker-event-goods-sold =
    { $seat } sells goods ({ $goods }) for { $credits ->
        [one] one credit
       *[other] { $credits } credits
    }{ $halved ->
        [yes] , half their value
       *[no] {""}
    }.
galaxy_trucker-event-losses-paid =
    { $seat } pays { $credits ->
        [0] nothing
        [one] one credit
       *[other] { $credits } credits
    } for { $lost ->
        [one] one lost component
       *[other] { $lost } lost components
    }{ $broke ->
        [yes] , and the purse is empty
       *[no] { $capped ->
            [yes] , and the insurance covers the rest
           *[no] {""}
        }
    }.
galaxy_trucker-event-round-paid = {""}
galaxy_trucker-event-game-ended =
    { $winners_count ->
        [one] { $winners } wins with { $credits ->
            [one] one credit
           *[other] { $credits } credits
        }.
       *[other] { $winners } { $as_team ->
            [yes] win as a team
           *[no] share the win
        } with { $credits ->
            [one] one credit
           *[other] { $credits } credits
        }{ $as_team ->
            [yes] {" "}in one purse
           *[no] {" "}each
        }.
    }

# --- where the viewer stands
galaxy_trucker-race-credits = Credits after round { $round }: you { $own } · { $others }
galaxy_trucker-race =
    { $place ->
        [1] You lead
        [2] You are second
        [3] You are third
       *[other] You are fourth
    }. { $alone ->
        [yes] { $others }
       *[no] Days, engines, cannons: { $others }
    }
galaxy_trucker-race-other =
    { $alone ->
        [yes] { $name } is { $days ->
            [one] one day
           *[other] { $days } days
        } { $ahead ->
            [yes] ahead
           *[no] behind
        }: engines { $engines }, cannons { $cannons }
       *[no] { $name } { $ahead ->
            [yes] +{ $days }
           *[no] −{ $days }
        }, { $engines }, { $cannons }
    }
galaxy_trucker-race-in-days =
    { $place ->
        [1] You lead
        [2] You are second
        [3] You are third
       *[other] You are fourth
    }: { $others }
galaxy_trucker-race-other-in-days =
    { $name }{"\u00A0"}{ $ahead ->
        [yes] +{ $days }
       *[no] −{ $days }
    }

# --- what is asked
galaxy_trucker-question-insure-ship =
    Insure your ship for { $premium ->
        [one] one credit
       *[other] { $premium } credits
    }? Then losses cost at most { $most }. { $lost ->
        [0] {""}
        [one] You have already lost one component.
       *[other] You have already lost { $lost }.
    }
galaxy_trucker-question-fly-on =
    { $cards ->
        [one] One card is left
       *[other] { $cards } cards are left
    }. Fly on?
galaxy_trucker-question-set-orders = Your standing orders: only you can see them. What should I do for you?
galaxy_trucker-question-choose-planet =
    { $wishes ->
        [0] { $before ->
            [0] Which planet do you land on?
            [one] One player chooses before you. Which planet do you want?
           *[other] { $before } players choose before you. Which planet do you want?
        }
        [one] And if planet { $taken } is taken?
       *[other] And if planets { $taken } are taken?
    } It costs { $days ->
        [one] one day
       *[other] { $days } days
    }.{ $room ->
        [0] {" "}You have no hold.
       *[other] {""}
    }
galaxy_trucker-question-take-ship =
    Take the ship and lose { $crew } crew{ $before ->
        [0] {""}
       *[other] {" "}if nobody before you does
    }?{ $fires ->
        [0] {""}
        [one] {" "}First it fires a shot.
       *[other] {" "}First it fires { $fires } shots.
    }
galaxy_trucker-question-visit-station =
    Stop { $days ->
        [one] one day
       *[other] { $days } days
    } to load goods{ $before ->
        [0] {""}
       *[other] {" "}if nobody before you does
    }?{ $fires ->
        [0] {""}
        [one] {" "}First the station fires a shot.
       *[other] {" "}First the station fires { $fires } shots.
    }{ $room ->
        [0] {" "}You have no hold.
       *[other] {""}
    }
galaxy_trucker-question-take-reward =
    You beat the { $enemy ->
        [slavers] slavers
        [smugglers] smugglers
       *[pirates] pirates
    }. Take the reward for { $days ->
        [one] one day
       *[other] { $days } days
    }?
galaxy_trucker-question-load-goods =
    { $offered_count ->
        [0] Everything is loaded. Keep it like this?
       *[other] On the ramp: { $offered }. How do you load?
    }
galaxy_trucker-question-fly-ahead =
    { $card ->
        [almost_open_space] Almost open space: how much engine power? The fastest ship meets meteors.
       *[other] Open space: how much engine power? Each is a day ahead.
    }
galaxy_trucker-question-power-engines = Line { $line }: how much engine power? The lowest is hit. { $declared }
galaxy_trucker-question-power-cannons = Line { $line }: how much firepower? The lowest is hit. { $declared }
galaxy_trucker-question-fight-enemy = { $card }, strength { $strength }: how much firepower?
galaxy_trucker-question-dodge = { $what }: { $where }. Dodge{ $tokens ->
        [yes] {" "}for a token
       *[no] {""}
    }?
galaxy_trucker-key-planet =
    { $number }{ $credits ->
        [none] {""}
       *[other] : +{ $credits }
    }{ $humans ->
        [0] {""}
        [one] {" "}· a human
       *[other] {" "}· { $humans } humans
    }
galaxy_trucker-key-planet-none = Fly past
galaxy_trucker-key-planet-later = Wait
galaxy_trucker-label-worth = { $credits ->
    [0] nothing you can load
   *[other] +{ $credits } credits
}
galaxy_trucker-key-spare = { $what ->
        [none] { $named } · it is lost
        [shield-solar] Shield · solar module
        [cannon-solar] Fire · solar module
        [shield] Shield · { $tokens ->
            [one] the last token
           *[other] 1 of { $tokens } tokens
        }
       *[cannon] Fire · { $tokens ->
            [one] the last token
           *[other] 1 of { $tokens } tokens
        }
    }
galaxy_trucker-key-dodge = { $side ->
        [no] No
        [front] Forward
        [right] Right
        [rear] Back
       *[left] Left
    }
galaxy_trucker-question-wake-astrobots =
    { $line ->
        [0] Crews are compared: how large is yours? The smallest is hit.
       *[other] Line { $line }: how large is your crew? The smallest is hit. { $declared }
    }
galaxy_trucker-question-choose-solar =
    Which solar module powers what you declared{ $of ->
        [1] {""}
       *[other] {" "}({ $number } of { $of })
    }? It powers nothing else on this card.
galaxy_trucker-question-spend-tokens =
    { $lost ->
        [yes] You have no goods to lose: you lose battery tokens. Choose { $range }.
        [more] Lost: { $given }. You lose battery tokens too. Choose { $range }.
       *[no] Which battery tokens do you spend? Choose { $range }.
    }
galaxy_trucker-question-raise-shield = A { $hit } would hit your { $tile } in { $square }. Shield it?
galaxy_trucker-question-fire-cannon = A { $hit } would hit your { $tile } in { $square }. Fire?
galaxy_trucker-question-lose-crew = Who leaves the ship? Choose { $range }.
galaxy_trucker-question-lose-goods = Which { $good } goods do you lose? Choose { $range }.

# --- what can be answered
galaxy_trucker-option-insure-ship-insure = Insure
galaxy_trucker-option-insure-ship-insure-note = pay the premium now
galaxy_trucker-option-insure-ship-no = No insurance
galaxy_trucker-option-insure-ship-no-note = every lost component costs a credit
galaxy_trucker-option-fly-on-fly-on = Fly on
galaxy_trucker-option-fly-on-fly-on-note = I’ll ask again before the next card
galaxy_trucker-option-fly-on-stay = Fly on until damaged
galaxy_trucker-option-fly-on-stay-note = until you lose parts or crew
galaxy_trucker-option-fly-on-give-up = Give up
galaxy_trucker-option-fly-on-give-up-note = no reward for arriving, goods sell for half
galaxy_trucker-label-group-order = { $about } (now: { $now })
galaxy_trucker-label-group-orders = All other orders
galaxy_trucker-label-now = now: { $now }
galaxy_trucker-label-order-shields = Shields
galaxy_trucker-label-order-shields-ask = ask me
galaxy_trucker-label-order-shields-always = whenever it saves a part
galaxy_trucker-label-order-shields-never = never: lose the part
galaxy_trucker-label-order-cannons = Double cannons
galaxy_trucker-label-order-cannons-ask = ask me
galaxy_trucker-label-order-cannons-needed = as many as needed
galaxy_trucker-label-order-cannons-all = all
galaxy_trucker-label-order-cannons-none = none
galaxy_trucker-label-order-engines = Double engines in open space
galaxy_trucker-label-order-engines-ask = ask me
galaxy_trucker-label-order-engines-needed = as many as needed
galaxy_trucker-label-order-engines-all = all
galaxy_trucker-label-order-engines-none = none
galaxy_trucker-label-order-combat = Combat zone
galaxy_trucker-label-order-combat-ask = ask me
galaxy_trucker-label-order-combat-enough = enough not to be the weakest
galaxy_trucker-label-order-combat-all = everything
galaxy_trucker-label-order-combat-none = nothing
galaxy_trucker-label-order-planets = Planets
galaxy_trucker-label-order-planets-ask = ask me
galaxy_trucker-label-order-planets-gain = ask me if there is something to load
galaxy_trucker-label-order-planets-best = the most valuable one
galaxy_trucker-label-order-planets-any = any, even with nothing to load
galaxy_trucker-label-order-planets-none = none
galaxy_trucker-label-order-stop_days = Abandoned ships and stations
galaxy_trucker-label-order-stop_days-ask = ask me
galaxy_trucker-label-order-stop_days-never = never
galaxy_trucker-label-order-stop_days-1 = stop for at most one flight day
galaxy_trucker-label-order-stop_days-2 = stop for at most two flight days
galaxy_trucker-label-order-stop_crew = Crew left after a stop
galaxy_trucker-label-order-stop_crew-1 = at least 1
galaxy_trucker-label-order-stop_crew-2 = at least 2
galaxy_trucker-label-order-stop_crew-3 = at least 3
galaxy_trucker-label-order-stop_crew-4 = at least 4
galaxy_trucker-label-order-stop_crew-6 = at least 6
galaxy_trucker-label-order-dodge = Thrusters
galaxy_trucker-label-order-dodge-ask = ask me
galaxy_trucker-label-order-dodge-helps = ask me if dodging saves everything
galaxy_trucker-label-order-dodge-always = dodge when that saves a part
galaxy_trucker-label-order-dodge-never = never
galaxy_trucker-label-order-astrobots = Astrobots when crews are compared
galaxy_trucker-label-order-astrobots-ask = ask me
galaxy_trucker-label-order-astrobots-needed = enough not to be the weakest
galaxy_trucker-label-order-astrobots-none = let them sleep
galaxy_trucker-label-order-guards = Astrobots against intruders
galaxy_trucker-label-order-guards-ask = ask me
galaxy_trucker-label-order-guards-needed = wake them when that saves something
galaxy_trucker-label-order-guards-none = let them sleep
galaxy_trucker-label-order-flying = Flying on
galaxy_trucker-label-order-flying-ask = ask me
galaxy_trucker-label-order-flying-danger = ask me with two humans or fewer, or no engine
galaxy_trucker-label-order-flying-always = always fly on
galaxy_trucker-label-order-flying-give-up = give up before the next card
galaxy_trucker-label-order-loading = Loading
galaxy_trucker-label-order-loading-ask = ask me
galaxy_trucker-label-order-loading-best = the most valuable goods
galaxy_trucker-label-order-rewards = Rewards of enemies
galaxy_trucker-label-order-rewards-ask = ask me
galaxy_trucker-label-order-rewards-take = take them
galaxy_trucker-label-order-rewards-leave = leave them
galaxy_trucker-label-order-losing_crew = Losing crew
galaxy_trucker-label-order-losing_crew-ask = ask me
galaxy_trucker-label-order-losing_crew-humans = humans first, one stays
galaxy_trucker-label-order-losing_goods = Losing goods and tokens
galaxy_trucker-label-order-losing_goods-ask = ask me
galaxy_trucker-label-order-losing_goods-any = from any hold
galaxy_trucker-label-order-batteries = Tokens
galaxy_trucker-label-order-batteries-ask = ask me which battery
galaxy_trucker-label-order-batteries-fullest = from the fullest battery
galaxy_trucker-option-choose-planet-none = Fly past
galaxy_trucker-option-choose-planet-none-note = you lose no days
galaxy_trucker-option-choose-planet-later = Decide when it’s my turn
galaxy_trucker-option-choose-planet-later-note = you see first where they land
galaxy_trucker-option-take-ship-stop = Take it
galaxy_trucker-option-take-ship-pass = Fly past
galaxy_trucker-option-take-ship-pass-note = the next may take it
galaxy_trucker-option-visit-station-stop = Stop and load
galaxy_trucker-option-visit-station-pass = Fly past
galaxy_trucker-option-visit-station-pass-note = the next may stop
galaxy_trucker-option-take-reward-take = Take it
galaxy_trucker-option-take-reward-leave = Leave it
galaxy_trucker-option-take-reward-leave-note = you lose no days
galaxy_trucker-option-load-goods-best = Load the best
galaxy_trucker-option-load-goods-done = Leave it
galaxy_trucker-option-raise-shield-no = No shield
galaxy_trucker-option-fire-cannon-no = Don’t fire
galaxy_trucker-label-planet = Planet { $number }
galaxy_trucker-label-days =
    { $days ->
        [one] −1 day
       *[other] −{ $days } days
    }
galaxy_trucker-label-crew-left =
    { $crew ->
        [0] no crew left: you give up
       *[other] crew left: { $crew }
    }
galaxy_trucker-label-floats = floats away: { $goods }
galaxy_trucker-label-nothing-floats = nothing floats away
galaxy_trucker-label-load = Load { $good }: { $square }
galaxy_trucker-label-load-note = { $hold }, holds { $goods }
galaxy_trucker-label-unload = Take out { $good }: { $square }
galaxy_trucker-label-group-load = Load into a hold
galaxy_trucker-label-group-unload = Take out of a hold
galaxy_trucker-label-power = Power { $power }
galaxy_trucker-label-crew = Crew { $power }
galaxy_trucker-label-dodge = Dodge { $side ->
        [front] to the front
        [right] to the right
        [rear] to the rear
       *[left] to the left
    }: { $source }
galaxy_trucker-label-dodge-battery = token from { $square }
galaxy_trucker-label-dodge-solar = solar module { $square }
galaxy_trucker-label-meets =
    { $harmed ->
        [yes] hits { $part }
       *[no] does no harm: { $part }
    }
galaxy_trucker-label-misses = misses you
galaxy_trucker-option-dodge-no = Don’t dodge
galaxy_trucker-label-shield-solar = Shield: solar module { $square }
galaxy_trucker-label-cannon-solar = Fire: solar module { $square }
galaxy_trucker-label-solar-note = costs no token, once on each card
galaxy_trucker-label-tokens =
    { $tokens ->
        [0] no token
        [one] 1 token
       *[other] { $tokens } tokens
    }
galaxy_trucker-label-wins = you win
galaxy_trucker-label-draws = a draw
galaxy_trucker-label-loses = you lose
galaxy_trucker-label-gives-up = you must give up
galaxy_trucker-label-solar = Solar module in { $square }
galaxy_trucker-label-solar-feeds = could power: { $parts }
galaxy_trucker-label-battery = Battery in { $square }
galaxy_trucker-label-battery-note = { $tokens ->
        [one] one token there
       *[other] { $tokens } tokens there
    }
galaxy_trucker-label-shield = Shield: token from { $square }
galaxy_trucker-label-cannon = Fire: token from { $square }
galaxy_trucker-label-tokens-there =
    { $tokens ->
        [one] the last token there
       *[other] { $tokens } tokens there
    }
galaxy_trucker-label-lost = { $part } is lost
galaxy_trucker-label-in = { $thing } in { $square }
galaxy_trucker-label-declared = So far: { $told }.
galaxy_trucker-label-declared-one = { $name } { $strength }
galaxy_trucker-label-first = You go first.
galaxy_trucker-label-reward-credits =
    { $credits ->
        [one] one credit
       *[other] { $credits } credits
    }
galaxy_trucker-label-reward-goods = goods ({ $goods })

# --- what you have chosen
galaxy_trucker-gist-fly-on = You fly on.
galaxy_trucker-gist-stay = You fly on without being asked before each card.
galaxy_trucker-gist-give-up = You give up the flight.
