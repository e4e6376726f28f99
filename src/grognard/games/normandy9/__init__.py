"""Normandy Landing (诺曼底登陆战): nine cards, sixteen dice; the game to read first (rule ids N9-).

- What is on the table: ``board``, ``sightlines``, ``ruleset``, ``options``, ``field``, ``units``, ``state``.
- What is done, and what comes of it: ``actions``, ``events``, and ``rules``, where ``turn`` is the place to begin.
- Why, and what if: ``referee``, ``ruler``, for bots ``advice``; ``deal_check`` and ``tools`` for owners of the cards.
- How it is said: ``words``; drawn: ``pictures``; written down: ``documents``; explained: ``rulebook``.
- What a table in a browser shows: ``scene``, ``table_scene``, ``lobby``, ``marks``.

``game`` and ``presentation`` are the doors to all of it.
"""
