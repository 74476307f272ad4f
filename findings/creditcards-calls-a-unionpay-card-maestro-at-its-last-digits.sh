#!/usr/bin/env bash
# creditcards 5.0.0 (with creditcards-types 4.0.0), which names the network of a card number.
#
# Expected: a number of UnionPay is UnionPay's while it is typed (`card.type(number, true)`) and when it is whole (`card.type(number)`).
# Seen: while it is typed, UnionPay. When it is whole, Maestro, for each of four numbers that Stripe and Adyen publish for tests. The
# pattern for whole numbers of Maestro leaves out the numbers of Discover and not 62, and Maestro comes first in the list, so UnionPay
# is never found. It also decides whether the check digit counts: UnionPay's type says that it does not, Maestro's that it does.
# What to do: do not store a network that a form derived from the number. Take the one that the payment gateway reports after the
# payment, because the codes of a dispute are those of that network. While typing, ask with `true`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact creditcards@5.0.0 creditcards-types@4.0.0 >>npm.log 2>&1

cat >run.cjs <<'JS'
const { card } = require('creditcards');

// docs.stripe.com/testing and docs.adyen.com, test card numbers.
for (const number of ['6200000000000005', '6200000000000047', '6205500000000000004', '6250941006528599'])
  console.log(`${number}: typed ${card.type(number, true)}, whole ${card.type(number)}`);
const unionPay = card.types.find(({ name }) => name === 'UnionPay');
console.log(`UnionPay's own pattern: ${unionPay.test('6200000000000005')}, check digit counts: ${unionPay.luhn}`);
JS

seen=$(node run.cjs)
echo "$seen"
expected="6200000000000005: typed UnionPay, whole Maestro
6200000000000047: typed UnionPay, whole Maestro
6205500000000000004: typed UnionPay, whole Maestro
6250941006528599: typed UnionPay, whole Maestro
UnionPay's own pattern: true, check digit counts: false"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
