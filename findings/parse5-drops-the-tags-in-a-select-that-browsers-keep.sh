#!/usr/bin/env bash
# parse5 drops the tags inside a select, which the HTML Standard and Chromium keep since 2025.
#
# Versions: parse5 8.1.1, seen in November 2026 on Node 24; Chromium 156 beside it.
# Input: a select with a button and a formatted option, which the HTML Standard allows since the customizable select (4.10.7); the
#   parser's 'in select' modes were removed then (13.2.6.4).
# Expected: <select><button><selectedcontent>…</button><option><b>A</b> <i>one</i></option></select>, as Chromium has it.
# Seen: <select><option>A one</option></select>: the button and the formatting are gone, their text stays.
# What to do: take only the text of options from its tree.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > npm.log 2>&1
npm install --no-audit --no-fund parse5@8.1.1 >> npm.log 2>&1 || { cat npm.log; exit 1; }
cat > seen.mjs <<'JS'
import { parseFragment, serialize } from 'parse5';
const select = '<select><button><selectedcontent></selectedcontent></button><option><b>A</b> <i>one</i></option></select>';
console.log(serialize(parseFragment(select)));
JS
node seen.mjs | tee seen.txt
diff - seen.txt <<'TXT'
<select><option>A one</option></select>
TXT
echo 'As recorded: the tags are dropped.'
