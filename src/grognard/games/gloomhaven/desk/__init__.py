"""The monster desk: what a monster does in a position, told in words and tables, for the command and the browser."""
