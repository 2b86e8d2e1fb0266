"""What has grown is repeated to some sockets after the other, and news pass between."""

import json
from typing import Any

from games.web.live.watch import ECHO_AT_ONCE, Watch


class Browser:
    """Follows the public stream, and keeps the numbers that it was told."""

    streams = ("public",)

    def __init__(self) -> None:
        self.heard: list[int] = []

    def push(self, frame: Any) -> None:
        """Note the number in a frame."""
        self.heard.append(json.loads(frame.text)["seq"])


def crowd(count: int) -> tuple[Watch, list[Any]]:
    """A match watched by so many, who have been told that its public stream has grown to 1."""
    watch = Watch()
    browsers: list[Any] = [Browser() for _ in range(count)]
    for browser in browsers:
        watch.add(browser)
    watch.prime({}, at_seconds=0.0)
    watch.learn({"public": 1}, at_seconds=0.0)
    return watch, browsers


def test_everybody_hears_the_echo() -> None:
    watch, browsers = crowd(2 * ECHO_AT_ONCE + 1)
    assert list(watch.echo(at_seconds=0.5)) == [ECHO_AT_ONCE, ECHO_AT_ONCE, 1]
    assert all(browser.heard == [1, 1] for browser in browsers)


def test_news_pass_between_two_steps_and_are_what_is_repeated_from_then_on() -> None:
    watch, browsers = crowd(2 * ECHO_AT_ONCE)
    steps = watch.echo(at_seconds=0.5)
    next(steps)
    watch.learn({"public": 2}, at_seconds=0.6)
    next(steps)
    assert sorted({tuple(browser.heard) for browser in browsers}) == [(1, 1, 2), (1, 2, 2)]


def test_whoever_leaves_between_two_steps_is_told_nothing_more() -> None:
    watch, browsers = crowd(2 * ECHO_AT_ONCE)
    steps = watch.echo(at_seconds=0.5)
    next(steps)
    gone = next(browser for browser in browsers if browser.heard == [1])
    watch.discard(gone)
    assert next(steps) == ECHO_AT_ONCE - 1
    assert gone.heard == [1]
