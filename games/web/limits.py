"""Counts by address what costs the site much and asks for no account."""

from django.http import HttpRequest

from liargame.client_address import client_address
from liargame.rates import Rate, within


def within_limit(request: HttpRequest, rate: Rate) -> bool:
    """Count one use by the reader's address, and say whether it is allowed."""
    return within(rate, client_address(request))
