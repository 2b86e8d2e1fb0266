"""Sign-up and sign-in by allauth: passwords, second factors, sessions, rate limits."""

from liargame.settings.current import ENVIRONMENT

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "home"
LOGOUT_REDIRECT_URL = "home"

ACCOUNT_ADAPTER = "accounts.web.adapter.AccountAdapter"
ACCOUNT_FORMS = {"signup": "accounts.web.forms.SignupForm"}
ACCOUNT_AUTHENTICATED_LOGIN_REDIRECTS = False  # guests are signed in, and still come to sign up
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*"]
ACCOUNT_EMAIL_VERIFICATION = "mandatory" if ENVIRONMENT.served else "optional"
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_MAX_EMAIL_ADDRESSES = 2
ACCOUNT_PREVENT_ENUMERATION = True
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = True
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https" if ENVIRONMENT.served else "http"
ACCOUNT_LOGOUT_ON_GET = False
ACCOUNT_LOGOUT_ON_PASSWORD_CHANGE = False
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_REAUTHENTICATION_TIMEOUT = 15 * 60
# On top of allauth's own. What ends in "_site" is counted for the whole site, whoever asks: an open form
# that sends mail or makes rows is a cannon otherwise.
ACCOUNT_RATE_LIMITS = {
    "signup": "10/h/ip",
    "signup_site": "300/h/key",
    "guest": "60/h/ip",
    "guest_site": "2000/h/key",
    "rename": "3/d/user",
    "reset_password": "20/h/ip,3/h/key",
    "reset_password_site": "300/h/key",
}

MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_TOTP_ISSUER = "Liar Game"
MFA_TOTP_TOLERANCE = 1
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not ENVIRONMENT.served
DEALERS_NEED_SECOND_FACTOR = ENVIRONMENT.dealers_need_second_factor
USERSESSIONS_TRACK_ACTIVITY = False
