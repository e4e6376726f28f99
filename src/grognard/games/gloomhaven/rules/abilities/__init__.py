"""What the abilities of cards and items do, one module for each family; ``perform`` leads through them."""
