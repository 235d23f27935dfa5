# --- wie stark Roboter spielen
level-easy = leicht
level-normal = normal
level-hard = stark
level-easy-note = Macht Anfängerfehler.
level-normal-note = Spielt vernünftig.
level-hard-note = Denkt voraus.
seat-robot = { $name } (Roboter, { $level })
option-robots = Roboter
option-robots-note = Wie stark Roboter und Vertretungen spielen, wenn für einzelne nichts anderes gewählt ist.
robot-how = Roboter dazu oder ändern …
robot-add =
    { $level ->
        [easy] Leichten Roboter dazusetzen
        [hard] Starken Roboter dazusetzen
       *[normal] Normalen Roboter dazusetzen
    }
robot-becomes =
    { $level ->
        [easy] { $name }: ab jetzt leicht
        [hard] { $name }: ab jetzt stark
       *[normal] { $name }: ab jetzt normal
    }
robot-set = { $robot } spielt jetzt mit.
robot-level-set = Geändert: { $robot }.
story-robots = Roboter hier: { $robots }.
refusal-no-robot-there = Dort sitzt kein Roboter.
command-table-robot = Setz einen Roboter dazu, oder wähl, wie stark einer spielt
command-table-robot-level = Wie stark er spielt
command-table-robot-seat = Welcher Roboter. Ohne Angabe kommt einer dazu
