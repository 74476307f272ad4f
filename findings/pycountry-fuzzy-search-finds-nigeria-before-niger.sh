#!/usr/bin/env bash
# pycountry 26.2.16, countries.search_fuzzy().
#
# Expected: a text that is exactly the name of one country finds that country first; what only contains the text comes behind it.
# Seen: 'Niger' finds Nigeria before Niger, because a state of Nigeria has that name too. 'Republic of Korea' finds North Korea and nothing
# else: it is within the official name of North Korea, and South Korea stands in the data as 'Korea, Republic of' only.
# What to do: look up the exact name first (countries.lookup), and take nothing that is in the names of two countries.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check pycountry==26.2.16

cat >run.py <<'PY'
import pycountry

for text in ['Niger', 'Republic of Korea', 'Samoa']:
    found = [country.alpha_2 for country in pycountry.countries.search_fuzzy(text)]
    print(text, 'fuzzy', *found[:2])
print('NE is', pycountry.countries.get(alpha_2='NE').name)
PY

seen=$(venv/bin/python run.py)
expected='Niger fuzzy NG NE
Republic of Korea fuzzy KP
Samoa fuzzy WS AS
NE is Niger'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
