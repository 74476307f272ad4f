#!/bin/sh
# Makes a backup in BACKUP_DIR, then removes those older than KEEP_DAYS: once, or with an hour (UTC) now and each day at that hour.
set -eu
: "${BACKUP_DIR:?Set BACKUP_DIR to a folder of its own}" "${KEEP_DAYS:=14}"

back_up() {
  # Nothing old is removed unless there is a new one.
  node apps/api/dist/cli.js backup "$BACKUP_DIR/$(date -u +%Y-%m-%dT%H%M%SZ)" &&
    find "$BACKUP_DIR" -mindepth 1 -maxdepth 1 -type d -name '20??-??-??T??????Z' -mtime +"$KEEP_DAYS" -exec rm -rf {} +
}

if [ $# -eq 0 ]; then
  back_up
  exit
fi
while :; do
  back_up || echo "There is no backup of today: see above." >&2
  sleep $((86400 - ($(date -u +%s) - $1 * 3600) % 86400))
done
