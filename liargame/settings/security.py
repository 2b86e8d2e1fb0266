"""Cookies, transport and content policy: what a browser may do with the site's pages."""

from csp.constants import NONCE, NONE, SELF

from liargame.settings.current import ENVIRONMENT

_COOKIE_PREFIX = "__Host-" if ENVIRONMENT.served else ""
_THIRTY_DAYS_SECONDS = 30 * 24 * 3600
_TWO_YEARS_SECONDS = 2 * 365 * 24 * 3600

SESSION_COOKIE_NAME = f"{_COOKIE_PREFIX}session"
SESSION_COOKIE_AGE = _THIRTY_DAYS_SECONDS
SESSION_COOKIE_SECURE = ENVIRONMENT.served
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_NAME = f"{_COOKIE_PREFIX}csrf"
CSRF_COOKIE_SECURE = ENVIRONMENT.served
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"

SECURE_SSL_REDIRECT = ENVIRONMENT.served
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$", r"^metrics$"]
SECURE_HSTS_SECONDS = _TWO_YEARS_SECONDS if ENVIRONMENT.served else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = ENVIRONMENT.served
SECURE_HSTS_PRELOAD = ENVIRONMENT.served
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
if ENVIRONMENT.served and ENVIRONMENT.proxies:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
X_FRAME_OPTIONS = "DENY"
ALLAUTH_TRUSTED_PROXY_COUNT = ENVIRONMENT.proxies

# What people do by hand stays far below; the first is for all of a school behind one address together.
POSTS_A_MINUTE_BY_ADDRESS = 600
POSTS_A_MINUTE_BY_SESSION = 90

DATA_UPLOAD_MAX_MEMORY_SIZE = 2 * 1024 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 500
DATA_UPLOAD_MAX_NUMBER_FILES = 5

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF, NONCE],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "connect-src": [SELF],
        "frame-ancestors": [NONE],
        "base-uri": [NONE],
        "object-src": [NONE],
        "form-action": [SELF],
    }
}

PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
