"""Removes guests who came, played nothing and did not come back."""

from datetime import datetime

from django.db.models import Exists, OuterRef, Q, QuerySet

from accounts.models import User

_OWN_BELONGINGS = frozenset({"account", "mfa", "usersessions", "admin"})


def prune_guests(*, unseen_since: datetime) -> int:
    """Delete the guests whom nothing on the site refers to.

    Whoever sat in a match, owns a bank account or is named by any other row stays.

    Args:
        unseen_since: guests who joined or signed in later than this stay.

    Returns:
        How many guests were deleted.
    """
    forgotten = User.objects.filter(is_guest=True, date_joined__lt=unseen_since).filter(
        Q(last_login__isnull=True) | Q(last_login__lt=unseen_since)
    )
    return _unreferenced(forgotten).delete()[1].get(User._meta.label, 0)


def _unreferenced(people: QuerySet[User]) -> QuerySet[User]:
    for relation in User._meta.related_objects:
        if relation.related_model._meta.app_label in _OWN_BELONGINGS:
            continue
        referring = relation.related_model._base_manager.filter(**{relation.field.name: OuterRef("pk")})
        people = people.exclude(Exists(referring))
    return people
