#!/usr/bin/env bash
# postal-mime 4.0.0.
#
# Expected: the bytes of a file in Content-Transfer-Encoding: binary or 8bit are those that were sent (RFC 2045 section 2.9).
# Seen: every line break becomes LF, carriage returns before it are lost, and one LF is added at the end: a compressed PDF is damaged.
# What to do: take the bytes of the part from the message: the lines that the parser feeds are views of it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact postal-mime@4.0.0 >>npm.log 2>&1

cat >read.mjs <<'JS'
import PostalMime from 'postal-mime';

const sent = Buffer.from([1, 13, 10, 2, 13, 13, 10, 3]);
const head = 'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: application/octet-stream\r\n';
const mail = Buffer.concat([Buffer.from(`${head}Content-Transfer-Encoding: binary\r\n\r\n`), sent, Buffer.from('\r\n--b--\r\n')]);
const { attachments } = await PostalMime.parse(mail);
console.log(`sent ${sent.toString('hex')}, read ${Buffer.from(attachments[0].content).toString('hex')}`);
JS
seen=$(node read.mjs)
expected='sent 010d0a020d0d0a03, read 010a020a030a'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
