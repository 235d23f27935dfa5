# What the pictures of Jump Drive show, for those who do not see them.

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

jump_drive-source-worlds = Worlds
jump_drive-source-military-worlds = Military worlds
jump_drive-source-developments = Developments
jump_drive-source-bonuses = For other cards
