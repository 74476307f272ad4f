#!/usr/bin/env bash
# Node 24.21.0, ICU 78: Intl.Locale's getWeekInfo, and luxon 3.7.2, which asks it (Info.getWeekendWeekdays).
#
# Expected: the days on which offices and banks of a country are closed. In Bangladesh (since 2005) and in the Maldives these are Friday (5)
# and Saturday (6), as in Egypt or Kuwait (Wikipedia, Workweek and weekend; the weekends of the holiday library jollyday).
# Seen: Saturday and Sunday for both, as for each country of which CLDR knows nothing of its own. The week of the Maldives begins on a
# Friday there, in the middle of its weekend. India's weekend is Sunday alone, where banks close on the second and fourth Saturday too.
# What to do: do not count working days of a country by this weekend; keep the office's own days as a setting.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact node@24.21.0 luxon@3.7.2 >>npm.log 2>&1

cat >run.mjs <<'JS'
import { Info } from 'luxon';

for (const locale of ['ar-EG', 'ar-KW', 'bn-BD', 'dv-MV', 'hi-IN', 'en-SG']) {
  const { firstDay, weekend } = new Intl.Locale(locale).getWeekInfo();
  console.log(`${locale}: weekend ${weekend.join(' ')}, luxon ${Info.getWeekendWeekdays({ locale }).join(' ')}, week from ${firstDay}`);
}
JS
seen=$(node_modules/.bin/node run.mjs)
expected='ar-EG: weekend 5 6, luxon 5 6, week from 6
ar-KW: weekend 5 6, luxon 5 6, week from 6
bn-BD: weekend 6 7, luxon 6 7, week from 7
dv-MV: weekend 6 7, luxon 6 7, week from 5
hi-IN: weekend 7, luxon 7, week from 7
en-SG: weekend 6 7, luxon 6 7, week from 7'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
