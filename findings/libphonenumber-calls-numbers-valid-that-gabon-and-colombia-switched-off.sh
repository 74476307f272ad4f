#!/usr/bin/env bash
# libphonenumber-js 1.13.16, the table of numbering plans of google/libphonenumber (release 9.0.35).
#
# Expected: a number that its country has switched off is not valid. Gabon switched its old numbers off on 6 April 2024 (ANINF, 29 February
# 2024: 06 became 066, 07 became 077, without the 0 from abroad); in Colombia numbers of landlines have had ten digits since December 2021
# (CRC, resolution 5826 of 2019: 60 before the area, here Medellín's 4). Ivory Coast's old numbers, off since 2021, are not valid.
# Seen: the old numbers of Gabon and of Medellín are valid, beside the new ones, as a mobile number and a landline; an old number is even
# the example that the library gives for Gabon. A message to such a number is not delivered, and no error says so.
# What to do: keep a table of switched-off plans with their days, and ask it before the library.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact libphonenumber-js@1.13.16 >>npm.log 2>&1

cat >run.mjs <<'JS'
import { getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';

for (const [what, text] of [
  ['Gabon, old', '+241 06 12 34 56'],
  ['Gabon, new', '+241 66 12 34 56'],
  ['Medellín, old', '+57 4 604 1234'],
  ['Medellín, new', '+57 604 604 1234'],
  ['Ivory Coast, old', '+225 07 12 34 56'],
  ['Ivory Coast, new', '+225 07 07 12 34 56'],
]) {
  const number = parsePhoneNumberFromString(text);
  console.log(`${what}: ${text} is ${number?.isValid() ? `valid, ${number.getType()}` : 'not valid'}`);
}
console.log(`the example for Gabon: ${getExampleNumber('GA', examples).formatInternational()}`);
JS

seen=$(node run.mjs)
echo "$seen"
expected='Gabon, old: +241 06 12 34 56 is valid, MOBILE
Gabon, new: +241 66 12 34 56 is valid, MOBILE
Medellín, old: +57 4 604 1234 is valid, FIXED_LINE
Medellín, new: +57 604 604 1234 is valid, FIXED_LINE
Ivory Coast, old: +225 07 12 34 56 is not valid
Ivory Coast, new: +225 07 07 12 34 56 is valid, MOBILE
the example for Gabon: +241 06 03 12 34'
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
