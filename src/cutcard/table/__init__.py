"""A table of seats, bank and dealer: commands in, cited events out."""
