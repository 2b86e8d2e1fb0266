"""Tests of the whole site; each folder is about one part."""
