#!/usr/bin/env bash
# detect-browser 5.3.0
#
# Expected: Firefox on a telephone with KaiOS 2.5 runs on KaiOS, or on a system that is not known.
# Seen: it runs on OS/2, IBM's system of 1987, because 'OS/2' is looked for anywhere in the header and 'KAIOS/2.5' contains it. KaiOS 3
# is not known.
# What to do: ask for KaiOS before, or take OS/2 for unknown.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact detect-browser@5.3.0 >>npm.log 2>&1

cat >run.cjs <<'JS'
const { parseUserAgent } = require('detect-browser');

for (const userAgent of [
  'Mozilla/5.0 (Mobile; ALCATEL 4052C; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5.2',
  'Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
  'Mozilla/5.0 (Mobile; ALCATEL 4056W; rv:84.0) Gecko/84.0 Firefox/84.0 KAIOS/3.0',
])
  console.log(`${userAgent}: ${parseUserAgent(userAgent).os}`);
JS

seen=$(node run.cjs)
echo "$seen"
expected='Mozilla/5.0 (Mobile; ALCATEL 4052C; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5.2: OS/2
Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5: OS/2
Mozilla/5.0 (Mobile; ALCATEL 4056W; rv:84.0) Gecko/84.0 Firefox/84.0 KAIOS/3.0: null'
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
