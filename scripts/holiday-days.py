"""
Writes apps/api/src/platform/settings/holidays/holiday-days.ts: the public holidays of all countries and their parts that the
open-source project vacanza/holidays knows (https://github.com/vacanza/holidays, MIT).

Run it by hand, about once a year, with the newest release of that project:

    python3 -m venv /tmp/holidays && /tmp/holidays/bin/pip install holidays
    /tmp/holidays/bin/python scripts/holiday-days.py 2026-11-29

The argument is the day on which you run it. Then run the tests beside the file: official-days.fixture.ts has official lists, and
says which of their days are known to be missing. Lists of authorities that win over the project are in published-days.ts. Nothing that npm runs needs Python.
"""

import re
import sys
from datetime import date
from pathlib import Path

import holidays
from holidays.constants import OPTIONAL, PUBLIC

YEARS = range(2025, 2030)
COMPARED = date.fromisoformat(sys.argv[1]).isoformat()
TARGET = Path(__file__).parent.parent / "apps/api/src/platform/settings/holidays/holiday-days.ts"

# Days on which the project is wrong: the right day, or None where nothing is announced and the guess is given up.
CORRECTED = {
    # Marked as known. The project itself has Diwali on 17 October 2028 for India, Guyana and Suriname.
    ("MY", "2028-11-15"): None,
    ("SG", "2028-11-15"): None,
    ("TT", "2028-11-15"): None,
    # The Ministry of Human Resources announced 5 to 8 June for Arafah and the Eid, and 27 June for the New Year, as read on 2026-11-29 in
    # https://www.arabianbusiness.com/culture-society/uae-announces-eid-al-adha-2025-holidays-for-private-sector and
    # https://www.siasat.com/islamic-new-year-1447-holiday-announced-for-uae-private-sector-3234253/
    ("AE", "2025-06-03"): "2025-06-05",
    ("AE", "2025-06-04"): "2025-06-06",
    ("AE", "2025-06-05"): "2025-06-07",
    ("AE", "2025-06-06"): "2025-06-08",
    ("AE", "2025-06-26"): "2025-06-27",
}

# Where offices close on more than the project calls public: Hong Kong's general holidays are more than its statutory ones.
MORE = {"HK": (OPTIONAL, PUBLIC)}

# Names of parts in English (Unicode's CLDR), and codes of ISO 3166-2 that other programs still write, or wrote before they changed.
OTHER_NAMES = {
    "DE": {
        **{"Bavaria": "BY", "Hesse": "HE", "Lower Saxony": "NI", "North Rhine-Westphalia": "NW", "Rhineland-Palatinate": "RP"},
        **{"Saxony": "SN", "Saxony-Anhalt": "ST", "Thuringia": "TH"},
    },
    "FR": {"67": "6AE", "68": "6AE", "GF": "973"},
    "IN": {"CT": "CG", "DD": "DH", "DN": "DH", "OR": "OD", "UT": "UK"},
    "MY": {"Kuala Lumpur": "14", "Labuan": "15", "Malacca": "04", "Penang": "07", "Putrajaya": "16"},
}

WHOLE = "-"  # The country, for an office that names no part of it.
MARKS = re.compile(r" \((?:(observed|in lieu), )?estimated\)$")


def language_of(country):
    """The language of the names: the English of the country, else American English, else the country's own."""
    own = [country.default_language, "en_US", *sorted(country.supported_languages)]
    return next((one for one in own if one and one.startswith("en")), None)


def days_of(country, part):
    """name → {day: whether it is estimated}, for one place."""
    found = {}
    known = country(subdiv=None if part == WHOLE else part, years=YEARS, categories=MORE.get(country.country, PUBLIC), language=language_of(country))
    for day in sorted(known):
        right = CORRECTED.get((country.country, day.isoformat()), day.isoformat())
        if day.year not in YEARS or right is None:
            continue
        for name in known.get_list(day):
            if name == "Sunday":  # Sweden's law names it; working days are another setting.
                continue
            plain = MARKS.sub(lambda match: f" ({match[1]})" if match[1] else "", name)
            found.setdefault(plain, {})[date.fromisoformat(right)] = plain != name
    return found


def written(days):
    """0501 is 1 May of every year, 270310 one day, and 270310~ one that is estimated."""
    months = {day.strftime("%m%d") for day in days}
    if len(months) == 1 and len(days) == len(YEARS) and not any(days.values()):
        return months.pop()
    return " ".join(day.strftime("%y%m%d") + ("~" if estimated else "") for day, estimated in sorted(days.items()))


def lines_of(country):
    parts = list(country.subdivisions)
    places = {}
    for part in [WHOLE, *parts]:
        for name, days in days_of(country, part).items():
            places.setdefault((name.replace("|", "/"), written(days)), []).append(part)
    if not places:
        return []
    estimated = [2000 + int(year) for _, days in places for year in re.findall(r"(\d\d)\d{4}~", days)]
    names = {part: [] for part in parts}
    for alias, part in (country.subdivisions_aliases | OTHER_NAMES.get(country.country, {})).items():
        names[part].append(alias)
    # A part is written in capitals without blanks or accents, as the setting has it: 'Stadt Zurich' is STADT-ZURICH.
    code = {part: re.sub(r"[^A-Z0-9]+", "-", ascii_of(part).upper()) for part in parts} | {WHOLE: WHOLE}
    # The project itself ends earlier for some countries, such as Sri Lanka.
    last = min(min(estimated, default=max(YEARS) + 1) - 1, country.end_year)
    head = [f"={country.country}", str(last)]
    head += ["=".join([code[part], *([part] if code[part] != part else []), *names[part]]) for part in parts]
    lines = ["|".join(head)]
    for (name, days), where in sorted(places.items(), key=lambda item: (item[0][1].split()[0][-5:], item[0])):
        others = [part for part in [WHOLE, *parts] if part not in where]
        if not others:
            lines.append(f"{name}|{days}")
        elif len(others) < len(where):
            lines.append(f"{name}|{days}|!{' '.join(code[part] for part in others)}")
        else:
            lines.append(f"{name}|{days}|{' '.join(code[part] for part in where)}")
    return lines


def ascii_of(text):
    import unicodedata

    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))


codes = sorted({getattr(holidays, code).country for code in holidays.list_supported_countries()})
body = "\n".join(line for code in codes for line in lines_of(getattr(holidays, code)))
assert "`" not in body and "${" not in body and "\\" not in body

TARGET.write_text(f"""/**
 * Public holidays of countries and their parts. Made by scripts/holiday-days.py; do not change it here.
 *
 * Facts from vacanza/holidays {holidays.__version__} (https://github.com/vacanza/holidays), Copyright (c) Vacanza Team and individual
 * contributors, (c) 2017-2023 dr-prodigy, (c) 2014-2017 ryanss. MIT License: https://github.com/vacanza/holidays/blob/main/LICENSE
 */
export const holidaySource = {{
  project: 'vacanza/holidays',
  version: '{holidays.__version__}',
  read: '{COMPARED}',
  firstYear: {YEARS[0]},
  lastYear: {YEARS[-1]},
}};

/**
 * '=COUNTRY|last year|PART=name=other name…', then a line for each holiday: 'name|days|parts'. Last year: all its days are there, and none is
 * estimated. Days: 0501 is 1 May of every year, 270310 is 10 March 2027, and 270310~ is estimated. Parts: none, the country and all its
 * parts; '-' is the country for an office that names no part; '!' means all but these.
 */
export const holidayDays = `
{body}
`;
""")
