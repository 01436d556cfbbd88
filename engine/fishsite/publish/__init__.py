"""Steps after the build of the site: the search index, the list for offline use."""
