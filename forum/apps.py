"""Names the app of talk."""

from django.apps import AppConfig


class ForumConfig(AppConfig):
    """Threads, posts, letters and notices."""

    name = "forum"

    def ready(self) -> None:
        """Let posts follow their authors, notices and mail leave the outbox, and the tick warn people."""
        from accounts.services import close_account, export, rename_person
        from forum.selectors.growth import letters_grown, threads_grown
        from forum.services import calling, fanning_out, following, mailing, telling, warning
        from games.selectors.streams import add_branches
        from games.services.outbox.senders import add_sender
        from games.services.ticking import add_job

        rename_person.followers.append(following.follow_name)
        close_account.leavers.append(following.forget)
        export.providers.append(following.posts_of)
        export.providers.append(following.letters_of)
        add_sender(fanning_out.NOTICE, fanning_out.NOTICES)
        add_sender(telling.MAIL, mailing.MAILS)
        add_sender(mailing.DIGEST, mailing.DIGESTS)
        add_branches(threads_grown)
        add_branches(letters_grown)
        add_job(warning.warn_people)
        add_job(mailing.queue_digests)
        add_sender(calling.WEBHOOK, calling.CALLS)
        add_job(calling.queue_calls)
