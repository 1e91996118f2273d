"""The games: one folder each, none importing another."""
