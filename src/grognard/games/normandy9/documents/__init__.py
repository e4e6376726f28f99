"""Games, boards and rulesets as text that is read back: positions, and the files of users."""
