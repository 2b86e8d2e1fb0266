"""Renders Markdown by a library and cleans the result by another; what neither allows does not survive.

An address leads within the site or it is no link: one of another site stands beside its words as plain text,
so that nobody follows it unawares. Images and headings are left out: nothing is fetched from anywhere, and the
page keeps its own order.
"""

import html
import re
from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Any, Final

import nh3
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import OptionsDict

TAGS: Final = frozenset(
    {
        *("a", "blockquote", "br", "code", "em", "hr", "li", "ol", "p", "pre", "s", "strong", "ul"),
        *("table", "tbody", "td", "th", "thead", "tr"),
    }
)
_ATTRIBUTES: Final[dict[str, set[str]]] = {"*": set(), "a": {"href"}, "ol": {"start"}}
_LEFT_OUT: Final = ("image", "heading", "lheading", "reference")
_BLOCK_END: Final = re.compile(r"(</(?:p|li|blockquote|pre|tr|table|ul|ol)>|<br>|<hr>)\n?")
_OWN_ADDRESS: Final = re.compile(r"(?:/(?![/\\])|#)[^\s\\]*")


def render_markup(text: str) -> str:
    """The safe HTML of a text in Markdown.

    Args:
        text: as `tidy_text` gave it, so that it is not too long.
    """
    return nh3.clean(
        _parser().render(text),
        tags=set(TAGS),
        attributes={tag: set(names) for tag, names in _ATTRIBUTES.items()},
        attribute_filter=_filtered,
        link_rel="nofollow ugc",
        url_schemes=set(),
    )


def with_origin(markup: str, origin: str) -> str:
    """Rendered HTML with whole addresses, for readers away from the site: in mails and feeds.

    Args:
        markup: what `render_markup` gave.
        origin: the site's own, such as `https://example.org`.
    """
    return nh3.clean(
        markup,
        tags=set(TAGS),
        attributes={tag: set(names) for tag, names in _ATTRIBUTES.items()},
        attribute_filter=partial(_with_origin, origin),
        link_rel="nofollow ugc",
        url_schemes={"http", "https"},
    )


def plain_text(markup: str) -> str:
    """What rendered HTML says, without any marks; lines end where blocks end."""
    lines = _BLOCK_END.sub(r"\1\n", markup)
    bare = html.unescape(nh3.clean(lines, tags=set()))
    return re.sub(r"\n{3,}", "\n\n", bare).strip()


def _filtered(_tag: str, attribute: str, value: str) -> str | None:
    return value if attribute != "href" or _leads_within(value) else None


def _with_origin(origin: str, _tag: str, attribute: str, value: str) -> str | None:
    if attribute != "href":
        return value
    return f"{origin}{value}" if _leads_within(value) and value.startswith("/") else None


def _leads_within(address: str) -> bool:
    return _OWN_ADDRESS.fullmatch(address) is not None


@lru_cache(maxsize=1)
def _parser() -> MarkdownIt:
    parser = MarkdownIt("js-default", {"html": False, "linkify": False, "breaks": True})
    parser.disable(list(_LEFT_OUT))
    parser.add_render_rule("link_open", _open_link)
    parser.add_render_rule("link_close", _close_link)
    return parser


def _open_link(
    renderer: RendererHTML, tokens: Sequence[Token], index: int, options: OptionsDict, _env: Any
) -> str:
    if _leads_within(_address(tokens[index])):
        return renderer.renderToken(tokens, index, options, {})
    return ""


def _close_link(
    renderer: RendererHTML, tokens: Sequence[Token], index: int, options: OptionsDict, _env: Any
) -> str:
    opening = _opening(tokens, index)
    address = _address(opening)
    if _leads_within(address):
        return renderer.renderToken(tokens, index, options, {})
    return "" if opening.info == "auto" else f" ({html.escape(address)})"


def _opening(tokens: Sequence[Token], index: int) -> Token:
    """The token that opens the link which the one at `index` closes: links hold no links."""
    return next(token for token in reversed(tokens[:index]) if token.type == "link_open")


def _address(token: Token) -> str:
    return str(token.attrs.get("href", ""))
