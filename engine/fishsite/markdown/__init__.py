"""The Markdown extension and the HTML it writes."""
