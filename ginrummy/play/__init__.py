"""A table in progress: who sits there, the one writer of a match, and the sentences that tell what happened."""
