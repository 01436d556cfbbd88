"""HTML and SVG of cards, tables, stories and the practice table."""
