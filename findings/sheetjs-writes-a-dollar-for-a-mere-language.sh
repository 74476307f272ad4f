#!/usr/bin/env bash
# @e965/xlsx 0.20.3 (SheetJS Community Edition), SSF.format().
#
# Expected: the number formats [$-409]0.00 and [$-407]000000 name a language (English, German) and no currency: Excel and LibreOffice
# show 25.50 and 018956.
# Seen: $25.50 and $018956: also for German or Thai a dollar is put before the number, so that an amount without a currency looks like
# one in dollars. Of days ([$-409]d mmm yyyy) the language is left out as it should.
# What to do: remove [$-…] from the format of a number before it is formatted.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact @e965/xlsx@0.20.3 >>npm.log 2>&1

cat >run.cjs <<'JS'
const xlsx = require('@e965/xlsx');

// As a file has them: the text of each cell after writing and reading.
const cells = [
  ['[$-409]0.00', 25.5],
  ['[$-407]000000', 18956],
  ['[$-41E]#,##0.00', 25.5],
  ['[$€-407]0.00', 25.5],
  ['[$-409]d mmm yyyy', 47999],
];
const sheet = { '!ref': `A1:A${cells.length}` };
cells.forEach(([z, v], index) => (sheet[`A${index + 1}`] = { t: 'n', v, z }));
const book = xlsx.utils.book_new();
xlsx.utils.book_append_sheet(book, sheet, 'Sheet');
const read = xlsx.read(xlsx.write(book, { type: 'buffer', bookType: 'xlsx' })).Sheets.Sheet;
cells.forEach(([z, v], index) => console.log(z, v, 'shows', read[`A${index + 1}`].w));
JS

seen=$(node run.cjs)
expected='[$-409]0.00 25.5 shows $25.50
[$-407]000000 18956 shows $018956
[$-41E]#,##0.00 25.5 shows $25.50
[$€-407]0.00 25.5 shows €25.50
[$-409]d mmm yyyy 47999 shows 31 May 2031'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
