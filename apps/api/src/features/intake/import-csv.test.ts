import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { formatDate } from '@sac/contract/platform/dates';
import { anApplication } from '@sac/contract/test/an-application';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app';
import { recountAll } from '../orders/queues/ledgers';
import { importCsv } from './import-csv';

const office = await openTestApp();
afterAll(() => office.close());

const cell = (value: unknown) => `"${String(value).replaceAll('"', '""')}"`;
const csvOf = (applications: Record<string, unknown>[], column?: string) => {
  const header = [...new Set([...Object.keys(anApplication()), ...(column ? [column] : [])])];
  return [header.join(','), ...applications.map((row) => header.map((field) => cell(row[field] ?? '')).join(','))].join(
    '\r\n',
  );
};
const run = async (csv: string, options: { takesPast?: boolean } = {}) => {
  const open = () => Readable.from([Buffer.from(csv)]);
  return Array.fromAsync(importCsv(office.db, open, 3, options));
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
      reasons: [
        expect.stringMatching(/^email "broken": Enter a valid/),
        expect.stringMatching(/^arrival_date "soon": .*real day/),
      ],
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
    {
      line: 2,
      kind: 'refused',
      reasons: ['arrival_date "2024-03-04": The arrival date has passed. Enter today or a later day.'],
    },
  ]);
  expect(await run(csvOf([over]), { takesPast: true })).toMatchObject([{ kind: 'added' }]);
  expect(await run(csvOf([over]), { takesPast: true })).toMatchObject([{ kind: 'repeated' }]);
});

test('a journey reference and a language are columns like the others', async () => {
  const [header = '', row = ''] = csvOf([anApplication({ first_name: 'Companion' })]).split('\r\n');
  const rows = ['ja_JP', 'Klingon'].map((language) => `${row},FAM-CSV,${language}`);
  const added = await run([`${header},journey_ref,language`, ...rows].join('\r\n'));
  expect(kinds(added)).toEqual(['added', 'added']);
  const stored = await office.db
    .selectFrom('orders')
    .select('language')
    .where('journey_ref', '=', 'FAM-CSV')
    .orderBy('order_id')
    .execute();
  expect(stored.map(({ language }) => language)).toEqual(['ja', null]);
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

test('a file without the columns of an order stops with an error', async () => {
  await expect(run('a,b\n1,2,3,4\n')).rejects.toThrow('The first line does not name the columns. It must name: email,');
  const [header = '', row = ''] = csvOf([anApplication()]).split('\r\n');
  await expect(run(`${header.replace('arrival_date', 'arrival')}\r\n${row}`)).rejects.toThrow(
    'The first line does not name these columns: arrival_date.',
  );
});

const named = (...names: string[]) => names.map((first_name) => anApplication({ first_name }));
const kinds = (report: Awaited<ReturnType<typeof run>>) => report.map(({ kind }) => kind);

test('the same row twice in a file is one order; each order has its event, its key and is counted', async () => {
  const report = await run(csvOf(named('Twin', 'Single', 'Twin')));
  expect(kinds(report)).toEqual(['added', 'added', 'repeated']);
  const [twin, single, again] = report.map((row) => ('orderId' in row ? row.orderId : 0));
  expect(again).toBe(twin);
  const orders = await office.db
    .selectFrom('orders')
    .innerJoin('event', 'event.order_id', 'orders.order_id')
    .innerJoin('intake_request', 'intake_request.order_id', 'orders.order_id')
    .select(['orders.order_id', 'first_name', 'event.kind', 'event.detail'])
    .where('orders.order_id', 'in', [twin ?? 0, single ?? 0])
    .orderBy('orders.order_id')
    .execute();
  const arrived = { kind: 'arrived', detail: { source: 'CSV import' } };
  expect(orders).toEqual([
    { order_id: twin, first_name: 'Twin', ...arrived },
    { order_id: single, first_name: 'Single', ...arrived },
  ]);
  expect(await recountAll(office.db)).toEqual([]);
});

test('a row that only the database refuses is named, and the others of its batch are imported', async () => {
  await sql`alter table orders add constraint no_such_name check (first_name <> 'Unwelcome')`.execute(office.db);
  try {
    const report = await run(csvOf(named('Before', 'Beside', 'Unwelcome', 'After')));
    expect(kinds(report)).toEqual(['added', 'added', 'refused', 'added']);
    expect(report[2]).toEqual({
      line: 4,
      kind: 'refused',
      reasons: [expect.stringMatching(/^The database refuses it: .*no_such_name/)],
    });
  } finally {
    await sql`alter table orders drop constraint no_such_name`.execute(office.db);
  }
  // Its key was given up: the row may come again.
  expect(kinds(await run(csvOf(named('Unwelcome'))))).toEqual(['added']);
});

test('a file that breaks off is imported up to there; importing it again adds the rest', async () => {
  // The second row is the first again, which begins a new transaction: as soon as the first is stored, the second is read.
  const csv = csvOf(named('Broken', 'Broken', 'Third', 'Fourth'));
  const isStored = () => office.db.selectFrom('orders').select('order_id').where('first_name', '=', 'Broken').execute();
  // Its beginning is read at once: 64 KB, here spaces.
  const large = csv.replace('Broken', `Broken${' '.repeat(70_000)}`);
  // Before the rows, the import reads the file to decide its encoding and to find its columns.
  let times = 0;
  const half = async function* (): AsyncGenerator<Buffer> {
    times += 1;
    const isRows = times === 4;
    yield Buffer.from(isRows ? large.slice(0, large.indexOf('Third')) : large);
    if (!isRows) return;
    await expect.poll(isStored).toHaveLength(1);
    throw new Error('The network is away.');
  };
  const report: Awaited<ReturnType<typeof run>> = [];
  const reading = async () => {
    for await (const row of importCsv(office.db, half, 3)) report.push(row);
  };
  await expect(reading()).rejects.toThrow('The network is away.');
  expect(kinds(report)).toEqual(['added', 'repeated']);
  expect(kinds(await run(csv))).toEqual(['repeated', 'repeated', 'added', 'added']);
});

test('more rows than a batch keep their lines and their order', async () => {
  const many = Array.from({ length: 1100 }, (_, i) =>
    anApplication({ first_name: 'Many', passport_number: `M${10_000 + i}` }),
  );
  many[700] = anApplication({ first_name: 'Many', email: 'broken' });
  const report = await run(csvOf(many));
  expect(report.map(({ line }) => line)).toEqual(many.map((_, index) => index + 2));
  expect(report.filter(({ kind }) => kind !== 'added')).toMatchObject([{ line: 702, kind: 'refused' }]);
  const ids = report.flatMap((row) => ('orderId' in row ? row.orderId : []));
  const stored = await office.db
    .selectFrom('orders')
    .select(['order_id', 'passport_number'])
    .where('order_id', 'in', [ids[0] ?? 0, ids.at(-1) ?? 0])
    .orderBy('order_id')
    .execute();
  expect(stored.map((order) => order.passport_number)).toEqual(['M10000', 'M11099']);
});

/** A file on disk, as a program of the given encoding writes it. */
async function runFile(content: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  const file = join(folder, 'orders.csv');
  try {
    await writeFile(file, content);
    return await Array.fromAsync(importCsv(office.db, () => createReadStream(file), 3));
  } finally {
    await rm(folder, { recursive: true });
  }
}

const spreadsheet = ['1', '2'].map((digit) => ({
  ...anApplication({ first_name: 'José', last_name: 'Núñez', passport_number: `EXCEL${digit}` }),
  'payment.amount': '25,50',
  'payment.currency': 'sgd',
  'payment.network': 'AMEX',
}));
const rowsWith = (separator: string, dateOf: (day: string) => string) => {
  const header = Object.keys(spreadsheet[0] ?? {});
  const values = spreadsheet.map((row) =>
    Object.values(row).map((value) => {
      const text = String(value);
      return /^\d{4}-\d\d-\d\d$/.test(text) ? dateOf(text) : `"${text}"`;
    }),
  );
  const names = header.map((name) => name.toUpperCase().replaceAll('_', ' '));
  return [names, ...values, header.map(() => '')].map((cells) => cells.join(separator)).join('\r\n');
};

test.each<[string, Buffer]>([
  ['Excel in Western Europe', Buffer.from(rowsWith(';', formatDate), 'latin1')],
  ['Unicode Text of Excel', Buffer.from(`\ufeff${rowsWith('\t', (day) => `${day} 00:00:00`)}`, 'utf16le')],
  ['CSV UTF-8 with sep=', Buffer.from(`\ufeffsep=;\r\n${rowsWith(';', (day) => day.replaceAll('-', '/'))}`)],
])('%s gives the same orders', async (_, content) => {
  const report = await runFile(content);
  const ids = report.map((row) => ('orderId' in row ? row.orderId : row));
  const orders = await office.db
    .selectFrom('orders')
    .selectAll()
    .innerJoin('checkout', 'checkout.order_id', 'orders.order_id')
    .where('passport_number', 'like', 'EXCEL_')
    .orderBy('orders.order_id')
    .execute();
  const stored = { first_name: 'José', last_name: 'Núñez', payment_amount: '25.50', payment_currency: 'SGD' };
  expect(orders).toMatchObject(ids.map((order_id) => ({ ...stored, order_id, payment_network: 'American Express' })));
});

test('a day that can be two is refused; rows with another one are imported', async () => {
  const [clear, unclear] = named('Clear', 'Unclear').map((row) => ({ ...row, date_of_birth: '1990-05-04' }));
  const csv = csvOf([clear ?? {}, unclear ?? {}]).replace(/(Unclear.*)1990-05-04/, '$104/05/1990');
  expect(await run(csv)).toMatchObject([
    { kind: 'added' },
    { line: 3, kind: 'refused', reasons: [expect.stringMatching(/^date_of_birth "04\/05\/1990": It can be two days/)] },
  ]);
});

test.each<[column: string, cell: string, stored: string | null]>([
  ['zip_code', '\\N', null],
  ['zip_code', 'NULL', null],
  ['zip_code', '="018956"', '018956'],
  ['full_name', 'undefined', 'Ana Bar Lopez'],
  ['first_name', 'JosÃ©', 'José'],
  ['last_name', 'O&#8217;Brien', 'O’Brien'],
  ['last_name', 'Na', 'Na'],
  ['last_name', '-', ''],
  ['hotel_name', 'Caf&eacute; &amp; Hotel', 'Café & Hotel'],
  ['nationality', 'NA', 'NA'],
  ['flight_number', '="0387"', '0387'],
  ['phone', '6591234567.0', '6591234567'],
  ['date_of_birth', '="5 Apr 1990"', '1990-04-05'],
  ['date_of_birth', '05-Apr-90', '1990-04-05'],
  ['sex', 'F', 'Female'],
  ['used_passport', 'FALSE', 'No'],
  ['travel_mode', 'BY AIR', 'Air'],
])('%s %s is stored as %s', async (column, text, stored) => {
  const [report] = await run(csvOf([{ ...anApplication({ passport_number: 'CELL12345' }), [column]: text }], column));
  const orderId = report && 'orderId' in report ? report.orderId : null;
  const order = await office.db
    .selectFrom('orders')
    .select(sql<string | null>`to_jsonb(orders) ->> ${column}`.as('value'))
    .where('order_id', '=', orderId ?? 0)
    .executeTakeFirst();
  expect(order?.value).toBe(stored);
});

test.each([
  ['hotel_name', 'NULL', 'Enter the hotel name'],
  ['hotel_name', '[object Object]', 'has lost the value'],
  ['first_name', 'NULL', 'no name'],
  ['first_name', 'M?ller', 'damaged'],
  ['last_city', 'n/a', 'Enter the last city'],
  ['flight_number', '03-Jan', 'made a date of it'],
  ['phone', '6.59E+09', 'shortened the number'],
  ['arrival_date', '2031-12-12T16:00:00Z', 'another day in Singapore'],
  ['travel_mode', 'Sea', 'Choose the travel mode: Air, Land'],
])('%s %s is refused', async (column, text, why) => {
  const report = await run(csvOf([{ ...anApplication(), [column]: text }], column));
  expect(report).toMatchObject([{ kind: 'refused', reasons: [expect.stringContaining(why)] }]);
});
