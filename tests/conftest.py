"""What every test run shares: the option of the golden playthroughs and the settings of hypothesis."""

import os

import pytest
from hypothesis import settings

# No deadline: CI is slow at times. In CI the same examples every time, so that a red run can be repeated.
settings.register_profile("local", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "local")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--bless`: golden playthroughs are written anew instead of compared."""
    parser.addoption("--bless", action="store_true", help="write the golden playthroughs anew; read the diff")
