"""What a table shows of a campaign: the values that travel, and how they are made of a view."""
