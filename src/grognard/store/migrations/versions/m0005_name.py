"""Games that their players gave a name."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Note with a table what its players call the game."""
    op.add_column("tables", sa.Column("name", sa.Text, nullable=False, server_default=""))
