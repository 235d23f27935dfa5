# Die wenigen Wörter, die in den Bildern von Wormholes stehen.

wormholes-picture-rival = Rivale
wormholes-picture-lost = Nach { $rounds } Runden verloren
wormholes-picture-left = { $rounds ->
    [one] Letzte Runde
   *[other] Noch { $rounds } Runden
}
wormholes-picture-hand = Deine Passagiere
wormholes-picture-no-passengers = Keine Passagiere an Bord
wormholes-picture-delivered = abgeliefert
wormholes-picture-exploration = Entdeckung
wormholes-picture-wormholes = Wurmlöcher
wormholes-picture-passengers = Passagiere
wormholes-picture-bonus = Bonus
