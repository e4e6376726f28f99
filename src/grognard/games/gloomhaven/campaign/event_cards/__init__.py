"""City and road events: decks, cards, what they say (GH-TOWN-3, GH-TOWN-21)."""
