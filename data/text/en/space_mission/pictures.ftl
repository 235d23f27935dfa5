# The words inside the pictures of Space Mission.

space_mission-draw-round = Round { $round }
space_mission-draw-space = Face-up Space
space_mission-draw-last = Last round
space_mission-draw-hand = Hand
space_mission-draw-tiles = Tiles
space_mission-draw-chips = Chips
space_mission-draw-action = Action { $action } of { $actions }
space_mission-draw-your-hand = Your hand
space_mission-draw-your-tiles = Your tiles
space_mission-draw-no-tiles = Nothing collected
space_mission-draw-empty-hand = No cards in hand
space_mission-draw-worth-now = Now worth
space_mission-draw-points = { $points ->
        [one] 1 point
       *[other] { $points } points
    }
space_mission-draw-pile-of = Pile of { $planet }
space_mission-draw-only-you = Only you see this
space_mission-draw-reserve = Reserve one tile
space_mission-draw-take = Take one tile
space_mission-draw-received = Received first
space_mission-draw-memory = Round { $round }{ $gone ->
        [0] {""}
       *[other] {" "}· { $gone } gone
    }
space_mission-draw-on-gate = On the Jump Gate
space_mission-draw-own-reserved = Reserved
space_mission-draw-final = Final score
space_mission-draw-gate = Gate
space_mission-draw-stations = Stations
space_mission-draw-minerals = Minerals
space_mission-draw-aliens = Aliens
space_mission-draw-matter = Matter
space_mission-draw-water = Water
space_mission-draw-medals = Medals
space_mission-draw-nothing-discarded = Nothing discarded yet
space_mission-draw-scanned = Scanned by
space_mission-draw-usable = bright: playable now
