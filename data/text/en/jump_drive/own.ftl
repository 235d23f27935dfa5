# What the reader has done, told only to them.

jump_drive-event-explored-own =
    You explore: you draw { $drawn ->
        [one] one card
       *[other] { $drawn } cards
    } and discard { $discarding ->
        [0] none
        [one] one
       *[other] { $discarding }
    }.
jump_drive-event-development-placed-own =
    You play { $card } { $paid ->
        [0] at no cost
        [one] for one card
       *[other] for { $paid } cards
    }.
jump_drive-event-world-paid-own =
    You play { $card } { $second ->
        [yes] as a second world,
       *[no] {""}
    } { $paid ->
        [0] at no cost
        [one] for one card
       *[other] for { $paid } cards
    }.
jump_drive-event-world-conquered-own =
    { $second ->
        [yes] You conquer a second world: { $card } with defense { $defense }.
       *[no] You conquer { $card } with defense { $defense }.
    }
jump_drive-event-convoy-discarded-own = You discard { $card } for a second world.
jump_drive-event-convoy-held-own = You play no second world.
jump_drive-event-war-propaganda-handed-over-own = You have more military and take over { $card } from { $giver }.
jump_drive-event-points-scored-own =
    { $gained ->
        [0] You score nothing{ $points ->
            [0] {""}
            [one] {" "}and stay at one point
           *[other] {" "}and stay at { $points } points
        }.
        [one] You score one point and now have { $points }.
       *[other] You score { $gained } points and now have { $points }.
    }
