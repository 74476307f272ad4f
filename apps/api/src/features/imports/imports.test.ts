import * as xlsx from '@e965/xlsx';
import {
  cancelImport,
  checkImport,
  getImports,
  getRefusedRows,
  type ImportRun,
  startImport,
  uploadImport,
} from '@sac/contract/imports/imports-api';
import type { OutputOf } from '@sac/contract/platform/endpoint';
import { eraseCustomerData } from '@sac/contract/privacy/customer-data-api';
import { anApplication } from '@sac/contract/test/an-application';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { formOf, openTestApp } from '../../../test/test-app';
import { endImport } from './end-import';
import { removeOldImports } from './remove-old-imports';
import { runImport } from './run-import';

const office = await openTestApp({ withoutWorkers: true });
const [ada, mei] = [await office.staff('Admin'), await office.staff('Manager')];
afterAll(() => office.close());

type Kind = 'orders' | 'disputes';
type Rows = Record<string, unknown>[];
const csvOf = (rows: Rows, rename: Record<string, string> = {}) => {
  const names = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => names.map((name) => `"${row[name] ?? ''}"`).join(','));
  return Buffer.from([names.map((name) => rename[name] ?? name).join(','), ...lines].join('\n'));
};
const people = (count: number, start = 0): Rows =>
  Array.from({ length: count }, (_, index) => anApplication({ passport_number: `IMP${10_000 + start + index}` }));

/** A workbook with these rows; cells that are objects are cells of the library. */
function workbookOf(rows: Rows, more: Partial<xlsx.WorkSheet> = {}): Buffer {
  const sheet = xlsx.utils.aoa_to_sheet([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]);
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, Object.assign(sheet, more), 'Orders');
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

async function upload(kind: Kind, content: Buffer, staff = ada) {
  const inject = formOf({ kind }, { field: 'table', name: 'orders.csv', content });
  return office.call(uploadImport, {}, { token: staff.token, inject });
}
async function listed(kind: Kind, staff = ada) {
  const { body } = await office.call(getImports, { kind }, staff);
  return body as unknown as OutputOf<typeof getImports>;
}
/** Uploads a file and returns its import. */
async function read(kind: Kind, content: Buffer): Promise<ImportRun> {
  const { body } = await upload(kind, content);
  const found = (await listed(kind)).data.find(({ id }) => id === body.importId);
  if (!found) throw new Error(String(body.message));
  return found;
}
const flat = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => typeof value === 'string'));
const choiceOf = ({ id: importId, columns }: ImportRun, takesPast = false) => ({ importId, columns, takesPast });
const check = async (run: ImportRun, takesPast = false) =>
  (await office.call(checkImport, choiceOf(run, takesPast), ada)).body;
/** As the job does it. */
const work = (id: number, closing = new AbortController().signal) =>
  runImport({ ...office, longRunning: office.db, closing } as never, id, true);
const stateOf = (id: number) =>
  office.db.selectFrom('import_run').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const ordersNow = async () =>
  (
    await office.db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

test('a Manager imports disputes and no orders', async () => {
  expect(await upload('orders', csvOf(people(1)), mei)).toMatchObject({ code: 403 });
  expect(await office.call(getImports, { kind: 'orders' }, mei)).toMatchObject({ code: 403 });
  expect((await listed('disputes', mei)).fields[0]).toMatchObject({ name: 'dispute_id', isRequired: true });
  expect(await office.call(startImport, choiceOf(await read('orders', csvOf(people(1)))), mei)).toMatchObject({
    code: 403,
  });
});

test('columns are matched by name and label; what is missing, twice or unknown is refused', async () => {
  const content = csvOf(people(1), { passport_number: 'PASSPORT-Number', phone: 'Telephone: number', sex: 'gender' });
  const run = await read('orders', content);
  const field = (header: string) => run.columns[run.headers.indexOf(header)];
  expect([field('PASSPORT-Number'), field('Telephone: number'), field('gender')]).toEqual([
    'passport_number',
    'phone',
    null,
  ]);
  expect(run.first[0]?.[run.headers.indexOf('PASSPORT-Number')]).toBe('IMP10000');
  const wrong = async (columns: (string | null)[]) =>
    (await office.call(checkImport, { importId: run.id, columns, takesPast: false }, ada)).body.message;
  expect(await wrong(run.columns)).toBe('Choose the columns of: sex.');
  const at = run.headers.indexOf('gender');
  expect(await wrong(run.columns.with(at, 'email'))).toBe('Two columns are email. Choose one of them.');
  expect(await wrong(run.columns.with(at, 'colour'))).toBe('There is no field colour.');
  expect(await wrong([])).toMatch(/^Send a field for each of the \d+ columns\.$/);
  run.columns[at] = 'sex';
  expect(await check(run)).toMatchObject({ data: { added: 1, refused: 0 } });
});

test('a check says what each row would do and stores nothing; past orders when they are chosen', async () => {
  const [first = {}, second = {}] = people(2, 100);
  const past = anApplication({ arrival_date: '2024-03-04', departure_date: '2024-03-09' });
  const run = await read('orders', csvOf([first, { ...second, email: 'broken' }, past, first]));
  const before = await ordersNow();
  expect(await check(run)).toMatchObject({
    data: {
      added: 1,
      repeated: 1,
      refused: 2,
      problems: [
        { line: 3, reasons: [expect.stringMatching(/^email "broken"/)] },
        { line: 4, reasons: [expect.stringContaining('The arrival date has passed.')] },
      ],
    },
  });
  expect(await check(run, true)).toMatchObject({ data: { added: 2, refused: 1 } });
  expect(await ordersNow()).toBe(before);
});

test('an import goes on where it was, adds each row once, counts it, and gives its refused rows back', async () => {
  const rows = people(1200, 1000);
  rows[700] = { ...rows[700], email: 'broken' };
  const run = await read('orders', csvOf(rows));
  const before = await ordersNow();
  await office.call(startImport, choiceOf(run), ada);
  expect(await office.call(startImport, choiceOf(run), ada)).toMatchObject({ code: 409 });
  // A process that ends after the first rows: nothing of the next ones is stored.
  const ending = new AbortController();
  const stopped = work(run.id, ending.signal);
  await expect.poll(async () => (await stateOf(run.id)).added).toBeGreaterThan(0);
  ending.abort();
  await stopped;
  const interrupted = await stateOf(run.id);
  expect(interrupted.state).toBe('running');
  expect(await ordersNow()).toBe(before + interrupted.added);
  // Two processes at once.
  await Promise.all([work(run.id), work(run.id)]);
  expect(await stateOf(run.id)).toMatchObject({ state: 'done', added: 1199, repeated: 0, refused: 1, position: 1201 });
  expect(await ordersNow()).toBe(before + 1199);
  expect((await stateOf(run.id)).file).toBeNull();
  const event = await office.db
    .selectFrom('event')
    .selectAll()
    .where('kind', '=', 'imported')
    .executeTakeFirstOrThrow();
  expect(event).toMatchObject({ actor: ada.name, to_value: 'orders.csv', detail: { added: 1199, refused: 1 } });
  const { body: file } = await office.app.inject({
    url: `/api${getRefusedRows.path}?importId=${run.id}`,
    headers: { authorization: ada.token },
  });
  const [header = '', row = '', ...rest] = file.replace('\ufeff', '').trimEnd().split('\n');
  expect(header).toBe([...run.headers, 'Problem'].join(','));
  expect(row).toMatch(/broken.*"email ""broken"": Enter a valid/);
  expect(rest).toEqual([]);
  const again = await read('orders', csvOf(rows));
  expect(await check(again)).toMatchObject({ data: { added: 0, repeated: 1199, refused: 1 } });
});

test('hidden rows are imported when they are chosen, in the check and by the job', async () => {
  const rows = people(4, 7000).map(flat);
  const hidden = { '!rows': [{}, {}, { hidden: true }, { hidden: true }] };
  const run = await read('orders', workbookOf(rows, hidden));
  expect(run).toMatchObject({ rows: 4, hidden_rows: 2, takes_hidden: false });
  expect(await check(run)).toMatchObject({ data: { added: 2, refused: 0 } });
  const all = { ...choiceOf(run), takesHidden: true };
  expect((await office.call(checkImport, all, ada)).body).toMatchObject({ data: { added: 4, refused: 0 } });
  await office.call(startImport, choiceOf(run), ada);
  await work(run.id);
  expect(await stateOf(run.id)).toMatchObject({ state: 'done', added: 2, takes_hidden: false });
  const again = await read('orders', workbookOf(rows, hidden));
  await office.call(startImport, { ...choiceOf(again), takesHidden: true }, ada);
  await work(again.id);
  expect(await stateOf(again.id)).toMatchObject({ state: 'done', added: 2, repeated: 2, takes_hidden: true });
});

test('a problem of a cell counts only when its column is chosen', async () => {
  const error = { t: 'e', v: 0x2a, f: 'VLOOKUP(1,1,1)' };
  const [row = {}] = people(1, 7100).map(flat);
  const run = await read('orders', workbookOf([{ ...row, Agent: error, Card: 4_111_111_111_111_111 }]));
  expect(await check(run)).toMatchObject({ data: { added: 1, refused: 0 } });
  const columns = run.columns
    .with(run.headers.indexOf('hotel_name'), null)
    .with(run.headers.indexOf('Agent'), 'hotel_name');
  expect((await office.call(checkImport, { ...choiceOf(run), columns }, ada)).body).toMatchObject({
    data: {
      added: 0,
      problems: [{ reasons: [expect.stringMatching(/^hotel_name: Cell [A-Z]+2: it holds an error\.$/)] }],
    },
  });
});

test('rows that the release before stored are read', async () => {
  const [row = {}] = people(1, 7200);
  const run = await read('orders', csvOf([row]));
  const { file } = await stateOf(run.id);
  const cells = run.headers.map((name) => String(row[name] ?? ''));
  const { save } = office.files;
  await office.files.remove(String(file));
  await save(
    String(file),
    Buffer.from(`${JSON.stringify([2, cells, []])}\n${JSON.stringify([3, cells, ['Cell A3: x.']])}\n`),
  );
  expect(await check(run)).toMatchObject({ data: { added: 1, problems: [{ line: 3, reasons: ['Cell A3: x.'] }] } });
});

test('a file has one column with the email; boxes to tick answer with Yes or No', async () => {
  const [{ confirm_email: _, ...row } = {}] = people(1, 7300).map(flat);
  const run = await read('orders', workbookOf([{ ...row, used_passport: false, current_symptoms: 'FALSE' }]));
  expect(await check(run)).toMatchObject({ data: { added: 1, refused: 0 } });
  const other = await read('orders', csvOf([{ ...row, confirm_email: 'other@mail.example' }]));
  expect(await check(other)).toMatchObject({ data: { problems: [{ reasons: [expect.stringContaining('differ')] }] } });
});

test('on a full disk an upload is refused with the reason, and no import is left', async () => {
  const { save } = office.files;
  office.files.save = () => Promise.reject(new Error('The file cannot be stored: the disk is full (ENOSPC).'));
  const { code, body } = await upload('orders', csvOf(people(1, 7400)));
  office.files.save = save;
  expect([code, body.message]).toEqual([503, expect.stringContaining('The server’s disk may be full')]);
});

test('a cancelled import keeps what is in, and not its file', async () => {
  const run = await read('orders', csvOf(people(3, 5000)));
  await office.call(startImport, choiceOf(run), ada);
  const { body } = await office.call(cancelImport, { importId: run.id }, ada);
  expect(body).toMatchObject({ added: 0, message: 'The import was cancelled. 0 rows were added and stay.' });
  await work(run.id);
  expect(await stateOf(run.id)).toMatchObject({ state: 'cancelled', added: 0 });
  expect(await office.call(cancelImport, { importId: run.id }, ada)).toMatchObject({ code: 409 });
  expect(await stateOf(run.id)).toMatchObject({ file: null });
});

test('a file that nobody started is removed after a day, refused rows after seven, and what a killed process left at once', async () => {
  const removeIn = (days: number) => removeOldImports(office, new Date(Date.now() + days * 24 * 3_600_000));
  const isStored = async ({ id }: ImportRun) => (await stateOf(id)).file !== null;
  const [left, ended] = [await read('orders', csvOf(people(1, 6000))), await read('orders', csvOf(people(1, 6100)))];
  await endImport(office.db, ended.id, { state: 'cancelled' });
  await removeIn(0.9);
  expect([await isStored(left), await isStored(ended)]).toEqual([true, false]);
  await removeIn(1.1);
  expect(await isStored(left)).toBe(false);
  expect((await office.call(startImport, choiceOf(left), ada)).body.message).toBe(
    'The file of this import is no longer stored. Choose it again.',
  );
  const refused = async () =>
    (await sql<{ id: number }>`select run_id as id from import_refusal`.execute(office.db)).rows;
  await removeIn(6.9);
  const [kept] = await refused();
  await removeIn(7.1);
  expect(await refused()).toEqual([]);
  const { code, body } = await office.call(getRefusedRows, { importId: kept?.id }, ada);
  expect([code, body.message]).toEqual([404, expect.stringMatching(/^No refused rows of this import are kept/)]);
});

test('the refused rows of an import that has only just ended, or ended with a kill, are complete', async () => {
  const run = await read('orders', csvOf([anApplication({ email: 'broken' })]));
  await sql`insert into import_refusal (run_id, line, reasons) values (${run.id}, 2, '{Enter it.}')`.execute(office.db);
  await endImport(office.db, run.id, { state: 'cancelled' });
  const { body } = await office.app.inject({
    url: `/api${getRefusedRows.path}?importId=${run.id}`,
    headers: { authorization: ada.token },
  });
  expect(body).toMatch(/broken.*Enter it\./);
});

test('an erasure settles an import that a killed process had ended, also one whose file is not stored any more', async () => {
  const customer = { email: 'erased@mail.example', passport_number: 'ERASED7788' };
  const orderId = await office.order({ ...customer, confirm_email: customer.email });
  const ended = async () => {
    const run = await read('orders', csvOf([anApplication(customer)]));
    await sql`insert into import_refusal (run_id, line, reasons) values (${run.id}, 2, '{}')`.execute(office.db);
    await endImport(office.db, run.id, { state: 'cancelled' });
    return run.id;
  };
  const [killed, lost] = [await ended(), await ended()];
  await office.files.remove(String((await stateOf(lost)).file));
  expect((await office.call(eraseCustomerData, { email: customer.email, orderId: [orderId] }, ada)).code).toBe(200);
  expect([(await stateOf(killed)).file, (await stateOf(lost)).file]).toEqual([null, null]);
  await removeOldImports(office, new Date());
  expect(await office.call(getRefusedRows, { importId: killed }, ada)).toMatchObject({ code: 404 });
});

test('an import that has not been started is removed with its customer and named, but stays where nothing is erased', async () => {
  const customer = { email: 'both@mail.example', passport_number: 'BOTH778899' };
  const orderId = await office.order({ ...customer, confirm_email: customer.email }, { status: 'ChargeBack' });
  const { id } = await read('orders', csvOf([anApplication(customer), anApplication()]));
  const erase = () => office.call(eraseCustomerData, { email: customer.email, orderId: [orderId] }, ada);
  expect(await erase()).toMatchObject({ code: 409 });
  expect((await stateOf(id)).file).not.toBeNull();
  await sql`update orders set process_status = 'Refund' where order_id = ${orderId}`.execute(office.db);
  expect((await erase()).body.message).toMatch(/^One order was erased\. The file \S+, which waited to be imported/);
  expect((await stateOf(id)).file).toBeNull();
});

const dispute = (dispute_id: string, order_id: number | '', more: object = {}) => ({
  dispute_id,
  gateway: 'Société d’Épargne',
  order_id,
  transaction_id: '',
  received_on: '13/11/2026',
  respond_by: '1/12/2026 0:00',
  network: 'MASTER CARD',
  reason_code: '4853',
  amount: '1.025,50',
  currency: 'sgd',
  ...more,
});

test('disputes of a file are opened as its author meant them; what is not certain is refused', async () => {
  const [first, second] = [await office.order({}, { status: 'Completed' }), await office.order()];
  const rows = [
    dispute('A', first),
    dispute('B', 999),
    dispute('C', ''),
    dispute('D', second, { amount: '1,025', respond_by: '46000' }),
    dispute('E', '', { transaction_id: 'TX-of-nobody' }),
    dispute('A', first),
    dispute('A', first, { amount: '61' }),
    dispute('F', first, { amount: '999999.99' }),
    dispute('G', first, { reason_code: '10-Apr' }),
    // An instant is no day: the last one that ends before it counts.
    dispute('="0H"', '', { transaction_id: 'TX-2', received_on: '13 Nov 2026', respond_by: '2026-12-01T00:00:00Z' }),
  ];
  const run = await read('disputes', csvOf(rows));
  const problems = [
    { line: 3, reasons: ['There is no order 999.'] },
    { line: 4, reasons: ['transaction_id: Send the order_id or the transaction_id of the payment.'] },
    { line: 8, reasons: [expect.stringContaining('with other facts')] },
  ];
  const notes = [
    { line: 5, reasons: ['Could not be read: last day to respond “46000”, amount “1,025”.'] },
    { line: 9, reasons: ['This is a large amount for an order. Compare it with the notice.'] },
    { line: 10, reasons: ['Could not be read: reason code “10-Apr”.'] },
  ];
  expect(await check(run)).toMatchObject({ data: { added: 6, repeated: 1, refused: 3, problems, notes } });
  const stored = () => office.db.selectFrom('dispute').selectAll().orderBy('id').execute();
  expect(await stored()).toEqual([]);
  await office.call(startImport, choiceOf(run), ada);
  await work(run.id);
  expect(await stateOf(run.id)).toMatchObject({ state: 'done', added: 6, repeated: 1, refused: 3 });
  expect(await stored()).toMatchObject([
    {
      order_id: first,
      source: 'CSV',
      made_by: ada.name,
      gateway_dispute_id: 'A',
      received_on: '2026-11-13',
      respond_by: '2026-12-01',
      network: 'Mastercard',
      amount: '1025.50',
      currency: 'SGD',
    },
    { gateway_dispute_id: 'D', amount: '0.00', unread: { amount: '1,025', respond_by: '46000' } },
    { order_id: null, transaction_id: 'TX-of-nobody' },
    { gateway_dispute_id: 'F', amount: '999999.99' },
    { gateway_dispute_id: 'G', reason_code: 'Not known', unread: { reason_code: '10-Apr' } },
    { gateway_dispute_id: '0H', received_on: '2026-11-13', respond_by: '2026-11-30' },
  ]);
});
