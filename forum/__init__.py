"""Talk around the table: threads, posts, letters, notices."""
