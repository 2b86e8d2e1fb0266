"""Decides which names people may bear in play, and when two names count as the same name."""

import unicodedata

from django.core.exceptions import ValidationError

MIN_LENGTH = 2
MAX_LENGTH = 32
MAX_KEY_LENGTH = 64
MAX_MARKS_IN_A_ROW = 3

_JOINING_SIGNS = frozenset(" .-_'\u2019\u00b7\u30fb")
_BLANK_LETTERS = frozenset("\u115f\u1160\u3164\uffa0\u17b4\u17b5\u034f\u2800") | frozenset(
    chr(point)
    for first, last in ((0x180B, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF))
    for point in range(first, last + 1)
)
_LOOK_ALIKE_SCRIPTS = frozenset({"LATIN", "CYRILLIC", "GREEK", "COPTIC", "CHEROKEE", "LISU", "ARMENIAN"})
_RESERVED = frozenset(
    {"lgt", "outside", "dealer", "operator", "office", "theoffice", "lgtoffice", "admin", "administrator"}
)
_RESERVED_BEGINNINGS = ("guest", "formerplayer")

# What the eye may take for one of the letters L, G and T, after compatibility folding and lower-casing.
_SEEN_AS = str.maketrans(
    {
        **dict.fromkeys(
            "1i|!\u0131\u0269\u029f\u04cf\u0456\u03b9\u053c\u056c\u2c96\u2c97\ua4e1\u13de\uab8e\u07ca\u217c\u05d5\u0627",
            "l",
        ),
        **dict.fromkeys("69\u0262\u050d\u0261\u0581\ua4d6\u13c0\uab90\u13b6\u13f3", "g"),
        **dict.fromkeys("7\u0442\u03c4\u1d1b\u2ca6\u2ca7\ua4d4\u13a2\uab72\u0166\u0167\u03ee\u03ef", "t"),
    }
)


def normal_form(name: str) -> str:
    """Give a name as it is stored and shown: composed (NFC), without blanks at its ends."""
    return unicodedata.normalize("NFC", name).strip()


def name_key(name: str) -> str:
    """Give the key under which a name is unique: two names with equal keys are the same name.

    The key ignores case in every script and the compatibility forms of letters (full width, circled and so
    on), on every database alike.
    """
    folded = unicodedata.normalize("NFKC", name).casefold()
    return unicodedata.normalize("NFKC", folded)


def validate_name(name: str) -> None:
    """Refuse a name that could mislead the table.

    Args:
        name: the name in the form given by `normal_form`.

    Raises:
        ValidationError: with one sentence that says what is wrong with the name.
    """
    if not MIN_LENGTH <= len(name) <= MAX_LENGTH or len(name_key(name)) > MAX_KEY_LENGTH:
        raise ValidationError(f"A name has {MIN_LENGTH} to {MAX_LENGTH} characters.", code="length")
    if not all(map(_is_readable, name)):
        raise ValidationError(
            "A name has letters and digits of any script, single spaces and the signs . - _ ' only.",
            code="characters",
        )
    if name != normal_form(name) or "  " in name or not any(sign.isalnum() for sign in name):
        raise ValidationError(
            "A name starts and ends with a visible sign and has no double spaces.", code="blanks"
        )
    if _has_piled_marks(name):
        raise ValidationError("A name cannot pile up accents.", code="marks")
    if len(_scripts(name) & _LOOK_ALIKE_SCRIPTS) > 1:
        raise ValidationError("A name cannot mix scripts whose letters look alike.", code="mixed-scripts")
    if is_reserved(name):
        raise ValidationError("This name is kept for the office.", code="reserved")


def is_reserved(name: str) -> bool:
    """Tell whether a name, or what the eye may take it for, belongs to the office."""
    bare = "".join(sign for sign in name_key(name) if sign.isalnum())
    seen = unicodedata.normalize("NFD", bare).translate(_SEEN_AS)
    seen = "".join(sign for sign in seen if not unicodedata.combining(sign))
    if seen == "lgt" or bare in _RESERVED:
        return True
    return any(bare.startswith(start) and bare[len(start) :].isdecimal() for start in _RESERVED_BEGINNINGS)


def _is_readable(sign: str) -> bool:
    if sign in _BLANK_LETTERS:
        return False
    return sign in _JOINING_SIGNS or unicodedata.category(sign)[0] in "LMN"


def _has_piled_marks(name: str) -> bool:
    run = 0
    for sign in unicodedata.normalize("NFD", name):
        run = run + 1 if unicodedata.category(sign)[0] == "M" else 0
        if run > MAX_MARKS_IN_A_ROW:
            return True
    return False


def _scripts(name: str) -> set[str]:
    letters = (sign for sign in name if sign.isalpha())
    return {
        unicodedata.name(sign, "").split(" ")[0] for sign in unicodedata.normalize("NFKC", "".join(letters))
    }
