#!/usr/bin/env bash
# date-holidays 3.37.0: parts of countries that the library does not list, or lists under another code.
#
# Expected: new Holidays('IT-BZ'), the code of South Tyrol in ISO 3166-2, has Whit Monday, as 'IT-32' has; or it is refused, or empty, as
#   an unknown country is. 'MY-KUL', as WooCommerce writes Kuala Lumpur, likewise, for 'MY-14'.
# Seen: the holidays of the whole country, without a word, for any letters behind a country that it knows, also 'DE-BAYERN'. So an office in
#   Bolzano is open on Whit Monday, and one in Munich on Corpus Christi. An unknown country has no holidays.
# What to do: look for the part in getStates(country), and for one below it in getRegions(country, state), before asking for holidays.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact date-holidays@3.37.0 >>npm.log 2>&1

cat >run.cjs <<'JS'
const Holidays = require('date-holidays');
const days = (place) => {
  const found = new Holidays(place, { types: ['public'] }).getHolidays(2027).map(({ date }) => date.slice(5, 10));
  return [...new Set(found)].join(' ');
};
const library = new Holidays();
const same = (part) => {
  const country = part.slice(0, 2);
  const listed = part.slice(3) in library.getStates(country);
  return `${part}: ${listed ? 'listed' : 'not listed'}, ${days(part) === days(country) ? 'as' : 'not as'} all of ${country}`;
};
for (const part of ['IT-32', 'IT-BZ', 'MY-14', 'MY-KUL', 'DE-BY', 'DE-BAYERN']) console.log(same(part));
console.log(`ZZ: ${days('ZZ').length} holidays`);
JS

seen=$(node run.cjs)
expected='IT-32: listed, not as all of IT
IT-BZ: not listed, as all of IT
MY-14: listed, not as all of MY
MY-KUL: not listed, as all of MY
DE-BY: listed, not as all of DE
DE-BAYERN: not listed, as all of DE
ZZ: 0 holidays'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
