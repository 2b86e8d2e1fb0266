"""Names the app of matches."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """Matches: their rows, rules, pages and desk."""

    name = "games"

    def ready(self) -> None:
        """Let frames and alarms be sent from the outbox, and seats follow their holders."""
        from accounts.services import close_account, export, rename_person
        from games.services import following
        from games.services.outbox import alarms, frames
        from games.services.outbox.senders import add_sender

        add_sender(frames.FRAME, frames.FRAMES)
        add_sender(alarms.ALARM, alarms.ALARMS)
        add_sender(alarms.ALARM_MAIL, alarms.ALARM_MAILS)
        rename_person.followers.append(following.follow_name)
        close_account.leavers.append(following.leave_lobbies)
        export.providers.append(following.matches_of)
