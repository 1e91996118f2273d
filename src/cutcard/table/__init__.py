"""The live table: commands in, cited events out; the log, its replay and its audit."""
