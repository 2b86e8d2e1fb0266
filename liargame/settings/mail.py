"""Where mail goes: an SMTP server, or files in the data directory on an embedded site."""

from liargame.settings.current import ENVIRONMENT

DEFAULT_FROM_EMAIL = ENVIRONMENT.from_email
SERVER_EMAIL = ENVIRONMENT.from_email
EMAIL_SUBJECT_PREFIX = "[Liar Game] "
EMAIL_USE_LOCALTIME = False
EMAIL_TIMEOUT = 10

if ENVIRONMENT.mail_server is None:
    EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
    EMAIL_FILE_PATH = ENVIRONMENT.var / "mail"
else:
    EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    EMAIL_HOST = ENVIRONMENT.mail_server.host
    EMAIL_PORT = ENVIRONMENT.mail_server.port
    EMAIL_HOST_USER = ENVIRONMENT.mail_server.user
    EMAIL_HOST_PASSWORD = ENVIRONMENT.mail_server.password
    EMAIL_USE_TLS = ENVIRONMENT.mail_server.security == "starttls"
    EMAIL_USE_SSL = ENVIRONMENT.mail_server.security == "tls"
