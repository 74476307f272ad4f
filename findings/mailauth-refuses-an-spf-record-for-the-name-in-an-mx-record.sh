#!/usr/bin/env bash
# mailauth 7.1.0, its evaluator of SPF, in the default mode and in the strict one.
#
# Expected: `mx` looks up the hosts of the MX records, and a host without an address does not match (RFC 7208, 5.4): the next
# mechanism decides. The rule that a name ends with a letter is one of names written in the record (7.1), not of these.
# Seen: a host that is an address (203.0.113.4) or has one label (mailhost), as people enter them, makes the whole record 'permerror',
# so that servers are refused that the record permits further on. A host that does not exist does not.
# What to do: when SPF is 'permerror', look at the MX records of the domain too before the record is called broken.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact mailauth@7.1.0 node@24.21.0 >>npm.log 2>&1

cat >run.mjs <<'JS'
import { spf } from 'mailauth/lib/spf/index.js';

for (const exchange of ['mx.office.sg', 'gone.office.sg', '203.0.113.4', 'mailhost'])
  for (const strict of [false, true]) {
    const records = {
      'office.sg TXT': [['v=spf1 mx ip4:192.0.2.7 -all']],
      'office.sg MX': [{ exchange, priority: 10 }],
      'mx.office.sg A': ['203.0.113.4'],
    };
    const resolver = async (name, type) => {
      const found = records[`${name} ${type}`];
      if (found) return found;
      throw Object.assign(new Error('none'), { code: 'ENOTFOUND' });
    };
    const { status } = await spf({ sender: 'a@office.sg', ip: '192.0.2.7', helo: 'office.sg', strict, resolver });
    console.log(exchange, strict ? 'strict:' : 'default:', status.result);
  }
JS

seen=$(node_modules/.bin/node run.mjs)
expected='mx.office.sg default: pass
mx.office.sg strict: pass
gone.office.sg default: pass
gone.office.sg strict: pass
203.0.113.4 default: permerror
203.0.113.4 strict: permerror
mailhost default: permerror
mailhost strict: permerror'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
