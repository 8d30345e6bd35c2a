"""What the command line does, a module for each command; none of them loads the screens unless it opens them."""
