#!/usr/bin/env python
"""Runs the site's commands; a start that lacks a setting is refused in plain words."""

import os
import sys

from django.core.exceptions import ImproperlyConfigured
from django.core.management import execute_from_command_line


def main() -> None:
    """Run the command named on the command line."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "liargame.settings")
    try:
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as refused:
        sys.exit(f"The site does not start: {refused}")


if __name__ == "__main__":
    main()
