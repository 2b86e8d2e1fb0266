"""One suite over any game type: what a game must do, and must not, before it stands on the site.

A game's own tests run it as

    from games.conformance import Profile, check_game

    def test_conformance():
        check_game(GAME, Profile(), matches=2000)
"""

from games.conformance.profile import Profile
from games.conformance.rulebooks import check_facts
from games.conformance.suite import check_bots, check_game, check_matches, check_messages, check_secrecy
from games.conformance.violations import Violation

__all__ = [
    "Profile",
    "Violation",
    "check_bots",
    "check_facts",
    "check_game",
    "check_matches",
    "check_messages",
    "check_secrecy",
]
