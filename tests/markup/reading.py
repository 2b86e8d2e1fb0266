"""Reads HTML as a browser would, and tells what in it people cannot have been allowed to write."""

from html.parser import HTMLParser

from markup.rendering import TAGS


class _Finder(HTMLParser):
    """Collects whatever is no allowed tag, no allowed attribute, or an address that leads elsewhere."""

    def __init__(self, origin: str) -> None:
        super().__init__()
        self.origin = origin
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in TAGS:
            self.found.append(tag)
        for name, value in attrs:
            if name == "href" and self._leads_within(value or ""):
                continue
            if (tag, name) not in {("a", "rel"), ("ol", "start")}:
                self.found.append(f"{name}={value}")

    def handle_comment(self, data: str) -> None:
        self.found.append(f"comment {data}")

    def handle_decl(self, decl: str) -> None:
        self.found.append(f"declaration {decl}")

    def handle_pi(self, data: str) -> None:
        self.found.append(f"instruction {data}")

    def _leads_within(self, address: str) -> bool:
        path = address.removeprefix(self.origin)
        return path.startswith(("/", "#")) and not path.startswith(("//", "/\\")) and "\t" not in path


def dangers(markup: str, *, origin: str = "") -> list[str]:
    """What in a piece of HTML could act, fetch, or lead away from `origin`."""
    finder = _Finder(origin)
    finder.feed(markup)
    finder.close()
    return finder.found
