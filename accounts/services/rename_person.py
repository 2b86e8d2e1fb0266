"""Changes the name that a person bears in play."""

from collections.abc import Callable

from django.db import transaction

from accounts.models import BankAccount, User

Follower = Callable[[User], None]

followers: list[Follower] = []
"""What other parts of the site do when a person's name changes: each is called with the renamed person."""


@transaction.atomic
def rename_person(*, person: User, name: str) -> None:
    """Give a person another name, on the statements of the bank as well.

    Args:
        person: who is renamed.
        name: the new name, already checked and free.
    """
    person.username = User.normalize_username(name)
    person.save(update_fields=["username", "username_key"])
    BankAccount.objects.filter(owner=person).update(label=person.username)
    for follow in followers:
        follow(person)
