# The few words that stand inside pictures. Short: a picture has no room for more.

picture-against = vs
picture-per = per
picture-with = with
picture-not = not
picture-once = once
picture-second = 2nd
picture-most = to most
picture-only-without = only without

picture-hand = { $number ->
    [one] Your card
   *[other] Your { $number } cards
}
picture-no-cards = You hold no cards.
picture-price-now = what it takes now, placed alone
picture-waiting = Waiting for
picture-nobody-waits = Nobody is awaited
picture-over = The game is over

picture-nothing-built = Nothing built yet
picture-explored = explored
picture-round = Round { $number }
picture-first-hands = First hands
picture-final = Final score after { $rounds } rounds
picture-tie-break = decide the tie
picture-fair = A fair shuffle: /table export proves it
picture-proof = Shuffle sealed before the start: { $proof }
picture-free-seat = free seat
picture-join = A free seat is yours: join below
picture-full = Every seat is taken

picture-course = How it went
picture-best-round = Round { $number } was the best: +{ $points } for { $name }
alt-course = Points after each round.
alt-course-seat = { $name }: { $points }.
picture-sources = Where the points came from
alt-sources = { $name }, { $points } altogether: { $sources }.
alt-recap = The whole game in { $count } pictures.
picture-mostly = most of it: { $source }
