"""Why a service refuses an act that is not a move: a sentence for whoever asked."""


class NotNow(Exception):
    """The act is impossible as things stand; the message is for the person who asked."""
