#!/bin/sh
# Copies Caddy's certificate of SITE_ADDRESS to where the SMTP listener reads it, every minute: it comes after the start and is
# renewed. With 'once' only now.
set -eu
: "${SITE_ADDRESS:?}" "${FROM:=/data/caddy/certificates}" "${TO:=/mail-certificate}"
while :; do
  for cert in "$FROM"/*/"$SITE_ADDRESS/$SITE_ADDRESS.crt"; do
    for kind in key crt; do
      file="${cert%.crt}.$kind"
      [ -f "$file" ] || continue
      # The server is another user; nobody else has this folder.
      cp "$file" "$TO/.new" && chmod 644 "$TO/.new" && mv "$TO/.new" "$TO/mail.$kind"
    done
  done
  [ "${1:-}" != once ] || exit 0
  sleep 60
done
