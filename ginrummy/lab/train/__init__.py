"""Training of the network behind the player Hard, by self-play. Needs the extra ``train`` (numpy, numba).

    python -m ginrummy.lab.train --seed 1 --hands 4000000 --out run.npz       shows progress; Ctrl-C stops it and the
                                                                            same command goes on from the checkpoint
    python -m ginrummy.lab.train.export run.npz ginrummy/bots/values/hard.bin
    python -m ginrummy.lab.train.calibration --weights hard --out new.bin      says how true the values are, and writes
                                                                            weights that are truer
    python -m ginrummy.lab.train.match hard first simple --matches 8000       strength at compiled speed
    python -m ginrummy.lab.train.agreement 300                                the game and the training agree

How it learns. The network has three answers, in points of this hand: A after my throw (or pass) without a knock, S
before a draw from the stock, K for a knock now. After 60,000 hands by rule it plays itself, older versions, and
partners by rule in many temperaments, with classic rules in 85 hands of 100 and any knock limit and bonuses in the
rest. A and S learn from lambda-returns along a seat's own decisions, cut where it explored; K learns wherever a knock
was legal, made or not, from what it would have won against the hand that the other seat held. Weights are played as a
running average. The inputs are written once, in ``ginrummy.bots.values``, and compiled from there.

The weights that ship are what the first command above gives: seed 1, 4 million hands, then a branch of 120,000 that
mostly met partners by rule, and the average of both ends; then straightened by the third. It took 73 minutes on one
core of two that others used too, at 600 to 1,700 hands a second. ``first.bin`` is what the first 203,000 hands of an
earlier run gave; it has no use for the four inputs that came later.

What they reach, by ``match`` (to 100, seats swapped, 95 % intervals): 81.8 % of 8,000 against the baseline ``simple``
(81.0 to 82.7), 53.6 % of 16,000 against ``first`` (52.8 to 54.3). How true they are, by ``calibration --seed 12`` over
20,000 hands of self-play: slopes 0.97, 0.97 and 1.00, means -1.1 said and -0.9 come of A, -0.6 and -0.3 of S, +7.9 and
+8.4 of K; of the fives of points from -30 to 40 none is off by more than 2.3.

What moved most: weighing every take, not only those that meld or let it knock. With the same weights that won 54.3 %
of 12,000 matches against the former way, and the training anew 51.1 % of 8,000 against those weights. Of the rest,
meeting more partners by rule: the branch by itself wins 82.9 % against ``simple`` and 47.3 % against where it began.

What moved little, for whoever goes on: more hands (from 1 to 2 million: 50.8 % of 6,000); a first layer
twice as wide (0.1 of a mean squared error of 196 in points, on the same two million rows), or two networks averaged
(49.6 %, of 6,000); longer returns near the end, which make the values truer but not the play; a knock valued two
points more or less; throws within 25 points of the least instead of 11 (50.2 %, of 12,000; within 5: 47.1 %). And a
look over all draws from the stock, with the best throw after each, for the throws within two points of the best: 50.2 %
of 4,000 at a hundred times the cost. What kind of player sits opposite is not noticed from one hand to the next: a view
holds one hand, and a player keeps nothing between its decisions.
"""
