# Specialists: how they are hired and what they do.

# --- the option of the table
galaxy_trucker-setting-specialists = Specialists
galaxy_trucker-setting-specialists-note = With Another Big Expansion: hire one after each flight, for all later flights
galaxy_trucker-setting-specialists-none = none
galaxy_trucker-setting-specialists-deal = dealt: keep one of a few
galaxy_trucker-setting-specialists-draft = chosen in order of arrival

# --- what happens
galaxy_trucker-event-specialists-dealt = { $seat } is dealt { $count } specialists and keeps one of them.
galaxy_trucker-event-specialists-dealt-own = You are dealt: { $specialists }.
galaxy_trucker-event-specialists-laid-out = These specialists can be hired: { $specialists }.
galaxy_trucker-event-specialist-hired =
    { $by_chance ->
        [no] { $seat } hires a specialist: { $specialist }.
       *[other] Chance sends { $seat } a specialist: { $specialist }.
    }
galaxy_trucker-event-specialist-dismissed = No player hires { $specialist }, who leaves the game.
galaxy_trucker-event-squares-marked = { $seat }’s planner marks squares: { $squares }.
galaxy_trucker-event-plans-paid = { $seat }’s planner gets { $credits ->
        [one] one credit
       *[other] { $credits } credits
    }: { $squares_count ->
        [0] nothing was built as planned
        [one] one square was built as planned
       *[other] { $squares_count } squares were built as planned
    }.
galaxy_trucker-event-fire-alarm-called = { $seat } calls “Fire alarm!” { $laps ->
        [0] Everyone else still building has { $points } fewer action points in the next shift.
       *[other] Everyone else still building runs around the table, { $laps } times.
    }
galaxy_trucker-event-lap-run = { $seat } runs once around the table{ $left ->
        [0] {""} and keeps building.
       *[other] .
    }
galaxy_trucker-event-bureaucrat-helped = { $seat }’s bureaucrat stamps a form for { $days ->
        [one] one day
       *[other] { $days } days
    } ahead.
galaxy_trucker-event-goods-bought = { $seat }’s merchant buys { $count }× { $good } for { $credits ->
        [one] one credit
       *[other] { $credits } credits
    }.
galaxy_trucker-event-connectors-checked = { $seat } sends the guard around: everyone pays for exposed connectors.
galaxy_trucker-event-connectors-paid = { $seat } has { $exposed ->
        [0] no exposed connector
        [one] one exposed connector
       *[other] { $exposed } exposed connectors
    } and pays { $credits ->
        [one] one credit
       *[other] { $credits } credits
    }{ $broke ->
        [no] .
       *[other] {""}, and the purse is empty.
    }
galaxy_trucker-event-arrival-foretold = { $seat }’s PR guy predicts the order of arrival: { $arriving }. Giving up: { $giving_up }.
galaxy_trucker-event-price-changed = { $seat }’s merchant changes a price: { $good } goods are now worth { $price ->
        [one] one credit
       *[other] { $price } credits
    } each.
galaxy_trucker-event-rewards-changed = { $seat }’s bureaucrat changes the rewards: { $arrival } for arriving, { $best_looking } for the best-looking ship.
galaxy_trucker-event-forecast-paid = { $seat }’s PR guy was right about { $places ->
        [one] one place
       *[other] { $places } places
    } and { $abandonments ->
        [one] one who gave up
       *[other] { $abandonments } who gave up
    }: { $credits ->
        [one] one credit
       *[other] { $credits } credits
    }.
galaxy_trucker-event-plates-paid = { $seat }’s PR guy shows off { $edges ->
        [one] one outer edge with plates
       *[other] { $edges } outer edges with plates
    }: { $credits ->
        [one] one credit
       *[other] { $credits } credits
    }.
galaxy_trucker-event-prize-paid-twice = { $seat }’s architect gets an extra prize for the best-looking ship, with { $exposed ->
        [one] one exposed connector
       *[other] { $exposed } exposed connectors
    }: { $credits } credits.
galaxy_trucker-event-con-artist-paid-more = { $seat }’s con artist gets { $credits ->
        [one] one credit
       *[other] { $credits } credits
    } more.
galaxy_trucker-event-con-artist-paid-less = { $seat }’s con artist has to pay { $credits ->
        [one] one credit
       *[other] { $credits } credits
    } less.

# --- what is asked
galaxy_trucker-question-keep-specialist = Which specialist do you keep? In the next flight it has ability A, then B too.
galaxy_trucker-question-choose-specialist = Which specialist do you hire? In the next flight it has ability A, then B too.
galaxy_trucker-question-study-piles = Your inspector has twenty seconds: which piles do you look at? Choose { $range }.
galaxy_trucker-question-mark-square =
    Where do you plan { $mark ->
        [blue] a hold with standard containers
        [red] a hold with special containers
        [human] a cabin
        [alien] life support
       *[energy] a battery or a solar module
    }? It earns 2 credits there.
galaxy_trucker-question-look-on = Your ship is finished. Look at adventure cards while the others build?
galaxy_trucker-question-run-laps = Fire alarm! Run around the table before you can keep building.
galaxy_trucker-question-add-last-tile = All others have finished. Which face-up component does your con artist add?
galaxy_trucker-question-place-last-tile = Where does it go: { $held }? r1 to r3 are quarter turns to the right.
galaxy_trucker-question-gain-days = Should your bureaucrat send you { $days ->
        [one] one day
       *[other] { $days } days
    } ahead{ $ahead ->
        [0] {""}
        [one] , counting one for the ship ahead of you
       *[other] , counting { $ahead } for ships ahead of you
    }?
galaxy_trucker-question-buy-goods = How many { $good } goods does your merchant buy? They cost { $price ->
        [one] one credit
       *[other] { $price } credits
    } each.
galaxy_trucker-question-check-connectors = Should your guard make everyone pay a credit for each exposed connector? You would pay { $own }.
galaxy_trucker-question-foretell-arrival = Your PR guy predicts the arrival. Who takes place { $place }?
galaxy_trucker-question-change-price = Should your merchant change a price for everyone?
galaxy_trucker-question-change-rewards = Which rewards does your bureaucrat set, for arriving and for the best-looking ship?
galaxy_trucker-question-give-hidden = { $due ->
        [one] One good is
       *[other] { $due } goods are
    } still due. How many hidden ones do you give to save tokens?
galaxy_trucker-question-pretend = You lose { $lost ->
        [one] one good
       *[other] { $lost } goods
    }. Give what is not hidden, as if that were everything?
galaxy_trucker-question-give-goods = Which goods or tokens do you give up? Choose { $range }.

# --- what can be answered
galaxy_trucker-label-pile = Pile { $pile }
galaxy_trucker-option-mark-square-none = Mark none for this
galaxy_trucker-label-group-rows =
    { $count ->
        [one] Row { $first }
       *[other] Rows { $first }–{ $last }
    }
galaxy_trucker-option-build-alarm = Call “Fire alarm!”
galaxy_trucker-option-build-alarm-note = costs the others action points in the next shift
galaxy_trucker-option-build-live-alarm = Call “Fire alarm!”
galaxy_trucker-option-build-live-alarm-note = the others run around the table twice
galaxy_trucker-option-look-on-enough = Stop looking
galaxy_trucker-option-look-on-enough-note = for now
galaxy_trucker-option-look-on-turn-glass = Flip the timer
galaxy_trucker-option-look-on-turn-glass-note = the sand runs again
galaxy_trucker-option-run-laps-run = Run once around the table
galaxy_trucker-option-run-laps-run-note = ten seconds
galaxy_trucker-option-build-live-done = Add nothing more
galaxy_trucker-option-build-live-done-note = your ship stays as it is
galaxy_trucker-option-add-last-tile-none = Add nothing
galaxy_trucker-option-add-last-tile-none-note = your ship stays as it is
galaxy_trucker-option-place-last-tile-back = Another one
galaxy_trucker-option-place-last-tile-back-note = this one stays where it is
galaxy_trucker-option-gain-days-gain = { $days ->
        [one] One day ahead
       *[other] { $days } days ahead
    }
galaxy_trucker-option-gain-days-no = Stay where you are
galaxy_trucker-label-buy = Buy { $count }× { $good }
galaxy_trucker-label-buy-note = costs { $credits ->
        [one] one credit
       *[other] { $credits } credits
    }, { $left } left
galaxy_trucker-label-buy-none = Buy nothing
galaxy_trucker-option-check-connectors-check = Everyone pays
galaxy_trucker-option-check-connectors-no = No one pays
galaxy_trucker-label-pays-one = { $name } { $credits }
galaxy_trucker-label-foretell-nothing = Predict nothing
galaxy_trucker-label-foretell-nothing-note = no credits for it either
galaxy_trucker-label-foretell-nobody = { $place ->
        [1] No ship arrives
       *[other] No ship: all others give up
    }
galaxy_trucker-option-change-price-no = Leave the prices
galaxy_trucker-label-price = { $good }: { $price ->
        [one] one credit
       *[other] { $price } credits
    }
galaxy_trucker-label-price-note = now { $price }
galaxy_trucker-label-rewards = { $arrival } · looks { $looks }
galaxy_trucker-label-rewards-note = as printed
galaxy_trucker-option-pretend-pretend = That is all I have
galaxy_trucker-option-pretend-pretend-note = you lose what isn’t hidden, and all tokens
galaxy_trucker-option-pretend-choose = Choose what to give
galaxy_trucker-option-pretend-choose-note = any goods and tokens you owe
galaxy_trucker-label-give-hidden = { $count ->
        [0] Give none of them
        [one] Give one of them
       *[other] Give { $count } of them
    }
galaxy_trucker-label-give-token = A battery token

# --- how it stands
galaxy_trucker-standing-before-building = Round { $round } of { $rounds }, class { $board } · before building
