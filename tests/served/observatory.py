"""Scores an answer's headers by the modifiers that Mozilla's HTTP Observatory publishes."""

from collections.abc import Iterable, Mapping
from http.cookies import Morsel

BASELINE = 100
SIX_MONTHS_SECONDS = 15768000
PRIVATE_REFERRERS = {"no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"}
UNSAFE = ("'unsafe-inline'", "'unsafe-eval'", "data:", "http:", "https:", "*", "ftp:")


def modifiers(headers: Mapping[str, str], cookies: Iterable[Morsel[str]] = ()) -> dict[str, int]:
    """The modifiers that apply to an answer over HTTPS without foreign scripts; their sum is added to the baseline.

    Args:
        headers: of the answer, by name in lower case.
        cookies: that it sets.
    """
    policy = parse_policy(headers.get("content-security-policy", ""))
    return {
        "content-security-policy": _policy(policy),
        "cookies": _cookies(list(cookies)),
        "cross-origin-resource-sharing": -50 if headers.get("access-control-allow-origin") else 0,
        "referrer-policy": 5 if headers.get("referrer-policy") in PRIVATE_REFERRERS else -5,
        "strict-transport-security": _transport(headers.get("strict-transport-security", "")),
        "x-content-type-options": 0 if headers.get("x-content-type-options") == "nosniff" else -5,
        "x-frame-options": _frames(policy, headers.get("x-frame-options", "")),
        "cross-origin-resource-policy": 10
        if headers.get("cross-origin-resource-policy") == "same-origin"
        else 0,
    }


def score(headers: Mapping[str, str], cookies: Iterable[Morsel[str]] = ()) -> int:
    """The score: bonuses count only for an answer that reaches 90 without them."""
    found = modifiers(headers, cookies).values()
    without_bonuses = BASELINE + sum(value for value in found if value < 0)
    return BASELINE + sum(found) if without_bonuses >= 90 else without_bonuses


def parse_policy(text: str) -> dict[str, list[str]]:
    """The directives of a content security policy."""
    parts = [part.split() for part in text.split(";") if part.strip()]
    return {part[0].lower(): part[1:] for part in parts}


def _policy(policy: Mapping[str, list[str]]) -> int:
    if not policy:
        return -25
    default = policy.get("default-src", ["*"])
    scripts, styles = policy.get("script-src", default), policy.get("style-src", default)
    objects = policy.get("object-src", default)
    if any(source in UNSAFE for source in (*scripts, *objects)):
        return -20
    if any(source in UNSAFE for source in styles):
        return 0
    return 10 if default == ["'none'"] else 5


def _cookies(cookies: list[Morsel[str]]) -> int:
    cookies = [cookie for cookie in cookies if cookie.value]  # a cookie that is taken back is none
    if not cookies:
        return 0
    if not all(cookie["secure"] for cookie in cookies):
        return -20
    sessions = [cookie for cookie in cookies if "session" in cookie.key or "csrf" in cookie.key]
    if not all(cookie["httponly"] for cookie in sessions):
        return -20
    return 5 if all(cookie["samesite"] in ("Lax", "Strict") for cookie in cookies) else 0


def _transport(text: str) -> int:
    parts = dict(part.strip().lower().partition("=")[::2] for part in text.split(";"))
    age = parts.get("max-age", "")
    if not age.isdecimal():
        return -20
    if int(age) < SIX_MONTHS_SECONDS:
        return -10
    return 5 if {"includesubdomains", "preload"} <= parts.keys() else 0


def _frames(policy: Mapping[str, list[str]], option: str) -> int:
    if policy.get("frame-ancestors") in (["'none'"], ["'self'"]):
        return 5
    return 0 if option in ("DENY", "SAMEORIGIN") else -20
