"""Tools of the developers: browsers for the tests, a server, checks of releases and of sites."""
