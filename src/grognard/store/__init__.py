"""Tables in SQL: what a table was opened with, its append-only log, its secret links."""
