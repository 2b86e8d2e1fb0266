"""How this site writes dates and hours where nothing else is said, by language."""
