# Die wenigen Wörter in den Bildern von Galaxy Trucker.

galaxy-picture-building = Werft
galaxy-picture-preparing = Vor dem Start
galaxy-picture-shift =
    Schicht { $shift }{ $all ->
        [none] {""}
       *[other] {" "}von { $all }
    }
galaxy-picture-flying = Flug
galaxy-picture-landed = Gelandet
galaxy-picture-class = Klasse { $board }
galaxy-picture-belt = Band
galaxy-picture-belt-empty = Nichts liegt offen
galaxy-picture-your-ship = Dein Schiff
galaxy-picture-points = { $points } AP
galaxy-picture-nothing-held = Kein Teil in der Hand
galaxy-picture-claims = Gewünscht
galaxy-picture-ramp = Auf der Rampe
galaxy-picture-after-card = Nach Karte { $number }: { $card }
galaxy-picture-lost = Verloren
galaxy-picture-no-card = Keine Karte offen
galaxy-picture-final = Zahltag
galaxy-picture-cards = Karten
galaxy-picture-arrival = Ziel
galaxy-picture-best = Optik
galaxy-picture-goods = Waren
galaxy-picture-specialists = Team
galaxy-picture-losses = Kosten
galaxy-picture-total = Credits
galaxy-picture-stage-protected = noch kein Ende
galaxy-picture-stage-open = bis jemand fertig ist
galaxy-picture-stage-final = danach noch
galaxy-picture-act-draw = ziehen
galaxy-picture-act-place = anlegen
galaxy-picture-act-aside = beiseitelegen
galaxy-picture-act-claim = vom Band wünschen
galaxy-picture-act-look = Kartenstapel ansehen (I / II / III / IV)
galaxy-picture-proposed = zum Teil von uns gewählt
