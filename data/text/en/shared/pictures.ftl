# The words inside pictures. They are short because a picture has little room.

picture-waiting = Waiting for
picture-nobody-waits = Nobody’s turn
picture-over = The game is over

picture-round = Round { $number }
picture-final = Final score after { $rounds } rounds
picture-fair = A fair shuffle: /table export proves it
picture-free-seat = free seat

picture-course = How it went
picture-best-round = Best round: { $number } · { $name } +{ $points }
alt-course = Points after each round.
alt-course-seat = { $name }: { $points }.
picture-sources = Where the score came from
alt-sources = { $name }, { $points } altogether: { $sources }.
alt-recap = The whole game in { $count } pictures.
picture-mostly = most of it: { $source }

# --- The review
picture-chances = Chance to win in %
alt-chances = Everybody’s chance to win from the start to the end.
alt-turning-point = Turning point { $number }: { $name } in round { $round }, { $chance }%.
alt-chances-seat = { $name }: { $chances }%.
