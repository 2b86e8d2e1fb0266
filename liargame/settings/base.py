"""Settings of Django itself: apps, middleware, templates, language, static files."""

from django.contrib.messages import constants as message_levels

from liargame.settings.current import BASE_DIR, ENVIRONMENT

DEBUG = ENVIRONMENT.debug
# By these the inner network asks a served site for its health and its figures; the proxy passes none of them on.
_INNER_HOSTS = ("localhost", "127.0.0.1", "web", "live") if ENVIRONMENT.served else ()
ALLOWED_HOSTS = [*ENVIRONMENT.hosts, *_INNER_HOSTS]
ROOT_URLCONF = "liargame.urls"
ASGI_APPLICATION = "liargame.asgi.application"
WSGI_APPLICATION = "liargame.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

SITE_NAME = "Liar Game"
SITE_ORIGIN = ENVIRONMENT.origin
SITE_MODE = ENVIRONMENT.mode
SIGN_UP_OPEN = ENVIRONMENT.sign_up_open
LIARGAME_HOUSE_MATCH = ENVIRONMENT.house_match
METRICS_TOKEN = ENVIRONMENT.metrics_token

INSTALLED_APPS = [
    "accounts",
    "games",
    "forum",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "channels",
    "csp",
    "django_htmx",
    "lucide",
    "liargame.office.apps.OfficeConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "django.forms",
]

MIDDLEWARE = [
    "liargame.middleware.request_log.log_requests",
    "django.middleware.security.SecurityMiddleware",
    "liargame.middleware.headers.guard_answers",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "csp.middleware.CSPMiddleware",
    "liargame.middleware.rates.limit_posts",
    *([] if ENVIRONMENT.served else ["servestatic.middleware.ServeStaticMiddleware"]),
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "accounts.web.middleware.know_reader",
    "django_htmx.middleware.HtmxMiddleware",
]

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.debug",
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "csp.context_processors.nonce",
                "liargame.context.site",
                "forum.web.context.unread",
                "liargame.look.appearance.theme",
            ],
            "libraries": {
                "look": "liargame.look.tags",
                "match": "games.web.tags.match",
                "eden": "games.web.tags.eden",
                "chairs": "games.web.tags.chairs",
                "talk": "forum.web.tags",
            },
        },
    }
]
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"
MESSAGE_STORAGE = "django.contrib.messages.storage.fallback.FallbackStorage"
MESSAGE_TAGS = {message_levels.ERROR: "refusal"}

LANGUAGE_CODE = "en"
TIME_ZONE = "UTC"
FORMAT_MODULE_PATH = "liargame.formats"
USE_TZ = True
USE_I18N = True

STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_ROOT = ENVIRONMENT.var / "static"
SERVESTATIC_ALLOW_ALL_ORIGINS = False
SERVESTATIC_USE_FINDERS = not ENVIRONMENT.served
SERVESTATIC_AUTOREFRESH = ENVIRONMENT.debug
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "servestatic.storage.CompressedManifestStaticFilesStorage"
        if ENVIRONMENT.served
        else "django.contrib.staticfiles.storage.StaticFilesStorage"
    },
}
