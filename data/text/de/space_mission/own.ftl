# Was die lesende Person selbst getan hat, nur ihr erzählt.

space_mission-event-cards-discarded-own = Du wirfst ab: { $cards }.
space_mission-event-nothing-drawn-own = Du nimmst Nachschub mit voller Hand: Nichts ändert sich, aber die Crew hatte Pause.
space_mission-event-jumped-own =
    Du springst mit { $card } zu { $planet } und hast { $probes ->
        [one] eine Sonde
       *[other] { $probes } Sonden
    } auf dem Jump Gate.
space_mission-event-jumped-without-probe-own = Du springst mit { $card } zu { $planet }. Für eine Sonde ist kein Chip mehr da.
space_mission-event-flown-own = Du fliegst zu { $planet }.
space_mission-event-tile-reserved-own =
    Du scannst { $planet } mit { $card } und reservierst ein Plättchen. { $left ->
        [0] Keins bleibt
        [one] Eins bleibt
       *[other] { $left } bleiben
    } übrig.
space_mission-event-only-space-found-own = Du scannst { $planet } mit { $card } und findest nur Space-Plättchen.
space_mission-event-empty-pile-scanned-own = Du scannst { $planet } mit { $card }, um dort erschließen zu dürfen.
space_mission-event-station-built-own = Du erschließt { $planet } mit { $cards } und baust eine Raumstation.
space_mission-event-no-tile-left-own = Du findest auf { $planet } kein Plättchen mehr.
