"""What cards, items, modifier cards, perks and battle goals say to readers, made from their facts."""
