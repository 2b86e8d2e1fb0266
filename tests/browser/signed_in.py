"""People in browsers of their own, signed in without the door."""

from importlib import import_module

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from playwright.sync_api import Browser, Page

from accounts.models import User
from tests.browser.conftest import Site


def page_of(browser: Browser, site: Site, name: str, *, script: bool = True) -> Page:
    """A page in a new browser, in which the person of that name is signed in.

    Args:
        browser: Chromium.
        site: the served site.
        name: the person, who is made if need be; empty for a stranger.
        script: whether pages may run scripts.
    """
    context = browser.new_context(java_script_enabled=script, base_url=site.url)
    if name:
        key = site.do(_session, name)
        context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": key, "url": site.url}])
    return context.new_page()


def _session(name: str) -> str:
    person, _new = User.objects.get_or_create(username=name)
    session = import_module(settings.SESSION_ENGINE).SessionStore()
    session[SESSION_KEY] = str(person.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = person.get_session_auth_hash()
    session.save()
    return str(session.session_key)
