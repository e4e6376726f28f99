"""What players and chance do: immutable values with a notation each; the modules go by the parts of the rules.

Places stand in actions as labels (``D5``), figures by the label of their hex, cards and items by their ids, so that a
notation can be read without a state.
"""
