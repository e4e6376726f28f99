"""The steps: each module is one, named by its number."""
