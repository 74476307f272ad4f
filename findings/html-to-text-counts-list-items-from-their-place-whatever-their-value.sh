#!/usr/bin/env bash
# html-to-text numbers the items of a list by their place: it ignores the value of an item and a reversed list.
#
# Versions: html-to-text 10.0.1, seen in November 2026 on Node 24.
# Input: valid lists of the HTML Standard, 4.4.5 (reversed) and 4.4.8 (value). Word and Google Docs write values when a list goes on
#   after a paragraph.
# Expected: 1, 7, 8 and 3, 2, 1, as browsers number them.
# Seen: 1, 2, 3 for both. The start of a list is respected. Who answers 'to 7.' seems to have answered 'to 2.'.
# What to do: number the items oneself, or use start.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > npm.log 2>&1
npm install --no-audit --no-fund html-to-text@10.0.1 >> npm.log 2>&1 || { cat npm.log; exit 1; }
cat > seen.mjs <<'JS'
import { convert } from 'html-to-text';
for (const list of [
  '<ol><li>A</li><li value="7">B</li><li>C</li></ol>',
  '<ol reversed><li>A</li><li>B</li><li>C</li></ol>',
  '<ol start="7"><li>A</li><li>B</li></ol>',
])
  console.log(convert(list).replaceAll(/\s+/g, ' ').trim());
JS
node seen.mjs | tee seen.txt
diff - seen.txt <<'TXT'
1. A 2. B 3. C
1. A 2. B 3. C
7. A 8. B
TXT
echo 'As recorded: values and reversed are ignored.'
