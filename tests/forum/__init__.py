"""Talk round the table."""
