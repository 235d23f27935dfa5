# What Galaxy Trucker says from the first component to the start. "Shift" is a building round, to tell it from
# the rounds of the game. A sentence that says nothing, {""}, is not worth a line.

# --- what happens
galaxy_trucker-event-round-began = Round { $round } of { $rounds }: everyone builds a ship of class { $board }.
galaxy_trucker-event-full-rules-began =
    From now on, the full rules apply. They add { $live ->
        [yes] the sand timer
       *[no] the end of building
    }, a look at adventure cards, tiles set aside, aliens, a price for building mistakes, and giving up.
galaxy_trucker-event-tiles-taken-out = { $count } random components are out of this game. Which ones remains a secret.
galaxy_trucker-event-board-drawn = { $seat } builds on front half { $front } and rear half { $rear }.
galaxy_trucker-event-squares-forbidden =
    The dice show { $first } and { $second }: { $double ->
        [yes] the squares of this number and of the starting cabin are closed. There are no starting cabins: begin with any component on any open square.
       *[no] the squares of these two numbers are closed.
    }
galaxy_trucker-event-shift-began =
    Shift { $shift }: { $points } action points{ $share ->
        [none] {""}
        [0] , and the stack is used up
        [one] , and one tile each to draw
       *[other] , and { $share } tiles each to draw
    }. { $stage ->
        [protected] { $left ->
            [1] From the next one on, the first player to finish starts the countdown.
           *[other] It is too early to start the countdown.
        }
        [open] The first player to finish starts the countdown.
        [untimed] Everyone builds as long as they like.
       *[final] { $left ->
            [1] This is the last shift.
           *[other] The next shift is the last.
        }
    }
galaxy_trucker-event-glass-turned =
    { $seat ->
        [none] The sand timer is flipped: { $seconds } seconds of sand
       *[other] { $seat } flips the sand timer: { $seconds } seconds of sand
    }{ $circle ->
        [0] , the last ones. The timer is on START.
        [1] . It can be flipped once more.
       *[other] . It can be flipped { $circle } more times.
    }
galaxy_trucker-event-glass-empty =
    { $circle ->
        [0] The sand has run out on START.
        [1] The sand has run out. A player who has finished may flip the sand timer for the last time.
       *[other] The sand has run out. Anyone may flip it.
    }
galaxy_trucker-event-tile-drawn = You draw: { $tile }.
# Everybody sees the tile in the hand; a line for each would bury the others.
galaxy_trucker-event-tile-drawn-face-down = {""}
galaxy_trucker-event-tile-taken = { $seat } takes a face-up tile: { $tile }.
galaxy_trucker-event-tile-gone = Too slow! Another player took { $tile }.
galaxy_trucker-event-pile-looked-at = In card pile { $pile } you see { $cards }.
galaxy_trucker-event-piles-looked-at =
    { $seat } looks at { $piles_count ->
        [one] card pile { $piles }
       *[other] card piles { $piles }
    }.
galaxy_trucker-event-pile-closed = { $seat } puts card pile { $pile } back.
galaxy_trucker-event-parts-welded = { $seat } builds { $parts }.
galaxy_trucker-event-part-lifted = { $seat } picks up again: { $part }.
galaxy_trucker-event-nothing-built = { $seat } builds nothing.
galaxy_trucker-event-tiles-returned =
    { $seat } puts { $tiles_count ->
        [one] one tile
       *[other] { $tiles_count } tiles
    } on the belt: { $tiles }.
galaxy_trucker-event-tiles-set-aside = { $seat } sets aside: { $tiles }.
galaxy_trucker-event-claim-won =
    { $seat } gets a tile from the belt: { $tile }{ $contested ->
        [yes] . Others wanted it too, so { $seat } is now last in the queue
       *[no] {""}
    }.
galaxy_trucker-event-claim-lost = { $seat } wanted the same tile and gets the action point back: { $tile }.
galaxy_trucker-event-number-taken = { $seat } finishes and takes number { $number }.
galaxy_trucker-event-building-ended =
    { $timed_out ->
        [yes] Time is up. Hands off the tiles!
       *[no] All ships are finished.
    }
galaxy_trucker-event-ship-passed = { $seat }’s ship passes the inspection.
galaxy_trucker-event-mistakes-found =
    The inspection of { $seat }’s ship finds { $count ->
        [0] parts that are attached to nothing
        [one] a part that can’t stay there
       *[other] { $count } parts that can’t all stay there
    }.
galaxy_trucker-event-parts-removed = { $seat } takes off { $parts }.
galaxy_trucker-event-parts-fell-off =
    { $parts_count ->
        [one] One part falls
       *[other] { $parts_count } parts fall
    } off { $seat }’s ship: { $parts }.
galaxy_trucker-event-alien-suffocated = { $seat } loses the { $alien } in { $square }: its life support is gone.
galaxy_trucker-event-set-aside-lost = { $seat } didn’t use these set-aside tiles, so they count as lost: { $tiles }.
galaxy_trucker-event-partners-named = { $one } and { $other } are partners: one purse, and each flies the other’s ship.
galaxy_trucker-event-ships-swapped =
    { $flying ->
        [yes] { $one } and { $other } fly each other’s ships.
       *[no] { $one } and { $other } swap ships: each keeps building the other’s ship.
    }
galaxy_trucker-event-numbers-moved-up = Ships with mistakes start behind the others: { $order }.
galaxy_trucker-event-crew-boarded =
    Aboard { $seat }’s ship: { $humans ->
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
galaxy_trucker-event-launched = Liftoff! Starting order: { $order }. { $cards } adventure cards lie ahead.

# --- what is asked
galaxy_trucker-question-build =
    { $laid ->
        [none] Shift { $shift }{ $last ->
            [yes] , the last
           *[no] {""}
        }: { $points ->
            [one] one point
           *[other] { $points } points
        }{ $kept ->
            [0] {""}
           *[other] {" "}({ $kept } carried over)
        }, { $share ->
            [0] nothing to draw
            [one] one tile to draw
           *[other] { $share } tiles to draw
        }.{ $places ->
            [full] {" "}Your ship is full.
            [dear] {" "}Placing costs two points.
            [stuck] {" "}Your tiles fit nowhere.
            [open] { $shift ->
                [1] {" "}A number places its tile for two points.
               *[other] {""}
            }
            [draw] { $shift ->
                [1] {" "}A number draws that many.
               *[other] {""}
            }
           *[none] {""}
        }
       *[other] { $laid } on { $square }.{ $shift ->
            [1] {" "}{ $letters ->
                [0] { $number } picks it up again.
               *[other] Letters move it.
            }
           *[other] {""}
        }
    }{ $added ->
        [none] {""}
        [0] {" "}You can’t add any more.
        [one] {" "}You may add one more.
       *[other] {" "}You may add { $added } more.
    }
galaxy_trucker-question-claim-tile =
    { $rank ->
        [1] Which tile on the belt do you want most? You get it after the shift, unless it goes to somebody else.
        [2] And which one next?
       *[other] And which one last?
    }
galaxy_trucker-question-get-ready = Everyone builds at once, live against the sand timer. Are you ready?
galaxy_trucker-question-build-live =
    { $held ->
        [none] { $laid ->
            [none] { $places ->
                [full] Your ship is full.
               *[other] Draw a tile or take a face-up one.
            }
           *[other] { $laid } on { $square }.{ $letters ->
                [0] {" "}{ $number } picks it up.
               *[other] {" "}Letters move it, { $number } picks it up.
            }
        }
       *[other] You hold: { $held }. { $places ->
            [none] It fits nowhere.
           *[other] Which square?
        }
    }{ $added ->
        [none] {""}
        [0] {" "}You can’t add any more.
        [one] {" "}You may add one more.
       *[other] {" "}You may add { $added } more.
    }
galaxy_trucker-question-close-pile = You are looking at a card pile. The others can’t look at it until you put it back.
galaxy_trucker-question-take-tile = Which tile do you take?{ $fits ->
        [no] {" "}None of them fits your ship.
       *[yes] {""}
    }
galaxy_trucker-question-turn-glass = Your ship is finished and the sand has run out. Flip the timer?
galaxy_trucker-question-remove-parts = Which parts do you take off? The picture crosses out what doesn’t fit together.
galaxy_trucker-question-keep-piece = Your ship falls apart. Which piece do you keep?
galaxy_trucker-question-board-alien = Where does the { $alien } live?

# --- what can be answered
galaxy_trucker-option-build-confirm = End my shift
galaxy_trucker-option-build-confirm-note = this welds the tiles you placed
galaxy_trucker-option-build-finish = Finish the ship
galaxy_trucker-option-build-finish-note = you stop building
galaxy_trucker-option-build-draw = Draw
galaxy_trucker-option-build-store = Set aside
galaxy_trucker-option-build-claim = Claim from the belt
galaxy_trucker-option-get-ready-ready = I am ready
galaxy_trucker-option-get-ready-ready-note = the sand timer is flipped once everyone is ready
galaxy_trucker-option-build-live-draw = Draw
galaxy_trucker-option-build-live-draw-note = the next tile, face down
galaxy_trucker-option-build-live-belt = Face-up tiles
galaxy_trucker-option-build-live-return = Put it back
galaxy_trucker-option-build-live-return-note = face up, for everyone
galaxy_trucker-option-build-live-store = Set aside
galaxy_trucker-option-build-live-store-note = it never goes back to the warehouse
galaxy_trucker-option-build-live-turn-glass = Flip the timer
galaxy_trucker-option-build-live-turn-glass-note = the sand runs again
galaxy_trucker-option-close-pile-close = Put the pile back
galaxy_trucker-option-close-pile-close-note = then you can keep building
galaxy_trucker-option-take-tile-back = Take none
galaxy_trucker-option-take-tile-back-note = back to your ship
galaxy_trucker-option-turn-glass-turn-glass = Flip the timer
galaxy_trucker-option-turn-glass-turn-glass-note = onto START, for its last run
galaxy_trucker-option-board-alien-none =
    { $alien ->
        [brown] No brown alien
       *[purple] No purple alien
    }
galaxy_trucker-option-board-alien-none-note = two humans in each remaining cabin
galaxy_trucker-label-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
galaxy_trucker-label-points-back =
    { $points ->
        [one] 1 point back
       *[other] { $points } points back
    }
galaxy_trucker-label-no-more = { $rank ->
    [1] Claim nothing
   *[other] No more claims
}
galaxy_trucker-label-points-each =
    1 point each{ $most ->
        [none] {""}
       *[other] , { $most } at most
    }
galaxy_trucker-label-points-lost =
    { $points ->
        [one] 1 point lost
       *[other] { $points } points lost
    }
galaxy_trucker-label-no-engine = no engine: Open Space would end your flight
galaxy_trucker-label-draw = Draw { $tiles }
galaxy_trucker-label-group-draw = Draw: 1 point each
galaxy_trucker-label-until = Draw until: { $purpose }
galaxy_trucker-label-purpose-engine = engine
galaxy_trucker-label-purpose-cannon = cannon
galaxy_trucker-label-purpose-shield = shield generator
galaxy_trucker-label-purpose-battery = battery
galaxy_trucker-label-purpose-cabin = cabin or life support
galaxy_trucker-label-purpose-cargo = cargo hold
galaxy_trucker-label-purpose-structural = structural module
galaxy_trucker-label-belt =
    { $tiles ->
        [one] one tile there
       *[other] { $tiles } tiles there
    }
galaxy_trucker-label-place-holds =
    { $joins ->
        [one] holds on 1 side
       *[other] holds on { $joins } sides
    } · exposed { $exposed }
galaxy_trucker-label-hold = Pick up: { $tile }
galaxy_trucker-label-lift = Pick up again: { $part }
galaxy_trucker-label-look = Look at card pile { $pile }
galaxy_trucker-label-look-note = { $points } points, { $cards } cards
galaxy_trucker-label-look-live = { $cards } cards, no drawing meanwhile
galaxy_trucker-label-number = Finish, number { $number }
galaxy_trucker-label-number-note = your ship stays as it is
galaxy_trucker-label-zone-hand = drawn in this shift
galaxy_trucker-label-zone-tray = from the tray
galaxy_trucker-label-zone-set-aside = set aside
galaxy_trucker-label-group-place = Place { $tile }
galaxy_trucker-key-draw = Draw { $tiles }
galaxy_trucker-key-confirm = End shift
galaxy_trucker-key-finish = { $number ->
    [none] Finish
    [1] Finish as 1st
    [2] Finish as 2nd
    [3] Finish as 3rd
   *[other] Finish as { $number }th
}
galaxy_trucker-key-claim = Claim
galaxy_trucker-key-no-more = { $rank ->
    [1] Nothing
   *[other] Enough
}
galaxy_trucker-claims-next = { $tiles ->
    [one] Letter { $first } claims the tile from the belt.
   *[other] Letters { $first } to { $last } claim a tile from the belt.
}
galaxy_trucker-key-squares = Other squares …
galaxy_trucker-key-further = More tiles …
galaxy_trucker-key-turn = ↻
galaxy_trucker-key-turned = turned to r{ $turn }
galaxy_trucker-key-lays = { $tile } on { $place }, r{ $turn }
galaxy_trucker-key-leaves-out = leaves out { $tile } on { $place }, r{ $turn }
galaxy_trucker-proposal =
    { $tiles ->
        [0] A strong robot would place none of these tiles. A number adds one.
        [one] Suggested: one tile for { $points } points. A number leaves it out, a letter moves it.
       *[other] Suggested: { $tiles } tiles for { $points } points. A number leaves one out, a letter moves it.
    }
galaxy_trucker-key-claims = claims { $tile }
galaxy_trucker-key-claims-not = does not claim { $tile }
galaxy_trucker-proposal-claims =
    { $tiles ->
        [0] A strong robot would claim none of these tiles. A letter adds one.
        [one] Suggested: claim one tile. Its letter leaves it out, another one adds a tile.
       *[other] Suggested: claim { $tiles } tiles. A letter leaves one out or adds one.
    }
galaxy_trucker-proposal-take =
    { $tiles ->
        [one] Take it
       *[other] Take all { $tiles }
    }
# Squares closed to a tile, under the reason: “cannon on (7,9) (8,5) and 3 more”.
galaxy_trucker-label-closed-squares = { $tile } on { $squares }
galaxy_trucker-label-further = and { $count } more
galaxy_trucker-label-group-move = Move { $tile }
galaxy_trucker-label-group-place-other = Place another tile
galaxy_trucker-label-group-more = Pick up, cards, claims, finish
galaxy_trucker-label-cabin = Cabin in { $square }
galaxy_trucker-label-cabin-note = instead of two humans
galaxy_trucker-label-fault-connectors-clash = connectors clash: { $sides }
galaxy_trucker-label-fault-exhaust-not-to-the-rear = must point to the rear
galaxy_trucker-label-fault-exhaust-blocked = its exhaust is blocked: { $sides }
galaxy_trucker-label-fault-barrel-blocked = its barrel is blocked: { $sides }
galaxy_trucker-label-fault-nozzle-blocked = a nozzle is blocked: { $sides }
galaxy_trucker-label-fault-in-front-of-an-exhaust = blocks an engine: { $sides }
galaxy_trucker-label-fault-in-front-of-a-barrel = blocks a cannon: { $sides }
galaxy_trucker-label-fault-in-front-of-a-nozzle = blocks a nozzle: { $sides }
galaxy_trucker-label-fault-square-is-forbidden = its square is closed
galaxy_trucker-label-removal =
    { $credits ->
        [0] costs nothing
        [one] costs a credit
       *[other] costs { $credits } credits
    }{ $falls ->
        [0] {""}
        [one] , another part falls off
       *[other] , { $falls } more fall off
    }
galaxy_trucker-label-starting-cabin = your starting cabin
galaxy_trucker-label-piece =
    { $parts ->
        [one] One part
       *[other] { $parts } parts
    } around { $square }
galaxy_trucker-label-piece-note =
    { $boarded ->
        [yes] crew { $crew }
       *[no] { $homes ->
            [0] no cabin: no place for a crew
           *[other] cabins { $homes }
        }
    } · engines { $engines } · cannons { $cannons } · tokens { $tokens } · goods { $goods }

# --- what you have chosen
galaxy_trucker-gist-built =
    You have placed { $count ->
        [0] nothing
        [one] one part
       *[other] { $count } parts
    } and ended your shift.
galaxy_trucker-gist-finished =
    You have placed { $count ->
        [0] nothing more
        [one] one more part
       *[other] { $count } more parts
    } and finished your ship.
galaxy_trucker-gist-ready = You are ready.
galaxy_trucker-gist-decided = You have decided.

# --- why not
galaxy_trucker-refusal-not-enough-points = You have too few action points left in this shift. Take something back, or end your shift.
galaxy_trucker-refusal-stack-is-empty = The stack is used up. You can still claim tiles from the belt.
galaxy_trucker-refusal-share-is-smaller = You can’t draw that many: your share in this shift has fewer tiles left.
galaxy_trucker-refusal-share-is-drawn = You have drawn your whole share in this shift. You get a new one in the next shift.
galaxy_trucker-refusal-set-aside-full = You have no room to set aside another tile. Place one of them first.
galaxy_trucker-refusal-not-in-trial-flight = The trial flight leaves this out. The full rules begin in the next round.
galaxy_trucker-refusal-nothing-welded-yet = You can’t look at cards before you have built something. Place and weld a component first.
galaxy_trucker-refusal-holds-the-ship-together = The rest of the ship would fall apart. First take back the parts attached to it.
galaxy_trucker-refusal-was-set-aside = A tile that was set aside never goes back to the warehouse.
galaxy_trucker-refusal-nothing-lies-face-up = There are no face-up tiles. Draw one instead.
galaxy_trucker-refusal-pile-in-use = Another player is looking at this pile. Choose another one or wait.
galaxy_trucker-refusal-number-is-taken = Another player has taken this number. Choose another one.
galaxy_trucker-refusal-glass-is-running = The sand is still running. Flip the timer when it has run out.
galaxy_trucker-refusal-finish-first = Only a player who has finished may flip the sand timer onto START. Finish your ship first.
galaxy_trucker-refusal-connectors-clash = The connectors don’t fit: single never meets double, and a smooth side never meets a connector.
galaxy_trucker-refusal-nothing-joined = No connector would hold it to the ship. Choose another square.
galaxy_trucker-refusal-exhaust-not-to-the-rear = An engine must point to the rear.
galaxy_trucker-refusal-exhaust-blocked = The square behind an engine must stay empty.
galaxy_trucker-refusal-barrel-blocked = The square in front of a cannon must stay empty.
galaxy_trucker-refusal-in-front-of-an-exhaust = An engine blows into this square, so it stays empty.
galaxy_trucker-refusal-in-front-of-a-barrel = A cannon points at this square, so it stays empty.
galaxy_trucker-refusal-nozzle-blocked = The squares in front of both nozzles must stay empty.
galaxy_trucker-refusal-in-front-of-a-nozzle = A nozzle points at this square, so it stays empty.
galaxy_trucker-refusal-square-is-forbidden = You can’t build on this square in this round: the dice have closed it.
