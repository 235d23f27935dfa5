# What the reader has done, told only to them.

space_mission-event-cards-discarded-own = You discard { $cards }.
space_mission-event-nothing-drawn-own = You top up a full hand: nothing changes, but the crew enjoyed the break.
space_mission-event-jumped-own =
    You jump to { $planet } with { $card } and have { $probes ->
        [one] one probe
       *[other] { $probes } probes
    } on the Jump Gate.
space_mission-event-jumped-without-probe-own = You jump to { $planet } with { $card }, but have no chip left for a probe.
space_mission-event-flown-own = You fly to { $planet }.
space_mission-event-tile-reserved-own =
    You scan { $planet } with { $card } and reserve a tile. { $left ->
        [0] No tile is left
        [one] One is left
       *[other] { $left } are left
    }.
space_mission-event-only-space-found-own = You scan { $planet } with { $card } and find nothing but Space.
space_mission-event-empty-pile-scanned-own = You scan { $planet } with { $card } for the right to develop it.
space_mission-event-station-built-own = You develop { $planet } with { $cards } and build a space station.
space_mission-event-no-tile-left-own = You find no tile left on { $planet }.
