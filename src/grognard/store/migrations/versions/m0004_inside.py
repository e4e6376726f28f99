"""Tables that are played inside the game of another one."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Note with a table the one whose game it is played in, and which of its inner games it is: one table for each."""
    op.add_column("tables", sa.Column("outer_id", sa.Text))
    op.add_column("tables", sa.Column("number", sa.Integer))
    op.create_index("tables_inside", "tables", ["outer_id", "number"], unique=True)
