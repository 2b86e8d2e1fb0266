"""Tests in a real browser, against a real server with its clock."""
