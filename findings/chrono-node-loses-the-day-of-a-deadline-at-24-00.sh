#!/usr/bin/env bash
# chrono-node 2.10.3: the end of a day, written as 24:00.
#
# Expected: the midnight at the end of the day, as in ISO 8601 (2004, and 2019 with Amendment 1) and as JavaScript's own Date reads it;
# or the day alone, as with a time behind a day that chrono does not know ('17h').
# Seen: it finds no date at all, not even the day, in any of the forms; with 23:59 or without a time it finds the day.
# What to do: write 24:00 as 00:00 of the next day before it reads, and take 'no date found' for 'a person has to look', never for 'none'.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact chrono-node@2.10.3 >>npm.log 2>&1

cat >run.mjs <<'JS'
import { parse } from 'chrono-node';

const reference = { instant: new Date('2026-11-20T10:00:00Z'), timezone: 'UTC' };
const texts = ['30 November 2026, 23:59', '30 November 2026 17h', '30 November 2026, 24:00', '2026-11-30T24:00:00Z', '30/11/2026 24:00'];
for (const text of texts) {
  const found = parse(text, reference).map((one) => `${one.text} = ${one.start.date().toISOString()}`);
  console.log(`${text}: ${found.join(' and ') || 'nothing'}`);
}
console.log(`Date: ${new Date('2026-11-30T24:00:00Z').toISOString()}`);
JS
seen=$(TZ=UTC node run.mjs)
expected='30 November 2026, 23:59: 30 November 2026, 23:59 = 2026-11-30T23:59:00.000Z
30 November 2026 17h: 30 November 2026 = 2026-11-30T12:00:00.000Z
30 November 2026, 24:00: nothing
2026-11-30T24:00:00Z: nothing
30/11/2026 24:00: nothing
Date: 2026-12-01T00:00:00.000Z'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
