"""What cards are worth: poker ranks of five and three cards, red dog values and spreads."""
