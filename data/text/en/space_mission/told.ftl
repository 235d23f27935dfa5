# What the pictures of Space Mission show, for readers who cannot see them.

space_mission-told-board = Space Mission, round { $round }{ $last ->
        [yes] , the last
       *[no] {""}
    }. Face-up Space { $space }, last round at { $end }. Draw pile { $deck }, discards { $discard }. The ring (J jump, S scan, L landing, then the tiles in the pile):
space_mission-told-planet = { $planet } (J{ $jump } S{ $scan } L{ $one }+{ $other }): { $pile }{ $things }.
space_mission-told-pile = { $count ->
        [0] empty
       *[other] { $count }
    }
space_mission-told-pile-face-up = { $count } Space
space_mission-told-station = , station { $name }
space_mission-told-ships = , ships { $names }
space_mission-told-reserved = , reserved { $marks }
space_mission-told-scanned = , scanned by { $names }
space_mission-told-seat = { $name }{ $emblem ->
        [none] {""}
       *[other] {" "}{ $emblem }
    }{ $gate ->
        [yes] {" "}on the gate
       *[no] {""}
    }: hand { $hand }, tiles { $tiles }, probes { $probes }, stations { $stations }, chips { $chips }.
space_mission-told-hand = { $count ->
        [0] Your hand is empty.
        [one] Your card: { $cards }.
       *[other] Your { $count } cards: { $cards }.
    }
space_mission-told-card = { $card }{ $uses ->
        [none] {""}
       *[other] {" "}({ $uses })
    }
space_mission-told-tiles = { $tiles ->
        [none] You have no tiles.
       *[other] Your tiles: { $tiles }.
    }
space_mission-told-worth = Worth now: gate { $gate }, stations { $stations }, minerals { $minerals }, aliens { $aliens }, matter { $matter }, water { $water }, medals { $medals }, together { $total }.
space_mission-told-here = Your ship is at { $planet }: { $about }.
space_mission-told-on-gate = Your ship is on the Jump Gate.
space_mission-told-look = The pile of { $planet }, which only you see: { $tiles }.
space_mission-told-received = You have just received { $tiles }.
space_mission-told-memory = { $planet } as you left it in round { $round }: { $tiles }{ $gone ->
        [0] {""}
       *[other] , { $gone } gone since
    }.
space_mission-told-own-reserved = Reserved on { $planet }: { $tiles }.
space_mission-told-final = Final score of Space Mission after { $round } rounds.
space_mission-told-place = { $place }. { $name }: { $total } points: gate { $gate } (probes: { $probes }), stations { $stations }, minerals { $minerals }, aliens { $aliens }, matter { $matter }, water { $water }, medals { $medals }.
space_mission-told-collected = Collected: { $tiles }.
space_mission-told-nothing = nothing
space_mission-told-discard = Discard pile, newest first: { $cards }.
space_mission-told-numbers = The eight planets (J jump, S scan, L landing, then the tiles in the pile): { $planets }

space_mission-source-gate = Jump Gate
space_mission-source-stations = Stations
space_mission-source-minerals = Minerals
space_mission-source-aliens = Aliens
space_mission-source-matter = Matter
space_mission-source-water = Water
space_mission-source-medals = Medals
