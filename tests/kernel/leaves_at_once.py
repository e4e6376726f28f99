"""A module of a package that ends whoever imports it."""

import sys

sys.exit(3)
