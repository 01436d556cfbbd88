"""What stands around the text of a page: doors, trail, languages, and what a link to it shows."""
