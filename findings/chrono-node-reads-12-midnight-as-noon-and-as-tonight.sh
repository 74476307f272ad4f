#!/usr/bin/env bash
# chrono-node 2.10.3: a day and '12 midnight', the form by which an hour at the end or start of a day is made plain in English.
#
# Expected: a midnight of 30 November, as for 'at midnight'; '12 noon' is noon.
# Seen: two answers. The first is noon of 30 November, half a day off; the second is the midnight after the day of reading, which the text
# does not name. '12 noon' gives noon, and the noon of the day of reading.
# What to do: take the 12 out before 'midnight' and 'noon', and let a person decide wherever a text gives more than one answer.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact chrono-node@2.10.3 >>npm.log 2>&1

cat >run.mjs <<'JS'
import { parse } from 'chrono-node';

const reference = { instant: new Date('2026-11-20T10:00:00Z'), timezone: 'UTC' };
for (const time of [' at midnight', ', 12 midnight', ' at 12 midnight', ', 12 noon']) {
  const text = `30 November 2026${time}`;
  const found = parse(text, reference).map((one) => `${one.text} = ${one.start.date().toISOString()}`);
  console.log(`${text}: ${found.join(' and ')}`);
}
JS
seen=$(TZ=UTC node run.mjs)
expected='30 November 2026 at midnight: 30 November 2026 at midnight = 2026-11-30T00:00:00.000Z
30 November 2026, 12 midnight: 30 November 2026, 12 = 2026-11-30T12:00:00.000Z and midnight = 2026-11-21T00:00:00.000Z
30 November 2026 at 12 midnight: 30 November 2026 at 12 = 2026-11-30T12:00:00.000Z and midnight = 2026-11-21T00:00:00.000Z
30 November 2026, 12 noon: 30 November 2026, 12 = 2026-11-30T12:00:00.000Z and noon = 2026-11-20T12:00:00.000Z'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
