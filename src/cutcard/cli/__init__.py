"""The command line: a thin shell with no rule and no arithmetic."""
