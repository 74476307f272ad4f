#!/usr/bin/env bash
# awesome-phonenumber 7.8.0, which is a build of Google's libphonenumber, beside google-libphonenumber 3.2.47, which is another.
#
# Input: numbers of the codes that the ITU gives to no country: 800 (freephone), 870 (Inmarsat), 882 and 883 (networks).
# Expected: the answers of Google's library, which has these plans under the region 001 and calls the numbers valid.
# Seen: it has the region 001 as well, but calls each such number neither valid nor possible, and gives no form of it.
# What to do: ask another build of the library for numbers that begin with 800, 808, 870, 878, 88x or 979, or keep them as written.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact awesome-phonenumber@7.8.0 google-libphonenumber@3.2.47 >>npm.log 2>&1

cat >run.cjs <<'JS'
const { PhoneNumberFormat, PhoneNumberUtil } = require('google-libphonenumber');
const { parsePhoneNumber } = require('awesome-phonenumber');

const google = PhoneNumberUtil.getInstance();
for (const number of ['+80012345678', '+870773111632', '+88213300655', '+883510012345', '+6591234567']) {
  const read = google.parse(number);
  const awesome = parsePhoneNumber(number);
  console.log(
    `${number}: Google ${google.getRegionCodeForNumber(read)} ${google.isValidNumber(read)} ` +
      `${google.format(read, PhoneNumberFormat.INTERNATIONAL)}; ` +
      `awesome ${awesome.regionCode} ${awesome.valid} ${awesome.possible} ${awesome.number?.international}`,
  );
}
JS
seen=$(node run.cjs)
expected='+80012345678: Google 001 true +800 1234 5678; awesome 001 false false undefined
+870773111632: Google 001 true +870 773 111 632; awesome 001 false false undefined
+88213300655: Google 001 true +882 13 30 0655; awesome 001 false false undefined
+883510012345: Google 001 true +883 510 012 345; awesome 001 false false undefined
+6591234567: Google SG true +65 9123 4567; awesome SG true true +65 9123 4567'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
