"""Addresses of people's own pages, and of the allauth pages that this site answers in its own way."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.urls import path

from accounts.web import entrance, profile

urlpatterns = [
    path("admin/login/", secure_admin_login(admin.site.login)),
    path("me/", profile.profile, name="settings-profile"),
    path("me/time-zone/", profile.time_zone, name="time-zone"),
    path("me/export/", profile.export, name="account-export"),
    path("me/close/", profile.close, name="account-close"),
    path("accounts/signup/", entrance.SignupView.as_view(), name="account_signup"),
    path("accounts/login/", entrance.LoginView.as_view(), name="account_login"),
    path("accounts/password/reset/", entrance.PasswordResetView.as_view(), name="account_reset_password"),
]
