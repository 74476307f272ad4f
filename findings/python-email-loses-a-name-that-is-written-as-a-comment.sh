#!/usr/bin/env bash
# Python's email package: the standard library of Python 3.11.
#
# Input: `ann@example.com (Ann Tan)`, the older way to write a name (RFC 5322, 3.4, tells readers of it: the name in a comment), which
# scanners, cron and programs on Unix still write.
# Expected: the newer interface (policy.default) gives the name, as the older one does: parseaddr('ann@example.com (Ann Tan)').
# Seen: with the newer interface the name is in nothing: display_name is empty, the text of the header is the address alone, and no
# defect is noted. Only a header that is written out again has it.
# What to do: ask parseaddr for the raw header where display_name is empty.
set -euo pipefail
seen=$(python3 - <<'PY'
import email.policy, email.utils
for sent in 'Ann Tan <ann@example.com>', 'ann@example.com (Ann Tan)', '(Ann Tan) ann@example.com':
    field = email.message_from_string(f'From: {sent}\r\n\r\n', policy=email.policy.default)['From']
    name = field.addresses[0].display_name
    print(f'{sent}: newer {name!r}, text {str(field)!r}, {len(field.defects)} defects; older {email.utils.parseaddr(sent)[0]!r}')
PY
)
expected="Ann Tan <ann@example.com>: newer 'Ann Tan', text 'Ann Tan <ann@example.com>', 0 defects; older 'Ann Tan'
ann@example.com (Ann Tan): newer '', text 'ann@example.com', 0 defects; older 'Ann Tan'
(Ann Tan) ann@example.com: newer '', text 'ann@example.com', 0 defects; older 'Ann Tan'"
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
