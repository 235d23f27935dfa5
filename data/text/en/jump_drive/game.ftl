# What Jump Drive says. cards.ftl has the cards' names and powers.
# An empty sentence, {""}, adds no line.

jump_drive-title = Jump Drive
jump_drive-pitch = Build an empire from a hand of cards. Everyone plans in secret, then reveals. The game ends at { $goal } points, after about 6 rounds.
# After "wins with".
jump_drive-score = { $points ->
        [one] one point
       *[other] { $points } points
    }

# --- what happens
jump_drive-event-round-began = Round { $round } begins.
jump_drive-event-cards-drawn =
    { $reason ->
        [start] You are dealt { $cards }.
        [world] You draw { $cards } for playing a world alone.
        [explore] You draw { $cards } while exploring.
       *[income] { $cards_count ->
            [0] You have no income.
           *[other] Your income: { $cards }.
        }
    }
jump_drive-event-cards-drawn-face-down = {""}
jump_drive-event-cards-discarded =
    { $reason ->
        [start] You discard { $cards } from your first hand.
        [explore] After exploring you discard { $cards }.
       *[limit] You discard { $cards } down to the hand limit.
    }
jump_drive-event-cards-discarded-face-down =
    { $reason ->
        [limit] { $seat } discards { $count ->
            [one] one card
           *[other] { $count } cards
        } down to the hand limit.
       *[other] {""}
    }
jump_drive-event-cards-paid = You pay with { $cards }.
jump_drive-event-deck-reshuffled =
    The deck is empty. { $count ->
        [one] The one card in the discard pile becomes
       *[other] The { $count } cards in the discard pile are shuffled and become
    } the new deck.
jump_drive-event-explored =
    { $seat } explores: draws { $drawn ->
        [one] one card
       *[other] { $drawn } cards
    } and discards { $discarding ->
        [0] none
        [one] one
       *[other] { $discarding }
    }.
jump_drive-event-development-placed =
    { $seat } plays { $card } { $paid ->
        [0] at no cost
        [one] for one card
       *[other] for { $paid } cards
    }.
jump_drive-event-world-paid =
    { $seat } plays { $card } { $second ->
        [yes] as a second world,
       *[no] {""}
    } { $paid ->
        [0] at no cost
        [one] for one card
       *[other] for { $paid } cards
    }.
jump_drive-event-world-conquered =
    { $second ->
        [yes] { $seat } conquers a second world: { $card } with defense { $defense }.
       *[no] { $seat } conquers { $card } with defense { $defense }.
    }
jump_drive-event-convoy-discarded = { $seat } discards { $card } for a second world.
jump_drive-event-convoy-held = { $seat } plays no second world.
jump_drive-event-war-propaganda-handed-over = { $receiver } has more military and takes over { $card } from { $giver }.
jump_drive-event-points-scored =
    { $gained ->
        [0] { $seat } scores nothing{ $points ->
            [0] {""}
            [one] {" "}and stays at one point
           *[other] {" "}and stays at { $points } points
        }.
        [one] { $seat } scores one point and now has { $points }.
       *[other] { $seat } scores { $gained } points and now has { $points }.
    }
jump_drive-event-game-ended =
    { $winners_count ->
        [one] { $winners } wins with { $points } points{ $tied ->
            [yes] , with more cards in hand plus income
           *[no] {""}
        }.
       *[other] { $winners } have { $points } points and the same sum of cards in hand and income, so they share the win.
    }

# --- what is asked
jump_drive-question-plan-turn = Round { $round }: which card do you play, or do you explore?
jump_drive-question-add-world =
    Which world do you play with { $development } ({ $cost ->
        [0] free
        [one] with a world: 1 card
       *[other] with a world: { $cost } cards
    })?
jump_drive-question-conquer-or-pay =
    Conquer { $world }, or pay { $cost ->
        [0] nothing
        [one] one card
       *[other] { $cost } cards
    }?
jump_drive-question-pay-cards =
    { $cards ->
        [one] Which card do you
       *[other] Which { $cards } cards do you
    } discard to pay for { $development ->
        [none] { $world }
       *[other] { $both ->
            [yes] { $development } and { $world }
           *[no] { $development }
        }
    }?
jump_drive-question-place-second-world = Which second world do you play after { $first }?
jump_drive-question-discard-from-first-hand = Which { $cards } of your first cards do you discard?
jump_drive-question-discard-after-exploring =
    { $cards ->
        [one] Which card do you
       *[other] Which { $cards } cards do you
    } discard after exploring?
jump_drive-question-discard-to-limit =
    You may keep ten cards. { $cards ->
        [one] Which one do you
       *[other] Which { $cards } do you
    } discard?

# --- what can be answered
jump_drive-option-plan-turn-explore = Explore
jump_drive-option-plan-turn-explore-note = Draw { $draw } cards, then discard { $discard }
jump_drive-option-add-world-none = No world, { $development } alone
jump_drive-option-add-world-none-note = { $cost_alone ->
        [0] at no cost
        [one] 1 card
       *[other] { $cost_alone } cards
    }
jump_drive-option-conquer-or-pay-conquer = Conquer
jump_drive-option-conquer-or-pay-conquer-note = You discard no cards
jump_drive-option-conquer-or-pay-pay = Pay
jump_drive-option-conquer-or-pay-pay-note = { $cost ->
        [0] at no cost
        [one] 1 card
       *[other] { $cost } cards
    }. A Colony Convoy can then add a second world
jump_drive-option-place-second-world-none = No second world
jump_drive-option-place-second-world-none-note = Saves the Convoy for a later round
jump_drive-label-price-now = { $cards ->
        [0] free
        [one] 1 card
       *[other] { $cards } cards
    } { $changed ->
        [yes] instead of { $printed }
       *[no] {""}
    }
jump_drive-label-conquered = conquer, defense { $printed }
jump_drive-label-price-printed = { $kind ->
        [defense] defense { $printed }
       *[cost] cost { $printed }
    }
jump_drive-fact-development = development
jump_drive-fact-world = { $colour ->
        [blue] blue
        [brown] brown
        [green] green
        [yellow] yellow
       *[grey] gray
    } { $military ->
        [yes] military world
       *[no] world
    }
jump_drive-fact-points = { $count ->
        [one] 1 point
       *[other] { $count } points
    }
jump_drive-fact-income = income { $count }
jump_drive-label-gains =
    now { $points ->
        [0] no point
        [one] +1 point
       *[other] +{ $points } points
    }, { $cards ->
        [0] no card
        [one] +1 card
       *[other] +{ $cards } cards
    } a round
jump_drive-label-group-cards = Play a card …
jump_drive-key-explore = Explore: draw { $draw }, discard { $discard }

jump_drive-race = You: { $points } of { $goal } (+{ $more } a round) · { $others }
jump_drive-race-other = { $name }:{"\u00A0"}{ $points }{"\u00A0"}(+{ $more })

# --- what you have chosen
jump_drive-gist-explore = You explore: you draw { $draw } cards and then discard { $discard }.
jump_drive-gist-place = You play { $card }.
jump_drive-gist-place-both = You play { $development } and { $world }.
jump_drive-gist-conquer = You conquer { $world }.
jump_drive-gist-place-and-conquer = You play { $development } and conquer { $world }.
jump_drive-gist-place-alone = You play { $card } without a development.
jump_drive-gist-conquer-alone = You conquer { $world } without a development.
jump_drive-gist-pay = You pay with { $cards }.
jump_drive-gist-no-second-world = You play no second world.
jump_drive-gist-discard = You discard { $cards }.

# --- why not
jump_drive-refusal-not-enough-cards =
    It costs { $need ->
        [one] one card
       *[other] { $need } cards
    }, and you have { $have ->
        [0] no others
        [one] only one other
       *[other] only { $have } others
    } left.
jump_drive-refusal-not-enough-military =
    Needs { $need } military. { $have ->
        [0] You have none
       *[other] You have { $have }
    }.
jump_drive-refusal-not-enough-military-left =
    Needs { $need } military. { $first } used { $spent } of your { $whole }. You have { $have ->
        [0] none
       *[other] { $have }
    } left.
jump_drive-refusal-too-weak-and-too-poor =
    Conquering needs { $need } military. { $have ->
        [0] You have none
       *[other] You have { $have }
    }. Paying costs { $cost ->
        [one] one card
       *[other] { $cost } cards
    }, and you have { $cards ->
        [0] no others
        [one] only one other
       *[other] only { $cards } others
    } left.
jump_drive-refusal-one-per-player = Each player may have only one, and you already have yours.
jump_drive-refusal-no-military-allowed =
    It needs a tableau without military symbols or a Contact Specialist. You have { $have ->
        [one] one symbol
       *[other] { $have } symbols
    }.
jump_drive-refusal-second-world-must-be-conquered = You conquered the first world, so the second must be conquered too.
jump_drive-refusal-second-world-must-be-paid = You paid for the first world, so you must pay for the second one too.

# --- how it ended
jump_drive-outcome-won-by-points = { $winners } wins with { $points } points.
jump_drive-outcome-won-by-tie-break = { $winners } wins with { $points } points, ahead by cards in hand plus income.
jump_drive-outcome-shared-victory = { $winners } share the win with { $points } points.

# --- options of the table
jump_drive-setting-beginner_hands = Beginner hands
jump_drive-setting-beginner_hands-note = Everyone starts with five cards that go well together. We made these four hands. They are not the printed ones.
jump_drive-setting-beginner_hands-on = on
jump_drive-setting-beginner_hands-off = off

# --- where the game stands
jump_drive-summary-deal = Everyone chooses a first hand
jump_drive-summary-nobody = Round { $round } · no points yet
jump_drive-summary-leader = Round { $round } · { $names } leads with { $points ->
        [one] one point
       *[other] { $points } points
    }
jump_drive-summary-leaders = Round { $round } · { $names } lead with { $points ->
        [one] one point
       *[other] { $points } points
    } each
jump_drive-summary-over = { $count ->
        [one] { $names } has won
       *[other] { $names } have won
    } with { $points } points
jump_drive-part-tableau = Tableau of { $name }
