"""What a proof finds."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """One figure of a proof, its goal, and whether it is reached."""

    what: str
    found: str
    goal: str
    holds: bool

    def row(self) -> tuple[str, ...]:
        """The finding as a line of a table."""
        return self.what, self.found, self.goal, "yes" if self.holds else "**no**"


def none_of(what: str, problems: list[str]) -> Finding:
    """The finding that there are no such problems; the first ones are told."""
    told = f": {'; '.join(problems[:3])}" if problems else ""
    return Finding(what, f"{len(problems)}{told}", "0", not problems)
