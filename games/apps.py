"""Names the app of matches."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """Matches: their rows, rules, pages and desk."""

    name = "games"

    def ready(self) -> None:
        """Let frames and alarms be sent from the outbox."""
        from games.services.outbox import alarms, frames
        from games.services.outbox.senders import add_sender

        add_sender(frames.FRAME, frames.FRAMES)
        add_sender(alarms.ALARM, alarms.ALARMS)
        add_sender(alarms.ALARM_MAIL, alarms.ALARM_MAILS)
