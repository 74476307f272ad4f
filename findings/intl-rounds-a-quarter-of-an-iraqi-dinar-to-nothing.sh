#!/usr/bin/env bash
# Node 24.21.0, ICU 78: Intl.NumberFormat's decimals of currencies, beside ISO 4217 (currency-codes 2.2.0, list of 2024-06-25).
#
# Expected: ECMA-402 takes the minor unit of ISO 4217 for the digits of a currency, so the dinar of Iraq has three and the rupiah two.
# Seen: ICU follows CLDR's habits of writing: 16 currencies that have two or three decimals in ISO get none, and an amount is rounded
# without a word: IQD 0.250 is "IQD 0", PKR 1,999.50 is "PKR 2,000". Minor units computed with these digits are 100 or 1000 times wrong.
# What to do: a table of ISO 4217 decides how many decimals an amount has; give Intl the digits, or group the text yourself.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact node@24.21.0 currency-codes@2.2.0 >>npm.log 2>&1

cat >run.mjs <<'JS'
import { code } from 'currency-codes';

const format = (currency) => new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' });
const fewer = Intl.supportedValuesOf('currency').filter(
  (currency) => format(currency).resolvedOptions().maximumFractionDigits < (code(currency)?.digits ?? 0),
);
console.log(fewer.map((currency) => `${currency} ${code(currency).digits}`).join(', '));
for (const [currency, amount] of [['IQD', 0.25], ['PKR', 1999.5], ['KWD', 0.25]])
  console.log(currency, amount, format(currency).format(amount).replaceAll('\u00a0', ' '));
JS

seen=$(node_modules/.bin/node run.mjs)
expected='AFN 2, ALL 2, COP 2, HUF 2, IDR 2, IQD 3, IRR 2, KPW 2, LAK 2, LBP 2, MGA 2, MMK 2, PKR 2, SOS 2, SYP 2, YER 2
IQD 0.25 IQD 0
PKR 1999.5 PKR 2,000
KWD 0.25 KWD 0.250'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
