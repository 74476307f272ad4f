#!/usr/bin/env bash
# razorpay 2.9.8: the limits 'from' and 'to' of its lists, which the API takes as whole seconds since 1970.
#
# Input: the same day as a text, as a Date, and with half a second. What the SDK would send is read in axios, its client.
# Expected: its normalizeDate makes seconds of all three, as it does of a text.
# Seen: a text becomes seconds. A Date is sent as its text in ISO 8601, because the SDK asks Number(value) whether it is a number already,
# and a Date is one for Number. Half a second stays as a fraction, and the digits of a day, 20261101, are taken for seconds of 1970.
# What to do: give whole seconds: Math.floor(date.getTime() / 1000).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact razorpay@2.9.8 >>npm.log 2>&1

cat >run.cjs <<'JS'
const Razorpay = require('razorpay');

const sdk = new Razorpay({ key_id: 'rzp_test_abcdefghijklmn', key_secret: 'secret' });
let sent;
sdk.api.rq.defaults.adapter = async (config) => {
  sent = new URL(sdk.api.rq.getUri(config)).searchParams.get('from');
  return { data: { items: [] }, status: 200, statusText: 'OK', headers: {}, config };
};
(async () => {
  const cases = { text: '2026-11-01', Date: new Date('2026-11-01'), half: '2026-11-01T00:00:00.500Z', digits: '20261101' };
  for (const [name, from] of Object.entries(cases)) {
    await sdk.payments.all({ from });
    const payments = sent;
    await sdk.orders.all({ from });
    console.log(`${name}: payments ${payments}, orders ${sent}`);
  }
})();
JS
seen=$(TZ=UTC node run.cjs)
expected='text: payments 1793491200, orders 1793491200
Date: payments 2026-11-01T00:00:00.000Z, orders 2026-11-01T00:00:00.000Z
half: payments 1793491200.5, orders 1793491200.5
digits: payments 20261101, orders 20261101'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
