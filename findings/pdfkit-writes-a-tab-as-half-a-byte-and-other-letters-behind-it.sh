#!/usr/bin/env bash
# pdfkit 0.17.2, and 0.20.2: text() with a tab in it, in a standard font (Helvetica).
#
# Expected: a blank or nothing for the tab, and the letters behind it as they are: what comes from a sheet or a form often has tabs.
# Seen: the letters become a string of hexadecimal digits, and the tab, 9, one digit where a byte has two. So every byte behind it is made
# of halves of two letters: a passport number behind a tab is shown as ” # #3CS`. No error. In an embedded font the number is right.
# What to do: replace tabs before text() gets them, or embed a font.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact pdfkit@0.17.2 newer@npm:pdfkit@0.20.2 unpdf@1.8.1 >>npm.log 2>&1

cat >run.mjs <<'JS'
import { buffer } from 'node:stream/consumers';
import older from 'pdfkit';
import newer from 'newer';
import { extractText } from 'unpdf';

for (const [version, Writer] of [['0.17.2', older], ['0.20.2', newer]]) {
  const file = new Writer({ compress: false });
  file.text('Number AB123456').text('Number\tAB123456').end();
  const content = await buffer(file);
  const [strings] = content.toString('latin1').match(/<4e756d626572(?!20)[0-9a-f]*>/);
  const { text } = await extractText(new Uint8Array(content), { mergePages: true });
  console.log(version, strings, JSON.stringify(text.replaceAll(/\p{Cc}(?<!\n)/gu, '?')));
}
JS

seen=$(node run.mjs)
expected='0.17.2 <4e756d62657294142313233343536> "Number AB123456\nNumber” # #3CS`"
0.20.2 <4e756d62657294142313233343536> "Number AB123456\nNumber” # #3CS`"'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
