#!/usr/bin/env bash
# @sendgrid/mail takes a quoted display name with its quote marks.
#
# Versions: @sendgrid/mail 8.1.6 with @sendgrid/helpers 8.0.0, seen in November 2026 on Node 20 and 24.
# Input: the address '"Tan, Ann" <ann@example.com>', in which RFC 5322 (3.2.4) wants the marks because of the comma; the README of
#   the package gives addresses of the form 'Name <address>'.
# Expected: {"email":"ann@example.com","name":"Tan, Ann"}, because the marks are no part of the name (RFC 5322, 3.2.4).
# Seen: the name is "Tan, Ann" with both marks, and backslashes inside them stay. The API quotes the name once more, so
#   recipients read the marks. A list 'Ann <ann@…>, Bob <bob@…>' becomes one recipient with the address 'ann@example.com, Bob'.
# What to do: give name and address apart: { name, email }.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > npm.log 2>&1
npm install --no-audit --no-fund @sendgrid/mail@8.1.6 @sendgrid/helpers@8.0.0 >> npm.log 2>&1 || { cat npm.log; exit 1; }
cat > seen.cjs <<'JS'
const { EmailAddress } = require('@sendgrid/helpers').classes;
for (const text of ['"Tan, Ann" <ann@example.com>', 'Ann <ann@example.com>, Bob <bob@example.com>'])
  console.log(JSON.stringify(EmailAddress.create(text)));
console.log(JSON.stringify(EmailAddress.create({ name: 'Tan, Ann', email: 'ann@example.com' })));
JS
node seen.cjs | tee seen.txt
diff - seen.txt <<'TXT'
{"email":"ann@example.com","name":"\"Tan, Ann\""}
{"email":"ann@example.com, Bob","name":"Ann"}
{"email":"ann@example.com","name":"Tan, Ann"}
TXT
echo 'As recorded: the marks are in the name.'
