#!/usr/bin/env bash
# PGlite 0.5.16 and PostgreSQL's shared_buffers.
#
# Expected: as with a native server, pages of shared buffers take memory when they are first used, so that an empty database is small.
# Seen: the 128 MB of PostgreSQL's default are resident as soon as the database is open. With shared_buffers of 16 MB in `startParams`
# the process is more than 90 MB smaller. PGlite's own parameters must be passed along, or it starts without them.
# What to do: startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'].
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact @electric-sql/pglite@0.5.16 >>npm.log 2>&1

cat >run.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';

const [size] = process.argv.slice(2);
const startParams = size ? [...PGlite.defaultStartParams, '-c', `shared_buffers=${size}`] : undefined;
const database = await PGlite.create({ dataDir: 'memory://', ...(startParams && { startParams }) });
const { rows } = await database.query('show shared_buffers');
console.log(rows[0].shared_buffers, Math.round(process.memoryUsage.rss() / 1e6));
process.exit(0);
JS

read -r size whole < <(node run.mjs)
read -r small_size small < <(node run.mjs 16MB)
echo "$size: $whole MB, $small_size: $small MB"
if [ "$size" != 128MB ] || [ "$small_size" != 16MB ] || [ $((whole - small)) -lt 90 ]; then
  echo "This has changed. Before, 128MB took at least 90 MB more than 16MB." >&2
  exit 1
fi
