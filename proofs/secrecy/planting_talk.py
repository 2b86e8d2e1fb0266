"""Plants canaries in talk, through its own services: letters, rooms, questions, reports."""

from typing import Final

from forum.models import Post, Report
from forum.services.edit_post import edit_post
from forum.services.moderating import report_letter, report_post, settle, silence
from forum.services.rule import ask
from forum.services.write_letter import open_letter
from forum.services.write_post import write_post
from proofs.secrecy.planting import Plot
from proofs.secrecy.stages import CORRESPONDENT_SEAT, REPLACED_SEAT

ROOM: Final = "room-outside-the-garden"


def plant_letters(plot: Plot) -> None:
    """Letters of Nao's to Harimoto, one of them reported, and one to both Harimoto and a bystander's neighbour."""
    nao, common = plot.company.people["Nao"], plot.common
    open_letter(author=nao, to=[CORRESPONDENT_SEAT], text=plot.text("a letter"), **common)
    letter = open_letter(author=nao, to=[CORRESPONDENT_SEAT], text=plot.text("a reported letter"), **common)
    group = [REPLACED_SEAT, CORRESPONDENT_SEAT]
    open_letter(author=nao, to=group, text=plot.text("a letter to a substitute as well"), **common)
    report_letter(
        reporter=plot.company.people["Harimoto"],
        letter_id=letter.public_id,
        why=plot.text("why a letter was reported"),
        **common,
    )


def plant_room(plot: Plot) -> None:
    """A post among those who are out, and how it read before."""
    author = plot.company.people["Fukunaga"]
    before = plot.text("an earlier version of a post in a room")
    post = write_post(author=author, key=ROOM, text=before, **plot.common)
    edit_post(author=author, post=post, text=plot.text("a post in a room"), **plot.common)


def plant_conduct(plot: Plot) -> None:
    """A private question, a post that was hidden, one that was reported, and a silence."""
    people, common, dealer = plot.company.people, plot.common, plot.company.dealer
    ask(author=people["Nao"], text=plot.text("a private question"), openly=False, **common)
    hidden = write_post(author=people["Nao"], key="table", text=plot.text("a hidden post"), **common)
    settle(
        person=dealer,
        report_id=_report(plot, hidden, "Coarse").public_id,
        hide=True,
        why="Coarse",
        now=plot.now,
    )
    other = write_post(author=people["Nao"], key="table", text="Good evening.", **common)
    _report(plot, other, plot.text("why a post was reported"))
    why = plot.text("why somebody is silenced")
    silence(by=dealer, person=people["Oda"], hours=1, why=why, whole_site=False, **common)


def _report(plot: Plot, post: Post, why: str) -> Report:
    report_post(reporter=plot.company.people["Oda"], post=post, why=why, now=plot.now)
    return Report.objects.latest("pk")
