"""Adjudicates match records on the command line, without touching the database."""

import json
import os
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from games.core.record import UnusableRecord, adjudicate, read_document
from games.registry import game_types

UNUSABLE = 2
READER_LEFT = 1


class Command(BaseCommand):
    """Prints the result document of a match record, or one result a line for many."""

    help = "Replay a match record and print its result document."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """One record, or `--batch`."""
        source = parser.add_mutually_exclusive_group(required=True)
        source.add_argument("record", nargs="?", help="a file with one record, or - for standard input")
        source.add_argument(
            "--batch",
            action="store_true",
            help="read one record a line on standard input, print one result a line; "
            'a bad line gives {"error": ..., "at": ...} in its place',
        )

    def handle(self, *args: Any, record: str | None, batch: bool, **options: Any) -> None:
        """Adjudicate; exit status 2 when the file is no usable record, 1 when the reader of results left."""
        try:
            status = _adjudicate_lines() if batch else _adjudicate_file(record or "-")
        except BrokenPipeError:
            # What is still buffered for the reader that left would raise again at the interpreter's exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            status = READER_LEFT
        if status:
            sys.exit(status)


def _adjudicate_lines() -> int:
    """Every line of standard input on its own; a result goes out before the next line comes in."""
    for line in sys.stdin.buffer:
        try:
            answer = adjudicate(read_document(line), game_types())
        except UnusableRecord as fault:
            answer = {"error": fault.why, "at": fault.pointer}
        _print(answer)
    return 0


def _adjudicate_file(source: str) -> int:
    try:
        raw = sys.stdin.buffer.read() if source == "-" else Path(source).read_bytes()
        result = adjudicate(read_document(raw), game_types())
    except UnusableRecord as fault:
        return _refuse(str(fault))
    except OSError as error:
        return _refuse(f"{source}: {error.strerror}")
    _print(result, indent=2)
    return 0


def _print(document: dict[str, Any], indent: int | None = None) -> None:
    """The document in UTF-8 whatever the locale; half a surrogate pair stays the escape that it was."""
    text = json.dumps(document, ensure_ascii=False, indent=indent)
    sys.stdout.buffer.write(text.encode("utf-8", "backslashreplace") + b"\n")
    sys.stdout.buffer.flush()


def _refuse(why: str) -> int:
    """One line on standard error, whatever characters stand in the record's keys."""
    line = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in why)
    sys.stderr.buffer.write(line.encode() + b"\n")
    return UNUSABLE
