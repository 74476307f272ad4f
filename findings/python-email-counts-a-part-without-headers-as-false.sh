#!/usr/bin/env bash
# Python's email package: the standard library of Python 3.11.
#
# Input: a part without headers, which is plain text (RFC 2046, 5.1): two line breaks behind the boundary, then its words.
# Expected: get_body() gives the part or None, and `if body:` asks which of them.
# Seen: a message has the length of its list of headers, so that a part without any is false although it is there and has words: a
# program that writes `body = message.get_body(); text = body.get_content() if body else ''` shows an empty mail.
# What to do: ask `is not None`.
set -euo pipefail
seen=$(python3 - <<'PY'
import email.policy
for header in 'Content-Type: text/plain\r\n', '':
    start = 'From: ann@example.com\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n'
    message = email.message_from_string(f'{start}{header}\r\nHello\r\n--b--\r\n', policy=email.policy.default)
    body = message.get_body()
    print(f'{header.strip() or "no header"}: found {body is not None}, true {bool(body)}, words {body.get_content()!r}')
PY
)
expected="Content-Type: text/plain: found True, true True, words 'Hello'
no header: found True, true False, words 'Hello'"
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
