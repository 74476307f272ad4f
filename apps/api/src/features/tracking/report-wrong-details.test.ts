import { randomUUID } from 'node:crypto';
import {
  getOrderDetails,
  getOrderEvents,
  type OrderDetails,
  type OrderEventEntry,
} from '@sac/contract/order-page/order-page-api';
import type { OrderStatus } from '@sac/contract/orders/order-status';
import { assignOrders, moveOrderStatus } from '@sac/contract/orders/orders-api';
import { getDownloadHistory, reportWrongDetails } from '@sac/contract/tracking/tracking-api';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app';

const office = await openTestApp();
const mei = await office.staff('Team', 'Mei Tan');
afterAll(() => office.close());

/** Each customer has their own IP address. */
let customers = 0;
async function customerOf(status: OrderStatus = 'Completed') {
  const orderId = await office.order({}, { status });
  const token = await office.tokens.sign('grant', { orderId });
  const remoteAddress = `10.3.${customers++}.1`;
  const report = (message: unknown, key: unknown = randomUUID(), ip = remoteAddress) =>
    office.call(reportWrongDetails, { orderId, message, key }, { token, inject: { remoteAddress: ip } });
  const details = async () => (await office.call(getOrderDetails, { orderId }, mei)).body.data as OrderDetails;
  const seen = async () => (await office.call(getDownloadHistory, { orderId }, { token })).body.mainResult;
  return { orderId, token, report, details, seen };
}

/** The order's events without views, newest first. */
async function happened(orderId: number) {
  const { body } = await office.call(getOrderEvents, { orderId }, mei);
  return (body.data as OrderEventEntry[]).filter(({ kind }) => kind !== 'read');
}

test.each([
  ['nothing', undefined, 'Please write what is wrong'],
  ['spaces', ' \n ', 'Please write what is wrong'],
  ['a book', 'x'.repeat(1001), 'A message may have at most 1,000 characters.'],
])('a message of %s is refused, and the order keeps its status', async (_, message, reason) => {
  const { report, details } = await customerOf();
  const { code, body } = await report(message);
  expect([code, body.errors]).toEqual([422, { message: reason }]);
  expect(await details()).toMatchObject({ process_status: 'Completed', remark: [] });
});

test('a report needs a grant for that order and a valid key', async () => {
  const [mine, another] = [await customerOf(), await customerOf()];
  const input = { orderId: another.orderId, message: 'My name is wrong.', key: randomUUID() };
  expect((await office.call(reportWrongDetails, input, { token: mine.token })).code).toBe(401);
  expect((await office.call(reportWrongDetails, input, { token: mei.token })).code).toBe(401);
  expect((await mine.report('My name is wrong.', 'no uuid')).code).toBe(422);
  expect((await another.details()).remark).toEqual([]);
});

test('the message becomes a comment, and the order moves to Contact Customer', async () => {
  const { orderId, report, details, seen } = await customerOf('Completed');
  expect(await seen()).toMatchObject({ report: null });
  const words = '여권 번호가 틀렸습니다 <b>XDA123457</b>\nThanks!';
  const { code, body } = await report(`  ${words}\u0000 `);
  expect([code, body]).toEqual([
    200,
    {
      status: 1,
      message: 'We have your message. Our team will read it.',
      data: { create_ts: expect.any(String) },
    },
  ]);
  const after = await details();
  expect(after.process_status).toBe('Contact Customer');
  expect(after.remark).toMatchObject([{ remark_name: 'Customer', remark: words, report_error: 'Y', whatsapp: null }]);
  expect((await happened(orderId)).slice(0, 2)).toMatchObject([
    { kind: 'status changed', actor: null, from: 'Completed', to: 'Contact Customer', detail: { by: 'customer' } },
    { kind: 'commented', actor: null, detail: { by: 'customer', remarkId: after.remark[0]?.id, report_error: 'Y' } },
  ]);
  // The customer sees that the message was received, but not its text.
  const { create_ts } = body.data as { create_ts: string };
  expect(await seen()).toMatchObject({ process_status: 'Contact Customer', report: { create_ts, answered: false } });
  expect(JSON.stringify(await seen())).not.toContain('XDA');

  await office.call(moveOrderStatus, { orderId, status: 'Contact Customer', updatingStatus: 'Completed' }, mei);
  expect(await seen()).toMatchObject({ process_status: 'Completed', report: { create_ts, answered: true } });
});

test('moving the order back to New orders counts as an answer', async () => {
  const { orderId, report, seen } = await customerOf('Pending');
  await office.call(assignOrders, { orderId: [orderId], assignTo: mei.name }, mei);
  await report('The name is wrong.');
  expect(await seen()).toMatchObject({ report: { answered: false } });
  await office.call(assignOrders, { orderId: [orderId], assignTo: null }, mei);
  expect(await seen()).toMatchObject({ report: { answered: true } });
});

test.each(['Refund', 'ChargeBack', 'Deleted', 'Contact Customer'] as const)(
  'an order in %s stays there and gets the comment',
  async (status) => {
    const { orderId, report, details } = await customerOf(status);
    expect((await report('The name is wrong.')).code).toBe(200);
    expect(await details()).toMatchObject({ process_status: status, remark: [{ remark: 'The name is wrong.' }] });
    expect((await happened(orderId)).map(({ kind }) => kind)).toEqual(['commented', 'arrived']);
  },
);

test('a message sent several times with the same key is stored once', async () => {
  const { report, details } = await customerOf();
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => report('The date is wrong.', key)));
  answers.push(await report('The date is wrong.', key));
  expect(new Set(answers.map(({ code, body }) => `${code} ${JSON.stringify(body.data)}`)).size).toBe(1);
  expect((await details()).remark).toHaveLength(1);
  const other = await report('Something else.', key);
  expect([other.code, other.body.message]).toEqual([
    409,
    'Another message was sent with this key. Load the page again.',
  ]);
});

test('an order accepts three messages a day; sending one again is not counted', async () => {
  const { report, details } = await customerOf();
  const key = randomUUID();
  for (const message of ['One.', 'One.', 'One.']) await report(message, key);
  for (const message of ['Two.', 'Three.']) expect((await report(message)).code).toBe(200);
  const fourth = await report('Four.', randomUUID(), '10.4.0.1');
  expect([fourth.code, fourth.body.message]).toEqual([
    429,
    'We have three messages from you today. To tell us more, please call or email us.',
  ]);
  expect((await report('One.', key)).code).toBe(200);
  expect((await details()).remark.map(({ remark }) => remark)).toEqual(['Three.', 'Two.', 'One.']);
});

test('an address can send twenty messages a day', async () => {
  for (let i = 0; i < 7; i++) {
    const { report } = await customerOf();
    for (let n = 0; n < 3; n++) {
      const expected = i * 3 + n < 20 ? 200 : 429;
      expect((await report(`Message ${n}.`, randomUUID(), '10.5.0.1')).code).toBe(expected);
    }
  }
});
