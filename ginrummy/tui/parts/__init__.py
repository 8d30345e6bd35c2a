"""What several screens are made of: a painted page that scrolls, the key bar, a list to choose from."""
