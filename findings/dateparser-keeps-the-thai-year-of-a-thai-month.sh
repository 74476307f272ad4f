#!/usr/bin/env bash
# dateparser 1.4.3 (PyPI), parse(), also with languages=['th'] and STRICT_PARSING, in Python 3.
#
# Expected: '13 ธันวาคม 2569' is 13 December 2026, as it is the way in which Thailand writes that day (the library has calendars of its own
# for Iran and for the Hijri years), or is no date.
# Seen: it reads the Thai month and keeps the year: 13 December 2569. The era, พ.ศ., makes it read nothing. 'listopada' is October in Croatian
# and November in Polish: without a language it says November and no word of doubt.
# What to do: give it the language, and subtract 543 from a year above 2400 whose month is Thai.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv own >pip.log
own/bin/pip install --quiet --retries 10 dateparser==1.4.3 python-dateutil==2.9.0.post0 >>pip.log 2>&1

cat >run.py <<'PY'
from dateparser import parse

def day(text, **more):
    found = parse(text, **more)
    return found.strftime("%Y-%m-%d") if found else None

print("13 ธันวาคม 2569:", day("13 ธันวาคม 2569"), day("13 ธันวาคม 2569", languages=["th"], settings={"STRICT_PARSING": True}))
print("13 ธ.ค. 2569:", day("13 ธ.ค. 2569", languages=["th"]))
print("13 ธันวาคม พ.ศ. 2569:", day("13 ธันวาคม พ.ศ. 2569", languages=["th"]))
print("13 listopada 2026:", day("13 listopada 2026"), day("13 listopada 2026", languages=["hr"]), day("13 listopada 2026", languages=["pl"]))
PY

seen=$(own/bin/python run.py)
expected='13 ธันวาคม 2569: 2569-12-13 2569-12-13
13 ธ.ค. 2569: 2569-12-13
13 ธันวาคม พ.ศ. 2569: None
13 listopada 2026: 2026-11-13 2026-10-13 2026-11-13'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
