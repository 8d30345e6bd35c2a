"""What a position is worth to the player Hard: inputs from a seat's view, a small network, points as its answer."""
