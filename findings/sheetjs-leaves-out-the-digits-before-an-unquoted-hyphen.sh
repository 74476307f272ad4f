#!/usr/bin/env bash
# @e965/xlsx 0.20.3 (SheetJS Community Edition), SSF.format().
#
# Expected: the number format 0000-0000, which programs write for telephones and postal codes, shows all digits of a longer number before
# the hyphen, as Excel and LibreOffice do: 659123-4567 of 6591234567. (With a quoted or escaped hyphen it does.)
# Seen: 9123-4567. Only as many digits as there are places are shown; the others are left out without an error. A quoted slash,
# 0"/"0, which is a mere letter, is taken for a fraction: 12/1 of 12 in place of 1/2.
# What to do: put the digits of a code at their places oneself; a cell's formatted text (`w`) is not what the sheet shows.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact @e965/xlsx@0.20.3 >>npm.log 2>&1

cat >run.cjs <<'JS'
const { SSF } = require('@e965/xlsx');

for (const [format, value] of [
  ['0000-0000', 91234567],
  ['0000-0000', 6591234567],
  ['0000\\-0000', 6591234567],
  ['##-##', 18956],
  ['0"/"0', 12],
])
  console.log(format, value, 'shows', SSF.format(format, value));
JS

seen=$(node run.cjs)
expected='0000-0000 91234567 shows 9123-4567
0000-0000 6591234567 shows 9123-4567
0000\-0000 6591234567 shows 659123-4567
##-## 18956 shows 89-56
0"/"0 12 shows 12/1'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
