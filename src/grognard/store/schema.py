"""The tables of the database, as the newest migration leaves them. A test compares both."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

METADATA: Final = MetaData()

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("header", Text, nullable=False),  # of the record, as JSON, without the seed
    Column("seed", Text, nullable=False),  # empty for a replay whose record does not tell it
    Column("players", Text, nullable=False),  # JSON: "human" or a bot's name for each seat
    Column("shared", Boolean, nullable=False),
    Column("replay", Boolean, nullable=False),
    Column("owner", Integer, nullable=False),  # the seat whose key may pass the others on; -2: the onlooker's, -3: none
    Column("secret", LargeBinary, nullable=False),  # the keys of the table are made from it
    Column("created", BigInteger, nullable=False),  # times are microseconds since 1970, UTC
    Column("changed", BigInteger, nullable=False),
    Column("steps", Integer, nullable=False),
    Column("asked", Text, nullable=False),  # JSON: the seats that are to answer
    Column("over", Boolean, nullable=False),
    Column("outcome", Text, nullable=False),  # JSON: winners, reason and scores; null while the game goes on
    Column("together", Text, nullable=False, server_default="[]"),  # JSON: lists of the seats that one person holds
    Column("name", Text, nullable=False, server_default=""),  # what its players call the game; empty for most
    Column("outer_id", Text),  # the table inside whose game this one is played; null for most
    Column("number", Integer),  # which one of its inner games this is
    Index("tables_inside", "outer_id", "number", unique=True),
)

LOG: Final = Table(
    "log",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),  # from 1
    Column("line", Text, nullable=False),  # of the record, and the digest that may follow it
    Column("at", BigInteger, nullable=False),
)

SCENARIOS: Final = Table(
    "scenarios",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("document", Text, nullable=False),  # in the game's own format
    Column("sha256", Text, nullable=False),  # of the document as it was read first, whatever its name is now
    Column("file", Text, nullable=False),  # the name of the file it came from
    Column("notes", Text, nullable=False),  # JSON: warnings of its reading
    Column("created", BigInteger, nullable=False),
    UniqueConstraint("game", "sha256"),
)
