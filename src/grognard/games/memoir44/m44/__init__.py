"""Scenario files of the scenario editor (``.m44``): read, checked and written.

A file is one JSON object. ``decoding`` makes values of its bytes, ``findings`` gathers what is wrong and where,
``hexes``, ``goals`` and ``about`` read its parts, ``special`` adds what files of the box leave to words, ``reading``
puts a scenario together, ``writing`` writes one. The names of the format stand in ``names.toml``.
"""
