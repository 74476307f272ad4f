#!/usr/bin/env bash
# i18n-iso-countries 7.14.0, Portuguese names.
#
# Expected: 'República Democrática do Congo' is the country with the code CD (Kinshasa, +243), as in CLDR and in the package's English.
# Seen: it is the name of CG (Brazzaville, +242), and getAlpha2Code reads it so; CD is called 'República Popular do Congo', which was the
# name of the other country until 1991. A customer who chooses it in a form that is made of the package is stored as of the wrong country.
# What to do: where a list has names and codes, store the code that was chosen, and compare the names of a list with CLDR before use.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact i18n-iso-countries@7.14.0 >>npm.log 2>&1

cat >run.cjs <<'JS'
const countries = require('i18n-iso-countries');
for (const language of ['en', 'pt']) countries.registerLocale(require(`i18n-iso-countries/langs/${language}.json`));

const cldr = new Intl.DisplayNames('pt', { type: 'region' });
for (const code of ['CD', 'CG'])
  console.log(`${code}: ${countries.getName(code, 'en')} | ${countries.getName(code, 'pt')} | CLDR: ${cldr.of(code)}`);
console.log(`República Democrática do Congo: ${countries.getAlpha2Code('República Democrática do Congo', 'pt')}`);
JS

seen=$(node run.cjs)
echo "$seen"
expected='CD: Democratic Republic of the Congo | República Popular do Congo
CG: Republic of the Congo | República Democrática do Congo
República Democrática do Congo: CG'
if [ "$(sed 's/ | CLDR.*//' <<<"$seen")" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
