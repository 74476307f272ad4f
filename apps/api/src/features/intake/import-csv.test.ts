import { Readable } from 'node:stream';
import { anApplication } from '@sac/contract/test/an-application';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app';
import { importCsv } from './import-csv';

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
});
afterAll(() => office.close());

const cell = (value: unknown) => `"${String(value).replaceAll('"', '""')}"`;
const csvOf = (applications: Record<string, unknown>[]) => {
  const header = Object.keys(anApplication());
  return [header.join(','), ...applications.map((row) => header.map((field) => cell(row[field] ?? '')).join(','))].join(
    '\r\n',
  );
};
const run = async (csv: string, options: { takesPast?: boolean } = {}) => {
  const chunks = Readable.from([Buffer.from(csv)]);
  return Array.fromAsync(importCsv(office.db, chunks, 3, options));
};

const rows = [
  anApplication(),
  anApplication({ email: 'broken', confirm_email: 'broken', arrival_date: 'soon' }),
  anApplication({ first_name: 'Zoë, "Z"', last_name: '=cmd()' }),
];

test('valid rows are imported; an invalid one is reported with its line and every reason', async () => {
  const report = await run(`\uFEFF${csvOf(rows)}\r\n`);
  expect(report).toEqual([
    { line: 2, kind: 'added', orderId: expect.any(Number) },
    {
      line: 3,
      kind: 'refused',
      reasons: [expect.stringMatching(/^email: Enter a valid/), expect.stringMatching(/^arrival_date: .*real day/)],
    },
    { line: 4, kind: 'added', orderId: expect.any(Number) },
  ]);
});

test('importing the corrected file again creates no duplicates', async () => {
  const before = await office.db.selectFrom('orders').select('order_id').execute();
  const report = await run(csvOf([rows[0] ?? {}, anApplication({ first_name: 'Corrected' }), rows[2] ?? {}]));
  expect(report.map(({ kind }) => kind)).toEqual(['repeated', 'added', 'repeated']);
  expect(await office.db.selectFrom('orders').select('order_id').execute()).toHaveLength(before.length + 1);
});

test('past journeys are imported only with takesPast', async () => {
  const over = anApplication({ arrival_date: '2024-03-04', departure_date: '2024-03-09', first_name: 'Former' });
  const refused = await run(csvOf([over]));
  expect(refused).toEqual([
    { line: 2, kind: 'refused', reasons: ['arrival_date: The arrival date has passed. Enter today or a later day.'] },
  ]);
  expect(await run(csvOf([over]), { takesPast: true })).toMatchObject([{ kind: 'added' }]);
  expect(await run(csvOf([over]), { takesPast: true })).toMatchObject([{ kind: 'repeated' }]);
});

test('a journey reference and a language are columns like the others', async () => {
  const [header = '', row = ''] = csvOf([anApplication({ first_name: 'Companion' })]).split('\r\n');
  const [added, refused] = await run(`${header},journey_ref,language\r\n${row},FAM-CSV,ja\r\n${row},FAM-CSV,jp`);
  expect(refused).toMatchObject({
    kind: 'refused',
    reasons: [expect.stringMatching(/^language: Send the language as one of /)],
  });
  expect(added).toEqual({ line: 2, kind: 'added', orderId: expect.any(Number) });
  const stored = await office.db
    .selectFrom('orders')
    .select(['first_name', 'language'])
    .where('journey_ref', '=', 'FAM-CSV')
    .execute();
  expect(stored).toEqual([{ first_name: 'Companion', language: 'ja' }]);
});

test('unknown columns are reported once', async () => {
  const [header = '', ...lines] = csvOf([
    anApplication({ first_name: 'Odd' }),
    anApplication({ first_name: 'Even' }),
  ]).split('\r\n');
  const csv = [`${header},colour,shoe size`, ...lines.map((line) => `${line},red,40`)].join('\r\n');
  expect(await run(csv)).toMatchObject([
    { line: 1, kind: 'left out', columns: ['colour', 'shoe size'] },
    { kind: 'added' },
    { kind: 'added' },
  ]);
});

test('a file that is not CSV stops with an error', async () => {
  await expect(run('a,b\n1,2,3,4\n')).rejects.toThrow(/Invalid Record Length/);
});
