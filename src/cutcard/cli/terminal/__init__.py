"""Tables in a terminal: what is typed, what is shown, and who is asked next."""
