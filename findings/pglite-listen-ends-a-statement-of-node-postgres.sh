#!/usr/bin/env bash
# @electric-sql/pglite 0.5.16 with its own connection for `pg` 8.23.1.
#
# Expected: engine.listen() waits until a statement that a pool of `pg` has begun is done, or does not disturb it. There is one
# engine, and it has a queue for what it runs.
# Seen: the queue holds the messages of a statement (Parse, Bind, Execute) one by one. A listen() that comes after Bind runs before
# Execute, and ends the unnamed portal: the statement fails with 34000. A statement without parameters is one message and succeeds.
# What to do: take the pool's connection for as long as listen() runs.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact @electric-sql/pglite@0.5.16 pg@8.23.1 >>npm.log 2>&1

cat >run.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';

/** Runs a statement on a new engine; listen() is called after the engine's answer to the message with this first letter. */
async function outcomeOf(letter, text, values) {
  const engine = await PGlite.create();
  const pool = new pg.Pool({ ...createPgConfig(engine), max: 1 });
  await pool.query('select 1');
  const send = engine.execProtocolStream.bind(engine);
  let isListening = false;
  engine.execProtocolStream = async (message, options) => {
    const answer = await send(message, options);
    if (!isListening && String.fromCharCode(message[0]) === letter) {
      isListening = true;
      await engine.listen('news', () => {});
    }
    return answer;
  };
  return pool.query(text, values).then(({ rows }) => JSON.stringify(rows), ({ code }) => code);
}

console.log('with parameters, after Bind:', await outcomeOf('B', 'select $1::int as one', [1]));
console.log('without, after Query:', await outcomeOf('Q', 'select 1 as one'));
console.log('with parameters, nothing between:', await outcomeOf('-', 'select $1::int as one', [1]));
process.exit(0);
JS

seen=$(node run.mjs)
expected='with parameters, after Bind: 34000
without, after Query: [{"one":1}]
with parameters, nothing between: [{"one":1}]'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
