"""Notes how far a seat's holder has read in a correspondence."""

from forum.models import Correspondent


def note_read(part: Correspondent, *, number: int) -> None:
    """Note that the letters up to `number` have been read; never backwards."""
    Correspondent.objects.filter(pk=part.pk, read__lt=number).update(read=number)
