#!/usr/bin/env bash
# mailparser 3.14.2, beside Python's email.
#
# Input: multipart/digest, as mailing lists send it: a part without a Content-Type is a letter in it (RFC 2046, 5.1.5), as one with
# `Content-Type: message/rfc822` is.
# Expected: the same for both: the letter is an attachment, and what it says is not the sender's text.
# Seen: the letter without a type is taken for plain text: its From and Subject and its words are the text of the mail. With the type
# it is an attachment and the text is empty. Python reads a letter in both.
# What to do: write the type into such parts before mailparser reads them.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact mailparser@3.14.2 >>npm.log 2>&1

cat >read.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { simpleParser } from 'mailparser';

const { text, attachments } = await simpleParser(readFileSync(0));
console.log('mailparser', JSON.stringify(text ?? ''), attachments.map(({ contentType }) => contentType).join());
JS
seen=$(
  for type in 'Content-Type: message/rfc822\r\n' ''; do
    printf "From: list@example.com\r\nMIME-Version: 1.0\r\nContent-Type: multipart/digest; boundary=b\r\n\r\n--b\r\n$type\r\n%b--b--\r\n" \
      'From: ann@example.com\r\nSubject: Hi\r\n\r\nHello\r\n' >mail.eml
    node read.mjs <mail.eml
    python3 -c 'import email; print("python", *[part.get_content_type() for part in email.message_from_file(open("mail.eml")).walk()])'
  done
)
expected='mailparser "" message/rfc822
python multipart/digest message/rfc822 text/plain
mailparser "From: ann@example.com\nSubject: Hi\n\nHello" 
python multipart/digest message/rfc822 text/plain'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
