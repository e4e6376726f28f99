"""Normandy Landing (诺曼底登陆战): nine cards, sixteen dice; the game to read first (rules sheet N9)."""
