"""Use cases: open a table, act, audit, analyze."""
