"""The site as it is served to many: its guards, its processes, its backups."""
