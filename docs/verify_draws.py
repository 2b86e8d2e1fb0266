"""Checks a match's chance by hand. It needs nothing but Python, and none of the site's code.

`python verify_draws.py RECORD.json COMMITMENT` says whether the record's seed is the one that the match was
committed to when it started, and whether its deal, if it has one, came from that seed.

`python verify_draws.py RECORD.json LABEL OPTION OPTION ...` says what the draw of that label among these
options, in this order, had to be; for example `voting/2/chair 1 4 7` or `round/10/lot Nao Akiyama`.
"""

import hashlib
import hmac
import json
import sys


def draw(seed, label, options):
    """The option that `seed` decides on: chairs ascending, people in seat order; one option is no draw."""
    count, attempt = len(options), 0
    while count > 1:
        digest = hmac.new(seed.encode(), f"{label}/{attempt}".encode(), hashlib.sha256).digest()
        number = int.from_bytes(digest[:8], "big")
        if number < 2**64 // count * count:
            return options[number % count]
        attempt += 1
    return options[0]


def deal(seed, count):
    """The numbers 1 to `count` in dealt order."""
    places = list(range(1, count + 1))
    for i in range(count - 1, 0, -1):
        j = draw(seed, f"deal/{i}", range(i + 1))
        places[i], places[j] = places[j], places[i]
    return places


def commitment(seed):
    """What is published when a match starts."""
    return hashlib.sha256(seed.encode()).hexdigest()


def main(path, first, *options):
    """Write what was found; exit status 1 when something does not agree."""
    with open(path, encoding="utf-8") as file:
        record = json.load(file)
    seed = record["seed"]
    if options:
        sys.stdout.write(f"{draw(seed, first, options)}\n")
        return 0
    checks = {"commitment": commitment(seed) == first}
    if "deal" in record:
        dealt = [record["deal"][player["name"]] for player in record["players"]]
        checks["deal"] = dealt == deal(seed, len(dealt))
    for what, agrees in checks.items():
        sys.stdout.write(f"{what}: {'agrees' if agrees else 'DOES NOT AGREE'}\n")
    return 0 if all(checks.values()) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]) if len(sys.argv) > 2 else __doc__)
