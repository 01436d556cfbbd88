"""The sources of the site as they are written: pages, clauses, stories, code and tests."""
