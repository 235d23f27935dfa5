# So wird Wormholes gespielt: eine Seite ist ein Titel, ein kurzer Text und was ihr Bild sagt.

wormholes-guide-goal = Worum es geht
wormholes-guide-goal-text =
    Du bringst Passagiere zu den Planeten, die sie sehen wollen. Die Wege sind weit, darum legst du Paare von **Wurmlöchern**: am einen Ende hinein, am anderen heraus.
    Alle dürfen deine benutzen, und dann bekommst du Punkte. Wer am Ende die meisten hat, gewinnt.
wormholes-guide-goal-alt = Ein heller Wirbel im Weltraum, Planeten ringsum, und drei Schiffe fliegen hinein.

wormholes-guide-map = Die Karte
wormholes-guide-map-text =
    Die Karte besteht aus sechseckigen Feldern. In der Mitte liegt die Raumstation. Ein Feld heißt nach Spalte und Zeile: **D7**.
    Planeten, Raumstation, Sonnen und Asteroiden kannst du nicht betreten. Was du an einem Planeten tust, tust du von einem Feld **daneben**.
    Der Ring um die Raumstation ist eine Umlaufbahn: Eine Energie bringt dich auf jedes andere ihrer Felder.
wormholes-guide-map-alt = Die Raumstation mitten auf der Karte. Um sie herum ein Ring aus Feldern.

wormholes-guide-turn = Dein Zug
wormholes-guide-turn-text =
    Du hast **drei Energie** zum Fliegen. Alles andere ist kostenlos, so oft und in der Reihenfolge, wie du magst. Aufnehmen darfst du aber nur einmal.
    Dann beendest du den Zug. Übrige Energie verfällt.
    Dein erster Zug beginnt neben der Raumstation: Leg dort dein erstes Wurmloch und stell dein Schiff darauf.
wormholes-guide-turn-energy = Drei Energie in jedem Zug
wormholes-guide-turn-fly = Fliegen: ein Feld für eine Energie
wormholes-guide-turn-place = Wurmloch legen: wo du bist oder daneben
wormholes-guide-turn-jump = Springen: durch jedes aktive Paar
wormholes-guide-turn-deliver = Abliefern: alle, die zum Planeten neben dir wollen
wormholes-guide-turn-pickup = Passagiere aufnehmen, einmal im Zug

wormholes-guide-wormholes = Wurmlöcher
wormholes-guide-wormholes-text =
    Dein Stapel hat fünf Paare: 1, 1, 2, 2 bis 5, 5. Du legst immer das oberste.
    Das erste eines Paares ist inaktiv. Legst du das zweite, sind beide sofort **aktiv**.
    Neben jeden Planeten darfst du ein Wurmloch legen. Ist es dort das erste, bekommst du einen Entdeckungs-Marker.
wormholes-guide-wormholes-alt = Zwei Wurmlöcher mit hellem Ring und der Zahl 1 führen zueinander. Eins mit gestricheltem Ring und der Zahl 2 wartet noch auf sein zweites.

wormholes-guide-owners = Springen, und wer daran verdient
wormholes-guide-owners-text =
    Von einem aktiven Wurmloch springst du kostenlos zum anderen des Paares, egal wem es gehört.
    Ist es ein fremdes, bekommt sein Besitzer **1 Punkt**. Du verlierst nichts.
    Zweimal hintereinander springen darfst du nicht: Tu dazwischen etwas anderes.
wormholes-guide-owners-alt = Ein oranges Schiff fliegt durch ein blaues Wurmloch. Blau bekommt einen Punkt.

wormholes-guide-passengers = Passagiere
wormholes-guide-passengers-text =
    Eine Passagier-Karte nennt einen Planeten. Du hast bis zu vier, und nur du siehst sie.
    Vor dem Aufnehmen darfst du welche zu den Docks abwerfen. Ziehst du jemanden für den Planeten neben dir, kommt auch er zu den Docks, und du ziehst neu.
wormholes-guide-passengers-card = Ein Passagier und sein Planet
wormholes-guide-passengers-deliver = Neben diesem Planeten: abliefern, je { $delivered } Punkte
wormholes-guide-passengers-deck = Neben einem Planeten: vom Deck auf vier auffüllen
wormholes-guide-passengers-docks = Neben der Raumstation: aus den Docks wählen, für höchstens zwei Planeten

wormholes-guide-points = Punkte und Ende
wormholes-guide-points-text =
    Sind alle Planeten verbunden, folgen noch drei Runden. Ist das Deck leer, folgt noch eine.
wormholes-guide-points-delivered = Für jeden abgelieferten Passagier
wormholes-guide-points-explored = Erstes Wurmloch an einem Planeten: { $explored_early }, spät im Spiel { $explored_late }
wormholes-guide-points-used = Für jeden Sprung anderer durch deins
wormholes-guide-points-bonus = Für jeden neuen Planeten ab dem sechsten
wormholes-guide-points-end = So viele Runden bleiben noch

wormholes-guide-signs = Was die Symbole bedeuten
wormholes-guide-signs-text = Du siehst sie auf der Karte und bei deinen Passagieren.
wormholes-guide-signs-ship = Ein Schiff in seiner Spielerfarbe
wormholes-guide-signs-active = Ein aktives Wurmloch mit seiner Zahl
wormholes-guide-signs-inactive = Gestrichelt: Das zweite fehlt noch
wormholes-guide-signs-owner = Das Zeichen eines Spielers
wormholes-guide-signs-planet = Jeder Planet hat sein eigenes Zeichen
wormholes-guide-signs-passenger = Passagiere
wormholes-guide-signs-bolt = Energie
wormholes-guide-signs-pickup = Das Aufnehmen in diesem Zug
wormholes-guide-signs-exploration = Entdeckungs-Marker
wormholes-guide-signs-bonus = Punkte für viele verschiedene Planeten
wormholes-guide-signs-star = Punkte

wormholes-guide-signs-map = Was auf der Karte liegt
wormholes-guide-signs-map-text =
    Wolken sind ein Nebel: Ihn zu verlassen kostet keine Energie. Ein Ring um einen Planeten oder die Raumstation ist eine Umlaufbahn: Eine Energie bringt dich auf jedes ihrer Felder.
wormholes-guide-signs-map-station = Die Raumstation mit den Docks
wormholes-guide-signs-map-sun = Eine Sonne: kein Weg hindurch
wormholes-guide-signs-map-asteroids = Asteroiden: kein Weg hindurch
wormholes-guide-signs-map-cannon = Photonen-Kanone: schießt dich kostenlos geradeaus
wormholes-guide-signs-map-wild = Joker-Wurmloch: gehört zu deinem Paar seiner Zahl
wormholes-guide-signs-map-hole = Schwarzes Loch: wirft dich zu einem zufälligen Planeten
