"""Plants canaries in what a person keeps secret: addresses, sessions, keys."""

from datetime import datetime

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session

from accounts.models import User
from forum.models import CalendarAddress, NoticeSettings
from proofs.secrecy.stages import DAY
from proofs.secrecy.tokens import Aviary


def plant_person(person: User, aviary: Aviary, now: datetime) -> None:
    """Give a person a mailbox, a calendar, a session elsewhere, a second factor: a canary in each."""
    word = aviary.of_person
    person.email = f"{word('an e-mail address')}@mail.example"
    person.password = f"argon2$argon2id$v=19$m=102400,t=2,p=8${word('a password')}"
    person.save()
    EmailAddress.objects.filter(user=person).update(email=person.email)
    CalendarAddress.objects.create(person=person, token=word("the address of a calendar"))
    NoticeSettings.objects.create(person=person, token=word("the key that ends mail"))
    _plant_session(person, word("the key of a session"), word("the program of a session"), now)
    secret = word("the secret of a second factor")
    kinds = Authenticator.Type
    Authenticator.objects.create(user=person, type=kinds.TOTP, data={"secret": secret})
    Authenticator.objects.create(
        user=person, type=kinds.RECOVERY_CODES, data={"seed": secret, "used_mask": 0}
    )


def _plant_session(person: User, key: str, program: str, now: datetime) -> None:
    Session.objects.create(session_key=key, session_data="", expire_date=now + DAY)
    UserSession.objects.create(
        user=person, session_key=key, ip="203.0.113.77", user_agent=f"Mozilla/5.0 {program}", data={}
    )
