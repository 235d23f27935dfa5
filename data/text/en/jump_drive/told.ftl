# What the pictures of Jump Drive show, for readers who cannot see them.

# --- alt texts
jump_drive-alt-table = Jump Drive, { $round ->
        [0] before the first round
       *[other] round { $round }
    }. Deck { $deck } cards, discard pile { $discard }, Survey Teams left { $teams }. { $dealer } is the dealer.
jump_drive-alt-seat = { $name }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }, next round +{ $next }, income { $income }, military { $military }, explore { $explore }, chromosomes { $chromosomes }, hand { $hand }{ $team ->
        [yes] , Survey Team still to take
       *[no] {""}
    }{ $state ->
        [ready] , has chosen
        [asked] , still choosing
       *[quiet] {""}
    }.
jump_drive-alt-seat-brief = { $name }: { $points } points +{ $next }, income { $income }, military { $military }, hand { $hand }.
jump_drive-alt-special = Against { $against }: military +{ $amount }.
jump_drive-alt-against-blue = blue worlds
jump_drive-alt-against-brown = brown worlds
jump_drive-alt-against-green = green worlds
jump_drive-alt-against-yellow = yellow worlds
jump_drive-alt-against-grey = gray worlds
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
jump_drive-card-colour-grey = Gray world
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
        [one] One copy in the game.
       *[other] { $copies } copies in the game.
    }
jump_drive-source-card-face = the card itself
jump_drive-source-several-lists = several players’ lists that agree
jump_drive-source-one-list = one player’s list, not yet compared with the card
jump_drive-source-doubtful = doubtful: one player’s list and our judgment
jump_drive-source-title-ours = { $source }
jump_drive-source-appendix = rulebook, appendix “The cards”, and { $source }

jump_drive-detail-survey_team = Once per game you may take it from the center of the table and pay for it like a development. You may play a world with it, but no other development.
jump_drive-detail-trade_pact = The condition applies only when you play it: you may add military symbols later. Symbols count, special military does not.
jump_drive-detail-colony_convoy = You must pay for both worlds (military ones with a Contact Specialist). Only the second world is cheaper. You may save the Convoy for a later round.
jump_drive-detail-military_convoy = You must conquer both worlds. The card stays in your tableau. The first world uses up special military first, and the rest counts for the second.
jump_drive-detail-contact_specialist = It adds up with other discounts, but a second Contact Specialist adds nothing. The world is still a military world for everything else.
jump_drive-detail-war_propaganda = Symbols and Uplift Mercenaries count, special military does not. In a tie it goes to the next tied player on the owner’s left. Both copies are compared at the same time.
jump_drive-detail-new_galactic_order = Military symbols and Uplift Mercenaries count. Special military does not.
jump_drive-detail-galactic_trendsetters = Each one scores separately: two score 8 points together, three 18, four 32.

jump_drive-source-worlds = Worlds
jump_drive-source-military-worlds = Military worlds
jump_drive-source-developments = Developments
jump_drive-source-bonuses = For other cards
