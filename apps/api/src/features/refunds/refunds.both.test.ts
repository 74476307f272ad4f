import { singaporeToday } from '@sac/contract/dates';
import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page-api';
import { moveToCompleteRefund } from '@sac/contract/orders-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app';

let office: TestApp;
let me: Awaited<ReturnType<TestApp['staff']>>;
beforeAll(async () => {
  office = await openTestApp();
  me = await office.staff('Manager');
});
afterAll(() => office.close());

const refund = (orderId: number[]) => office.call(moveToCompleteRefund, { orderId }, me);
const detailsOf = async (orderId: number) =>
  (await office.call(getOrderDetails, { orderId }, me)).body.data as OrderDetails;

test('nothing is refunded when one order is not in Refunds', async () => {
  const [due, fresh] = [await office.order({}, { status: 'Refund' }), await office.order()];
  const { code, body } = await refund([due, fresh]);
  expect([code, body.message]).toEqual([409, `These orders are not in Refunds: ${fresh}. Nothing was done.`]);
  expect(await detailsOf(due)).toMatchObject({ refund_date: null, mailHistory: [] });
});

test('pressing twice, even at once, refunds and emails once', async () => {
  const due = [await office.order({}, { status: 'Refund' }), await office.order({}, { status: 'Refund' })];
  const answers = await Promise.all([refund(due), refund(due)]);
  expect(answers.map(({ body }) => body.message).sort()).toEqual([
    '2 orders have been refunded.',
    'Already refunded. No email was sent again.',
  ]);
  for (const id of due) {
    const details = await detailsOf(id);
    expect(details.refund_date).toBe(singaporeToday(new Date()));
    expect(details.mailHistory).toHaveLength(1);
    expect(details.mailHistory[0]).toMatchObject({ subject: `Your refund – order ${id}`, uploadDoc: null });
  }
  expect((await refund([...due, ...due])).body.message).toBe('Already refunded. No email was sent again.');
});

test('too many orders at a time are refused', async () => {
  const { code, body } = await refund(Array.from({ length: 1001 }, (_, i) => i + 1));
  expect([code, body.message]).toEqual([422, 'Refund at most 1000 orders at a time.']);
});
