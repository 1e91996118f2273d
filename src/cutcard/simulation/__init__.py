"""Rounds played by the million: the independent witness of the exact figures, and what only time can tell."""
