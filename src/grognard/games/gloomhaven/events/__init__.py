"""What happened, as past-tense facts: hexes as labels, cards, items and figures by their ids and standees.

The modules go by the parts of the rules. A figure is told by ``name``: the id of its class, kind or unit, and for a
monster its standee behind a hyphen-free ``#``: ``bandit-guard#3``.
"""
