"""The yardstick of pages: what Django does when it is asked for a match, its seats and its posts, and no more."""
