#!/usr/bin/env bash
# smtp-server 3.21.6, on Node 24.21.0.
#
# Expected: a local part between quote marks may hold blanks and angle brackets (RFC 5321, 4.1.2: QcontentSMTP is any printable
# character), and the server takes it or leaves the choice to its onRcptTo and onMailFrom.
# Seen: "ann tan"@example.com is refused with 501 before either is asked; with an escaped quote mark in place of the blank it is taken.
# The blank is refused for a sender too, so that the mail of such a person cannot come in at all.
# What to do: nothing can be set. Give no addresses with blanks to customers, and tell a customer who has one to write from another.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact smtp-server@3.21.6 node@24.21.0 >>npm.log 2>&1

cat >ask.mjs <<'JS'
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { SMTPServer } from 'smtp-server';

const server = new SMTPServer({ disabledCommands: ['AUTH', 'STARTTLS'], logger: false });
await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
const socket = connect(server.server.address().port, '127.0.0.1');
const lines = createInterface(socket)[Symbol.asyncIterator]();
await lines.next();
const commands = ['HELO a.example', 'MAIL FROM:<"ann tan"@example.com>', 'MAIL FROM:<ann@example.com>',
  'RCPT TO:<"ann\\"tan"@example.com>', 'RCPT TO:<"ann tan"@example.com>', 'RCPT TO:<"ann<tan"@example.com>'];
for (const command of commands) {
  socket.write(`${command}\r\n`);
  console.log(command, (await lines.next()).value.slice(0, 3));
}
socket.end();
server.close();
JS
seen=$(timeout 60 node_modules/.bin/node ask.mjs)
expected='HELO a.example 250
MAIL FROM:<"ann tan"@example.com> 501
MAIL FROM:<ann@example.com> 250
RCPT TO:<"ann\"tan"@example.com> 250
RCPT TO:<"ann tan"@example.com> 501
RCPT TO:<"ann<tan"@example.com> 501'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
