#!/usr/bin/env bash
# Python's email package: the standard library of Python 3.11, policy.default, which answering programs and ticket systems use.
#
# Input: an answer to a mail that Amazon SES sent: its Message-ID has 60 letters and digits before @ap-southeast-1.amazonses.com.
# Expected: In-Reply-To and References name it as it is: a line may be long (RFC 5322, 2.1.1), and words are never encoded inside of
# a message id (RFC 2047, 5).
# Seen: Message-ID itself is written as it is, but In-Reply-To and References are written as encoded words, because no blank is there
# to break the line at. postal-mime 4.0.0 and mailparser 3.14.2 decode their own fields of it, though the standard tells them not to;
# whoever looks for the id in the header lines finds none, and the answer belongs to no letter.
# What to do: decode the words of In-Reply-To and References before the ids are compared; when writing, set max_line_length=998.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact postal-mime@4.0.0 mailparser@3.14.2 >>npm.log 2>&1

cat >write.py <<'PY'
import email.policy, sys
from email.message import EmailMessage

width, identity = int(sys.argv[1]), sys.argv[2]
message = EmailMessage(policy=email.policy.SMTP.clone(max_line_length=width))
message['Message-ID'] = message['In-Reply-To'] = message['References'] = identity
message.set_content('Yes.')
sys.stdout.buffer.write(message.as_bytes())
PY
cat >read.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { simpleParser } from 'mailparser';
import PostalMime from 'postal-mime';

const mail = readFileSync(0);
const [identity] = process.argv.slice(2);
const read = await PostalMime.parse(mail);
const line = read.headers.find(({ key }) => key === 'in-reply-to').value;
console.log('line', line === identity, 'fields', read.inReplyTo === identity, (await simpleParser(mail)).inReplyTo === identity);
JS
ses='<0100018c4d8a0f5c-bf2e2d7c-7f5b-4b0e-8f6f-0123456789ab-000000@ap-southeast-1.amazonses.com>'
seen=$(
  for one in '78 <1@example.com>' "78 $ses" "998 $ses"; do
    python3 write.py ${one% *} "${one#* }" >mail.eml
    echo "${one% *}: encoded words in $(grep -c '=?utf-8' mail.eml || true) lines; read: $(node read.mjs "${one#* }" <mail.eml)"
  done
)
expected='78: encoded words in 0 lines; read: line true fields true true
78: encoded words in 4 lines; read: line false fields true true
998: encoded words in 0 lines; read: line true fields true true'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
