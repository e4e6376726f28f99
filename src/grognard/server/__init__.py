"""The table in a browser: a Litestar application over append-only logs of tables; knows no game by name."""
