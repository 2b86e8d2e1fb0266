"""Tests of the pages: what they show to whom, what forms take, and how much they ask of the database."""
