"""Sign-up, sign-in and password reset, for guests as well, within the limits of the whole site."""

from typing import Any

from allauth.account import views
from allauth.account.app_settings import AppSettings
from allauth.account.utils import complete_signup, get_login_redirect_url
from django.contrib.auth import logout
from django.db import IntegrityError
from django.forms import Form
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import redirect

from accounts.web.forms import SignupForm
from accounts.web.limits import stay_within
from accounts.web.reader import guest_of


class SignupView(views.SignupView):
    """Makes an account, out of the guest who asks for one or anew."""

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """Send members on; they have an account."""
        return _sent_on(request) or super().dispatch(request, *args, **kwargs)

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """Tell the page whether a guest is about to keep what was played."""
        return super().get_context_data(**kwargs, is_guest=guest_of(self.request) is not None)

    def form_valid(self, form: SignupForm) -> HttpResponseBase:
        """Sign up; a guest plays on at once, while the address waits for its confirmation."""
        stay_within(self.request, "signup_site")
        verification = AppSettings.EmailVerificationMethod.OPTIONAL if guest_of(self.request) else None
        try:
            person, _ = form.try_save(self.request)
        except IntegrityError:
            form.add_error("username", "This name is taken.")
            return self.form_invalid(form)
        return complete_signup(self.request, person, verification, self.get_success_url())


class LoginView(views.LoginView):
    """Signs in; a guest leaves the guest's seat at the door."""

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """Send members on; they are in."""
        return _sent_on(request) or super().dispatch(request, *args, **kwargs)

    def form_valid(self, form: Form) -> HttpResponseBase:
        """Sign in; the steps that may follow, such as a second factor, want nobody signed in."""
        if guest_of(self.request):
            logout(self.request)
        return super().form_valid(form)


class PasswordResetView(views.PasswordResetView):
    """Mails the way to a new password, to known and unknown addresses alike."""

    def form_valid(self, form: Form) -> HttpResponseBase:
        """Send the mail."""
        stay_within(self.request, "reset_password_site")
        return super().form_valid(form)


def _sent_on(request: HttpRequest) -> HttpResponseBase | None:
    if request.user.is_authenticated and not guest_of(request):
        return redirect(get_login_redirect_url(request))
    return None
