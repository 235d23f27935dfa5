# What the reader has done and what has happened to them, told to them alone.

galaxy_trucker-event-board-drawn-own = You build on front half { $front } and rear half { $rear }.
galaxy_trucker-event-glass-turned-own =
    You flip the sand timer: { $seconds } seconds of sand{ $circle ->
        [0] , the last ones. The timer is on START.
        [1] . It can be flipped once more.
       *[other] . It can be flipped { $circle } more times.
    }
galaxy_trucker-event-tile-taken-own = You take a face-up tile: { $tile }.
galaxy_trucker-event-piles-looked-at-own =
    You look at { $piles_count ->
        [one] card pile { $piles }
       *[other] card piles { $piles }
    }.
galaxy_trucker-event-pile-closed-own = You put card pile { $pile } back.
galaxy_trucker-event-parts-welded-own = You build { $parts }.
galaxy_trucker-event-part-lifted-own = You pick up again: { $part }.
galaxy_trucker-event-nothing-built-own = You build nothing.
galaxy_trucker-event-tiles-returned-own =
    You put { $tiles_count ->
        [one] one tile
       *[other] { $tiles_count } tiles
    } on the belt: { $tiles }.
galaxy_trucker-event-tiles-set-aside-own = You set aside: { $tiles }.
galaxy_trucker-event-claim-won-own =
    You get a tile from the belt: { $tile }{ $contested ->
        [yes] . Others wanted it too, so you are now last in the queue
       *[no] {""}
    }.
galaxy_trucker-event-claim-lost-own = You wanted the same tile and get the action point back: { $tile }.
galaxy_trucker-event-number-taken-own = You finish and take number { $number }.
galaxy_trucker-event-ship-passed-own = Your ship passes the inspection.
galaxy_trucker-event-mistakes-found-own =
    The inspection of your ship finds { $count ->
        [0] parts that are attached to nothing
        [one] a part that can’t stay there
       *[other] { $count } parts that can’t all stay there
    }.
galaxy_trucker-event-parts-removed-own = You take off { $parts }.
galaxy_trucker-event-parts-fell-off-own =
    { $parts_count ->
        [one] One part falls
       *[other] { $parts_count } parts fall
    } off your ship: { $parts }.
galaxy_trucker-event-alien-suffocated-own = You lose the { $alien } in { $square }: its life support is gone.
galaxy_trucker-event-set-aside-lost-own = You didn’t use these set-aside tiles, so they count as lost: { $tiles }.
galaxy_trucker-event-crew-boarded-own =
    Aboard your ship: { $humans ->
        [0] no human
        [one] one human
       *[other] { $humans } humans
    }{ $brown ->
        [0] {""}
       *[other] , a brown alien
    }{ $purple ->
        [0] {""}
       *[other] , a purple alien
    }, { $tokens ->
        [0] no battery token
        [one] one battery token
       *[other] { $tokens } battery tokens
    }.
galaxy_trucker-event-ship-insured-own = You pay { $premium ->
        [one] one credit
       *[other] { $premium } credits
    } for insurance: lost components will cost at most { $most }.
galaxy_trucker-event-ship-not-insured-own = You fly without insurance: every lost component will cost a credit.
galaxy_trucker-event-premium-too-dear-own = You can’t afford the insurance, which costs { $premium } credits before the flight.
galaxy_trucker-event-gave-up-own =
    { $reason ->
        [of-free-will] You give up the flight.
        [no-humans] You have no human left aboard and must give up the flight.
        [no-engines] You have no engine power and must give up the flight.
       *[lapped] You are lapped by the leader and must give up the flight.
    }
galaxy_trucker-event-days-gained-own =
    You fly { $days ->
        [one] one day
       *[other] { $days } days
    } ahead.
galaxy_trucker-event-days-lost-own =
    You lose { $days ->
        [one] one flight day
       *[other] { $days } flight days
    }.
galaxy_trucker-event-solar-used-own =
    { $feeds_count ->
        [one] A solar module powers your ship.
       *[other] { $feeds_count } solar modules power your ship.
    }
galaxy_trucker-event-astrobots-woken-own =
    { $squares_count ->
        [one] You wake the astrobots in { $squares } until the card is over.
       *[other] You wake astrobots until the card is over: { $squares }.
    }
galaxy_trucker-event-dodged-own = You dodge with the thruster in { $thruster }, so for your ship it comes along { $line }.
galaxy_trucker-event-plate-held-own = It hits a plate in { $square } of your ship and does no damage.
galaxy_trucker-event-engines-declared-own =
    You have engine power { $power }{ $tokens ->
        [0] {""}
        [one] , for one battery token
       *[other] , for { $tokens } battery tokens
    }.
galaxy_trucker-event-cannons-declared-own =
    You have firepower { $halves }{ $tokens ->
        [0] {""}
        [one] , for one battery token
       *[other] , for { $tokens } battery tokens
    }.
galaxy_trucker-event-meteor-bounced-own = It bounces off your hull in { $square }.
galaxy_trucker-event-shield-held-own = Your shield stops it in front of { $square }.
galaxy_trucker-event-meteor-shot-own = You shoot it with the cannon in { $cannon }.
galaxy_trucker-event-part-destroyed-own = You lose { $part }.
galaxy_trucker-event-goods-loaded-own =
    { $loaded_count ->
        [0] You load nothing
       *[other] You load goods: { $loaded }
    }{ $dumped_count ->
        [0] {""}
       *[other] . Thrown out for them: { $dumped }
    }{ $left_count ->
        [0] {""}
       *[other] . Left behind: { $left }
    }.
galaxy_trucker-event-bank-short-own = The bank doesn’t have enough goods for you. Missing: { $missing }.
galaxy_trucker-event-goods-lost-own =
    { $goods_count ->
        [0] { $tokens ->
            [0] You have neither goods nor battery tokens to lose.
            [one] You have no goods and lose one battery token.
           *[other] You have no goods and lose { $tokens } battery tokens.
        }
       *[other] { $tokens ->
            [0] You lose goods: { $goods }.
            [one] You lose goods ({ $goods }) and one battery token.
           *[other] You lose goods ({ $goods }) and { $tokens } battery tokens.
        }
    }
galaxy_trucker-event-crew-lost-own =
    { $figures_count ->
        [0] You have no crew to lose.
       *[other] You lose crew: { $figures }.
    }
galaxy_trucker-event-credits-earned-own =
    You earn { $credits ->
        [one] one credit
       *[other] { $credits } credits
    }.
galaxy_trucker-event-planet-landed-own = You land on planet { $planet }.
galaxy_trucker-event-planets-passed-own = You fly past.
galaxy_trucker-event-ship-taken-own = You take the abandoned ship.
galaxy_trucker-event-station-visited-own = You search the abandoned station.
galaxy_trucker-event-enemy-beaten-own = You beat the { $enemy }, so everyone behind is safe.
galaxy_trucker-event-enemy-drawn-own = You tie with the { $enemy }: nothing happens, and they move on.
galaxy_trucker-event-enemy-won-own = The { $enemy } beat you.
galaxy_trucker-event-reward-left-own = You decline the reward of the { $enemy } and lose no flight days.
galaxy_trucker-event-weakest-found-own =
    Line { $number }: { $what ->
        [crew] you have the smallest crew, { $halves }
        [engines] you have the least engine power, { $halves }
       *[cannons] you have the least firepower, { $halves }
    }{ $tied ->
        [yes] {" "}(tied: the ship further ahead is hit)
       *[no] {""}
    }.
galaxy_trucker-event-nothing-to-fight-own = You fly alone, so nothing happens in the combat zone.
galaxy_trucker-event-nobody-to-sabotage-own = You fly alone, so no saboteur comes.
galaxy_trucker-event-stardust-met-own =
    You have { $exposed ->
        [0] no exposed connector
        [one] one exposed connector
       *[other] { $exposed } exposed connectors
    }.
galaxy_trucker-event-epidemic-spared-own = Nobody falls ill aboard your ship.
galaxy_trucker-event-sabotage-tried-own =
    { $found ->
        [yes] Something explodes in { $square } of your ship.
       *[no] Attempt { $attempt }: { $square ->
            [none] the dice miss your ship.
           *[other] { $square } of your ship is empty.
        }
    }
galaxy_trucker-event-sabotage-failed-own = Three misses: you get away.
galaxy_trucker-event-arrival-paid-own =
    You arrive in position { $place }: { $credits ->
        [one] one credit
       *[other] { $credits } credits
    }.
galaxy_trucker-event-best-looking-paid-own =
    You { $shared ->
        [yes] tie for the best-looking ship
       *[no] have the best-looking ship
    } with { $exposed ->
        [0] no exposed connector
        [one] one exposed connector
       *[other] { $exposed } exposed connectors
    }: { $credits ->
        [one] one credit
       *[other] { $credits } credits
    }.
galaxy_trucker-event-goods-sold-own =
    You sell goods ({ $goods }) for { $credits ->
        [one] one credit
       *[other] { $credits } credits
    }{ $halved ->
        [yes] , half their value
       *[no] {""}
    }.
galaxy_trucker-event-losses-paid-own =
    You pay { $credits ->
        [0] nothing
        [one] one credit
       *[other] { $credits } credits
    } for { $lost ->
        [one] one lost component
       *[other] { $lost } lost components
    }{ $broke ->
        [yes] , and your purse is empty
       *[no] { $capped ->
            [yes] , and the insurance covers the rest
           *[no] {""}
        }
    }.
galaxy_trucker-event-intruders-passed-own = No part of your ship is there.
galaxy_trucker-event-intruders-repelled-own =
    { $guard ->
        [turret] The auto turret
        [robots] Armed astrobots
       *[crew] Armed crew
    } in { $square } of your ship won’t let them dock. They flee, and there is no reward.
galaxy_trucker-event-intruder-walked-own =
    { $double ->
        [yes] { $turns ->
            [left] The one that turns left
           *[right] The one that turns right
        }
       *[no] The intruder
    } walks through your ship: { $walk }.{ $figures_count ->
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
galaxy_trucker-event-bombs-exploded-own =
    { $squares_count ->
        [one] A bomb goes off in your ship.
       *[other] All bombs in your ship go off together.
    }
galaxy_trucker-event-fastest-found-own =
    You have the most engine power, { $power }{ $tied ->
        [yes] {" "}(tied: the ship now further ahead is hit)
       *[no] {""}
    }, and fly into the meteors.
galaxy_trucker-event-groups-overheated-own =
    { $squares_count ->
        [one] Too much energy in one place in your ship: one part is destroyed.
       *[other] Too much energy close together in your ship: { $squares_count } parts are destroyed.
    }
galaxy_trucker-event-radiation-spared-own = The radiation does nothing to your ship.
galaxy_trucker-event-wreck-fired-own = You come closer, and the wreck opens fire.
galaxy_trucker-event-humans-hired-own =
    { $squares_count ->
        [0] No human comes aboard your ship.
        [one] One human comes aboard your ship.
       *[other] { $squares_count } humans come aboard your ship.
    }
galaxy_trucker-event-specialist-hired-own =
    { $by_chance ->
        [no] You hire a specialist: { $specialist }.
       *[other] Chance sends you a specialist: { $specialist }.
    }
galaxy_trucker-event-squares-marked-own = Your planner marks squares: { $squares }.
galaxy_trucker-event-plans-paid-own = Your planner gets { $credits ->
        [one] one credit
       *[other] { $credits } credits
    }: { $squares_count ->
        [0] nothing was built as planned
        [one] one square was built as planned
       *[other] { $squares_count } squares were built as planned
    }.
galaxy_trucker-event-fire-alarm-called-own = You call “Fire alarm!” { $laps ->
        [0] Everyone else still building has { $points } fewer action points in the next shift.
       *[other] Everyone else still building runs around the table, { $laps } times.
    }
galaxy_trucker-event-lap-run-own = You run once around the table{ $left ->
        [0] {""} and keep building.
       *[other] .
    }
galaxy_trucker-event-bureaucrat-helped-own = Your bureaucrat stamps a form for { $days ->
        [one] one day
       *[other] { $days } days
    } ahead.
galaxy_trucker-event-goods-bought-own = Your merchant buys { $count }× { $good } for { $credits ->
        [one] one credit
       *[other] { $credits } credits
    }.
galaxy_trucker-event-connectors-checked-own = You send the guard around: everyone pays for exposed connectors.
galaxy_trucker-event-connectors-paid-own = You have { $exposed ->
        [0] no exposed connector
        [one] one exposed connector
       *[other] { $exposed } exposed connectors
    } and pay { $credits ->
        [one] one credit
       *[other] { $credits } credits
    }{ $broke ->
        [no] .
       *[other] {""}, and your purse is empty.
    }
galaxy_trucker-event-arrival-foretold-own = Your PR guy predicts the order of arrival: { $arriving }. Giving up: { $giving_up }.
galaxy_trucker-event-price-changed-own = Your merchant changes a price: { $good } goods are now worth { $price ->
        [one] one credit
       *[other] { $price } credits
    } each.
galaxy_trucker-event-rewards-changed-own = Your bureaucrat changes the rewards: { $arrival } for arriving, { $best_looking } for the best-looking ship.
galaxy_trucker-event-forecast-paid-own = Your PR guy was right about { $places ->
        [one] one place
       *[other] { $places } places
    } and { $abandonments ->
        [one] one who gave up
       *[other] { $abandonments } who gave up
    }: { $credits ->
        [one] one credit
       *[other] { $credits } credits
    }.
galaxy_trucker-event-plates-paid-own = Your PR guy shows off { $edges ->
        [one] one outer edge with plates
       *[other] { $edges } outer edges with plates
    }: { $credits ->
        [one] one credit
       *[other] { $credits } credits
    }.
galaxy_trucker-event-prize-paid-twice-own = Your architect gets an extra prize for the best-looking ship, with { $exposed ->
        [one] one exposed connector
       *[other] { $exposed } exposed connectors
    }: { $credits } credits.
galaxy_trucker-event-con-artist-paid-more-own = Your con artist gets { $credits ->
        [one] one credit
       *[other] { $credits } credits
    } more.
galaxy_trucker-event-con-artist-paid-less-own = Your con artist has to pay { $credits ->
        [one] one credit
       *[other] { $credits } credits
    } less.
galaxy_trucker-event-markers-laid-own = Your specialists have been busy: { $markers }.
galaxy_trucker-event-markers-taken-back-own = You take back: { $markers }.
galaxy_trucker-event-set-aside-kept-own = You have a buyer, so these tiles set aside don’t count as lost: { $tiles }.
galaxy_trucker-event-ship-sabotaged-own = Your saboteur was at work: { $victim } loses a human from { $square }, and a joint gets a charge: { $charge }.
