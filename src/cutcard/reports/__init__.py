"""Rule cards and tables of odds."""
