# Die Regeln von Space Mission, wie /rules sie sagt.

space_mission-topic-goal = Ziel
space_mission-topic-goal-text = Du fliegst von Planet zu Planet, reservierst und sammelst Punkt-Plättchen und errichtest Raumstationen. Wer am Ende die meisten Punkte hat, gewinnt. Bei Gleichstand entscheiden mehr Raumstationen. Sind auch die gleich, teilt ihr euch den Sieg.
space_mission-topic-goal-source = Spielregel S. 2 und S. 7
space_mission-topic-set-up = Spielvorbereitung
space_mission-topic-set-up-text = Acht von zwölf Planeten liegen im Ring um das Jump Gate, an jedem acht verdeckte Plättchen. Alle haben ein Raumschiff auf dem Gate, { $chips } Chips und fünf Karten.
space_mission-topic-set-up-source = Spielregel S. 2 und S. 3
space_mission-topic-first-player = Wer beginnt
space_mission-topic-first-player-text = Der Zufall bestimmt, wer beginnt, und nicht der letzte Flug in einem Raumschiff. Der Tisch kann auch den Gastgeber beginnen lassen.
space_mission-topic-first-player-source = Hausregel
space_mission-topic-turn = Ein Zug
space_mission-topic-turn-text = Du hast genau zwei Aktionen in beliebiger Reihenfolge, auch zweimal die gleiche: Nachschub, Jump, Flug, Scannen, Erschließen, Entdecken. Passen darfst du nicht, aber Nachschub nehmen, ohne zu ziehen.
space_mission-topic-turn-source = Spielregel S. 3; Passen: Hausregel
space_mission-topic-cards = Karten
space_mission-topic-cards-text = Jede Karte hat zwei Zahlen in verschiedenen Farben: Blau für den Jump, Grün fürs Scannen, Orange fürs Erschließen. Du nutzt eine davon, dann kommt die Karte auf den Ablagestapel. Ein ? ist eine beliebige Zahl seiner Farbe.
space_mission-topic-cards-source = Spielregel S. 3
space_mission-topic-supply = Nachschub
space_mission-topic-supply-text = Du darfst beliebig viele Karten abwerfen und ziehst dann auf fünf nach. Nur so kommst du an neue Karten. Reicht der Nachzugstapel nicht, wird der Ablagestapel gemischt, auch was du gerade abgeworfen hast.
space_mission-topic-supply-source = Spielregel S. 3 und S. 5
space_mission-topic-jump = Jump
space_mission-topic-jump-text = Eine Karte mit der blauen Zahl eines anderen Planeten bringt dein Raumschiff dorthin, vom Gate oder von einem Planeten. Du legst eine Sonde auf das Jump Gate, wo sie bleibt. Auf den Planeten, auf dem du schon bist, oder zurück auf das Gate kannst du nicht springen.
space_mission-topic-jump-source = Spielregel S. 4
space_mission-topic-flight = Flug
space_mission-topic-flight-text = Dein Raumschiff fliegt zu einem der beiden Nachbarplaneten, ohne Karte und ohne Sonde. Das Gate hat keine Nachbarn, also verlässt du es mit einem Jump.
space_mission-topic-flight-source = Spielregel S. 4
space_mission-topic-scan = Scannen
space_mission-topic-scan-text = Auf einem Planeten ohne Raumstation spielst du eine Karte mit seiner grünen Zahl und siehst den Stapel allein durch. Ein Punkt-Plättchen legst du verdeckt unter einer Sonde neben den Planeten. Du erhältst es, sobald jemand den Planeten erschließt. Du darfst denselben Planeten wieder scannen.
space_mission-topic-scan-source = Spielregel S. 4; mehrmals: Hausregel
space_mission-topic-reserved = Reservierte Plättchen
space_mission-topic-reserved-text = Niemand darf reservierte Plättchen ansehen, auch nicht die eigenen, außer der Tisch erlaubt es. Auf einem Planeten, der nie erschlossen wird, sind sie nichts wert.
space_mission-topic-reserved-source = Spielregel S. 5
space_mission-topic-only-space = Erster Scan mit lauter Space
space_mission-topic-only-space-text = Die Karte ist ausgespielt, du gehst leer aus, und die Plättchen werden aufgedeckt. Der Planet gilt als von dir gescannt.
space_mission-topic-only-space-source = Spielregel S. 6; als Scan gezählt: Hausregel
space_mission-topic-exhausted = Aufgebrauchte Stapel
space_mission-topic-exhausted-text = Wo der Stapel leer ist oder offen liegt, kann niemand scannen oder entdecken. Wer dort schon gescannt hat, darf noch erschließen, bekommt dafür aber kein Plättchen. Der Tisch kann einen leeren Scan erlauben: Wer ihn macht, darf danach erschließen.
space_mission-topic-exhausted-source = Spielregel S. 6; Scannen: Hausregel
space_mission-topic-develop = Erschließen
space_mission-topic-develop-text = Du brauchst einen Planeten, den du gescannt hast, auch erst in diesem Zug. Du spielst zwei Karten mit seinen beiden orangen Zahlen und errichtest dort für immer eine Raumstation. Alle reservierten Plättchen dort gehen an die, die sie reserviert haben, ihre Sonden kommen zurück. Dann siehst du den Stapel durch und musst ein Punkt-Plättchen nehmen.
space_mission-topic-develop-source = Spielregel S. 5
space_mission-topic-discover = Entdecken
space_mission-topic-discover-text = Auf einem Planeten mit Raumstation, egal von wem, siehst du den Stapel durch und musst ein Punkt-Plättchen nehmen. Eine Karte brauchst du dafür nicht.
space_mission-topic-discover-source = Spielregel S. 5
space_mission-topic-space = Space-Plättchen
space_mission-topic-space-text = Space-Plättchen sind keine Punkt-Plättchen. Du kannst keins nehmen, also kommen die zehn Minuspunkte nie vor. Sind in einem Stapel nur noch Space-Plättchen, werden sie sofort aufgedeckt. Reservierte Plättchen neben dem Planeten zählen dabei nicht.
space_mission-topic-space-source = Spielregel S. 6 und S. 7
space_mission-topic-end = Spielende
space_mission-topic-end-text = Die letzte Runde beginnt, sobald bei 2, 3, 4 oder 5 Spielern mindestens { $end_2 }, { $end_3 }, { $end_4 } oder { $end_5 } Space-Plättchen offen liegen. Sie wird zu Ende gespielt, samt zweiter Aktion, so dass alle gleich oft an der Reihe waren.
space_mission-topic-end-source = Spielregel S. 6
space_mission-topic-gate = Jump Gate
space_mission-topic-gate-text = Wer die meisten Sonden auf dem Gate hat, bekommt { $gate_1 } Punkte, die nächsten { $gate_2 }, { $gate_3 }, { $gate_4 } und { $gate_5 }. Wer gleich viele hat, bekommt die Punkte seines Platzes, die nächsten Plätze entfallen. Ohne Sonde gibt es keinen Platz.
space_mission-topic-gate-source = Spielregel S. 6; ohne Sonde: Hausregel
space_mission-topic-stations = Raumstationen
space_mission-topic-stations-text = Jede Raumstation, die du errichtet hast, bringt { $station_points } Punkte. Sie bleibt für immer, und auf dem Planeten kann man von da an nur noch entdecken.
space_mission-topic-stations-source = Spielregel S. 5 und S. 6
space_mission-topic-minerals = Erze
space_mission-topic-minerals-text = Es gibt sechzehn Erze in vier Farben. Es zählt ihre Anzahl mal die Anzahl deiner häufigsten Farbe: drei rote, zwei blaue und zwei grüne sind 7 × 3 = 21.
space_mission-topic-minerals-source = Spielregel S. 6
space_mission-topic-aliens = Aliens
space_mission-topic-aliens-text = Es gibt zehn Aliens in zwei Farben. Sie zählen wie Erze: vier braune und zwei blaue sind 6 × 4 = 24.
space_mission-topic-aliens-source = Spielregel S. 7
space_mission-topic-matter = Materie
space_mission-topic-matter-text = Es gibt acht Materie-Plättchen, grün und blau. Ein Paar aus beiden Farben bringt { $pair_points } Punkte, jede einzelne { $single_points }.
space_mission-topic-matter-source = Spielregel S. 7
space_mission-topic-water = Wasser
space_mission-topic-water-text = Es gibt acht Wasser-Plättchen. Eins, zwei, drei und vier bringen { $water_1 }, { $water_2 }, { $water_3 } und { $water_4 } Punkte. Ab dem fünften beginnt es von vorn, sechs sind also { $water_4 } + { $water_2 } = { $water_6 }.
space_mission-topic-water-source = Spielregel S. 7
space_mission-topic-medals = Orden
space_mission-topic-medals-text = Es gibt sechs Orden. Jeder Orden bringt { $medal_points } Punkte.
space_mission-topic-medals-source = Spielregel S. 7
space_mission-topic-chips = Chips
space_mission-topic-chips-text = Du hast { $chips } Chips, als Sonden und Raumstationen. Nur die Sonden von verteilten Plättchen kommen zurück. Sind alle im Spiel, springst du ohne Sonde, kannst aber scannen und erschließen. Mit harter Grenze geht dann nichts davon.
space_mission-topic-chips-source = Spielregel S. 4 und S. 5; die Grenze: Hausregel
space_mission-topic-secrets = Was geheim ist
space_mission-topic-secrets-text = Geheim sind Handkarten, gesammelte Plättchen, Stapel und Zwischenstände. Einen Stapel siehst du, als Anzahlen, nur solange du daraus wählst. Der Ablagestapel liegt offen, und am Ende wird alles aufgedeckt.
space_mission-topic-secrets-source = Spielregel S. 5; offene Ablage: Hausregel
space_mission-topic-undo = Zurücknehmen
space_mission-topic-undo-text = Jump und Flug kannst du zurücknehmen, bis jemand eine Karte oder einen Stapel gesehen hat und solange dein Zug dauert. Den Blick in einen Stapel kannst du nicht zurücknehmen.
space_mission-topic-undo-source = Hausregel
space_mission-topic-memory = Gedächtnisstütze
space_mission-topic-memory-text = Mit dieser Einstellung siehst du jeden Stapel so, wie du ihn verlassen hast, und wie viele Plättchen seither weg sind. Ohne sie merkst du dir selbst, was du gesehen hast.
space_mission-topic-memory-source = Hausregel
space_mission-topic-standstill = Stillstand
space_mission-topic-standstill-text = Wenn drei Runden lang niemand etwas nimmt, reserviert oder baut, darf der Gastgeber das Spiel beenden. Gewertet wird wie immer. Der Tisch kann auch festlegen, dass alle gefragt werden, dass es gleich endet oder dass es weitergeht, solange noch etwas geschehen kann.
space_mission-topic-standstill-source = Hausregel
space_mission-topic-languages = Welche Sprache gilt
space_mission-topic-languages-text = Das Heft erklärt die Regeln in fünf Sprachen, und an manchen Stellen sagen sie Verschiedenes: Die französische Fassung etwa legt gespielte Karten auf den Nachzugstapel. Hier gilt der deutsche Text, Seite 2 bis 7.
space_mission-topic-languages-source = Hausregel
space_mission-topic-leaving = Wenn jemand geht
space_mission-topic-leaving-text = Ein verlassener Platz nimmt nur noch Nachschub. Seine Sonden, Raumstationen und reservierten Plättchen bleiben, wo sie sind, und zählen wie zuvor. Jemand anders kann den Platz übernehmen. Ist niemand mehr da, endet das Spiel ohne Sieger.
space_mission-topic-leaving-source = Hausregel

# --- Planeten und Plättchen in /rules
space_mission-about-planet = Jump { $jump }, Scan { $scan }, Landung { $one } und { $other }. Eine blaue { $jump } bringt dich her, eine grüne { $scan } reserviert ein Plättchen, eine orange { $one } und eine orange { $other } zusammen bauen die Raumstation.
space_mission-about-planet-name = { $name ->
        [confirmed] Der Name steht in der Spielregel
        [reported] Der Name stammt aus einer Rezension
       *[proposed] Der Name ist unserer
    }. { $jump ->
        [confirmed] Die Jump-Zahl ist die gedruckte, die anderen Zahlen sind unsere
       *[proposed] Die Zahlen sind unsere, denn die gedruckten kennen wir nicht
    }
space_mission-about-tile-count = { $count ->
        [one] Es gibt eins in der Schachtel.
       *[other] Es gibt { $count } in der Schachtel.
    }
