"""The vocabulary and the state that all games share; no game in it."""
