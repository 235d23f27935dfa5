# Warum der Roboter so antworten würde: jeder Grund ein eigener Satz.
galaxy_trucker-hint-lacks-engine =
    { $have ->
        [0] Ohne Motor bist du aus dem Rennen: Aussteigen und schieben gilt nicht.
       *[other] Mehr Motorenstärke bringt dich im freien Weltraum nach vorn.
    }
galaxy_trucker-hint-lacks-cannon =
    { $have ->
        [0] Dein Schiff hat noch keine Kanone: Feinde und große Meteoriten hätten freie Bahn.
       *[other] Mit mehr Waffenstärke besiegst du mehr Feinde.
    }
galaxy_trucker-hint-lacks-crew = Kabinen bringen Besatzung: Du brauchst sie für verlassene Schiffe und Stationen, und unterwegs verlierst du welche.
galaxy_trucker-hint-lacks-tokens =
    { $have ->
        [0] Du hast noch keine Batterie: Schilde und Doppelteile brauchen Energiesteine.
       *[other] Mehr Batterien versorgen Schilde und Doppelteile länger.
    }
galaxy_trucker-hint-lacks-shield = Ein Schild schützt zwei Seiten vor kleinen Meteoriten und kleinen Schüssen.
galaxy_trucker-hint-lacks-containers =
    { $have ->
        [0] Du hast noch keine Ladefläche, und das meiste Geld kommt von Waren.
       *[other] Mehr Ladeflächen fassen mehr Waren, und das meiste Geld kommt von Waren.
    }
galaxy_trucker-hint-lacks-special = Eine rote Ladefläche fasst auch rote Waren, die wertvollsten.
galaxy_trucker-hint-lacks-life_support = Mit Lebenserhaltung kann ein Alien in der Kabine daneben wohnen.
galaxy_trucker-hint-lacks-router = Ein Router verbindet alles, was an ihm hängt.
galaxy_trucker-hint-lacks-turret = Jede Selbstschussanlage bewacht ihr Feld, und zwei verbundene erhöhen deine Waffenstärke.
galaxy_trucker-hint-lacks-robots = Astrobots zählen für einen Energiestein als Besatzung.
galaxy_trucker-hint-lacks-armoury = Eine Waffenkammer bewaffnet die Besatzung daneben gegen Eindringlinge.
galaxy_trucker-hint-lacks-solar = Ein Solarmodul versorgt bei jeder Karte ein Teil, ganz ohne Batterie.
galaxy_trucker-hint-lacks-thruster = Mit einer Steuerdüse kannst du einem Treffer ausweichen.
galaxy_trucker-hint-joins =
    Dort ist es an { $count ->
        [2] zwei Seiten
        [3] drei Seiten
       *[other] allen Seiten
    } verbunden, so hält das Schiff besser zusammen.
galaxy_trucker-hint-closes =
    Es schließt { $count ->
        [one] einen offenen Anschluss.
       *[other] { $count } offene Anschlüsse.
    }
galaxy_trucker-hint-fits-here = Es ist das beste Feld dafür.
galaxy_trucker-hint-take-up = In der Hand kannst du es drehen, bevor du es anlegst.
galaxy_trucker-hint-best-there = Es ist das Beste, was dort liegt.
galaxy_trucker-hint-nothing-more = Sonst ist dort nichts gut genug.
galaxy_trucker-hint-see-more = Deine Punkte reichen, um mehr Teile zu sehen und die guten noch anzulegen.
galaxy_trucker-hint-nothing-loose = Du hast kein Teil mehr zum Anlegen.
galaxy_trucker-hint-best-first = Was du gezogen hast, behältst du in dieser Schicht. Leg das Beste zuerst an.
galaxy_trucker-hint-belt-has-better = Auf dem Band liegt Besseres. Wünsch es dir, dann gehört es vielleicht in der nächsten Schicht dir.
galaxy_trucker-hint-full-enough = Du hast { $parts } von { $squares } Feldern bebaut. Noch mehr ist die Zeit nicht wert.
galaxy_trucker-hint-go-first = Wer früher fertig ist, startet weiter vorn.
galaxy_trucker-hint-points-used = Mit den übrigen Punkten kannst du nichts Nützliches mehr tun.
galaxy_trucker-hint-fits-badly = Es passt nirgends gut.
galaxy_trucker-hint-gains-most = Es nützt deinem Schiff am meisten.
galaxy_trucker-hint-alien =
    { $colour ->
        [brown] Ein brauner Alien erhöht deine Motorenstärke um 2.
       *[purple] Ein lila Alien erhöht deine Waffenstärke um 2.
    }
galaxy_trucker-hint-no-alien = Zwei Menschen sind dir mehr wert als ein Alien.
galaxy_trucker-hint-go-on = Nichts spricht dagegen.
galaxy_trucker-hint-fly-on = Du kannst noch Geld verdienen, und wer abbricht, bekommt nichts fürs Ankommen.
galaxy_trucker-hint-goods =
    Die Waren, die an Bord passen, sind { $credits ->
        [one] einen Credit wert.
       *[other] { $credits } Credits wert.
    }
galaxy_trucker-hint-credits =
    Du bekommst { $credits ->
        [one] einen Credit.
       *[other] { $credits } Credits.
    }
galaxy_trucker-hint-days =
    Es würde { $days ->
        [one] einen Flugtag kosten.
       *[other] { $days } Flugtage kosten.
    }
galaxy_trucker-hint-worth-days =
    { $days ->
        [one] Das ist mehr wert als der Flugtag, den es kostet.
       *[other] Das ist mehr wert als die { $days } Flugtage, die es kostet.
    }
galaxy_trucker-hint-crew-left =
    { $crew ->
        [one] Eine Figur bleibt an Bord.
       *[other] { $crew } Figuren bleiben an Bord.
    }
galaxy_trucker-hint-crew-needed =
    { $crew ->
        [one] Diese Figur brauchst
       *[other] Diese { $crew } Figuren brauchst
    } du vielleicht noch für die nächsten Karten.
galaxy_trucker-hint-little-room = Was du laden könntest, ist die Zeit nicht wert.
galaxy_trucker-hint-beats = Das schlägt die Stärke { $strength } des Feindes.
galaxy_trucker-hint-draws-level = Du bist so stark wie der Feind: Dann passiert dir nichts.
galaxy_trucker-hint-too-strong = Stärke { $strength } zu schlagen wäre zu teuer.
galaxy_trucker-hint-moves =
    Damit kommst du { $days ->
        [one] einen Tag
       *[other] { $days } Tage
    } nach vorn.
galaxy_trucker-hint-not-the-least = Getroffen wird nur, wer am schwächsten ist, und so bist du das nicht.
galaxy_trucker-hint-tokens =
    Es kostet { $tokens ->
        [one] einen Energiestein.
       *[other] { $tokens } Energiesteine.
    }
galaxy_trucker-hint-saves-tokens = Es kostet keinen Energiestein.
galaxy_trucker-hint-dodges = Du weichst aus, und dein Schiff wird nicht getroffen.
galaxy_trucker-hint-saves-part = Es rettet ein Teil: { $tile }.
galaxy_trucker-hint-token-worth-more =
    { $tokens ->
        [one] Dein letzter Energiestein ist später mehr wert.
       *[other] Deine Energiesteine sind später mehr wert.
    }
galaxy_trucker-hint-best-piece = Es ist das Stück mit den meisten Figuren, Motoren und Waren.
galaxy_trucker-hint-loads-best = So behältst du die wertvollsten Waren, die passen.
galaxy_trucker-hint-least-harm = Es kostet dich am wenigsten.
galaxy_trucker-hint-ahead =
    Der Roboter bewertet es { $credits ->
        [0] etwas höher
        [one] etwa 1 Credit höher
       *[other] etwa { $credits } Credits höher
    } als das Zweitbeste: { $other }.
galaxy_trucker-hint-ahead-part =
    Das Zweitbeste ist { $other }. Der Roboter bewertet dies { $percent ->
        [0] etwas höher.
       *[other] höher, um { $percent } % vom Wert eines bebauten Feldes.
    }
galaxy_trucker-hint-past-hope = Von Schiffen wie deinem verliert etwa die Hälfte unterwegs den letzten Menschen.
