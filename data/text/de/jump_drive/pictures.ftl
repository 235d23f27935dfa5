# Die wenigen Wörter, die in den Bildern von Jump Drive stehen.

picture-against = gegen
picture-per = je
picture-with = mit
picture-not = nicht
picture-once = einmal
picture-second = 2.
picture-most = ans meiste
picture-only-without = nur ohne
picture-hand = { $number ->
    [one] Deine Karte
   *[other] Deine { $number } Karten
}
picture-no-cards = Du hast keine Karten.
picture-nothing-built = Noch nichts ausgelegt
picture-explored = erkundet
picture-first-hands = Erste Handkarten
picture-tie-break = entscheiden den Gleichstand
