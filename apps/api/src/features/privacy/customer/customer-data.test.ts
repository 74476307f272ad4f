import { getActivity } from '@sac/contract/audit/activity-api';
import { openDispute } from '@sac/contract/disputes/disputes-api';
import { getImports, type ImportRun, startImport, uploadImport } from '@sac/contract/imports/imports-api';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { addNewRemark } from '@sac/contract/orders/remarks-api';
import { formatDate } from '@sac/contract/platform/dates';
import {
  eraseCustomerData,
  exportCustomerData,
  findCustomerData,
  type OtherCustomer,
} from '@sac/contract/privacy/customer-data-api';
import { anApplication } from '@sac/contract/test/an-application';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { aDispute, inDays } from '../../../../test/disputes';
import { uploadOne } from '../../../../test/mails';
import { formOf, openTestApp } from '../../../../test/test-app';
import { exportedTables } from './export-customer';

const office = await openTestApp();
const grace = await office.staff('Admin', 'Grace Lim');
afterAll(() => office.close());

/** Three orders of one email in three notations, with a card in the first and a dispute of the second. */
async function aCustomerOfThree(name: string) {
  const emails = [`${name}@mail.example`, `${name.toUpperCase()}@mail.example`, `${name}@Mail.example`];
  const [first = '', second = '', third = ''] = emails;
  const { orderId, details } = await uploadOne(office, { email: first, confirm_email: first });
  const disputed = await office.order({ email: second, confirm_email: second });
  const last = await office.order({ email: third, confirm_email: third });
  const dispute = await office.call(openDispute, { orderId: disputed, ...aDispute() }, grace);
  expect(dispute.code, dispute.body.message).toBe(200);
  await office.call(addNewRemark, { orderId: last, remark: `said by ${name}` }, grace);
  return { email: first, ids: [orderId, disputed, last], details };
}

const find = (customer: string) => office.call(findCustomerData, { customer }, grace);

test('by email in any case, and by any order, an Admin finds all orders with counts', async () => {
  const { email, ids } = await aCustomerOfThree('finder');
  const { data } = (await find(email.toUpperCase())).body as { data: { orders: object[] } };
  expect(data.orders).toMatchObject([
    { order_id: ids[0], kept_for: null, counts: { documents: 1, emailsOut: 1, comments: 0 } },
    { order_id: ids[1], kept_for: inDays(14), process_status: 'ChargeBack', counts: { disputes: 1 } },
    { order_id: ids[2], source: 'sales site', counts: { comments: 1 } },
  ]);
  expect((await find(String(ids[2]))).body.data).toMatchObject({
    orders: ids.map((order_id) => ({ order_id })),
  });
  for (const nobody of ['nobody@mail.example', '987654'])
    expect((await find(nobody)).body.data).toMatchObject({ orders: [], emailsToOthers: [] });
});

test('a customer is found by every writing of the email and of an order that sign-in and tracking read', async () => {
  const orderId = await office.order({ email: 'erika@müller.example', confirm_email: 'erika@müller.example' });
  const wide = String(orderId).replaceAll(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
  for (const typed of [
    ...['erika@müller.example', 'Erika@MÜLLER.example', 'erika@xn--mller-kva.example', 'erika@mu\u0308ller.example'],
    ...['<erika@xn--mller-kva.example>', 'Müller, Erika <erika@müller.example>', 'mailto:erika@müller.example'],
    ...[
      ' erika@müller.example ',
      'erika@\u200bmüller.example',
      'ｅｒｉｋａ＠müller.example',
      'E-Mail: erika@müller.example;',
    ],
    ...[
      `#${orderId}`,
      `Order ${orderId}`,
      `Order ID: #${orderId}.`,
      ` ${orderId} `,
      wide,
      `注文番号${orderId}`,
      `\u2060${orderId}`,
    ],
    encodeOrderId(orderId),
  ])
    expect([typed, (await find(typed)).body.data]).toMatchObject([typed, { orders: [{ order_id: orderId }] }]);
  // Each could be two things, or is somebody else.
  for (const other of [
    ...['müller.example', 'erika@mueller.example', `erika.${orderId}@müller.example`, `K${orderId}`],
    ...[`${orderId} 100002`, 'a@müller.example, erika@müller.example'],
  ])
    expect([other, (await find(other)).body.data]).toMatchObject([other, { orders: [] }]);
});

/** A file of two rows that the import refuses, as an Admin uploads it: of this person, and of somebody else. */
async function uploadRows(row: Record<string, string>) {
  const rows = [row, { ...row, email: 'else@mail.example', passport_number: 'ELSE7788' }].map((given) => ({
    ...anApplication(),
    sex: '?',
    ...given,
  }));
  const csv = [Object.keys(rows[0] ?? {}), ...rows.map((one) => Object.values(one).map((value) => `"${value ?? ''}"`))];
  const inject = formOf(
    { kind: 'orders' },
    { field: 'table', name: 'orders.csv', content: Buffer.from(csv.join('\n')) },
  );
  const { importId } = (await office.call(uploadImport, {}, { token: grace.token, inject })).body;
  const { data } = (await office.call(getImports, { kind: 'orders' }, grace)).body as { data: ImportRun[] };
  return { importId: Number(importId), columns: data.find(({ id }) => id === importId)?.columns ?? [] };
}
const stateOf = (id: number) =>
  office.db.selectFrom('import_run').select(['state', 'file']).where('id', '=', id).executeTakeFirstOrThrow();
const refusedRowsOf = (id: number) =>
  office.db
    .selectFrom('import_refusal')
    .select('line')
    .where('run_id', '=', id)
    .where('cells', 'is not', null)
    .execute();

test.each([
  ['the domain in letters', { email: 'erika@müller.example' }],
  ['a name around it', { email: 'Erika <ERIKA@xn--mller-kva.example>' }],
  ['one of two', { email: 'erika@müller.example; else@mail.example' }],
  ['a label', { email: 'mailto:erika@müller.example' }],
  ['wide letters', { email: 'ｅｒｉｋａ＠müller.example' }],
  ['the passport number in groups', { passport_number: 'EQ 77-88 990' }],
  ['the passport number in wide letters', { passport_number: 'ＥＱ７７８８９９０' }],
])('what imports have of a customer is found, exported and erased: %s', async (_, written) => {
  const email = 'erika@müller.example';
  const orderId = await office.order({ email, confirm_email: email, passport_number: 'EQ7788990' });
  const row = { email: 'nobody@mail.example', passport_number: 'NOBODY77', ...written };
  const [waiting, ended] = [await uploadRows(row), await uploadRows(row)];
  await office.call(startImport, { ...ended, takesPast: false }, grace);
  await expect.poll(() => refusedRowsOf(ended.importId), { timeout: 20_000 }).toHaveLength(2);
  const { imports } = (await find(email)).body.data as { imports: object[] };
  expect(imports).toEqual([
    { importId: waiting.importId, name: 'orders.csv', rows: 1, state: 'waiting' },
    { importId: ended.importId, name: 'orders.csv', rows: 1, state: 'refused' },
  ]);
  const contents = await exported(email);
  for (const { importId } of [waiting, ended]) {
    const text = String(contents.get(`imports/import-${importId}.json`));
    expect(JSON.parse(text)).toMatchObject({ file: 'orders.csv', rows: [{ line: 2 }] });
    expect(text).toContain(Object.values(written)[0]);
  }
  const { body } = await office.call(eraseCustomerData, { email, orderId: [orderId] }, grace);
  expect(body.message).toBe(
    'One order was erased. The file orders.csv, which waited to be imported and had this customer, was removed. Refused rows of imports that were erased: 1.',
  );
  expect((await stateOf(waiting.importId)).file).toBeNull();
  expect(await refusedRowsOf(ended.importId)).toEqual([{ line: 3 }]);
});

test('somebody who has no order, because the row was refused, is found, exported and erased too', async () => {
  const email = 'only.refused@mail.example';
  const { importId, columns } = await uploadRows({ email, passport_number: 'ONLY7788' });
  await office.call(startImport, { importId, columns, takesPast: false }, grace);
  await expect.poll(() => refusedRowsOf(importId), { timeout: 20_000 }).toHaveLength(2);
  expect((await find(email)).body.data).toMatchObject({
    orders: [],
    imports: [{ importId, rows: 1, state: 'refused' }],
  });
  expect([...(await exported(email)).keys()]).toEqual([`imports/import-${importId}.json`]);
  const erase = () => office.call(eraseCustomerData, { email, orderId: [] }, grace);
  expect((await erase()).body.message).toBe('0 orders were erased. Refused rows of imports that were erased: 1.');
  expect((await find(email)).body.data).toMatchObject({ imports: [] });
  expect((await erase()).body.message).toBe('Nothing was erased.');
});

test('before the export it is said where texts have the email or passport number of another customer', async () => {
  const { email, ids } = await aCustomerOfThree('holder');
  const [first = 0, second = 0, last = 0] = ids;
  const others = {
    email: 'other.one@mail.example',
    confirm_email: 'other.one@mail.example',
    passport_number: 'QK7788991',
  };
  const other = await office.order(others);
  await office.order({ passport_number: '20260203' });
  const { passport_number: own } = await office.db
    .selectFrom('orders')
    .select('passport_number')
    .where('order_id', '=', first)
    .executeTakeFirstOrThrow();
  const cases: [remark: string, names: 'email' | 'passport number' | null][] = [
    ['Their friend is Other.One@mail.example.', 'email'],
    ['(other.one@mail.example)', 'email'],
    ['<other.one@ｍail.example>', 'email'],
    ['ＱＫ７７８８９９１', 'passport number'],
    ['Passport qk7788991, not theirs', 'passport number'],
    ['Passport: QK 778 8991', 'passport number'],
    ['QK-7788991', 'passport number'],
    [`Passport ${own}, ${email.toUpperCase()}, order ${other}`, null],
    ['Seen on 2026-02-03 at 04:05', null],
    ['XQK7788991 and QK77889911 and another.one@mail.example', null],
  ];
  for (const [remark] of cases) await office.call(addNewRemark, { orderId: last, remark }, grace);
  await office.db.updateTable('mail').set({ body_text: 'To QK7788991' }).where('order_id', '=', first).execute();
  await office.db.updateTable('document').set({ verdict: 'contradicts' }).where('order_id', '=', first).execute();
  const { others: found } = (await find(String(second))).body.data as { others: OtherCustomer[] };
  expect(found.map(({ at: _, ...place }) => place)).toEqual([
    { what: 'emailOut', order_id: first, names: 'passport number', of: other },
    ...cases.flatMap(([, names]) => (names ? [{ what: 'comment', order_id: last, names, of: other }] : [])),
    { what: 'card', order_id: first, names: null, of: null },
  ]);
});

/** The files of an export, by their paths. */
async function exported(email: string) {
  const { rawPayload, statusCode } = await office.app.inject({
    method: 'POST',
    url: `/api${exportCustomerData.path}`,
    headers: { authorization: grace.token },
    payload: { email },
  });
  expect(statusCode).toBe(200);
  const zip = await fromBufferPromise(rawPayload);
  const contents = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    contents.set(entry.fileName, Buffer.concat(await Array.fromAsync(await zip.openReadStreamPromise(entry))));
  return contents;
}

test('the export is a ZIP with a readable file for each order and the stored files, and is recorded without the email', async () => {
  const { email, ids } = await aCustomerOfThree('exporter');
  const contents = await exported(email);
  const [withCard, , last] = ids;
  const jsons = ids.map((id) => `order-${id}/order-${id}.json`);
  expect([...contents.keys()].slice(0, 3)).toEqual(jsons);
  expect([...contents.keys()].slice(3)).toEqual([expect.stringMatching(new RegExp(`^order-${withCard}/${withCard}_`))]);
  expect([...contents.values()].at(-1)?.length).toBeGreaterThan(50);
  const told = JSON.parse(String(contents.get(`order-${last}/order-${last}.json`)));
  expect(told).toMatchObject({ order: [{ order_id: last }], comments: [{ remark: 'said by exporter' }] });
  const { rows } = await office.pool.query("select detail from event where kind = 'exported' order by id desc limit 1");
  expect(rows).toEqual([{ detail: { what: 'customer', orders: ids.join(' ') } }]);
});

test('the export has every table that is about orders', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns join pg_tables on tablename = table_name
    where column_name = 'order_id' and table_schema = 'public'`.execute(office.db);
  // Staff’s own work, what the sales site was sent, and the seals of what is exported.
  const leftOut = [
    'intake_request',
    'order_presence',
    'reminder',
    'row_seal',
    'webhook_delivery',
    'work_session_order',
  ];
  expect(rows.map(({ name }) => name).sort()).toEqual([...Object.keys(exportedTables), ...leftOut].sort());
});

test('erasing leaves the disputed order, names it with its deadline, and is recorded with ids alone', async () => {
  const { email, ids, details } = await aCustomerOfThree('eraser');
  const [first, disputed, last] = ids;
  const erase = (orderId: unknown[]) => office.call(eraseCustomerData, { email, orderId }, grace);
  const kept = `Order ${disputed} is kept for its open dispute, respond by ${formatDate(inDays(14))}.`;
  const only = await erase([disputed]);
  expect([only.code, only.body.message]).toEqual([409, `Nothing was erased. ${kept}`]);
  const { body } = await erase(ids);
  expect(body).toMatchObject({ message: `2 orders were erased. ${kept}`, erased: [first, last] });
  expect((await details()).purged_at).not.toBeNull();
  const { rows } = await office.pool.query('select order_id, email, purged_at from orders where order_id = any($1)', [
    ids,
  ]);
  expect(rows.filter(({ purged_at }) => purged_at === null)).toMatchObject([{ order_id: disputed }]);
  expect(JSON.stringify(rows).toLowerCase().split(email)).toHaveLength(2);
  const { data } = (await office.call(getActivity, {}, grace)).body as { data: { text: string }[] };
  expect(data.map(({ text }) => text)).toContain(
    `Grace Lim erased the personal data of a customer (orders ${first}, ${last})`,
  );
  expect(data.map(({ text }) => text)).toContain(`Grace Lim removed the personal data of order ${first}`);
  expect((await find(String(first))).body.data).toMatchObject({ email: null, orders: [{ order_id: first }] });
});
