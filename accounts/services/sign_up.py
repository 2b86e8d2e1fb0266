"""Makes an account, out of a guest where there is one."""

from datetime import datetime

from allauth.account.models import EmailAddress
from django.db import transaction

from accounts.models import User
from accounts.services.rename_person import rename_person
from accounts.zones import zone_or_default


@transaction.atomic
def sign_up(
    *, name: str, email: str, password: str, time_zone: str, guest: User | None, now: datetime
) -> User:
    """Give somebody an account; a guest keeps the same row, and with it every match and every yen.

    The address is noted as unconfirmed. It becomes the account's own (`User.email`) only when its owner
    confirms it, so that nobody can hold an address that is somebody else's.

    Args:
        name: the name in play, already checked and free.
        email: the address to be confirmed.
        password: the password, already checked.
        time_zone: IANA name of the person's zone; an unknown one counts as UTC.
        guest: the guest who signs up, if one does.
        now: the moment of joining.
    """
    person = guest or User(time_zone=zone_or_default(time_zone), date_joined=now)
    person.is_guest = False
    person.set_password(password)
    if guest is None:
        person.username = User.normalize_username(name)
        person.save()
    else:
        guest.save(update_fields=["is_guest", "password"])
        rename_person(person=guest, name=name)
    EmailAddress.objects.create(user=person, email=email.lower(), verified=False, primary=False)
    return person
