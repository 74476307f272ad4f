#!/usr/bin/env bash
# csv-parse 7.0.3, the stream API, and a file that is written to it as one chunk.
#
# Expected: rows are made as they are asked for; with `for await` and the usual high water mark of 16 objects a few wait at a time.
# Seen: all rows of a chunk are made and pushed before the first is given, whatever the high water mark: 200,000 rows of a file of 4 MB
# wait in the stream. In pieces of 64 KB some thousands do.
# What to do: write a file to the parser in small pieces, also when it is in memory as a whole (Readable.from([buffer]) is one chunk).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact csv-parse@7.0.3 >>npm.log 2>&1

cat >run.mjs <<'JS'
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';

const file = Buffer.from(Array.from({ length: 200_000 }, (_, row) => `Ana Bar,${row}`).join('\n'));

function* pieces(size) {
  for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size);
}

/** The most rows that waited in the stream. */
async function waiting(chunks) {
  const parser = Readable.from(chunks).pipe(parse({ readableHighWaterMark: 16 }));
  let most = 0;
  for await (const _ of parser) most = Math.max(most, parser.readableLength);
  return most;
}

console.log('one chunk: nearly all rows wait:', (await waiting([file])) > 199_000);
console.log('pieces of 64 KB: fewer than 20,000 wait:', (await waiting(pieces(65_536))) < 20_000);
JS

seen=$(node run.mjs)
expected='one chunk: nearly all rows wait: true
pieces of 64 KB: fewer than 20,000 wait: true'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
