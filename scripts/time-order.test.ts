import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const files = globSync(['{apps,packages}/*/src/**/*.{ts,tsx,sql}', 'bench/**/*.ts', 'scripts/**/*.ts'], {
  cwd: root,
  exclude: (file) => /\.test\.|\.gen\.|schema\.sql|node_modules/.test(file),
});

/** A column or a field that holds a time, by its name: `at`, `order.create_ts`, `lastUsedAt`. */
const timeName = /^(?:[\w?]+\.)*(?:at|moment|since|expire|xact_start|\w+_(?:at|ts|on|since|date)|\w+At)$/;
const isTime = (expression: string) => timeName.test(expression.replaceAll(/['"]/g, '').trim());

/** The parts of a list until it ends, split at its commas; what brackets enclose is one piece. */
function partsOf(text: string, end: RegExp): string[] {
  const parts = [''];
  for (let at = 0, depth = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (depth === 0 && end.test(text.slice(at))) break;
    if ('([{'.includes(letter)) depth += 1;
    if (')]}'.includes(letter)) depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

const endOfSql = /^(?:[`);]|\s(?:limit|offset|for|union)\s)/i;
const directions = /\s+(?:asc|desc|nulls\s+(?:first|last))\b/gi;
/** The last key of every `order by` in SQL, and of every row of `.orderBy(…)`. */
const lastKeysIn = (source: string): string[] => [
  ...[...source.matchAll(/\border by\s/gi)].map(({ index, 0: found }) =>
    (partsOf(source.slice(index + found.length), endOfSql).at(-1) ?? '').replaceAll(directions, ''),
  ),
  ...[...source.matchAll(/\.orderBy\(/g)].flatMap(({ index, 0: found }) => {
    const [key = '', ...direction] = partsOf(source.slice(index + found.length), /^\)/);
    const length = [key, ...direction].join(',').length;
    const isLast = !/^\)\s*\.orderBy\(/.test(source.slice(index + found.length + length));
    return isLast ? [key.replace(/^.*=>\s*\w+\(/s, '')] : [];
  }),
];

/** Comparing the texts of two times: they may come from two clocks, and only `compareTimes` knows what is less exact. */
const textCompare = /([\w.?]+)\.localeCompare\(/g;
const comparesIn = (source: string) => [...source.matchAll(textCompare)].map(([, of = '']) => of);

const inFiles = (find: (source: string) => string[]) =>
  files.flatMap((file) =>
    find(readFileSync(path.join(root, file), 'utf8'))
      .filter(isTime)
      .map((key) => `${file}: ${key.trim()}`),
  );

test.each([
  ['select 1 order by at`', ['at']],
  ['select 1 order by kind, m.received_at desc nulls last limit 3`', ['m.received_at']],
  ['(array_agg(x order by removed_at))[1]', ['removed_at']],
  ['(select a from b order by greatest(at, made_at), id) order by c.sent_ts\n  limit 1`', ['c.sent_ts']],
  ['order by received_at, what, id limit 1 offset 2`', []],
  ["q.orderBy('made_at').orderBy('id').execute()", []],
  ["q.orderBy('id')\n .orderBy('mail.sent_ts', 'desc')\n .limit(1)", ["'mail.sent_ts'"]],
  ["q.orderBy('revoked_at', (o) => o.desc().nullsFirst()).execute()", ["'revoked_at'"]],
  ["q.orderBy((eb) => eb.fn.min('id'))", []],
] as [string, string[]][])('the last keys of times in %j', (source, keys) => {
  expect(
    lastKeysIn(source)
      .filter(isTime)
      .map((key) => key.trim()),
  ).toEqual(keys);
});

test('no list ends its order with a time: rows of one moment would stand as chance has it', () => {
  expect(files.length).toBeGreaterThan(900);
  expect(inFiles(lastKeysIn)).toEqual([]);
});

test('only compareTimes compares times as texts', () => {
  expect(comparesIn('rows.sort((a, b) => a.at.localeCompare(b.at))').filter(isTime)).toEqual(['a.at']);
  expect(inFiles(comparesIn)).toEqual([]);
});
