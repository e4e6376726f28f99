"""What every test run shares: the option of the golden playthroughs, the settings of hypothesis, and the seed.

Some tests draw other cases in every run. ``GROGNARD_TEST_SEED`` is what they are drawn by: it is set here for those who
set none, before the workers of a run start, and the report names it, so that a red run can be repeated.
"""

import os
from random import SystemRandom

import pytest
from hypothesis import settings

# No deadline: CI is slow at times. In CI the same examples every time, so that a red run can be repeated.
settings.register_profile("local", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "local")

os.environ.setdefault("GROGNARD_TEST_SEED", str(SystemRandom().randrange(10**9)))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--bless`: golden playthroughs are written anew instead of compared."""
    parser.addoption("--bless", action="store_true", help="write the golden playthroughs anew; read the diff")


def pytest_report_header() -> str:
    """Name the seed of the cases that differ from run to run."""
    seed = os.environ["GROGNARD_TEST_SEED"]
    return f"random cases: GROGNARD_TEST_SEED={seed}"
