"""The vocabulary of play and the state of a round; no game in it."""
