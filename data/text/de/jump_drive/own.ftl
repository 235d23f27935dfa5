# Was die lesende Person selbst getan hat, nur ihr erzählt.

jump_drive-event-explored-own =
    Du erkundest, ziehst { $drawn ->
        [one] eine Karte
       *[other] { $drawn } Karten
    } und wirfst { $discarding ->
        [0] keine
        [one] eine
       *[other] { $discarding }
    } ab.
jump_drive-event-development-placed-own =
    Du legst „{ $card }“ { $paid ->
        [0] kostenlos
        [one] für eine Karte
       *[other] für { $paid } Karten
    } aus.
jump_drive-event-world-paid-own =
    Du legst „{ $card }“ { $second ->
        [yes] als zweite Welt
       *[no] {""}
    } { $paid ->
        [0] kostenlos
        [one] für eine Karte
       *[other] für { $paid } Karten
    } aus.
jump_drive-event-world-conquered-own =
    { $second ->
        [yes] Du eroberst als zweite Welt „{ $card }“ mit Verteidigungsstärke { $defense }.
       *[no] Du eroberst „{ $card }“ mit Verteidigungsstärke { $defense }.
    }
jump_drive-event-convoy-discarded-own = Du wirfst „{ $card }“ für eine zweite Welt ab.
jump_drive-event-convoy-held-own = Du legst keine zweite Welt aus.
jump_drive-event-war-propaganda-handed-over-own = Du hast mehr Militär und bekommst „{ $card }“ von { $giver }.
jump_drive-event-points-scored-own =
    { $gained ->
        [0] Du bekommst keine Siegpunkte{ $points ->
            [0] {""}
           *[other] {" "}und bleibst bei { $points }
        }.
        [one] Du bekommst einen Siegpunkt und hast jetzt { $points }.
       *[other] Du bekommst { $gained } Siegpunkte und hast jetzt { $points }.
    }
