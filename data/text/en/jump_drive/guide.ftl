# How to play Jump Drive: a page is a title, a short text and what its picture says.

jump_drive-guide-goal = What it is about
jump_drive-guide-goal-text =
    You build an empire in space, card by card. All of you choose in secret and at the same time.
    Every card you place brings points and new cards, round after round.
    As soon as somebody has **{ $goal } points**, the game ends. Most points win.
jump_drive-guide-goal-alt = A large blue planet, two small ones, and a fleet on its way. { $goal } points are the aim.

jump_drive-guide-card = Your cards
jump_drive-guide-card-text =
    Cards are what you build, and cards are the money you build with.
    A **circle** is a world, a **diamond** is a development. A world with a **red ring** is military.
    In your hand, the cards you can place now are bright.
jump_drive-guide-card-cost = Price: so many other cards
jump_drive-guide-card-gifts = Points and cards it brings in every round
jump_drive-guide-card-defense = Red ring: conquer it with military
jump_drive-guide-card-symbols = Symbols: they help you later

jump_drive-guide-round = A round
jump_drive-guide-round-text =
    You choose what to place and which cards pay for it. The rest happens by itself as soon as everybody has chosen.
    Then the next round begins.
jump_drive-guide-round-plan = Everybody chooses in secret
jump_drive-guide-round-pay = All is shown and paid for
jump_drive-guide-round-points = Your cards bring points
jump_drive-guide-round-income = Your cards bring new cards

jump_drive-guide-plan = What you can do
jump_drive-guide-plan-text =
    In every round you choose one of these four. You may change your mind until the last player has chosen.
    Nothing worth its price? Explore.
jump_drive-guide-plan-development = A development alone: it costs one card less
jump_drive-guide-plan-world = A world alone: you draw a card afterwards
jump_drive-guide-plan-both = Both: full price, no extra card
jump_drive-guide-plan-explore = Explore: draw five or more, end with two cards more

jump_drive-guide-pay = Paying and conquering
jump_drive-guide-pay-text =
    Cards you pay with are gone. So pay with those you will not build anyway.
    For a military world you pay nothing: your military counts, and you do not lose it.
jump_drive-guide-pay-price = Paying: discard as many cards as the number says
jump_drive-guide-pay-military = Conquering: your military reaches the number
jump_drive-guide-pay-discount = Cards before you can make others cheaper
jump_drive-guide-pay-special = Some military counts only against certain worlds

jump_drive-guide-points = Points, cards and the end
jump_drive-guide-points-text =
    All your cards count again in every round, not only the new one. That is why early cards are worth most.
    If two have equally many points at the end, cards in hand and income decide.
jump_drive-guide-points-points = All your stars together are your points of this round
jump_drive-guide-points-income = Then you draw as many cards as yours bring
jump_drive-guide-points-limit = More than ten cards: you discard the rest
jump_drive-guide-points-end = Somebody has { $goal }: this round was the last one

jump_drive-guide-signs = What the symbols mean
jump_drive-guide-signs-text = You meet these on cards, in your hand and before the other players.
jump_drive-guide-signs-star = Points, in every round
jump_drive-guide-signs-card = Cards you draw, in every round
jump_drive-guide-signs-diamond = A development
jump_drive-guide-signs-circle = A world
jump_drive-guide-signs-colours = The colour of a world; the moon shows it too
jump_drive-guide-signs-military = A military world: you conquer it
jump_drive-guide-signs-rebel = A rebel world
jump_drive-guide-signs-burst = Military: for conquering
jump_drive-guide-signs-eye = Explore: you draw more to choose from
jump_drive-guide-signs-helix = Chromosome: some cards count it
jump_drive-guide-signs-person = Cards of another player count too
jump_drive-guide-signs-medal = A small picture: the card that shows it
