"""Fits allauth to this site: its names, its sign-up, and silence about who has an account."""

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.models import EmailAddress
from allauth.core import ratelimit
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.base_user import AbstractBaseUser
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from accounts.models import User
from accounts.names import normal_form, validate_name
from accounts.selectors.people import is_address_confirmed_elsewhere, is_name_taken, person_named
from accounts.web.zone_cookie import settle_zone


class AccountAdapter(DefaultAccountAdapter):
    """What allauth asks about accounts."""

    error_messages = {**DefaultAccountAdapter.error_messages, "username_taken": "This name is taken."}

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Say whether the site takes new accounts."""
        return settings.SIGN_UP_OPEN

    def is_safe_url(self, url: str | None) -> bool:
        """Say whether a page may lead back to an address: to a path of this site, and to nothing else.

        A word without a slash is no path; Django takes it for the name of a route.
        """
        return url is not None and url.startswith("/") and super().is_safe_url(url)

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """Check a new name by the rules of `accounts.names`, and that nobody else bears it."""
        name = normal_form(username)
        validate_name(name)
        if not shallow and is_name_taken(name):
            raise self.validation_error("username_taken")
        return name

    def authenticate(self, request: HttpRequest, **credentials: str) -> AbstractBaseUser | None:
        """Sign in by name in whatever case, in every script and on every database."""
        person = person_named(credentials.get("username", ""))
        if person is not None:
            credentials["username"] = person.username
        return super().authenticate(request, **credentials)

    def post_login(self, request: HttpRequest, user: AbstractBaseUser, **kwargs: object) -> HttpResponse:
        """Settle in which zone the person who signed in reads times."""
        response = super().post_login(request, user, **kwargs)
        if isinstance(user, User):
            settle_zone(request, response, user)
        return response

    def should_send_confirmation_mail(
        self, request: HttpRequest, email_address: EmailAddress, signup: bool
    ) -> bool:
        """Tell the owner of an address that it has an account, in place of asking for a confirmation in vain.

        Whoever typed the address into the form sees no difference: one mail goes to it either way.
        """
        if not is_address_confirmed_elsewhere(email_address.email, person=email_address.user):
            return True
        if ratelimit.consume(request, action="confirm_email", key=email_address.email):
            self.send_account_already_exists_mail(email_address.email)
            self.add_message(
                request,
                messages.INFO,
                "account/messages/email_confirmation_sent.txt",
                {"email": email_address.email, "login": not signup, "signup": signup},
            )
        return False

    def confirm_email(self, request: HttpRequest, email_address: EmailAddress) -> bool:
        """Confirm an address, unless it became somebody else's in the meantime."""
        try:
            with transaction.atomic():
                return super().confirm_email(request, email_address)
        except IntegrityError:
            self.add_message(
                request,
                messages.ERROR,
                "account/messages/email_confirmation_failed.txt",
                {"email": email_address.email},
            )
            return False

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        """Lead back to the profile after a change of password."""
        return reverse("settings-profile")
