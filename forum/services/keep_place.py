"""Notes how far a person has read in a thread; never backwards."""

from accounts.models import User
from forum.models import ReadingPlace, Thread


def keep_place(*, person: User, thread: Thread, number: int) -> None:
    """Note that a person has read a thread up to post `number`."""
    place, is_new = ReadingPlace.objects.get_or_create(
        person=person, thread=thread, defaults={"number": number}
    )
    if not is_new and place.number < number:
        ReadingPlace.objects.filter(pk=place.pk, number__lt=number).update(number=number)
