"""Builds the site of the proofs of secrecy: matches at every stage, and a canary in each of their secrets."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final

from games.models import Match
from proofs.secrecy import stages
from proofs.secrecy.cast import invite_cast
from proofs.secrecy.planting import Plot, plant_absence, plant_acts, plant_doors, plant_moves
from proofs.secrecy.planting_people import plant_person
from proofs.secrecy.planting_talk import plant_conduct, plant_letters, plant_room
from proofs.secrecy.stages import DAY, Company
from proofs.secrecy.tokens import Aviary
from workbench.tables import MINUTE, T0, open_phase

RUNNING: Final = "running"
CHAIRS: Final = "chairs"
LOBBY: Final = "lobby"
ENDED: Final = "ended"
HOUR: Final = timedelta(hours=1)


@dataclass(slots=True)
class Site:
    """Matches by stage, the canaries set in them, and the instant at which all this stands."""

    company: Company
    now: datetime
    matches: dict[str, Match] = field(default_factory=dict)
    aviary: Aviary = field(default_factory=Aviary)

    def plot(self, stage: str, match: Match, *, now: datetime | None = None) -> Plot:
        """The match as a place in which to plant."""
        self.matches[stage] = match
        return Plot(match, stage, self.company, self.aviary, now or self.now, is_over=stage == ENDED)


def build_site() -> Site:
    """A site with two running matches, a lobby and an ended match."""
    company = Company(invite_cast())
    seeds = Aviary()
    running = stages.set_running(company, now=T0, seed=seeds.of_match("the seed", RUNNING, is_over=False))
    site = Site(company, open_phase(running).opened_at + 5 * MINUTE, aviary=seeds)
    plant_person(company.people["Nao"], site.aviary, site.now)
    _fill_running(site.plot(RUNNING, running))
    _build_chairs(site)
    _build_lobby(site)
    _build_ended(site)
    return site


def _fill_running(plot: Plot) -> None:
    plant_letters(plot)
    plant_room(plot)
    plant_absence(plot)
    plant_acts(plot)
    plant_conduct(plot)
    plant_doors(plot)
    plant_moves(plot)


def _build_chairs(site: Site) -> None:
    seed = site.aviary.of_match("the seed", CHAIRS, is_over=False)
    plot = site.plot(CHAIRS, stages.set_chairs(site.company, now=site.now - HOUR, seed=seed))
    plant_acts(plot)
    plant_moves(plot)


def _build_lobby(site: Site) -> None:
    plot = site.plot(LOBBY, stages.set_lobby(site.company, now=site.now - HOUR, open_seats=False))
    plant_absence(plot)
    plant_doors(plot)
    plant_conduct(plot)


def _build_ended(site: Site) -> None:
    seed = site.aviary.of_match("the seed", ENDED, is_over=True)
    match = stages.set_running(site.company, now=site.now - 100 * DAY, seed=seed)
    plot = site.plot(ENDED, match, now=open_phase(match).opened_at + 5 * MINUTE)
    plant_letters(plot)
    plant_room(plot)
    plant_absence(plot)
    plant_acts(plot)
    plant_conduct(plot)
    plant_doors(plot)
    stages.play_out(match)
    plant_moves(plot)
