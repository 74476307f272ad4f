#!/usr/bin/env bash
# world-countries 5.1.0, the translations of country names (mledoze/countries).
#
# Expected: within one language the official name of a country belongs to no other, so that a name can be looked up in it.
# Seen: Tanzania has the Hungarian names of Tajikistan, Cameroon the Polish ones of Côte d'Ivoire, South Sudan the Polish ones of Sudan,
# Dominica the Korean ones of the Dominican Republic, South Georgia those of Georgia, and the British Indian Ocean Territory those of
# India. Who builds a table from name to code gets one of the two countries, by the order of the file.
# What to do: look names up in CLDR (Intl.DisplayNames), and let a test find names that two countries have.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact world-countries@5.1.0 >>npm.log 2>&1

cat >run.mjs <<'JS'
import { readFileSync } from 'node:fs';

const countries = JSON.parse(readFileSync('node_modules/world-countries/countries.json', 'utf8'));
for (const [language, tag] of [['hun', 'hu'], ['pol', 'pl'], ['kor', 'ko']]) {
  const codes = new Map();
  for (const { cca2, translations } of countries) {
    const name = translations[language]?.official;
    if (name) codes.set(name, [...(codes.get(name) ?? []), cca2]);
  }
  const intl = new Intl.DisplayNames(tag, { type: 'region' });
  for (const [name, several] of codes)
    if (several.length > 1) console.log(`${language} ${name}: ${several}; CLDR: ${several.map((code) => intl.of(code)).join(', ')}`);
}
JS

seen=$(node run.mjs)
echo "$seen"
expected='hun Tádzsik Köztársaság: TJ,TZ
pol Republika WybrzeŻa Kości Słoniowej: CI,CM
pol Republika Sudanu: SD,SS
kor 도미니카 공화국: DM,DO
kor 조지아: GE,GS
kor 인도 공화국: IN,IO'
if [ "$(sed 's/; CLDR.*//' <<<"$seen")" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
