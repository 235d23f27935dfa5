# How to play Jump Drive: a page is a title, a short text and what its picture says.

jump_drive-guide-goal = What it is about
jump_drive-guide-goal-text =
    You build an empire in space, card by card. All players choose in secret at the same time.
    Every card you play scores points and draws cards, round after round.
    The game ends when a player has **{ $goal } points**. The player with the most points wins.
jump_drive-guide-goal-alt = A large blue planet, two small ones and a fleet on its way. The goal: { $goal } points.

jump_drive-guide-card = Your cards
jump_drive-guide-card-text =
    You build cards, and you pay for them with other cards.
    A **circle** is a world, a **diamond** is a development. A world with a **red ring** is military.
    In your hand, the cards you can play now are bright.
jump_drive-guide-card-cost = Cost: this many other cards
jump_drive-guide-card-gifts = The points and cards it gives you every round
jump_drive-guide-card-defense = Red ring: conquer it with military
jump_drive-guide-card-symbols = Symbols that help you later

jump_drive-guide-round = A round
jump_drive-guide-round-text =
    Choose what to play and which cards to pay with. When everyone has chosen, the rest happens automatically.
    Then the next round begins.
jump_drive-guide-round-plan = Everyone chooses in secret
jump_drive-guide-round-pay = All cards are revealed and paid for
jump_drive-guide-round-points = Your cards score points
jump_drive-guide-round-income = Your cards draw new cards

jump_drive-guide-plan = What you can do
jump_drive-guide-plan-text =
    Each round, choose one of these four. You may change your mind until the last player has chosen.
    Nothing worth its cost? Explore.
jump_drive-guide-plan-development = A development alone: costs one card less
jump_drive-guide-plan-world = A world alone: you draw a card afterwards
jump_drive-guide-plan-both = Both: full price, no extra card
jump_drive-guide-plan-explore = Explore: draw five or more, end with two more

jump_drive-guide-pay = Paying and conquering
jump_drive-guide-pay-text =
    You lose the cards you pay with. Pay with cards you won’t build anyway.
    A military world costs no cards. You need enough military, and you don’t lose it.
jump_drive-guide-pay-price = Paying: discard this many cards
jump_drive-guide-pay-military = Conquering: have at least this much military
jump_drive-guide-pay-discount = Cards in your tableau can make others cheaper
jump_drive-guide-pay-special = Some military counts only against certain worlds

jump_drive-guide-points = Points, cards and the end
jump_drive-guide-points-text =
    All your cards score again every round, not just the new ones. That’s why early cards are worth the most.
    In a tie, cards in hand plus income decide.
jump_drive-guide-points-points = Your stars add up to your points this round
jump_drive-guide-points-income = Then draw your income in cards
jump_drive-guide-points-limit = More than ten cards in hand? Discard down to ten
jump_drive-guide-points-end = A player has { $goal }: this was the last round

jump_drive-guide-signs = What the symbols mean
jump_drive-guide-signs-text = You see these on cards, in your hand and in the tableaus.
jump_drive-guide-signs-star = Points every round
jump_drive-guide-signs-card = Cards you draw every round
jump_drive-guide-signs-diamond = A development
jump_drive-guide-signs-circle = A world
jump_drive-guide-signs-colours = A world’s color, also shown by its moon
jump_drive-guide-signs-military = A military world: you conquer it
jump_drive-guide-signs-rebel = A rebel world
jump_drive-guide-signs-burst = Military: for conquering
jump_drive-guide-signs-eye = Explore: you draw more to choose from
jump_drive-guide-signs-helix = Chromosome: some cards count it
jump_drive-guide-signs-person = Another player’s cards count too
jump_drive-guide-signs-medal = A small picture: the card that shows it
