"""Says who must set up a second factor before dealing matches."""

from allauth.mfa.utils import is_mfa_enabled
from django.conf import settings

from accounts.models import User


def lacks_second_factor(dealer: User) -> bool:
    """Whether this person must set up a second factor before dealing: on a served site everybody must."""
    return bool(settings.DEALERS_NEED_SECOND_FACTOR and not is_mfa_enabled(dealer))
