# Why the robot would give this answer. Each one is a complete sentence.
galaxy_trucker-hint-lacks-engine =
    { $have ->
        [0] Without an engine you are out of the race: getting out to push isn’t allowed.
       *[other] More engine power moves you further in open space.
    }
galaxy_trucker-hint-lacks-cannon =
    { $have ->
        [0] Your ship has no cannon yet to stop enemies and large meteors.
       *[other] More firepower beats more enemies.
    }
galaxy_trucker-hint-lacks-crew = Cabins hold crew: you need them for abandoned ships and stations, and you lose some on the way.
galaxy_trucker-hint-lacks-tokens =
    { $have ->
        [0] You have no battery yet, and shields and double components need tokens.
       *[other] More battery tokens power shields and double components for longer.
    }
galaxy_trucker-hint-lacks-shield = A shield protects two sides from small meteors and light shots.
galaxy_trucker-hint-lacks-containers =
    { $have ->
        [0] You have no hold yet, and most credits come from goods.
       *[other] More holds carry more goods, and most credits come from goods.
    }
galaxy_trucker-hint-lacks-special = A special hold also carries red goods, the most valuable ones.
galaxy_trucker-hint-lacks-life_support = Life support lets an alien live in the cabin next to it.
galaxy_trucker-hint-lacks-router = A router links everything that is joined to it.
galaxy_trucker-hint-lacks-turret = Each turret guards its square, and two linked turrets add firepower.
galaxy_trucker-hint-lacks-robots = For a token, astrobots count as crew.
galaxy_trucker-hint-lacks-armoury = An armory arms the crew next to it against intruders.
galaxy_trucker-hint-lacks-solar = On each card, a solar module powers a component without a token.
galaxy_trucker-hint-lacks-thruster = A thruster lets you dodge a hit.
galaxy_trucker-hint-joins =
    It joins { $count ->
        [2] on two sides
        [3] on three sides
       *[other] on all sides
    } there, so the ship holds together better.
galaxy_trucker-hint-closes =
    It closes { $count ->
        [one] an exposed connector.
       *[other] { $count } exposed connectors.
    }
galaxy_trucker-hint-fits-here = It is the best square for it.
galaxy_trucker-hint-take-up = In your hand, you can turn it before you place it.
galaxy_trucker-hint-best-there = It is the best one there.
galaxy_trucker-hint-nothing-more = Nothing else there is good enough.
galaxy_trucker-hint-see-more = You have enough points to see more tiles and still place the good ones.
galaxy_trucker-hint-nothing-loose = You have no tile left to place.
galaxy_trucker-hint-best-first = You keep your drawn tiles for this shift, so place the best first.
galaxy_trucker-hint-belt-has-better = The belt has a better tile, and if you claim it, it may be yours in the next shift.
galaxy_trucker-hint-full-enough = You have filled { $parts } of { $squares } squares. Filling more takes longer than it is worth.
galaxy_trucker-hint-go-first = The earlier you finish, the further ahead you start.
galaxy_trucker-hint-points-used = You can’t do anything useful with your remaining points.
galaxy_trucker-hint-fits-badly = It doesn’t fit well anywhere.
galaxy_trucker-hint-gains-most = It helps your ship the most.
galaxy_trucker-hint-alien =
    { $colour ->
        [brown] A brown alien adds 2 to your engine power.
       *[purple] A purple alien adds 2 to your firepower.
    }
galaxy_trucker-hint-no-alien = Two humans are worth more to you than an alien.
galaxy_trucker-hint-go-on = There is no reason not to.
galaxy_trucker-hint-fly-on = You can still earn credits, and if you give up you get nothing for arriving.
galaxy_trucker-hint-goods =
    The goods that fit in your ship are worth { $credits ->
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
        [one] You keep one crew member.
       *[other] You keep { $crew } crew members.
    }
galaxy_trucker-hint-crew-needed =
    You may need the { $crew ->
        [one] crew member
       *[other] { $crew } crew members
    } for the coming cards.
galaxy_trucker-hint-little-room = The goods you could load are not worth the time.
galaxy_trucker-hint-beats = It beats the enemy’s strength of { $strength }.
galaxy_trucker-hint-draws-level = It ties with the enemy, so nothing happens to you.
galaxy_trucker-hint-too-strong = Beating a strength of { $strength } would cost too much.
galaxy_trucker-hint-moves =
    It takes you { $days ->
        [one] one day
       *[other] { $days } days
    } ahead.
galaxy_trucker-hint-not-the-least = Only the weakest player is hit, and this makes sure it isn’t you.
galaxy_trucker-hint-tokens =
    It costs { $tokens ->
        [one] one battery token.
       *[other] { $tokens } battery tokens.
    }
galaxy_trucker-hint-saves-tokens = It costs no battery tokens.
galaxy_trucker-hint-saves-part = It saves your { $tile }.
galaxy_trucker-hint-dodges = You dodge, so no part of your ship is hit.
galaxy_trucker-hint-token-worth-more =
    { $tokens ->
        [one] Your last battery token is worth more later.
       *[other] Your battery tokens are worth more later.
    }
galaxy_trucker-hint-best-piece = It is the piece with the most crew, engines and goods.
galaxy_trucker-hint-loads-best = It keeps the most valuable goods that fit.
galaxy_trucker-hint-least-harm = This costs you the least.
galaxy_trucker-hint-ahead =
    The robot rates it { $credits ->
        [0] slightly higher
        [one] about 1 credit higher
       *[other] about { $credits } credits higher
    } than the next best: { $other }.
galaxy_trucker-hint-ahead-part =
    The next best is { $other }. The robot rates this choice { $percent ->
        [0] slightly higher.
       *[other] higher, by { $percent }% of what a filled square is worth.
    }
galaxy_trucker-hint-past-hope = About half of all ships like yours lose their last human on the way.
