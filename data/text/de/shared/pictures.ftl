# Die wenigen Wörter, die in Bildern stehen. Kurz: Mehr Platz hat ein Bild nicht.

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
picture-price-now = was sie jetzt kostet, allein ausgelegt
picture-waiting = Warten auf
picture-nobody-waits = Niemand ist am Zug
picture-over = Das Spiel ist vorbei

picture-nothing-built = Noch nichts ausgelegt
picture-explored = erkundet
picture-round = Runde { $number }
picture-first-hands = Erste Handkarten
picture-final = Endstand nach { $rounds } Runden
picture-tie-break = entscheiden den Gleichstand
picture-fair = Fair gemischt: /table export beweist es
picture-proof = Vor Beginn versiegelt gemischt: { $proof }
picture-free-seat = freier Platz
picture-join = Ein freier Platz wartet: unten mitspielen
picture-full = Alle Plätze sind besetzt

picture-course = So lief es
picture-best-round = Runde { $number } war die beste: +{ $points } für { $name }
alt-course = Punkte nach jeder Runde.
alt-course-seat = { $name }: { $points }.
picture-sources = Woher die Punkte kamen
alt-sources = { $name }, { $points } insgesamt: { $sources }.
alt-recap = Die ganze Partie in { $count } Bildern.
picture-mostly = das meiste davon: { $source }
