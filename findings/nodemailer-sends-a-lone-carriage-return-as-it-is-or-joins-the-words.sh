#!/usr/bin/env bash
# nodemailer 10.6.0.
#
# Expected: a text whose lines end with CR alone (pasted from old tables and programs) is sent as lines, or with the CR encoded: in a
# mail CR stands only before LF (RFC 5322, 2.3), and quoted-printable writes a CR that is no line break as =0D (RFC 2045, 6.7).
# Seen: the CR goes out bare, in 7bit and in quoted-printable; only base64 keeps it. With `newline` set, as for sendmail, it is taken
# away without a line break: 'Ann' and 'Tan' become 'AnnTan'.
# What to do: make LF of each CR before a text or page is handed over.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact nodemailer@10.6.0 >>npm.log 2>&1

cat >send.mjs <<'JS'
import nodemailer from 'nodemailer';

for (const options of [{}, { newline: 'unix' }])
  for (const text of ['Ann\rTan', 'Ann\rTán', '陳\r安']) {
    const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, ...options });
    const { message } = await transport.sendMail({ from: 'desk@example.com', to: 'ann@example.com', text });
    const [head, body] = message.toString().split(/\r?\n\r?\n/);
    const encoding = /Transfer-Encoding: (\S+)/.exec(head)[1];
    const sent = encoding === 'base64' ? Buffer.from(body, 'base64').toString() : body.replace(/\r?\n$/, '');
    console.log(options.newline ?? 'default', encoding, JSON.stringify(sent));
  }
JS
seen=$(node send.mjs)
expected='default 7bit "Ann\rTan"
default quoted-printable "Ann\rT=C3=A1n"
default base64 "陳\r安"
unix 7bit "AnnTan"
unix quoted-printable "AnnT=C3=A1n"
unix base64 "陳\r安"'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
