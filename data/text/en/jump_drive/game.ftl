# What Jump Drive says. The cards' names and powers stand in cards.ftl.
# A sentence that says nothing, {""}, is not worth a line.

jump_drive-title = Jump Drive
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
        [world] You draw { $cards } for placing a world alone.
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
    The deck is used up. { $count ->
        [one] One card from the discard pile becomes
       *[other] The discard pile, { $count } cards, is shuffled and becomes
    } the new one.
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
    { $seat } places { $card } { $paid ->
        [0] at no cost
        [one] for one card
       *[other] for { $paid } cards
    }.
jump_drive-event-world-paid =
    { $seat } places { $card } { $second ->
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
jump_drive-event-convoy-held = { $seat } places no second world.
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
            [yes] , ahead by cards in hand and income
           *[no] {""}
        }.
       *[other] { $winners } have { $points } points and equally many cards in hand and income: they share the victory.
    }

# --- what is asked
jump_drive-question-plan-turn = Round { $round }: which card do you place? Or do you explore? For a development and a world together, choose the development first.
jump_drive-question-add-world =
    Which world do you place with { $development }? { $cost ->
        [0] The development costs nothing, with or without a world.
       *[other] With a world the development costs { $cost ->
            [one] one card
           *[other] { $cost } cards
        }, alone { $cost_alone ->
            [0] nothing
           *[other] { $cost_alone }
        }.
    }
jump_drive-question-conquer-or-pay =
    Do you conquer { $world }, or do you pay { $cost ->
        [0] nothing for it
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
jump_drive-question-place-second-world = Which second world do you place after { $first }?
jump_drive-question-discard-from-first-hand = Which { $cards } of your first cards do you discard?
jump_drive-question-discard-after-exploring =
    { $cards ->
        [one] Which card do you
       *[other] Which { $cards } cards do you
    } discard after exploring?
jump_drive-question-discard-to-limit =
    Ten cards may stay in your hand. { $cards ->
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
jump_drive-option-conquer-or-pay-conquer-note = No card is discarded
jump_drive-option-conquer-or-pay-pay = Pay
jump_drive-option-conquer-or-pay-pay-note = { $cost ->
        [0] at no cost
        [one] 1 card
       *[other] { $cost } cards
    }; a Colony Convoy can then bring a second world
jump_drive-option-place-second-world-none = No second world
jump_drive-option-place-second-world-none-note = The Convoy waits for a later round
jump_drive-label-price-now = { $cards ->
        [0] free
        [one] 1 card
       *[other] { $cards } cards
    } { $changed ->
        [yes] instead of { $printed }
       *[no] {""}
    }
jump_drive-label-conquered = by conquest, defense { $printed }
jump_drive-label-price-printed = { $kind ->
        [defense] defense { $printed }
       *[cost] cost { $printed }
    }
jump_drive-label-kind = { $kind ->
        [development] development
        [military] military world
       *[world] world
    }
jump_drive-label-points = { $points ->
        [one] 1 point
       *[other] { $points } points
    }
jump_drive-label-income = income { $income }

# --- what you have chosen
jump_drive-gist-explore = You explore: you draw { $draw } cards and then discard { $discard }.
jump_drive-gist-place = You place { $card }.
jump_drive-gist-place-both = You place { $development } and { $world }.
jump_drive-gist-conquer = You conquer { $world }.
jump_drive-gist-place-and-conquer = You place { $development } and conquer { $world }.
jump_drive-gist-place-alone = You place { $card } without a development.
jump_drive-gist-conquer-alone = You conquer { $world } without a development.
jump_drive-gist-pay = You pay with { $cards }.
jump_drive-gist-no-second-world = You place no second world.
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
    It takes military { $need }; { $have ->
        [0] you have none
       *[other] you have { $have }
    } for it.
jump_drive-refusal-not-enough-military-left =
    It takes military { $need }. Of your { $whole } for it, { $first } took { $spent }; { $have ->
        [0] none is
       *[other] { $have } of it is
    } left.
jump_drive-refusal-too-weak-and-too-poor =
    Conquering takes military { $need }; { $have ->
        [0] you have none
       *[other] you have { $have }
    } for it. Paying costs { $cost ->
        [one] one card
       *[other] { $cost } cards
    }, and you have { $cards ->
        [0] no others
        [one] only one other
       *[other] only { $cards } others
    } left.
jump_drive-refusal-one-per-player = Each player may have only one of it, and yours lies there.
jump_drive-refusal-no-military-allowed =
    It needs a tableau without military symbols or a Contact Specialist; you have { $have ->
        [one] one symbol
       *[other] { $have } symbols
    }.
jump_drive-refusal-second-world-must-be-conquered = You conquered the first world, so the second must be conquered too.
jump_drive-refusal-second-world-must-be-paid = You paid for the first world, so the second must be paid for too.

# --- how it ended
jump_drive-outcome-won-by-points = { $winners } wins with { $points } points.
jump_drive-outcome-won-by-tie-break = { $winners } wins with { $points } points, ahead by cards in hand and income.
jump_drive-outcome-shared-victory = { $winners } share the victory with { $points } points.

# --- options of the table
jump_drive-setting-beginner_hands = Beginner hands
jump_drive-setting-beginner_hands-note = Everybody begins with five cards that go well together. The four hands are ours, not the printed ones.
jump_drive-setting-beginner_hands-on = on
jump_drive-setting-beginner_hands-off = off

# --- where the game stands
jump_drive-summary-deal = Everybody chooses a first hand
jump_drive-summary-nobody = Round { $round } · nobody has a point yet
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

# --- alt texts
jump_drive-alt-table = Jump Drive, { $round ->
        [0] before the first round
       *[other] round { $round }
    }. Deck { $deck } cards, discard pile { $discard }, Survey Teams left { $teams }; { $dealer } deals.
jump_drive-alt-seat = { $name }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }, next round +{ $next }, income { $income }, military { $military }, explore { $explore }, chromosomes { $chromosomes }, hand { $hand }{ $team ->
        [yes] , Survey Team still to take
       *[no] {""}
    }{ $state ->
        [ready] ; has chosen
        [asked] ; is asked
       *[quiet] {""}
    }.
jump_drive-alt-seat-brief = { $name }: { $points } points +{ $next }, income { $income }, military { $military }, hand { $hand }.
jump_drive-alt-special = Against { $against }: military +{ $amount }.
jump_drive-alt-against-blue = blue worlds
jump_drive-alt-against-brown = brown worlds
jump_drive-alt-against-green = green worlds
jump_drive-alt-against-yellow = yellow worlds
jump_drive-alt-against-grey = grey worlds
jump_drive-alt-against-alien = ALIEN worlds
jump_drive-alt-against-imperium = IMPERIUM worlds
jump_drive-alt-against-rebel = REBEL worlds
jump_drive-alt-against-terraforming = TERRAFORMING worlds
jump_drive-alt-against-uplift = UPLIFT worlds
jump_drive-alt-cards = Tableau: { $cards }.
jump_drive-alt-cards-only = Tableau: { $count } cards.
jump_drive-alt-no-cards = Empty tableau.
jump_drive-alt-more = { $count } more
jump_drive-alt-round = Round { $round }: { $cards }.
jump_drive-alt-explored = explored
jump_drive-alt-card-worth = { $card } ({ $points ->
        [one] 1 point
       *[other] { $points } points
    }, income { $income })
jump_drive-alt-hand = { $count ->
        [0] Your hand is empty.
        [one] Your hand, one card: { $cards }.
       *[other] Your hand, { $count } cards: { $cards }.
    }
jump_drive-alt-hand-card = { $card } ({ $price })
jump_drive-alt-hand-card-closed = { $card } ({ $price }, not now)
jump_drive-alt-survey-team = You may still take the Survey Team.
jump_drive-alt-waiting = Waiting for { $names }.
jump_drive-alt-final = Final score of Jump Drive after { $round } rounds.
jump_drive-alt-place = { $place }. { $name }: { $points } points, hand { $hand } plus income { $income }.

# --- a card in words
jump_drive-card-development = Development · cost { $printed }
jump_drive-card-world = { $colour } · cost { $printed }
jump_drive-card-military-world = { $colour }, military · defense { $printed }
jump_drive-card-colour-blue = Blue world
jump_drive-card-colour-brown = Brown world
jump_drive-card-colour-green = Green world
jump_drive-card-colour-yellow = Yellow world
jump_drive-card-colour-grey = Grey world
jump_drive-card-keywords = In capitals: { $words }.
jump_drive-keyword-alien = ALIEN
jump_drive-keyword-imperium = IMPERIUM
jump_drive-keyword-rebel = REBEL
jump_drive-keyword-terraforming = TERRAFORMING
jump_drive-keyword-uplift = UPLIFT
jump_drive-card-symbols = Symbols: { $symbols }.
jump_drive-symbol-explore = { $count } explore
jump_drive-symbol-military = { $count } military
jump_drive-symbol-chromosome = { $count ->
        [one] 1 chromosome
       *[other] { $count } chromosomes
    }
jump_drive-card-gives = Every round: { $points ->
        [one] 1 point
       *[other] { $points } points
    } and { $income ->
        [0] no card
        [one] 1 card
       *[other] { $income } cards
    } of income.
jump_drive-card-copies = { $copies ->
        [one] The game has it once.
       *[other] The game has it { $copies } times.
    }
jump_drive-source-card-face = the card itself
jump_drive-source-several-lists = several players’ lists that agree
jump_drive-source-one-list = one player’s list, not yet compared with the card
jump_drive-source-doubtful = doubtful; one player’s list and our judgement
jump_drive-source-title-ours = { $source }
jump_drive-source-appendix = rulebook, appendix “The cards”, and { $source }

jump_drive-detail-survey_team = Once per game you take it from the centre of the table and pay for it like a development; a world may come with it, another development not.
jump_drive-detail-trade_pact = The condition counts only at the moment of placing; military symbols may come later. Symbols count, special military does not.
jump_drive-detail-colony_convoy = Both worlds must be paid for, military ones with a Contact Specialist. The discount is for the second world only, and it may wait for a later round.
jump_drive-detail-military_convoy = Both worlds must be conquered; it stays in your tableau. Special military is spent on the first world first, and the rest counts for the second.
jump_drive-detail-contact_specialist = Other discounts add up with it, a second Contact Specialist gives nothing more. The world stays a military world for everything else.
jump_drive-detail-war_propaganda = Symbols and Uplift Mercenaries count, special military does not. Among equals it goes to the next one to the owner’s left; both copies are compared at the same moment.
jump_drive-detail-new_galactic_order = Military symbols and Uplift Mercenaries count; military against certain worlds only does not.
jump_drive-detail-galactic_trendsetters = Every one is scored by itself: two give 8 points together, three 18, four 32.

# --- the rules
jump_drive-topic-goal = Goal and end
jump_drive-topic-goal-text = The game ends after the scoring in which somebody reaches 50 points. Whoever has most points wins.
jump_drive-topic-goal-source = rulebook, “End of the game”
jump_drive-topic-tie = Tie at the end
jump_drive-topic-tie-text = Those with equally many points add their cards in hand and the income the last round would have brought; the higher sum wins. If that is equal too, they share the victory.
jump_drive-topic-tie-source = rulebook, “End of the game”
jump_drive-topic-set-up = Beginning
jump_drive-topic-set-up-text = Everybody is dealt seven cards and secretly discards two. One Survey Team per player lies in the centre of the table.
jump_drive-topic-set-up-source = rulebook, “Preparing the game”
jump_drive-topic-beginner-hands = Beginner hands
jump_drive-topic-beginner-hands-text = With this option everybody begins with one of four hands of five cards, at random. The printed letters A to D are not known to us for all cards, so the hands are our own.
jump_drive-topic-beginner-hands-source = ruling of this house
jump_drive-topic-round = A round
jump_drive-topic-round-text = All plan at once and in secret, then everything is revealed, paid for or conquered. After that every tableau gives its points, and then its income in cards.
jump_drive-topic-round-source = rulebook, “Course of the game”
jump_drive-topic-plan = Planning
jump_drive-topic-plan-text = You choose one development, one world, one of each, or you explore. Until the last player has chosen you may change your plan.
jump_drive-topic-plan-source = rulebook, “Course of the game”; changing: ruling of this house
jump_drive-topic-development-alone = A development alone
jump_drive-topic-development-alone-text = If it is the only card you place, a development costs one card less. This adds up with all other discounts.
jump_drive-topic-development-alone-source = rulebook, “Course of the game”; adding up: ruling of this house
jump_drive-topic-world-alone = A world alone
jump_drive-topic-world-alone-text = If you place no development, you draw one card after the world is paid for or conquered. A second world brings no further card.
jump_drive-topic-world-alone-source = rulebook, “Course of the game”; second world: ruling of this house
jump_drive-topic-both = A development and a world
jump_drive-topic-both-text = The development comes first, at full cost, and its symbols and powers help the world at once. No card is drawn.
jump_drive-topic-both-source = rulebook, “Course of the game”
jump_drive-topic-costs = Paying
jump_drive-topic-costs-text = You discard as many cards from your hand as the card costs. Its own symbols and powers help only once it lies in your tableau.
jump_drive-topic-costs-source = rulebook, “Paying the cost”
jump_drive-topic-discounts = Discounts
jump_drive-topic-discounts-text = All discounts of your tableau add up. No card ever costs less than nothing.
jump_drive-topic-discounts-source = rulebook, “Paying the cost”
jump_drive-topic-conquer = Conquering
jump_drive-topic-conquer-text = You conquer a military world with military at least as high as its defense; no card is discarded. Military and paying are never mixed for one world.
jump_drive-topic-conquer-source = rulebook, “Conquering”
jump_drive-topic-special-military = Special military
jump_drive-topic-special-military-text = Military against one colour or against REBEL worlds counts only for conquering those. It does not count for points, War Propaganda or Trade Pact.
jump_drive-topic-special-military-source = rulebook, “Conquering” and appendix; Trade Pact: ruling of this house
jump_drive-topic-explore = Exploring
jump_drive-topic-explore-text = You count three and your explore symbols, draw two cards more than that, and then discard that many from your whole hand. You end with two cards more.
jump_drive-topic-explore-source = rulebook, “Exploring”
jump_drive-topic-second-world = A second world
jump_drive-topic-second-world-text = A Convoy brings a second world after the first has been paid for or conquered, never a third. The first world’s symbols and powers help it, and a card just drawn may be it or pay for it.
jump_drive-topic-second-world-source = rulebook, appendix “The cards”
jump_drive-topic-points = Points
jump_drive-topic-points-text = Every round every card in your tableau gives its points again, equal cards each. Formulas are counted anew each time.
jump_drive-topic-points-source = rulebook, “End of the round”
jump_drive-topic-income = Income
jump_drive-topic-income-text = After the points you draw as many cards as your tableau’s income says. If the deck runs short, the player with most points draws first, then clockwise.
jump_drive-topic-income-source = rulebook, “End of the round”
jump_drive-topic-hand-limit = Hand limit
jump_drive-topic-hand-limit-text = After income nobody holds more than ten cards. You choose which ones to discard.
jump_drive-topic-hand-limit-source = rulebook, “End of the round”
jump_drive-topic-deck = Deck and discard pile
jump_drive-topic-deck-text = When the deck is used up, the discard pile is shuffled and becomes the new one. Nobody may look through the discard pile.
jump_drive-topic-deck-source = rulebook, “End of the round”
jump_drive-topic-per = “For each” on a card
jump_drive-topic-per-text = All such symbols and cards in your tableau count, the card itself included. Halves are rounded down.
jump_drive-topic-per-source = ruling of this house
jump_drive-topic-while = “While you have” on a card
jump_drive-topic-while-text = The card gives its value once while the named card lies there. More copies of the named card give nothing more; every card that says so gives its own.
jump_drive-topic-while-source = rulebook, “End of the round”
jump_drive-topic-one-other = “One other player” on a card
jump_drive-topic-one-other-text = Points for the tableau of one other player are counted for the one that gives you most. Each card and each round looks anew.
jump_drive-topic-one-other-source = ruling of this house
jump_drive-topic-same-cards = Equal cards
jump_drive-topic-same-cards-text = You may have the same card several times, and each counts. Only Survey Team and Trade Pact are limited to one per player.
jump_drive-topic-same-cards-source = rulebook, “The cards”
jump_drive-topic-colours = Colours of worlds
jump_drive-topic-colours-text = Worlds are blue, brown, green, yellow or grey, military ones too; a little moon shows the colour by its place. Grey counts as no colour.
jump_drive-topic-colours-source = rulebook, “The cards”
jump_drive-topic-symbols = Symbols
jump_drive-topic-symbols-text = At the left edge of a card: the eye helps exploring, +1 is military, the double helix a chromosome. They count once the card lies in your tableau.
jump_drive-topic-symbols-source = rulebook, “The cards”
jump_drive-topic-order = Order
jump_drive-topic-order-text = Everything happens at once; where the order matters, it begins to the dealer’s left. The deal passes to the left after every round.
jump_drive-topic-order-source = rulebook, “Course of the game”
jump_drive-topic-secrets = What is secret
jump_drive-topic-secrets-text = Hands, plans until all are ready, the deck and the discard pile. Tableaus, points, the size of hands and what somebody paid are seen by everybody.
jump_drive-topic-secrets-source = ruling of this house
