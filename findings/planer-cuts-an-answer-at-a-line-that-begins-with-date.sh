#!/usr/bin/env bash
# planer 1.2.0, which takes the answer out of an email with its quotations (a port of talon).
#
# Expected: an answer that lists the facts of a trip (Date:, From:, To:) is the answer; what introduces a quoted letter is several such
# lines, of which one names a person with an address.
# Seen: one line that begins with Date: or From: (in German Von:) ends the answer: the passport number below it is lost, and a mail
# that begins with such a line has an empty answer.
# What to do: take the cut only where lines of several kinds stand together and one of them has an address; else all is the answer.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact planer@1.2.0 >>npm.log 2>&1

cat >read.cjs <<'JS'
const planer = require('planer');

const mails = ['Flight: SQ1\nPassport: E1234567', 'Flight: SQ1\nDate: 3 May\nPassport: E1234567', 'Date: 3 May\nPassport: E1234567',
  'Von: Berlin\nPass: C01X00T47', 'Our trip:\nFrom: Paris\nTo: Singapore\n\nPassport: E1234567'];
for (const mail of mails) console.log(JSON.stringify(mail), JSON.stringify(planer.extractFrom(mail, 'text/plain')));
JS
seen=$(node read.cjs)
expected='"Flight: SQ1\nPassport: E1234567" "Flight: SQ1\nPassport: E1234567"
"Flight: SQ1\nDate: 3 May\nPassport: E1234567" "Flight: SQ1"
"Date: 3 May\nPassport: E1234567" ""
"Von: Berlin\nPass: C01X00T47" ""
"Our trip:\nFrom: Paris\nTo: Singapore\n\nPassport: E1234567" "Our trip:"'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
