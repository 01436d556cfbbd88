"""The Markdown extension and its HTML."""
