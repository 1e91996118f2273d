"""One module for each command, imported only when its command is called."""
