"""What is said: options, questions, events, sums, and the board as text; the sentences stand in ``texts/``."""
