"""Steps after the build of the site: search index and offline list."""
