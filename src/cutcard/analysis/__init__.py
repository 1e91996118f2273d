"""The exact solver and the figures it gives."""
