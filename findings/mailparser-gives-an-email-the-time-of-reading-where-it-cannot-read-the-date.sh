#!/usr/bin/env bash
# mailparser 3.14.2, on Node 24.21.0.
#
# Expected: a Date with blanks around its colons, with a letter for the zone, or with a quoted bracket in its comment is one that
# readers must take (RFC 5322, 4.3 and 3.2.2), and a date that is not understood is left out, as a missing one is.
# Seen: Node's Date does not read these three, and mailparser then gives the time at which it reads: a letter of 2001 is of today,
# and nothing tells the two apart. Read twice, it has two dates.
# What to do: take the header's own line (headerLines) and keep the date empty where it cannot be read.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact mailparser@3.14.2 node@24.21.0 >>npm.log 2>&1

cat >read.mjs <<'JS'
import { simpleParser } from 'mailparser';

const dates = [
  'Thu, 29 Nov 2001 09:16:37 +0800 (Singapore)',
  'Thu, 29 Nov 2001 09 : 16 : 37 +0800',
  'Thu, 29 Nov 2001 09:16:37 A',
  'Thu, 29 Nov 2001 09:16:37 +0800 (a \\) b)',
];
for (const sent of dates) {
  const { date } = await simpleParser(`From: ann@example.com\r\nDate: ${sent}\r\n\r\nHello\r\n`);
  console.log(`${sent}: ${date.getUTCFullYear() === 2001 ? 'of 2001' : 'of the time of reading'}`);
}
const { date } = await simpleParser('From: ann@example.com\r\n\r\nHello\r\n');
console.log(`no date: ${date}`);
JS
seen=$(node_modules/.bin/node read.mjs)
expected='Thu, 29 Nov 2001 09:16:37 +0800 (Singapore): of 2001
Thu, 29 Nov 2001 09 : 16 : 37 +0800: of the time of reading
Thu, 29 Nov 2001 09:16:37 A: of the time of reading
Thu, 29 Nov 2001 09:16:37 +0800 (a \) b): of the time of reading
no date: undefined'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
