# The words inside the pictures of Jump Drive.

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
picture-no-cards = Your hand is empty.
picture-nothing-built = Nothing built yet
picture-explored = explored
picture-first-hands = First hands
picture-tie-break = tiebreaker
