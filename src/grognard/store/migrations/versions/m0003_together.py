"""Seats that one person holds together."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Note with each table the seats that one person holds; until now everybody held one."""
    op.add_column("tables", sa.Column("together", sa.Text, nullable=False, server_default="[]"))
