"""Template tags of match pages: one library for all games, and one for each game that has need of it."""
