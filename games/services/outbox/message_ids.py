"""Names mails, so that a mail program shows a repeated one once, and nobody reads from the name how many there were."""

from urllib.parse import urlsplit

from django.conf import settings
from django.utils.crypto import salted_hmac

_SALT = "games.services.outbox.message_ids"


def message_id(key: str) -> str:
    """The Message-ID of the mail of an outbox item: the same for each attempt.

    Keys count rows, secret ones among them; without the site's own key nobody can try out which number it was.
    """
    digest = salted_hmac(_SALT, key, algorithm="sha256").hexdigest()
    return f"<{digest[:32]}@{urlsplit(settings.SITE_ORIGIN).hostname}>"
