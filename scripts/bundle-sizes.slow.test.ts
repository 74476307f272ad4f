import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { firstScreens, scriptSize, scriptsOf } from './bundle-sizes';

// The build is measured that `npm run test:all` has just made.
const performance = path.resolve(import.meta.dirname, '../docs/performance.md');

/** The figures on record: a row of the table in docs/performance.md. */
async function recordedOf(title: string): Promise<number> {
  const rows = (await readFile(performance, 'utf8')).split('\n');
  const row = rows.find((line) => line.startsWith(`| ${title}, JavaScript (gzip) `));
  return Number(row?.split('|')[2]?.match(/[\d.]+/)?.[0]);
}

test.each(firstScreens)(
  '$title: as much JavaScript as docs/performance.md says, give or take a twentieth, and no more than its aim',
  async ({ title, page, modules, aim }) => {
    const size = await scriptSize(page, modules);
    const change = size / (await recordedOf(title)) - 1;
    expect(Math.abs(change), `${size.toFixed(1)} KB: find what was added, or write it there`).toBeLessThanOrEqual(0.05);
    expect(size).toBeLessThanOrEqual(aim);
  },
);

test.each(firstScreens)('$title: few scripts', async ({ page, modules }) => {
  expect((await scriptsOf(page, modules)).size).toBeLessThanOrEqual(15);
});

test('a module that is not in the build is an error', async () => {
  await expect(scriptsOf('index.html', ['features/nowhere.tsx'])).rejects.toThrow('features/nowhere.tsx');
});
