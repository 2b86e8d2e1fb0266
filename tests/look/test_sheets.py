"""Style sheets and templates agree: no unknown token, no inline style, no icon that does not exist."""

import re
from pathlib import Path

import pytest
from lucide.templatetags.lucide import lucide

from tests.look.tokens import ROOT

SHEETS = sorted((ROOT / "static" / "css").glob("*.css"))
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
SYMBOLS = (ROOT / "static" / "img" / "symbols.svg").read_text(encoding="utf-8")
# QR codes are read by cameras, which want black on white; the face of chairs and medals is the same in both themes
FIXED_COLOURS = {"#fff", "#000", "#14171c"}


def _without_comments(sheet: Path) -> str:
    return re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)


def test_every_custom_property_that_is_used_is_defined() -> None:
    text = "".join(_without_comments(sheet) for sheet in SHEETS)
    defined = set(re.findall(r"(?<![\w-])(--[\w-]+)\s*:", text))
    used = set(re.findall(r"var\((--[\w-]+)", text)) | set(re.findall(r"var\((--[\w-]+)", SYMBOLS))
    assert used <= defined


@pytest.mark.parametrize(
    "sheet", [sheet for sheet in SHEETS if sheet.name != "tokens.css"], ids=lambda s: s.name
)
def test_colours_are_named_in_the_tokens_alone(sheet: Path) -> None:
    written = set(re.findall(r"#[0-9a-fA-F]{3,8}\b", _without_comments(sheet)))
    assert written <= FIXED_COLOURS


def test_apples_are_told_apart_without_colour() -> None:
    outlines = {}
    for name, body in re.findall(r'<symbol id="apple-(\w+)".*?>(.*?)</symbol>', SYMBOLS, flags=re.DOTALL):
        outlines[name] = tuple(re.findall(r'\bd="([^"]+)"', body))
    assert set(outlines) == {"gold", "silver", "red", "pink", "white", "black"}
    assert len(set(outlines.values())) == 6


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda t: str(t.relative_to(ROOT / "templates")))
def test_a_template_keeps_to_the_content_policy(template: Path) -> None:
    text = template.read_text(encoding="utf-8")
    assert not re.search(r"<style\b|\sstyle\s*=|\son[a-z]+\s*=\s*[\"']", text)
    for attributes in re.findall(r"<script\b([^>]*)>", text):
        assert "src=" in attributes or "application/json" in attributes


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda t: str(t.relative_to(ROOT / "templates")))
def test_the_icons_of_a_template_exist(template: Path) -> None:
    for name in re.findall(r"""{% icon ["']([\w-]+)["']""", template.read_text(encoding="utf-8")):
        assert "<svg" in lucide(name)


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda t: str(t.relative_to(ROOT / "templates")))
def test_the_symbols_of_a_template_exist(template: Path) -> None:
    for name in re.findall(r"""{% art ["']([\w-]+)["'] """, template.read_text(encoding="utf-8")):
        assert f'id="{name}' in SYMBOLS
