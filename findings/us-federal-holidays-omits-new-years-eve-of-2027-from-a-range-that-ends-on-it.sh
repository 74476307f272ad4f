#!/usr/bin/env bash
# @18f/us-federal-holidays 4.0.0: the Friday 31 December 2027, on which federal offices are closed because 1 January 2028 is a Saturday
# (5 U.S.C. 6103(b)); in the same way 31 December 2021.
#
# Expected: the list of a range (inRange) and the question about one day (isAHoliday) agree for each day of the range.
# Seen: isAHoliday says that 31 December 2027 is a holiday. inRange over December 2027, over the whole year, and over this day alone leaves
# it out: it asks only the years of the two ends, and the day belongs to the list of 2028. With an end on 1 January 2028 it is in the list.
# What to do: ask for a range that ends some days later and cut it oneself.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact @18f/us-federal-holidays@4.0.0 >>npm.log 2>&1

cat >run.cjs <<'JS'
const holidays = require('@18f/us-federal-holidays');

for (const year of [2021, 2027]) {
  const eve = `${year}-12-31`;
  console.log(`${eve}: ${holidays.isAHoliday(new Date(eve), { utc: true }) ? 'a holiday' : 'a working day'}`);
  const ranges = [[`${year}-12-01`, eve], [`${year}-01-01`, eve], [eve, eve], [`${year}-12-01`, `${year + 1}-01-01`]];
  for (const [start, end] of ranges) {
    const days = holidays.inRange(new Date(start), new Date(end), { utc: true }).map(({ dateString }) => dateString);
    console.log(`${start} to ${end}: ${days.includes(eve) ? 'with it' : 'without it'}, ${days.length} in all`);
  }
}
JS
seen=$(TZ=UTC node run.cjs)
expected='2021-12-31: a holiday
2021-12-01 to 2021-12-31: without it, 1 in all
2021-01-01 to 2021-12-31: without it, 11 in all
2021-12-31 to 2021-12-31: without it, 0 in all
2021-12-01 to 2022-01-01: with it, 2 in all
2027-12-31: a holiday
2027-12-01 to 2027-12-31: without it, 1 in all
2027-01-01 to 2027-12-31: without it, 11 in all
2027-12-31 to 2027-12-31: without it, 0 in all
2027-12-01 to 2028-01-01: with it, 2 in all'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
