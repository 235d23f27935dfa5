# Die wenigen Wörter, die in Bildern stehen. Kurz: Mehr Platz hat ein Bild nicht.

picture-waiting = Warten auf
picture-nobody-waits = Niemand ist am Zug
picture-over = Das Spiel ist vorbei

picture-round = Runde { $number }
picture-final = Endstand nach { $rounds } Runden
picture-fair = Fair gemischt: /table export beweist es
picture-free-seat = freier Platz

picture-course = So lief es
picture-best-round = Beste Runde: { $number } · { $name } +{ $points }
alt-course = Punkte nach jeder Runde.
alt-course-seat = { $name }: { $points }.
picture-sources = So kam das Ergebnis zustande
alt-sources = { $name }, { $points } insgesamt: { $sources }.
alt-recap = Die ganze Partie in { $count } Bildern.
picture-mostly = das meiste davon: { $source }

# --- Die Auswertung
picture-chances = Gewinnchance in %
alt-chances = Die Gewinnchancen aller vom Anfang bis zum Ende.
alt-turning-point = Wendepunkt { $number }: { $name } in Runde { $round }, { $chance } %.
alt-chances-seat = { $name }: { $chances } %.
