#!/usr/bin/env bash
# Node 24.21.0, ICU 78: Intl.NumberFormat for the escudo of Cape Verde.
#
# Expected: an amount of money has the decimal separator of its language; Portuguese has a comma, and Intl writes 1234,5 as a number.
# Seen: as escudos it is "1234$50": CLDR has a dollar sign for the point and an invisible sign (U+200B) for the currency. Who removes
# signs of currencies before reading an amount reads 123450, a hundred times too much.
# What to do: a dollar sign between digits is a decimal separator; remove signs only before the first digit and behind the last one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact node@24.21.0 >>npm.log 2>&1

cat >run.mjs <<'JS'
const money = new Intl.NumberFormat('pt-CV', { style: 'currency', currency: 'CVE' });
const parts = money.formatToParts(1234.5).map(({ type, value }) => `${type} ${JSON.stringify(value)}`);
console.log('as a number:', new Intl.NumberFormat('pt-CV').format(1234.5));
console.log('as money:', parts.join(', ').replaceAll('\u200b', 'U+200B').replaceAll('\u00a0', 'U+00A0'));
console.log('without signs:', Number(money.format(1234.5).replaceAll(/[^\d.,]/g, '')));
JS

seen=$(node_modules/.bin/node run.mjs)
expected='as a number: 1234,5
as money: integer "1234", decimal "$", fraction "50", literal "U+00A0", currency "U+200B"
without signs: 123450'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
