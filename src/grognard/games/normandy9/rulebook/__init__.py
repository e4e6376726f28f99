"""The rules to be read: cases that are checked and shown as examples, pages, the page about the game."""
