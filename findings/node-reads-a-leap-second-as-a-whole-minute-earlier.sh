#!/usr/bin/env bash
# Node 24.21.0 (V8), and with it whatever reads a mail's Date by `new Date`: postal-mime 4.0.0 and mailparser 3.14.2.
#
# Expected: 23:59:60 is a time of mail (RFC 5322, 3.3, allows a leap second; that of 31 December 2016 was one): it is read as the
# second after :59, or refused, as the same time in ISO's form is, and as Python's email does.
# Seen: the second is left out: the time is 23:59:00, a minute before, and so is 23:59:61, which no clock shows. A letter then stands
# before one that was written up to 59 seconds earlier.
# What to do: order letters by the time at which they came in, not by what their Date says.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact node@24.21.0 postal-mime@4.0.0 mailparser@3.14.2 >>npm.log 2>&1

cat >read.mjs <<'JS'
import { simpleParser } from 'mailparser';
import PostalMime from 'postal-mime';

for (const sent of ['Sat, 31 Dec 2016 23:59:59 +0000', 'Sat, 31 Dec 2016 23:59:60 +0000', 'Sun, 1 Jan 2017 07:59:60 +0800']) {
  const mail = `From: ann@example.com\r\nDate: ${sent}\r\n\r\nHello\r\n`;
  console.log(sent, (await PostalMime.parse(mail)).date, (await simpleParser(mail)).date.toISOString());
}
console.log('2016-12-31T23:59:60Z', `${new Date('2016-12-31T23:59:60Z')}`);
JS
seen=$(node_modules/.bin/node read.mjs)
expected='Sat, 31 Dec 2016 23:59:59 +0000 2016-12-31T23:59:59.000Z 2016-12-31T23:59:59.000Z
Sat, 31 Dec 2016 23:59:60 +0000 2016-12-31T23:59:00.000Z 2016-12-31T23:59:00.000Z
Sun, 1 Jan 2017 07:59:60 +0800 2016-12-31T23:59:00.000Z 2016-12-31T23:59:00.000Z
2016-12-31T23:59:60Z Invalid Date'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
