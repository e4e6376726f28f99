"""A snail race for two: the smallest whole game, to be copied. docs/how-to/add-a-game.md of grognard explains it."""
