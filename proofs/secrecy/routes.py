"""Every route of the site, and the kind of place to which each leads; a route without a row fails the proofs."""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from django.urls import URLPattern, get_resolver, reverse

_PLACES: Final[dict[str, tuple[str, ...]]] = {
    "": (
        *("healthz", "readyz", "metrics", "about", "privacy", "accessibility", "appearance", "home", "house"),
        *("practise", "rules-index", "adjudicate", "matches", "search", "site-feed", "change-calendar"),
        *("site-reports", "inbox", "read-notices", "unread", "notice-settings", "settings-profile"),
        *("time-zone", "account-export", "account-close", "account_signup", "account_login"),
        *("account_reset_password", "account_logout", "account_inactive", "account_reauthenticate"),
        *("account_request_reauthentication_code", "account_confirm_reauthentication_code"),
        *("account_email", "account_email_verification_sent", "account_change_password"),
        *("account_set_password", "account_confirm_login_code", "account_reset_password_done"),
        *("account_reset_password_from_key_done", "mfa_index", "mfa_authenticate", "mfa_reauthenticate"),
        *("mfa_activate_totp", "mfa_deactivate_totp", "mfa_view_recovery_codes"),
        *("mfa_generate_recovery_codes", "mfa_download_recovery_codes", "mfa_list_webauthn"),
        *("mfa_add_webauthn", "mfa_reauthenticate_webauthn", "mfa_login_webauthn", "usersessions_list"),
        *("admin:index", "admin:login", "admin:logout", "admin:password_change", "admin/login/"),
        *("admin:password_change_done", "admin:jsi18n"),
        *("admin:accounts_user_changelist", "admin:accounts_user_add"),
        *("admin:games_match_changelist", "admin:games_match_add"),
        *("admin:forum_silence_changelist", "admin:forum_silence_add"),
        *("admin:forum_post_changelist", "admin:forum_post_add"),
        *("admin:forum_report_changelist", "admin:forum_report_add"),
        *("admin:account_emailaddress_changelist", "admin:account_emailaddress_add"),
        *("admin:mfa_authenticator_changelist", "admin:mfa_authenticator_add"),
        *("admin:usersessions_usersession_changelist", "admin:usersessions_usersession_add"),
        *("admin:auth_group_changelist", "admin:auth_group_add"),
    ),
    "match": (
        *("match", "take-seat", "leave-seat", "move", "pass", "desk", "bench", "absence", "statement"),
        *("transfer", "replay", "verify", "record", "match-feed", "match-calendar", "webhooks", "reports"),
        *("silence", "rulings", "talk-terms", "letters", "unseal-letters", "opened-letters", "log"),
        "offer-seat",
    ),
    "game": ("rules-of-game",),
    "rules": ("rules",),
    "part": ("fragment",),
    "invitation": ("join",),
    "act of the desk": ("desk-act",),
    "thread": ("thread", "thread-latest", "thread-part", "write-post"),
    "post": ("post", "edit-post", "post-history", "report-post"),
    "letter": ("report-letter",),
    "correspondence": (
        *("correspondence", "correspondence-latest", "admit-seat", "leave-group", "opened-correspondence"),
    ),
    "ruling": ("answer-question",),
    "report": ("settle-report",),
    "webhook": ("change-webhook",),
    "calendar": ("own-calendar",),
    "end of mail": ("unsubscribe",),
    "key of an address": ("account_confirm_email",),
    "key of a password": ("account_reset_password_from_key",),
    "second factor": ("mfa_remove_webauthn", "mfa_edit_webauthn"),
    "app": ("admin:app_list",),
    "page of the admin": ("admin/(?P<url>.*)$",),
    "query of the admin": ("admin:autocomplete",),
    "content": ("admin:view_on_site",),
    "act of the lobby": ("admin:games_match_act",),
    **{
        f"row of {model}": (
            *(f"admin:{model}_{view}" for view in ("history", "delete", "change")),
            f"admin/{model.replace('_', '/')}/<path:object_id>/",
        )
        for model in (
            *("accounts_user", "games_match", "forum_silence", "forum_post", "forum_report"),
            "account_emailaddress",
            *("mfa_authenticator", "usersessions_usersession", "auth_group"),
        )
    },
}
ROUTES: Final = {route: place for place, routes in _PLACES.items() for route in routes}
"""The kind of place by the route's name, or by its pattern where it has none."""


def all_routes() -> set[str]:
    """The names of all routes that the site answers, patterns of those without a name."""
    return set(_walk(get_resolver().url_patterns))


def _walk(patterns: Sequence[Any], prefix: str = "", spaces: tuple[str, ...] = ()) -> Iterator[str]:
    for pattern in patterns:
        whole = f"{prefix}{pattern.pattern}"
        if isinstance(pattern, URLPattern):
            yield ":".join((*spaces, pattern.name)) if pattern.name else whole
        else:
            inner = (*spaces, pattern.namespace) if pattern.namespace else spaces
            yield from _walk(pattern.url_patterns, whole, inner)


def address(route: str, arguments: Sequence[str]) -> str:
    """The address of a route with these arguments."""
    if "/" not in route:
        return reverse(route, args=arguments)
    left = iter(arguments)
    return "/" + re.sub(r"<[^>]+>|\(\?P.*\)\$", lambda _found: next(left), route)
