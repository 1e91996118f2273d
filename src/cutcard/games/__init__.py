"""One folder a game; games never import one another."""
