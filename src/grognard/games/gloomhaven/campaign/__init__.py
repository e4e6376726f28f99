"""The campaign: what a party keeps from scenario to scenario (sections TOWN, END and ITEM of the rules)."""
