#!/usr/bin/env bash
# mailparser 3.14.2 (by libmime), beside postal-mime 4.0.0.
#
# Expected: a name in pieces may mix encoded ones (name*0*=) and plain ones (name*1=), and only the encoded are decoded (RFC 2231,
# 4.1): €, then 100%25.pdf as it stands.
# Seen: mailparser decodes all pieces as soon as one is encoded: €100%.pdf. postal-mime gives €100%25.pdf. Perl's Email::MIME 1.953
# does as mailparser, MIME::tools 5.510 and Python's email as postal-mime.
# What to do: compare names of the same file from two readers only by what they hold, not by their letters.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact mailparser@3.14.2 postal-mime@4.0.0 >>npm.log 2>&1

cat >read.mjs <<'JS'
import { simpleParser } from 'mailparser';
import PostalMime from 'postal-mime';

for (const name of ['filename="100%25.pdf"', `filename*0*=utf-8''%E2%82%AC; filename*1="100%25.pdf"`]) {
  const file = `Content-Type: application/pdf\r\nContent-Disposition: attachment; ${name}\r\n\r\nx\r\n`;
  const mail = `From: ann@example.com\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n${file}--b--\r\n`;
  const read = [await simpleParser(mail), await PostalMime.parse(mail)];
  console.log(...read.map(({ attachments }) => attachments[0].filename));
}
JS
seen=$(node read.mjs)
expected='100%25.pdf 100%25.pdf
€100%.pdf €100%25.pdf'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
