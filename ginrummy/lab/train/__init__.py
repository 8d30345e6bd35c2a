"""Training of the network behind the player Hard, by self-play. Needs the extra ``train`` (numpy, numba).

    python -m ginrummy.lab.train --seed 1 --hands 1850000 --out run.npz       shows progress; Ctrl-C stops it and the
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

The weights that ship: seed 1, 1.85 million hands in several stretches (the rates and shares were changed between them,
to those that stand in ``run.Plan``); then averaged half and half with a branch of 120,000 hands that left this line at
1.52 million and mostly met partners by rule; then straightened. All on one shared core, some 60 to 90 minutes at 300 to
1,700 hands a second, with one or two minutes of compiling before each stretch. A run from nothing by the command above
does the same in one go, the branch at the end, so its weights are not the same ones.
``first.bin`` is what the first 203,000 hands gave.

What they reach, by ``match`` (to 100, seats swapped, 95 % intervals): 80.4 % against the baseline ``simple`` (4,000
matches, 79.2 to 81.6), 51.6 % against ``first`` (8,000, 50.6 to 52.7).

What moved little, for whoever goes on: more hands (from 200,000 to 1.8 million: 53 % against the former); a first layer
twice as wide (0.1 of a mean squared error of 196 in points, on the same two million rows); longer returns near the
end, which make the values truer but not the play; a knock valued two points more or less. Meeting more partners by
rule moved most: a branch that met almost nobody else won 81.5 % against ``simple`` and lost 53 % to where it began.
"""
