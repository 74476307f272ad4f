#!/usr/bin/env bash
# any-date-parser 2.2.4 (npm), fromString() with its default locale, in Node.
#
# Expected: 13/12/2026 is read with the day first, because there is no month 13, or is invalid. 2026-12-12T16:00:00Z is that instant.
# Seen: 13/12/2026 becomes 12 March 2026 (3/12/2026: a pattern with the month first is not tied to the beginning of the number, and the
# first digit is dropped), and so does every day after the twelfth. The Z of an instant is ignored: it becomes 16:00 of the machine's zone.
# What to do: do not use it for dates of other people; read the forms that you know, and refuse what can be two days.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact any-date-parser@2.2.4 >>npm.log 2>&1

cat >run.mjs <<'JS'
import parser from 'any-date-parser';

const dayOf = (text) => parser.fromString(text).toLocaleDateString('sv-SE');
for (const text of ['12/13/2026', '13/12/2026', '25/12/2026', '31/01/2027']) console.log(text, '→', dayOf(text));
console.log('2026-12-12T16:00:00Z →', parser.fromString('2026-12-12T16:00:00Z').toISOString());
JS

seen=$(LC_ALL=en_US.UTF-8 TZ=Asia/Singapore node run.mjs)
expected='12/13/2026 → 2026-12-13
13/12/2026 → 2026-03-12
25/12/2026 → 2026-05-12
31/01/2027 → 2027-01-01
2026-12-12T16:00:00Z → 2026-12-12T08:00:00.000Z'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
