#!/usr/bin/env bash
# Python's email package finds the recipients of a delivery report, but not of the same report in UTF-8.
#
# Versions: the standard library of Python 3.11, seen in November 2026.
# Input: the fields of a delivery report as message/delivery-status (RFC 3464) and as message/global-delivery-status (RFC 6533, section
#   3: the same groups of fields, in UTF-8), which Postfix sends for an address with letters beyond ASCII.
# Expected: the same for both: a list of two groups of fields, that of the report and that of the recipient.
# Seen: the second is taken for a message: the report's fields are its headers, and the fields of all recipients are its body, a text
#   of one piece. A program that asks each group for Final-Recipient finds none.
# What to do: split the body of such a part at its empty lines and read each piece as headers.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat >report.py <<'PY'
import email, email.policy, json
for kind in 'delivery-status', 'global-delivery-status':
    raw = '\r\n'.join([
        'From: mx@example.com', 'MIME-Version: 1.0', 'Content-Type: multipart/report; report-type=delivery-status; boundary=b', '',
        '--b', 'Content-Type: text/plain', '', 'A report.',
        '--b', f'Content-Type: message/{kind}', 'Content-Transfer-Encoding: 8bit', '', 'Reporting-MTA: dns; mx.example.com', '',
        'Final-Recipient: utf-8; ana@bücher.example', 'Action: failed', 'Status: 5.1.1', '', '--b--', ''])
    report = email.message_from_string(raw, policy=email.policy.default).get_payload()[1]
    found = [group['Final-Recipient'] for group in report.get_payload()]
    print(kind, json.dumps([each and each.split('; ')[1] for each in found]))
PY
seen=$(python3 report.py)
echo "$seen"
expected='delivery-status [null, "ana@b\u00fccher.example"]
global-delivery-status [null]'
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
