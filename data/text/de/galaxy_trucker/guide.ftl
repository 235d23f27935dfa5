# So wird Galaxy Trucker gespielt: eine Seite ist ein Titel, ein kurzer Text und was ihr Bild sagt.

galaxy_trucker-guide-goal = Worum es geht
galaxy_trucker-guide-goal-text =
    Erst **baut** ihr Schiffe aus zufälligen Teilen. Dann **fliegt** ihr alle durch dieselben Abenteuer und verliert das eine oder andere Teil. Am Ende gibt es **Geld**.
    Das ist eine Etappe. Wer nach der letzten die meisten Credits hat, gewinnt.
galaxy_trucker-guide-goal-alt = Ein zusammengeflicktes Raumschiff fliegt an Planeten vorbei, zwischen Meteoriten und Schüssen.

galaxy_trucker-guide-connectors = Was zusammenpasst
galaxy_trucker-guide-connectors-text =
    Teile hängen an ihren Anschlüssen zusammen: ein Rohr an einem Rohr, zwei an zwei. Drei Rohre passen an jeden Anschluss.
    Eine glatte Seite verbindet nichts, und an sie darf kein Anschluss.
    Liegt neben einem Anschluss nichts, ist er **offen**: Dort schlagen kleine Meteoriten ein.
galaxy_trucker-guide-connectors-alt = Neun Paare von Kabinen. Grün: einfach an einfach, doppelt an doppelt, universal an jeden Anschluss. Grau: Zwei glatte Seiten dürfen sich berühren. Rot: einfach an doppelt und jeder Anschluss an einer glatten Seite.

galaxy_trucker-guide-build = Bauen
galaxy_trucker-guide-build-text =
    Du fängst mit einer Kabine an und legst Teil an Teil. Zwei Regeln: **Hinter einen Motor** und **vor eine Kanone** kommt nichts.
    Über mehrere Tage baust du in **Schichten** mit je einigen Aktionspunkten. Live greifen alle zugleich zu, solange die Sanduhr läuft.
    Du musst nicht jedes Feld füllen. Ein gutes Schiff hat Motoren, Kanonen, Batterien, Schilde und Besatzung.
galaxy_trucker-guide-build-draw = Ziehen: ein neues Teil, verdeckt
galaxy_trucker-guide-build-place = Anlegen: Dreh es vorher, dann bleibt es liegen
galaxy_trucker-guide-build-aside = Beiseitelegen: höchstens zwei. Was übrig bleibt, kostet
galaxy_trucker-guide-build-claim = Wünschen: was andere zurückgelegt haben
galaxy_trucker-guide-build-look = Ansehen: einige der kommenden Karten
galaxy_trucker-guide-build-finish = Zuerst fertig? Dann startest du vorne

galaxy_trucker-guide-crew = Besatzung und Energie
galaxy_trucker-guide-crew-text =
    Vor dem Start kommen Menschen und Energiesteine von selbst an Bord. Was falsch gebaut ist, muss jetzt weg.
    Ohne Menschen kannst du nicht weiterfliegen. Verbrauchte Energiesteine kommen nicht zurück.
galaxy_trucker-guide-crew-humans = Zwei Menschen in jede Kabine
galaxy_trucker-guide-crew-aliens = Oder ein Alien, neben Lebenserhaltung seiner Farbe
galaxy_trucker-guide-crew-cells = Ein Stein: einmal Doppelmotor, Doppelkanone oder Schild

galaxy_trucker-guide-flight = Der Flug
galaxy_trucker-guide-flight-text =
    Eine Karte nach der anderen wird aufgedeckt, und jede gilt für alle. Meist entscheidet zuerst, wer führt.
    Fast alles Gute kostet **Flugtage**: Du fällst zurück.
    Wirst du überrundet oder fehlen dir Menschen oder Motoren, musst du abbrechen.
galaxy_trucker-guide-flight-card = Flugkarten: dieselben für alle
galaxy_trucker-guide-flight-leader = Wer vorne liegt, entscheidet zuerst
galaxy_trucker-guide-flight-days = Flugtage: Felder vor oder zurück
galaxy_trucker-guide-flight-flag = Abbrechen: die Hälfte für Waren, nichts fürs Ankommen

galaxy_trucker-guide-dangers = Meteoriten, Schüsse, Feinde
galaxy_trucker-guide-dangers-text =
    Hält nichts den Treffer auf, ist das Teil weg, und mit ihm alles, was nur an ihm hing. Ich frage dich nur, wenn du etwas tun kannst.
    Gegen Feinde zählt deine Waffenstärke. Bist du stärker, gewinnst du, was auf der Karte steht. Bist du schwächer, trifft es dich.
galaxy_trucker-guide-dangers-dice = Zwei Würfel bestimmen Spalte oder Reihe
galaxy_trucker-guide-dangers-small = Kleiner Meteorit: prallt an glatten Seiten ab, sonst hilft ein Schild
galaxy_trucker-guide-dangers-large = Großer Meteorit: Nur eine Kanone hilft
galaxy_trucker-guide-dangers-light = Kleiner Schuss: Nur ein Schild hilft
galaxy_trucker-guide-dangers-heavy = Großer Schuss: Nichts hilft
galaxy_trucker-guide-dangers-enemies = Waffenstärke: 1 je Kanone, zur Seite die Hälfte

galaxy_trucker-guide-cargo = Waren
galaxy_trucker-guide-cargo-text =
    Waren gibt es auf Planeten, auf Stationen und von besiegten Schmugglern. Beim Laden darfst du umräumen und hinauswerfen, was du willst.
    Verlierst du Waren, dann die wertvollsten zuerst.
galaxy_trucker-guide-cargo-goods = Rot bringt { $red_price } Credits, Gelb { $yellow_price }, Grün { $green_price }, Blau { $blue_price }
galaxy_trucker-guide-cargo-holds = In jeden Container passt eine Ware
galaxy_trucker-guide-cargo-special = Rote Waren kommen nur auf rote Ladeflächen

galaxy_trucker-guide-pay = Das Ende einer Etappe
galaxy_trucker-guide-pay-text =
    Du bekommst Geld für deinen Platz, das schönste Schiff (wenigste offene Anschlüsse) bringt einen Bonus, und du verkaufst deine Waren.
    Dann zahlst du einen Credit für jedes abgefallene Teil. Schulden machst du nie.
    Danach baut ihr neu. Nur die Credits bleiben.
galaxy_trucker-guide-pay-alt = Nach Klassen: was Platz eins bis vier beim Ankommen bringt, der Bonus fürs schönste Schiff und wie viel du für Verluste höchstens zahlst. Klasse I: 4, 3, 2, 1; 2; höchstens 5. Klasse II: 8, 6, 4, 2; 4; höchstens 8. Klasse III: 12, 9, 6, 3; 6; höchstens 11. IIB zahlt wie II, IIIA und IIIB wie III, Verluste ohne Grenze. Klasse IV: 16, 12, 8, 4; 8; höchstens 14.

galaxy_trucker-guide-team = Fachkräfte
galaxy_trucker-guide-team-text =
    Mit dieser Option heuerst du Leute an, die für dich die Regeln verbiegen. Im ersten Flug haben sie nur Fähigkeit A, danach A und B.
    `/rules` erklärt sie alle.
galaxy_trucker-guide-team-alt = Siebzehn Zeichen, eins für jede Fachkraft: Werkzeuge, ein Wagen, eine Waage, eine Lupe, Kisten, eine Glocke und andere.

galaxy_trucker-guide-signs = Die Teile eines Schiffs
galaxy_trucker-guide-signs-text = Die Zahl der Rohre an einer Seite zeigt die Art des Anschlusses.
galaxy_trucker-guide-signs-start = Grundteil: Kabine nur für Menschen
galaxy_trucker-guide-signs-cabin = Kabine: zwei Menschen oder ein Alien
galaxy_trucker-guide-signs-support = Lebenserhaltung: für einen Alien daneben
galaxy_trucker-guide-signs-engine = Motor: 1. Doppelt: 2 für einen Stein
galaxy_trucker-guide-signs-cannon = Kanone: 1. Doppelt: 2 für einen Stein
galaxy_trucker-guide-signs-shield = Schild: schützt die zwei hellen Seiten, für einen Stein
galaxy_trucker-guide-signs-battery = Batterie: zwei oder drei Energiesteine
galaxy_trucker-guide-signs-hold = Ladefläche: zwei oder drei Waren, nicht rot
galaxy_trucker-guide-signs-special = Rote Ladefläche: jede Ware, auch rote
galaxy_trucker-guide-signs-structural = Nur Anschlüsse

galaxy_trucker-guide-signs-flight = Symbole des Flugs
galaxy_trucker-guide-signs-flight-text = Du siehst sie neben Schiffen, auf Karten und auf dem Flugplan.
galaxy_trucker-guide-signs-flight-spark = Offener Anschluss
galaxy_trucker-guide-signs-flight-engine = Motorenstärke
galaxy_trucker-guide-signs-flight-cannon = Waffenstärke
galaxy_trucker-guide-signs-flight-human = Mensch, Besatzung
galaxy_trucker-guide-signs-flight-aliens = Brauner Alien: Motoren +2. Lila: Waffen +2
galaxy_trucker-guide-signs-flight-cell = Energiestein, bereit oder verbraucht
galaxy_trucker-guide-signs-flight-good = Waren: Jede Farbe hat ihre Form
galaxy_trucker-guide-signs-flight-coin = Credits
galaxy_trucker-guide-signs-flight-lost = Verlorene Teile: Du zahlst dafür
galaxy_trucker-guide-signs-flight-day = Flugtage
galaxy_trucker-guide-signs-flight-number = Nummer: wer wo startet
galaxy_trucker-guide-signs-flight-rocket = Ein Schiff auf dem Flugplan
galaxy_trucker-guide-signs-flight-flag = Hat den Flug abgebrochen
