"""What both the game and the training tell ``features`` of a position: whole numbers by these places."""

from __future__ import annotations

from typing import Final

UNSEEN: Final = 0  # cards that are in the stock or in the other hand, never shown; sets of cards are 52-bit integers
KNOWN: Final = 1  # the other seat's cards that it took from the pile
THROWN: Final = 2  # every card that the other seat has thrown
REFUSED: Final = 3  # cards that lay on the pile for the other seat and that it did not take
LAST: Final = 4  # the indices of the other seat's last three throws, newest first; -1 where there is none
TAKES: Final = 7  # how often the other seat took from the pile
TURNS: Final = 8  # how many turns the other seat has finished (passing the upcard is no turn)
STOCK: Final = 9  # cards in the stock
DEALER: Final = 10  # 1 where I dealt
OPENING: Final = 11  # 1 the non-dealer's choice of the upcard, 2 the dealer's, 3 both passed, 0 later
LIMIT: Final = 12  # the knock limit of this hand
GIN: Final = 13  # gin bonus
UNDERCUT: Final = 14  # undercut bonus
TOOK: Final = 15  # 1 where the other seat's last draw was from the pile
MY_TAKES: Final = 16  # how often I took from the pile
THROWS: Final = 17  # how many cards the other seat has thrown
THROWN_POINTS: Final = 18  # their points in all
SHOWN: Final = 19  # my cards that the other seat has seen me take
SIZE: Final = 20

# Kinds of nodes, and the network's outputs in the same order.
AFTER: Final = 0  # after my discard without a knock, or after passing the upcard
STOCK_DRAW: Final = 1  # about to draw from the stock
KNOCK: Final = 2  # knocking now with this discard
