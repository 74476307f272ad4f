#!/usr/bin/env bash
# postal-mime puts the returned message into the text of a UTF-8 delivery report and of a receipt, but not of a plain delivery report.
#
# Versions: postal-mime 4.0.0, seen in November 2026 on Node 20 and 24.
# Input: multipart/report (RFC 6522) of three parts: a text for people, the report, and the returned message as message/rfc822. The
#   report is message/delivery-status (RFC 3464), message/global-delivery-status (RFC 6533: the same fields in UTF-8, what servers send
#   for addresses with letters beyond ASCII) or message/disposition-notification (RFC 8098).
# Expected: the same for all three: the text is the one for people, and the returned message is an attachment.
# Seen: so only with message/delivery-status (and message/feedback-report). With the others the returned message is a part of the
#   text, below a line of its From and Subject: what we wrote reads as what the server or the recipient wrote.
# What to do: set forceRfc822Attachments, and read returned messages as attachments.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > npm.log 2>&1
npm install --no-audit --no-fund postal-mime@4.0.0 >> npm.log 2>&1 || { cat npm.log; exit 1; }
cat > seen.mjs <<'JS'
import PostalMime from 'postal-mime';
for (const type of ['delivery-status', 'global-delivery-status', 'disposition-notification']) {
  const fields = 'Final-Recipient: rfc822; ana@example.com\r\n' + (type.startsWith('disp')
    ? 'Disposition: manual-action/MDN-sent-manually; displayed' : 'Action: failed\r\nStatus: 5.1.1');
  const raw = [
    'From: mx@example.com', 'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type}; boundary=b`, '',
    '--b', 'Content-Type: text/plain', '', 'A report.',
    '--b', `Content-Type: message/${type}`, '', 'Reporting-MTA: dns; mx.example.com', '', fields, '',
    '--b', 'Content-Type: message/rfc822', '', 'From: desk@example.com', 'Subject: Card', '', 'Dear Ana', '--b--', '',
  ].join('\r\n');
  for (const options of [{}, { forceRfc822Attachments: true }]) {
    const { text, attachments } = await PostalMime.parse(raw, options);
    console.log(type, JSON.stringify(options), text.includes('Dear Ana'), attachments.map((part) => part.mimeType).join(' '));
  }
}
JS
node seen.mjs | tee seen.txt
diff - seen.txt <<'TXT'
delivery-status {} false message/delivery-status message/rfc822
delivery-status {"forceRfc822Attachments":true} false message/delivery-status message/rfc822
global-delivery-status {} true message/global-delivery-status
global-delivery-status {"forceRfc822Attachments":true} false message/global-delivery-status message/rfc822
disposition-notification {} true message/disposition-notification
disposition-notification {"forceRfc822Attachments":true} false message/disposition-notification message/rfc822
TXT
echo 'As recorded: the returned message is in the text of two of the three.'
