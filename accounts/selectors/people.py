"""Finds people by the names they bear in play."""

from allauth.account.models import EmailAddress

from accounts.models import User
from accounts.names import name_key


def person_named(name: str) -> User | None:
    """Give the person who bears a name, written in whatever case; None when nobody does."""
    return User.objects.filter(username_key=name_key(name)).first()


def is_name_taken(name: str, *, apart_from: User | None = None) -> bool:
    """Tell whether a name is somebody else's already.

    Args:
        name: the name, written in whatever case.
        apart_from: the person who may bear it, usually because it is theirs.
    """
    others = User.objects.filter(username_key=name_key(name))
    if apart_from is not None:
        others = others.exclude(pk=apart_from.pk)
    return others.exists()


def is_address_confirmed_elsewhere(email: str, *, person: User) -> bool:
    """Tell whether an e-mail address is another person's by confirmation, or by the hand of an operator."""
    others = User.objects.exclude(pk=person.pk)
    return others.filter(email=email.lower()).exists() or (
        EmailAddress.objects.filter(email=email.lower(), verified=True).exclude(user=person).exists()
    )
