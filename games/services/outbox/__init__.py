"""Sends what waits to leave the database: frames, alarms, and whatever other apps have a sender for."""
