# Why the robot would answer like that: each a sentence of its own.
galaxy_trucker-hint-lacks-engine =
    { $have ->
        [0] Your ship has no engine yet: without any you are out of the race.
       *[other] More engine power brings you ahead in open space.
    }
galaxy_trucker-hint-lacks-cannon =
    { $have ->
        [0] Your ship has no cannon yet: enemies and large meteors would do as they like.
       *[other] More firepower beats more enemies.
    }
galaxy_trucker-hint-lacks-crew = Cabins bring crew: you need it for ships and stations, and lose it on the way.
galaxy_trucker-hint-lacks-tokens =
    { $have ->
        [0] You have no battery yet: shields and double parts need tokens.
       *[other] More battery tokens feed shields and double parts longer.
    }
galaxy_trucker-hint-lacks-shield = A shield covers two sides against small meteors and light shots.
galaxy_trucker-hint-lacks-containers =
    { $have ->
        [0] You have no hold yet: goods are most of the money.
       *[other] More holds take more goods, and goods are most of the money.
    }
galaxy_trucker-hint-lacks-special = A special hold also takes the red goods, worth most.
galaxy_trucker-hint-lacks-life_support = Life support lets an alien live in the cabin beside it.
galaxy_trucker-hint-lacks-router = A router links everything that is joined to it.
galaxy_trucker-hint-lacks-turret = Turrets guard themselves, and two of them linked add to your firepower.
galaxy_trucker-hint-lacks-robots = Astrobots count as crew for a token.
galaxy_trucker-hint-lacks-armoury = An armoury arms the crew beside it against intruders.
galaxy_trucker-hint-lacks-solar = A solar module feeds a part on every card, without a token.
galaxy_trucker-hint-lacks-thruster = A thruster lets you dodge a hit.
galaxy_trucker-hint-joins =
    There it is joined on { $count ->
        [2] two sides
        [3] three sides
       *[other] all sides
    }, so the ship holds together.
galaxy_trucker-hint-closes =
    It closes { $count ->
        [one] an exposed connector.
       *[other] { $count } exposed connectors.
    }
galaxy_trucker-hint-fits-here = It is the best square for it.
galaxy_trucker-hint-take-up = In your hand you can turn it before you place it.
galaxy_trucker-hint-best-there = It is the best of what is there.
galaxy_trucker-hint-nothing-more = Nothing else there is good enough.
galaxy_trucker-hint-see-more = There are points left to see more tiles and still place the good ones.
galaxy_trucker-hint-nothing-loose = You have nothing to place yet.
galaxy_trucker-hint-best-first = What you have drawn stays with you for this shift, so the best goes first.
galaxy_trucker-hint-belt-has-better = Something better lies on the belt, and what you claim may be yours in the next shift.
galaxy_trucker-hint-full-enough = { $parts } of { $squares } squares are filled; more would cost more time than it brings.
galaxy_trucker-hint-go-first = Whoever finishes earlier starts farther ahead.
galaxy_trucker-hint-points-used = Nothing good can be done with the points that are left.
galaxy_trucker-hint-fits-badly = It fits nowhere well.
galaxy_trucker-hint-gains-most = It gains your ship most.
galaxy_trucker-hint-alien =
    { $colour ->
        [brown] A brown alien adds 2 to your engine power.
       *[purple] A purple alien adds 2 to your firepower.
    }
galaxy_trucker-hint-no-alien = Two humans are worth more to you than an alien.
galaxy_trucker-hint-go-on = Nothing speaks against it.
galaxy_trucker-hint-fly-on = There is still money to be made, and whoever gives up arrives for nothing.
galaxy_trucker-hint-goods =
    The goods that fit aboard are worth { $credits ->
        [one] a credit.
       *[other] { $credits } credits.
    }
galaxy_trucker-hint-credits =
    You get { $credits ->
        [one] a credit.
       *[other] { $credits } credits.
    }
galaxy_trucker-hint-days =
    It would cost { $days ->
        [one] a flight day.
       *[other] { $days } flight days.
    }
galaxy_trucker-hint-worth-days =
    { $days ->
        [one] That is worth more than the flight day it costs.
       *[other] That is worth more than the { $days } flight days it costs.
    }
galaxy_trucker-hint-crew-left =
    { $crew ->
        [one] One crew member stays aboard.
       *[other] { $crew } crew members stay aboard.
    }
galaxy_trucker-hint-crew-needed =
    You may need the { $crew ->
        [one] crew member
       *[other] { $crew } crew members
    } for the cards to come.
galaxy_trucker-hint-little-room = What you could load is not worth the time.
galaxy_trucker-hint-beats = It beats the enemy’s strength of { $strength }.
galaxy_trucker-hint-draws-level = It is as much as the enemy has: then nothing happens to you.
galaxy_trucker-hint-too-strong = You cannot beat a strength of { $strength } at a fair price.
galaxy_trucker-hint-moves =
    It takes you { $days ->
        [one] one day
       *[other] { $days } days
    } ahead.
galaxy_trucker-hint-not-the-least = Only the weakest is hit, and this keeps you from being that.
galaxy_trucker-hint-tokens =
    It costs { $tokens ->
        [one] one battery token.
       *[other] { $tokens } battery tokens.
    }
galaxy_trucker-hint-saves-tokens = It costs no battery token.
galaxy_trucker-hint-saves-part = It saves your { $tile }.
galaxy_trucker-hint-token-worth-more =
    { $tokens ->
        [one] Your last battery token is worth more later.
       *[other] Your battery tokens are worth more later.
    }
galaxy_trucker-hint-best-piece = It is the piece with the most crew, engines and goods.
galaxy_trucker-hint-loads-best = It keeps the most valuable goods that fit.
galaxy_trucker-hint-least-harm = It costs you least.
