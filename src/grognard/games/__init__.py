"""Games: each one a package of its own that knows none of the others."""
