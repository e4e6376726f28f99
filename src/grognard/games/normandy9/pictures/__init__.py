"""The board, the cards and the dice as SVG, for pages, for the table in a browser and to be printed."""
