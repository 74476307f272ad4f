#!/usr/bin/env bash
# Python's email package: the standard library of Python 3.11, policy.default.
#
# Expected: an address with letters beyond ASCII is refused, or its domain is written as its A-label (xn--bcher-kva.example, RFC 5890):
# words are never encoded inside of an address (RFC 2047, 5).
# Seen: `ann@=?utf-8?q?b=C3=BCcher?=.example` is written, without a word. Python reads it back as it was; the name servers know no such
# domain, and postal-mime 4.0.0 gives the encoded word as part of the address.
# What to do: write the A-label into the address before it is set, and do not take such an address for one that mail can be sent to.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact postal-mime@4.0.0 >>npm.log 2>&1

cat >write.py <<'PY'
import email, email.policy, sys
from email.message import EmailMessage

message = EmailMessage()
message['From'] = sys.argv[1]
sys.stdout.buffer.write(message.as_bytes())
print('python', email.message_from_bytes(message.as_bytes(), policy=email.policy.default)['From'], file=sys.stderr)
PY
cat >read.mjs <<'JS'
import { readFileSync } from 'node:fs';
import PostalMime from 'postal-mime';

console.log('postal-mime', (await PostalMime.parse(readFileSync(0))).from.address);
JS
seen=$(
  for address in 'Ann <ann@xn--bcher-kva.example>' 'Ann <ann@bücher.example>'; do
    PYTHONIOENCODING=utf-8 python3 write.py "$address" 2>&1 >mail.eml
    grep From: mail.eml
    node read.mjs <mail.eml
  done
)
expected='python Ann <ann@xn--bcher-kva.example>
From: Ann <ann@xn--bcher-kva.example>
postal-mime ann@xn--bcher-kva.example
python Ann <ann@bücher.example>
From: Ann <ann@=?utf-8?q?b=C3=BCcher?=.example>
postal-mime ann@=?utf-8?q?b=C3=BCcher?=.example'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
