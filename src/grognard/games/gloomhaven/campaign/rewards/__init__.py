"""What a trip brings: reports, locations, achievements, draws, what the players split (sections END and TOWN)."""
