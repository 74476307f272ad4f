import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import { addNewRemark } from '@sac/contract/orders/remarks-api';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '../../../../test/test-app';

const office = await openTestApp();
const me = await office.staff('Telecaller');
const orderId = await office.order();
afterAll(() => office.close());

const comment = (remark: unknown, more: Record<string, unknown> = {}) =>
  office.call(addNewRemark, { orderId, remark, ...more }, me);
const comments = async () =>
  ((await office.call(getOrderDetails, { orderId }, me)).body.data as OrderDetails).remark.map(({ remark }) => remark);

test.each([
  ['nothing', undefined, 'Please enter your remark'],
  ['spaces and lines', ' \n\t ', 'Please enter your remark'],
  ['invisible characters only', '\u0000\u0007', 'Please enter your remark'],
  ['a list', ['a'], 'Please enter your remark'],
  ['too many characters', 'x'.repeat(10_001), 'A remark may have at most 10,000 characters.'],
])('a comment of %s is refused', async (_, remark, message) => {
  const { code, body } = await comment(remark);
  expect([code, body.errors]).toEqual([422, { remark: message }]);
});

test('a flag is Y or not, and an unknown order gets no comment', async () => {
  const flagged = await comment('Called.', { whatsapp: 'yes' });
  expect([flagged.code, flagged.body.message]).toEqual([422, 'A flag is Y when ticked, N or nothing when not.']);
  const missing = await comment('Called.', { orderId: 999_999 });
  expect([missing.code, missing.body.message]).toEqual([404, 'There is no order 999999.']);
  expect(await comments()).toEqual([]);
});

test('the author comes from the token, and only ticked flags are Y', async () => {
  const flags = { whatsapp: '', telephone: 'Y', statusRefund: null, voided: 'N', chargeBack: 'Y' };
  const { code, body } = await comment(' Called, no answer. ', { remarkerName: 'Somebody Else', ...flags });
  expect([code, body]).toEqual([200, { status: 1, message: 'Your comment has been added.' }]);
  const { remark } = (await office.call(getOrderDetails, { orderId }, me)).body.data as OrderDetails;
  expect(remark).toEqual([
    {
      id: expect.any(Number),
      order_id: orderId,
      us_date: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
      us_time: expect.stringMatching(/^\d\d:\d\d:\d\d$/),
      remark_name: me.name,
      remark: 'Called, no answer.',
      whatsapp: null,
      telephone: 'Y',
      status_refund: null,
      voided: null,
      chargeback: 'Y',
      report_error: null,
    },
  ]);
  const event = await office.db
    .selectFrom('event')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(event).toMatchObject({ kind: 'commented', actor: me.name, ip: '127.0.0.1' });
  expect(event?.detail).toEqual({ remarkId: remark[0]?.id, telephone: 'Y', chargeback: 'Y' });
});

test.each([
  ['mark-up stays text', '<script>alert(1)</script> & "quotes"', undefined],
  ['10,000 characters', 'x'.repeat(10_000), undefined],
  ['emoji, also combined ones', '📞 no answer 👨‍👩‍👧‍👦', undefined],
  ['right to left, without marks of direction', 'العميل لم يرد \u202eabc', 'العميل لم يرد abc'],
  ['lines and tabs', 'one\n\ttwo', undefined],
  ['other line endings', 'one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ['control characters are removed', 'a\u0000b\u0007c\u001bd', 'abcd'],
])('%s', async (_, remark, kept = remark) => {
  expect((await comment(remark)).code).toBe(200);
  expect((await comments())[0]).toBe(kept);
});

const writtenFor = async (orderId: number) => {
  const { db } = office;
  const remarks = await db.selectFrom('remark').select('remark').where('order_id', '=', orderId).execute();
  const events = await db.selectFrom('event').select('kind').where('order_id', '=', orderId).execute();
  return [...remarks.map(({ remark }) => remark), ...events.map(({ kind }) => kind)];
};

test('a comment on an order without personal data is refused and writes nothing', async () => {
  const orderId = await office.order();
  await sql`update orders set purged_at = now() where order_id = ${orderId}`.execute(office.db);
  const { code, body } = await office.call(addNewRemark, { orderId, remark: 'Called.' }, await office.staff());
  expect([code, body.message]).toEqual([409, expect.stringMatching(/^The personal data of order \d+ were removed/)]);
  expect(await writtenFor(orderId)).toEqual(['arrived']);
});

test('a comment that waits for a purge is refused too', async () => {
  const mei = await office.staff();
  const orderId = await office.order();
  const commenting = await office.db.transaction().execute(async (db) => {
    await sql`select from orders where order_id = ${orderId} for update`.execute(db);
    const answer = office.call(addNewRemark, { orderId, remark: 'Called.' }, mei);
    const waiting = sql`select 1 from pg_locks where not granted and pid in (
      select pid from pg_stat_activity where datname = current_database())`;
    await expect.poll(async () => (await waiting.execute(office.db)).rows.length).toBe(1);
    await sql`update orders set purged_at = now() where order_id = ${orderId}`.execute(db);
    return { answer };
  });
  expect((await commenting.answer).code).toBe(409);
  expect(await writtenFor(orderId)).toEqual(['arrived']);
});
