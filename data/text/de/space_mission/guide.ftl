# So wird Space Mission gespielt: eine Seite ist ein Titel, ein kurzer Text und was ihr Bild sagt.

space_mission-guide-goal = Worum es geht
space_mission-guide-goal-text =
    Acht Planeten liegen im Ring um das Jump Gate. Du fliegst von einem zum nächsten, sammelst **Punkt-Plättchen** und errichtest **Raumstationen**.
    Sind genug leere Space-Plättchen aufgedeckt, beginnt die letzte Runde.
    Wer dann die meisten Punkte hat, gewinnt.
space_mission-guide-goal-alt = Das Jump Gate leuchtet zwischen Planeten. Drei Schiffe verlassen es.

space_mission-guide-planet = Ein Planet
space_mission-guide-planet-text =
    Jeder Planet hat vier Zahlen. Für das, was du dort tun willst, brauchst du eine Karte mit dieser Zahl in dieser Farbe.
    Daneben liegt ein Stapel aus acht verdeckten Plättchen. Was darin ist, weiß nur, wer ihn durchsieht.
space_mission-guide-planet-ball = Ein Planet hat auf jeder Seite einen Nachbarn
space_mission-guide-planet-jump = Blau: um herzuspringen
space_mission-guide-planet-scan = Grün: um ihn zu scannen
space_mission-guide-planet-landing = Orange: beide, um ihn zu erschließen
space_mission-guide-planet-pile = Sein Stapel mit der Zahl der Plättchen

space_mission-guide-cards = Deine Karten
space_mission-guide-cards-text =
    Du hast bis zu fünf Karten. Jede trägt zwei Zahlen. Du nutzt **eine** davon, dann ist die Karte weg.
    Ein **?** ist jede Zahl seiner Farbe. In deiner Hand leuchten die Zahlen, die dort helfen, wo du gerade bist.
    Neue Karten bringt nur der **Nachschub**: Wirf ab, was du nicht willst, und zieh auf fünf nach.
space_mission-guide-cards-alt = Drei Karten. Jede zeigt zwei Zahlen in zwei verschiedenen Farben übereinander: blaue Kreise, grüne Schilde, orange Dreiecke.

space_mission-guide-turn = Dein Zug
space_mission-guide-turn-text =
    Du hast genau **zwei Aktionen** in beliebiger Reihenfolge. Auch zweimal dieselbe ist erlaubt.
space_mission-guide-turn-supply = Nachschub: abwerfen, dann auf fünf nachziehen
space_mission-guide-turn-jump = Jump: zu jedem Planeten, dessen blaue Zahl du hast
space_mission-guide-turn-fly = Flug: zu einem Nachbarplaneten, ohne Karte
space_mission-guide-turn-scan = Scannen: ein Plättchen reservieren
space_mission-guide-turn-develop = Erschließen: eine Raumstation bauen
space_mission-guide-turn-discover = Entdecken: ein Plättchen nehmen, wo eine Raumstation steht

space_mission-guide-travel = Unterwegs
space_mission-guide-travel-text =
    Zuerst springst du immer: Vom Gate führt nur ein Jump weg. Er kostet eine Karte, dafür bleibt eine Sonde von dir auf dem Gate, und Sonden bringen am Ende Punkte.
    Ein Flug kostet nur die Aktion.
space_mission-guide-travel-gate = Du startest auf dem Jump Gate und kommst nie dorthin zurück
space_mission-guide-travel-jump = Eine Karte mit der blauen Zahl bringt dich hin
space_mission-guide-travel-probe = Deine Sonde bleibt auf dem Gate: Wer die meisten hat, bekommt { $gate_1 }
space_mission-guide-travel-fly = Ein Planet nach links oder rechts, kostenlos

space_mission-guide-tiles = Plättchen bekommen
space_mission-guide-tiles-text =
    Scanne zuerst: Ohne eigenen Scan kannst du einen Planeten nicht erschließen. Ein reserviertes Plättchen gehört dir, sobald **irgendjemand** dort die Raumstation baut.
    Auf jeden Planeten passt eine Raumstation, und sie bleibt bis zum Schluss.
space_mission-guide-tiles-scan = Scannen: den Stapel durchsehen und ein Plättchen reservieren
space_mission-guide-tiles-develop = Erschließen: zwei Karten mit beiden orangen Zahlen
space_mission-guide-tiles-handed = Alle reservierten Plättchen werden verteilt. Wer baut, nimmt noch eins
space_mission-guide-tiles-discover = Entdecken: an jeder Raumstation ein Plättchen nehmen, ohne Karte

space_mission-guide-points = Was Punkte bringt
space_mission-guide-points-text =
    Sammle möglichst viel von **einer** Farbe: Bei Erzen und bei Aliens zählt ihre Anzahl mal deine häufigste Farbe.
    Drei rote und zwei blaue Erze sind 5 × 3 = 15.
space_mission-guide-points-minerals = Erze: Anzahl × meiste einer Farbe
space_mission-guide-points-aliens = Aliens: ebenso
space_mission-guide-points-matter = Materie: { $pair_points } das Paar, { $single_points } allein
space_mission-guide-points-water = Wasser: { $water_1 }, { $water_2 }, { $water_3 }, { $water_4 } für eins bis vier
space_mission-guide-points-medals = Orden: { $medal_points }
space_mission-guide-points-station = Deine Raumstation: { $station_points }
space_mission-guide-points-gate = Meiste Sonden auf dem Gate: { $gate_1 }, dann { $gate_2 }, { $gate_3 }, { $gate_4 }

space_mission-guide-end = Das Ende
space_mission-guide-end-text =
    Space-Plättchen kannst du nicht nehmen. Liegt in einem Stapel nichts anderes mehr, wird er aufgedeckt.
    Zu zweit, dritt, viert oder fünft beginnt die letzte Runde bei { $end_2 }, { $end_3 }, { $end_4 } oder { $end_5 } Space-Plättchen.
    Reservierte Plättchen auf einem Planeten ohne Raumstation sind dann nichts wert.
space_mission-guide-end-space = Space: ein leeres Plättchen
space_mission-guide-end-count = Liegen so viele offen, beginnt die letzte Runde
space_mission-guide-end-last = Alle kommen gleich oft an die Reihe

space_mission-guide-signs = Was die Symbole bedeuten
space_mission-guide-signs-text = Du siehst sie im Bild des Tisches, auf deinen Karten und bei deinen Plättchen.
space_mission-guide-signs-jump = Blauer Kreis: zum Springen
space_mission-guide-signs-scan = Grüner Schild: zum Scannen
space_mission-guide-signs-landing = Orange Dreiecke: zum Erschließen
space_mission-guide-signs-dot = Hilft dort, wo du gerade bist
space_mission-guide-signs-ship = Ein Raumschiff in seiner Spielerfarbe
space_mission-guide-signs-station = Eine Raumstation
space_mission-guide-signs-probe = Sonden auf dem Gate
space_mission-guide-signs-reserved = Reservierte Plättchen
space_mission-guide-signs-chip = Chips: übrige Sonden und Raumstationen
space_mission-guide-signs-pile = Ein Stapel verdeckter Plättchen
space_mission-guide-signs-space = Offenes Space: Das Ende rückt näher
space_mission-guide-signs-star = Punkte
