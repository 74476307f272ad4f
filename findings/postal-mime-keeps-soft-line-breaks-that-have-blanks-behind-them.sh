#!/usr/bin/env bash
# postal-mime 4.0.0, beside mailparser 3.14.2.
#
# Expected: blanks at the end of a line of quoted-printable were added on the way, and are taken away before it is decoded; with them a
# soft line break stays one (RFC 2045, 6.7, rule 3, and the grammar: "=" *transport-padding CRLF).
# Seen: postal-mime takes away nothing: the number E1234567, wrapped by a program and padded by a relay, is shown as `E12345= ` and, on
# the next line, `67`. Files are damaged in the same way. mailparser and Perl's MIME::QuotedPrint read one number; Python's quopri
# does as postal-mime.
# What to do: take blanks off the ends of the lines of such a part before postal-mime decodes it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact postal-mime@4.0.0 mailparser@3.14.2 >>npm.log 2>&1

cat >read.mjs <<'JS'
import { simpleParser } from 'mailparser';
import PostalMime from 'postal-mime';

for (const sent of ['E12345=\r\n67', 'E12345= \r\n67', 'E12345=\t\r\n67', 'Dear Ann,  \r\nHello']) {
  const mail = `From: ann@example.com\r\nContent-Type: text/plain\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${sent}\r\n`;
  const texts = [sent, (await PostalMime.parse(mail)).text.trimEnd(), (await simpleParser(mail)).text.trimEnd()];
  console.log(...texts.map((text) => JSON.stringify(text)));
}
JS
seen=$(node read.mjs)
expected='"E12345=\r\n67" "E1234567" "E1234567"
"E12345= \r\n67" "E12345= \n67" "E1234567"
"E12345=\t\r\n67" "E12345=\t\n67" "E1234567"
"Dear Ann,  \r\nHello" "Dear Ann,  \nHello" "Dear Ann,\nHello"'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
