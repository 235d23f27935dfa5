# So wird Jump Drive gespielt: eine Seite ist ein Titel, ein kurzer Text und was ihr Bild sagt.

jump_drive-guide-goal = Worum es geht
jump_drive-guide-goal-text =
    Du baust ein Imperium im Weltraum, Karte für Karte. Alle wählen geheim und zur gleichen Zeit.
    Jede Karte, die du auslegst, bringt Siegpunkte und neue Karten, Runde für Runde.
    Sobald jemand **{ $goal } Siegpunkte** hat, ist Schluss. Wer die meisten hat, gewinnt.
jump_drive-guide-goal-alt = Ein großer blauer Planet, zwei kleine und eine Flotte unterwegs. { $goal } Siegpunkte sind das Ziel.

jump_drive-guide-card = Deine Karten
jump_drive-guide-card-text =
    Karten sind das, was du baust, und das Geld, mit dem du baust.
    Ein **Kreis** ist eine Welt, eine **Raute** eine Entwicklung. Eine Welt mit **rotem Ring** ist militärisch.
    In deiner Hand sind die Karten hell, die du jetzt auslegen kannst.
jump_drive-guide-card-cost = Preis: so viele andere Karten
jump_drive-guide-card-gifts = Siegpunkte und Karten, die sie jede Runde bringt
jump_drive-guide-card-defense = Roter Ring: mit Militär erobern
jump_drive-guide-card-symbols = Symbole: Sie helfen dir später

jump_drive-guide-round = Eine Runde
jump_drive-guide-round-text =
    Du wählst, was du auslegst und welche Karten dafür bezahlen. Alles Weitere geschieht von selbst, sobald alle gewählt haben.
    Dann beginnt die nächste Runde.
jump_drive-guide-round-plan = Alle wählen geheim
jump_drive-guide-round-pay = Alles wird gezeigt und bezahlt
jump_drive-guide-round-points = Deine Karten bringen Siegpunkte
jump_drive-guide-round-income = Deine Karten bringen neue Karten

jump_drive-guide-plan = Was du tun kannst
jump_drive-guide-plan-text =
    In jeder Runde wählst du eins von vieren. Bis alle gewählt haben, darfst du es dir anders überlegen.
    Nichts ist seinen Preis wert? Dann erkunde.
jump_drive-guide-plan-development = Nur eine Entwicklung: Sie kostet eine Karte weniger
jump_drive-guide-plan-world = Nur eine Welt: Du ziehst danach eine Karte
jump_drive-guide-plan-both = Beides: voller Preis, keine Karte dazu
jump_drive-guide-plan-explore = Erkunden: Zieh fünf oder mehr, am Ende hast du zwei Karten mehr

jump_drive-guide-pay = Bezahlen und erobern
jump_drive-guide-pay-text =
    Karten, mit denen du bezahlst, sind weg. Bezahl also mit denen, die du sowieso nicht baust.
    Eine militärische Welt kostet keine Karten: Du brauchst nur genug Militär, und du verlierst es nicht.
jump_drive-guide-pay-price = Bezahlen: Wirf so viele Karten ab, wie die Zahl sagt
jump_drive-guide-pay-military = Erobern: Dein Militär erreicht die Zahl
jump_drive-guide-pay-discount = Karten vor dir können andere billiger machen
jump_drive-guide-pay-special = Manches Militär zählt nur gegen bestimmte Welten

jump_drive-guide-points = Siegpunkte, Karten und Ende
jump_drive-guide-points-text =
    In jeder Runde zählen alle deine Karten wieder, nicht nur die neue. Darum sind frühe Karten am meisten wert.
    Haben am Ende zwei gleich viele Siegpunkte, entscheiden Handkarten plus Einkommen.
jump_drive-guide-points-points = Alle deine Sterne zusammen sind deine Siegpunkte der Runde
jump_drive-guide-points-income = Dann ziehst du dein Einkommen in Karten
jump_drive-guide-points-limit = Mehr als zehn Karten: Du wirfst den Rest ab
jump_drive-guide-points-end = Jemand hat { $goal }: Das war die letzte Runde

jump_drive-guide-signs = Was die Symbole bedeuten
jump_drive-guide-signs-text = Du siehst sie auf Karten, in deiner Hand und in den Auslagen.
jump_drive-guide-signs-star = Siegpunkte, in jeder Runde
jump_drive-guide-signs-card = Karten, die du jede Runde ziehst
jump_drive-guide-signs-diamond = Eine Entwicklung
jump_drive-guide-signs-circle = Eine Welt
jump_drive-guide-signs-colours = Die Farbe einer Welt. Auch der Mond zeigt sie
jump_drive-guide-signs-military = Eine militärische Welt: Du eroberst sie
jump_drive-guide-signs-rebel = Eine Rebellen-Welt
jump_drive-guide-signs-burst = Militär: zum Erobern
jump_drive-guide-signs-eye = Erkunden: Du ziehst mehr zur Auswahl
jump_drive-guide-signs-helix = Chromosom: Manche Karten zählen es
jump_drive-guide-signs-person = Karten einer anderen Person zählen mit
jump_drive-guide-signs-medal = Ein kleines Bild: die Karte, die es zeigt
