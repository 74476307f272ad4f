#!/usr/bin/env bash
# @sendgrid/mail converts the names of all options to those of the API, but not those of an attachment.
#
# Versions: @sendgrid/mail 8.1.6 with @sendgrid/helpers 8.0.0, seen in November 2026 on Node 20 and 24.
# Input: an email whose HTML shows <img src="cid:mark">, with the picture as an attachment as the package's own types have it
#   (AttachmentData: content, filename, type, disposition, contentId).
# Expected: content_id in the request, as the API wants it; trackingSettings, replyTo and sendAt of the same email arrive as
#   tracking_settings, reply_to and send_at.
# Seen: contentId. The API does not know that name, so the picture has no Content-ID and the text shows a broken picture.
#   No error is given, and TypeScript refuses nothing.
# What to do: write content_id as well, or make the request without the package.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > npm.log 2>&1
npm install --no-audit --no-fund @sendgrid/mail@8.1.6 @sendgrid/helpers@8.0.0 >> npm.log 2>&1 || { cat npm.log; exit 1; }
grep -n 'contentId' node_modules/@sendgrid/helpers/classes/attachment.d.ts
cat > seen.cjs <<'JS'
const { Mail } = require('@sendgrid/helpers').classes;
const mail = Mail.create({
  to: 'ann@example.com',
  from: 'office@example.com',
  replyTo: 'help@example.com',
  subject: 'Your card',
  html: '<img src="cid:mark">',
  trackingSettings: { clickTracking: { enableText: false } },
  attachments: [{ content: 'iVBORw0KGgo=', filename: 'mark.png', type: 'image/png', disposition: 'inline', contentId: 'mark' }],
});
const { attachments, reply_to, tracking_settings } = mail.toJSON();
console.log(JSON.stringify({ attachments, reply_to, tracking_settings }));
JS
node seen.cjs | tee seen.txt
grep -q '"contentId":"mark"' seen.txt
! grep -q 'content_id' seen.txt
grep -q '"reply_to"' seen.txt
grep -q '"enable_text":false' seen.txt
echo 'As recorded: contentId is sent as it is.'
