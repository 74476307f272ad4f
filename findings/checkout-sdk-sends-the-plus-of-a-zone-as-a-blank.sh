#!/usr/bin/env bash
# checkout-sdk-node 5.2.1: disputes.get with the limits 'from' and 'to' as instants with a zone (ISO 8601), which is what the API asks for.
#
# Input: to: '2026-11-30T23:59:59+08:00', the end of a day in Singapore. The SDK asks a server on this machine.
# Expected: the plus arrives at the server; in a query it has to be written as %2B (URL Standard, application/x-www-form-urlencoded).
# Seen: the SDK joins names and values as they are. The server reads a blank in the place of the plus, and such an instant has no zone and
# no valid form. A Date is sent in JavaScript's own words, 'Mon Nov 30 2026 ...', of which the plus is lost as well.
# A reference with a plus loses it in the list of payments too.
# What to do: give instants in UTC with a Z (toISOString), which has nothing to encode, and encode each other value oneself.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact checkout-sdk-node@5.2.1 >>npm.log 2>&1

cat >run.mjs <<'JS'
import { createServer } from 'node:http';
import { Checkout } from 'checkout-sdk-node';

const asked = [];
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://127.0.0.1');
  asked.push(`${pathname} ${searchParams.get('to') ?? searchParams.get('reference')}`);
  response.setHeader('content-type', 'application/json');
  response.end('{"data":[]}');
});
await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
const sdk = new Checkout('sk_sbox_abcdefghijklmnopqrstuvwxyza', {
  pk: 'pk_sbox_abcdefghijklmnopqrstuvwxyza',
  host: `http://127.0.0.1:${server.address().port}`,
});
await sdk.disputes.get({ to: '2026-11-30T23:59:59+08:00' });
await sdk.disputes.get({ to: new Date('2026-11-30T15:59:59Z') });
await sdk.disputes.get({ to: new Date('2026-11-30T15:59:59Z').toISOString() });
await sdk.payments.getPaymentList({ reference: 'A+B' });
console.log(asked.join('\n'));
process.exit(0);
JS
seen=$(TZ=Asia/Singapore node run.mjs)
expected='/disputes 2026-11-30T23:59:59 08:00
/disputes Mon Nov 30 2026 23:59:59 GMT 0800 (Singapore Standard Time)
/disputes 2026-11-30T15:59:59.000Z
/payments A B'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
