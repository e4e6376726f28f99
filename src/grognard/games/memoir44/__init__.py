"""Memoir '44, the 2004 base game for two players."""
