# Die wenigen Wörter in den Bildern von Galaxy Trucker.

galaxy-picture-building = Werft
galaxy-picture-preparing = Vor dem Start
galaxy-picture-shift = Schicht { $shift } · { $stage ->
    [protected] geschützt, noch { $left }
    [final] Endspurt, noch { $left }
   *[open] offen, noch { $left } höchstens
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
galaxy-picture-lost = Verloren
galaxy-picture-no-card = Keine Karte offen
galaxy-picture-final = Zahltag
galaxy-picture-cards = Karten
galaxy-picture-arrival = Ankunft
galaxy-picture-best = Optik
galaxy-picture-goods = Waren
galaxy-picture-losses = Verluste
galaxy-picture-total = Credits
galaxy-picture-stage-protected = geschützt
galaxy-picture-stage-open = offen
galaxy-picture-stage-final = Endspurt
galaxy-picture-act-draw = ziehen
galaxy-picture-act-place = anlegen
galaxy-picture-act-aside = beiseitelegen
galaxy-picture-act-claim = vom Band wünschen
galaxy-picture-act-look = Kartenstapel ansehen (I / II / III)
