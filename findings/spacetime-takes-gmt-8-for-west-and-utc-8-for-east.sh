#!/usr/bin/env bash
# spacetime 7.15.0: a time of the day in a zone that is told by its distance, 'UTC+8' and 'GMT+8'.
#
# Expected: both are the same, eight hours ahead of Greenwich, as banks and offices in Singapore write them; the contrary sign belongs to
# the names 'Etc/GMT-8' of the zone database alone, whose file etcetera says so. Or 'GMT+8' is refused as the abbreviations SGT and PST are.
# Seen: 'UTC+8' is ahead, and 'GMT+8' is eight hours behind: a deadline at 17:00 comes sixteen hours later. The zone that spacetime then
# names, 'Utc/GMT+8', is in no database.
# What to do: write UTC in the place of GMT before such a distance is passed on, or look up the zone of the place (Asia/Singapore).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact spacetime@7.15.0 >>npm.log 2>&1

cat >run.mjs <<'JS'
import spacetime from 'spacetime';

for (const zone of ['UTC+8', 'GMT+8', 'UTC-5', 'GMT-5', 'Etc/GMT-8', 'Asia/Singapore']) {
  const deadline = spacetime('2026-11-30T17:00:00', zone);
  console.log(`${zone}: ${new Date(deadline.epoch).toISOString()} ${deadline.timezone().name}`);
}
JS
seen=$(TZ=UTC node run.mjs)
expected='UTC+8: 2026-11-30T09:00:00.000Z Etc/GMT-8
GMT+8: 2026-12-01T01:00:00.000Z Utc/GMT+8
UTC-5: 2026-11-30T22:00:00.000Z Etc/GMT+5
GMT-5: 2026-11-30T12:00:00.000Z Utc/GMT-5
Etc/GMT-8: 2026-11-30T09:00:00.000Z Etc/GMT-8
Asia/Singapore: 2026-11-30T09:00:00.000Z Asia/Singapore'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
