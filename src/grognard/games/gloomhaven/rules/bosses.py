"""The bosses of the first twenty scenarios: their specials and what their attacks grow with (GH-BOSS-1)."""

from __future__ import annotations
