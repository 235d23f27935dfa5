# Warum der Roboter so antworten würde: jeder Grund ein eigener Satz.
space_mission-hint-leaves-probe = Eine Sonde von dir bleibt auf dem Gate, und wer am Ende die meisten hat, bekommt { $gate_1 } Punkte.
space_mission-hint-flies-free = Ein Flug kostet dich keine Karte.
space_mission-hint-nearer = { $planet } liegt auf dem Weg zu etwas Besserem.
space_mission-hint-then-scan = Auf { $planet } kannst du als Nächstes scannen: Die Karte hast du.
space_mission-hint-then-develop = Auf { $planet } kannst du als Nächstes eine Station bauen: Beide Karten hast du.
space_mission-hint-then-discover = Auf { $planet } kannst du als Nächstes ein Plättchen nehmen, ohne Karte.
space_mission-hint-draws =
    Du ziehst { $cards ->
        [0] keine Karte, kannst aber welche tauschen.
        [one] eine Karte.
       *[other] { $cards } Karten.
    }
space_mission-hint-nothing-better = Deine Karten erlauben gerade nichts Besseres.
space_mission-hint-reserves = Du reservierst dir ein Plättchen von { $planet }.
space_mission-hint-may-develop = Nur wer { $planet } gescannt hat, darf dort die Station bauen.
space_mission-hint-pair-in-hand = Du hast beide Karten, um { $planet } danach zu erschließen.
space_mission-hint-station = Deine Station auf { $planet } ist { $station_points } Punkte wert.
space_mission-hint-own-reserved =
    Du bekommst { $tiles ->
        [one] dein reserviertes Plättchen.
       *[other] deine { $tiles } reservierten Plättchen.
    }
space_mission-hint-takes-tile =
    Du wählst { $left ->
        [one] das letzte Plättchen.
       *[other] ein Plättchen aus { $left }.
    }
space_mission-hint-no-card = Es kostet dich keine Karte.
space_mission-hint-needed-least =
    { $cards ->
        [one] Diese Karte brauchst
       *[other] Diese Karten brauchst
    } du für das Weitere am wenigsten.
space_mission-hint-help-little =
    { $cards ->
        [one] Diese Karte hilft
       *[other] Diese Karten helfen
    } auf keinem Planeten, den du gescannt hast.
space_mission-hint-all-may-help = Alle deine Karten können dir noch helfen.
space_mission-hint-tile-scores =
    Es bringt dir { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    } mehr.
space_mission-hint-tile-promises =
    { $family ->
        [mineral] Erze einer Farbe werden mit jedem weiteren mehr wert.
        [alien] Aliens einer Farbe werden mit jedem weiteren mehr wert.
        [matter] Eine zweite Hälfte macht daraus ein Paar für { $pair_points } Punkte.
        [water] Jedes weitere Wasser ist mehr wert als das davor.
       *[other] Mit mehr davon wird es wertvoller.
    }
space_mission-hint-best-of-pile = Es ist das Beste, was dort liegt.
space_mission-hint-sees-pile = Du musst ein Plättchen nehmen und siehst erst jetzt, welche da sind.
space_mission-hint-no-more-to-gain = Es gibt nichts mehr zu gewinnen.
space_mission-hint-ahead =
    Am Ende des Spiels stehst du damit wohl { $points ->
        [0] etwas besser
        [one] etwa 1 Punkt besser
       *[other] etwa { $points } Punkte besser
    } da als mit dem Zweitbesten: { $other }.
space_mission-hint-ahead-tile =
    Mit dem, was noch kommen kann, ist es { $points ->
        [0] etwas mehr wert
        [one] etwa 1 Punkt mehr wert
       *[other] etwa { $points } Punkte mehr wert
    } als das Zweitbeste: { $other }.
