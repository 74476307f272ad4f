#!/usr/bin/env bash
# google-libphonenumber 3.2.47 and libphonenumber-js 1.13.16: numbers from abroad behind 00, read with the region SG.
#
# Input: mobile numbers as people abroad write them, with 00 before the country's code, and SG as the region of the office that reads them.
# Singapore's prefixes for abroad are 000, 001, 002, 008, 011, 013, 018, 019, 020 and 021 (Wikipedia, Telephone numbers in Singapore).
# Expected: the country behind 00, as Singapore has no prefix 003, 004, 006 or 009; or no valid number.
# Seen: both libraries take 0, one of 0 to 3, and any digit for the prefix, so the first digit of the country's code is lost. What is left
# may be a valid number of a stranger: a German mobile is one of India, a French one of Hungary, a Spanish one of Sweden, a Japanese one
# of the USA, a Singaporean one of Suriname or Paraguay.
# What to do: read a leading 00 as a plus too, and where both readings are valid let a person decide.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact google-libphonenumber@3.2.47 libphonenumber-js@1.13.16 >>npm.log 2>&1

cat >run.cjs <<'JS'
const { PhoneNumberFormat, PhoneNumberUtil } = require('google-libphonenumber');
const { parsePhoneNumberFromString } = require('libphonenumber-js/max');

const google = PhoneNumberUtil.getInstance();
const numbers = ['49 1512 3456789', '33 6 12 34 56 78', '34 612 34 56 78', '81 90 1234 5678', '65 9721 3398', '65 9530 8555'];
for (const number of numbers) {
  const meant = parsePhoneNumberFromString(`+${number}`);
  const one = google.parse(`00${number}`, 'SG');
  const other = parsePhoneNumberFromString(`00${number}`, 'SG');
  console.log(
    `00${number} is of ${meant.country} (${meant.isValid()}): ${google.format(one, PhoneNumberFormat.E164)} ` +
      `${google.getRegionCodeForNumber(one)} ${google.isValidNumber(one)}, ${other.number} ${other.country} ${other.isValid()}`,
  );
}
JS
seen=$(node run.cjs)
expected='0049 1512 3456789 is of DE (true): +915123456789 IN true, +915123456789 IN true
0033 6 12 34 56 78 is of FR (true): +3612345678 HU true, +3612345678 HU true
0034 612 34 56 78 is of ES (true): +4612345678 SE true, +4612345678 SE true
0081 90 1234 5678 is of JP (true): +19012345678 US true, +19012345678 US true
0065 9721 3398 is of SG (true): +597213398 SR true, +597213398 SR true
0065 9530 8555 is of SG (true): +595308555 PY true, +595308555 PY true'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
