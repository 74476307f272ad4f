import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');

test('docs/security.md says of every table of the schema what it holds, once, and names no other', () => {
  const [, data = ''] = /^## Data$([\s\S]*?)^## /m.exec(read('docs/security.md')) ?? [];
  const rows = data.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'));
  const named = rows.flatMap((row) => Array.from((row.split('|')[3] ?? '').matchAll(/`(\w+)`/g), ([, name]) => name));
  const [, schema = ''] =
    /export interface DB \{([\s\S]*?)\n\}/.exec(read('apps/api/src/platform/db/schema.gen.ts')) ?? [];
  const tables = Array.from(schema.matchAll(/^ {2}(\w+):/gm), ([, name]) => name);
  expect(tables.length).toBeGreaterThan(40);
  expect(named.sort()).toEqual(tables.sort());
});
