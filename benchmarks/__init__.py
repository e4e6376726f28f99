"""Benchmarks: figures to compare, never tests. ``python -m benchmarks`` runs them."""
