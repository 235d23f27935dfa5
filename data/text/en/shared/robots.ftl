# --- how strongly robots play
level-easy = easy
level-normal = normal
level-hard = hard
level-easy-note = Makes a beginner’s mistakes.
level-normal-note = Plays sensibly.
level-hard-note = Thinks ahead.
seat-robot = { $name } (robot, { $level })
option-robots = Robots
option-robots-note = How strongly robots and stewards play, unless you choose a level for one of them.
robot-how = Add or change a robot …
robot-add =
    { $level ->
        [easy] Add an easy robot
        [hard] Add a hard robot
       *[normal] Add a normal robot
    }
robot-becomes =
    { $level ->
        [easy] { $name }: easy from now on
        [hard] { $name }: hard from now on
       *[normal] { $name }: normal from now on
    }
robot-set = { $robot } joins.
robot-level-set = Changed: { $robot }.
story-robots = Robots here: { $robots }.
refusal-no-robot-there = There is no robot in that seat.
command-table-robot = Add a robot, or choose how strong one is
command-table-robot-level = How strong it is
command-table-robot-seat = Which robot. Leave it out to add one
