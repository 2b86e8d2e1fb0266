"""What an empty site is filled with, so that there is something to see and to sign in with."""
