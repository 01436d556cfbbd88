"""What is done to the built site: search index, offline list, local server."""
