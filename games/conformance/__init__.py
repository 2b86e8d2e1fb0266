"""One suite over any game type: what a game must do, and must not, before it stands on the site.

from games.conformance import Extent, Profile, check_game
check_game(GAME, Profile(), Extent(matches=200))
"""

from games.conformance.profile import Profile
from games.conformance.suite import Extent, Figures, check_game
from games.conformance.violations import Violation

__all__ = ["Extent", "Figures", "Profile", "Violation", "check_game"]
