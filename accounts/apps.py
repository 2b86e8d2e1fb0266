"""Names the app of people and of the bank."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """People, their accounts in the bank, and the ledger."""

    name = "accounts"
    default_auto_field = "django.db.models.BigAutoField"
