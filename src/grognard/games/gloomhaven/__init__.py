"""Gloomhaven, the original edition in its second printing: its monsters (rule ids GH-)."""
