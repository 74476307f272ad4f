import { logout } from '@sac/contract/accounts/staff-api';
import {
  getUnansweredMessages,
  linkAnswerFile,
  markAnswered,
  type UnansweredMessages,
} from '@sac/contract/conversation/customer-messages-api';
import {
  getOrderDetails,
  getOrderEvents,
  type OrderDetails,
  type OrderEventEntry,
} from '@sac/contract/order-page/order-page-api';
import { type OrderStatus, orderStatuses } from '@sac/contract/orders/order-status';
import { assignOrders, getOrdersList, moveOrderStatus } from '@sac/contract/orders/orders-api';
import { getAttentionCount } from '@sac/contract/orders/queues/order-counts-api';
import { reportWrongDetails } from '@sac/contract/tracking/tracking-api';
import { afterAll, expect, test } from 'vitest';
import { aCustomer } from '../../../../test/answers';
import { aMail } from '../../../../test/files/a-mail';
import { aPicture } from '../../../../test/files/a-picture';
import { aPdf, openTestApp } from '../../../../test/test-app';
import { recordEvents } from '../../audit/record-event';
import { receiveMail } from '../../incoming-mail/receive-mail';

const office = await openTestApp();
const mei = await office.staff('Team', 'Mei Tan');
afterAll(() => office.close());

const detailsOf = async (orderId: number) =>
  (await office.call(getOrderDetails, { orderId }, mei)).body.data as OrderDetails;
const isListed = async (orderId: number) => {
  const input = { orderName: 'needsAttention', page: 1, limit: 500, customerMessage: 'yes' };
  const { body } = await office.call(getOrdersList, input, mei);
  return (body.data as { order_id: number; reasons: string[] }[]).some(
    (row) => row.order_id === orderId && row.reasons.includes('customerMessage'),
  );
};
const topOf = async (orderName: string) => (await office.call(getUnansweredMessages, { orderName }, mei)).body;
const namedIn = async (orderName: string) =>
  ((await topOf(orderName)).data as UnansweredMessages[]).map(({ order_id }) => order_id);
const deal = async (orderId: number, at?: string) => {
  const wrote = (await detailsOf(orderId)).customer_message;
  return office.call(markAnswered, { orderId, at: at ?? wrote?.recorded_at ?? new Date().toISOString() }, mei);
};

test('an answer is on the order and in the lists until somebody has answered it', async () => {
  const { orderId, answer } = await aCustomer(office);
  expect(await detailsOf(orderId)).toMatchObject({ customer_message: null });
  await answer({ message: 'First.' });
  await answer({ message: 'At the Raffles.', files: [{ name: 'hotel.pdf', content: aPdf() }] });
  expect((await detailsOf(orderId)).customer_message).toEqual({
    at: expect.any(String),
    moment: expect.any(String),
    recorded_at: expect.any(String),
    answer_id: expect.any(Number),
    via: 'page',
    text: 'At the Raffles.',
    files: [{ id: expect.any(Number), name: 'hotel.pdf', content_type: 'application/pdf', bytes: aPdf().length }],
  });
  expect(await isListed(orderId)).toBe(true);
  const { code, body } = await deal(orderId);
  expect([code, body.message]).toEqual([200, `The message of the customer of order ${orderId} is marked answered.`]);
  expect(await detailsOf(orderId)).toMatchObject({ customer_message: null, process_status: 'Awaiting' });
  expect(await isListed(orderId)).toBe(false);
  const events = (await office.call(getOrderEvents, { orderId }, mei)).body.data as OrderEventEntry[];
  expect(events.find(({ kind }) => kind === 'message handled')).toMatchObject({ actor: 'Mei Tan' });
  expect((await deal(orderId)).body.message).toBe('Somebody has already marked this customer’s message answered.');
  await answer({ message: 'One more thing.' });
  expect(await isListed(orderId)).toBe(true);
});

test('what came after it was read is not answered unread', async () => {
  const { orderId, answer } = await aCustomer(office);
  await answer({ message: 'First.' });
  const read = (await detailsOf(orderId)).customer_message?.recorded_at;
  await answer({ message: 'Second.' });
  const { code, body } = await deal(orderId, read);
  expect([code, body.message]).toEqual([409, 'The customer has written again. Load the page again to read it.']);
  expect((await detailsOf(orderId)).customer_message).toMatchObject({ text: 'Second.' });
});

test.each([
  [
    'staff move the order',
    (orderId: number) =>
      office.call(moveOrderStatus, { orderId, status: 'Awaiting', updatingStatus: 'AwaitingGovt' }, mei),
  ],
  [
    'staff ask again',
    (orderId: number) =>
      recordEvents(office.db, [{ orderId, kind: 'asked', actor: 'Mei Tan', detail: { questionId: 1 } }]),
  ],
])('it ends when %s, and neither by assigning nor by a view', async (_, act) => {
  const { orderId, answer } = await aCustomer(office);
  await answer({ message: 'The Raffles.' });
  await office.call(assignOrders, { orderId: [orderId], assignTo: mei.name }, mei);
  expect(await isListed(orderId)).toBe(true);
  await act(orderId);
  expect(await isListed(orderId)).toBe(false);
  expect(await detailsOf(orderId)).toMatchObject({ customer_message: null });
});

test('a report of wrong details is answered in the same way', async () => {
  const { orderId, token } = await aCustomer(office);
  await office.call(reportWrongDetails, { orderId, message: 'My name is wrong.', key: crypto.randomUUID() }, { token });
  expect((await detailsOf(orderId)).customer_message).toMatchObject({
    via: 'report',
    text: 'My name is wrong.',
    files: [],
  });
  expect((await deal(orderId)).code).toBe(200);
  expect(await isListed(orderId)).toBe(false);
});

type Customer = Awaited<ReturnType<typeof aCustomer>>;
const waysOfWriting: Record<string, (customer: Customer) => Promise<unknown>> = {
  answer: ({ answer }) => answer({ message: 'Hello.' }),
  report: ({ orderId, token }) =>
    office.call(reportWrongDetails, { orderId, message: 'Hello.', key: crypto.randomUUID() }, { token }),
  mail: ({ orderId }) =>
    receiveMail(office, {
      source: 'smtp',
      orderIds: [orderId],
      envelopeFrom: 'ana.bar@example.com',
      clientIp: '192.0.2.1',
      helo: null,
      raw: aMail({ from: 'Ana <ana.bar@example.com>', subject: '', text: 'Hello.' }),
    }),
};
/** A report moves an order that no payment or deletion decides about. */
const afterReport = (status: OrderStatus): OrderStatus =>
  status === 'Refund' || status === 'ChargeBack' || status === 'Deleted' ? status : 'Contact Customer';
/** The list of a status that names at its top who wrote. */
const namingLists: Partial<Record<OrderStatus, string>> = {
  Awaiting: 'awaitingOrder',
  'Contact Customer': 'contactCustomer',
  Completed: 'completedOrder',
  Refund: 'refundOrder',
  ChargeBack: 'chargeBack',
  Deleted: 'deletedOrder',
};

test.each(
  orderStatuses.flatMap((status) => Object.entries(waysOfWriting).map(([way, write]) => [status, way, write] as const)),
)('who writes about an order in %s by %s is heard', async (status, way, write) => {
  const customer = await aCustomer(office, status);
  await write(customer);
  const { orderId } = customer;
  await expect.poll(async () => (await detailsOf(orderId)).customer_message?.text).toBe('Hello.');
  expect(await isListed(orderId)).toBe(true);
  const now = way === 'report' ? afterReport(status) : status;
  expect((await detailsOf(orderId)).process_status).toBe(now);
  const list = namingLists[now];
  if (list) expect(await namedIn(list)).toContain(orderId);
  expect((await deal(orderId)).code).toBe(200);
  expect(await isListed(orderId)).toBe(false);
});

test('lists name at their top who wrote, those who wait longest first', async () => {
  const [late, early, elsewhere] = [
    await aCustomer(office),
    await aCustomer(office),
    await aCustomer(office, 'Pending'),
  ];
  for (const customer of [early, late, elsewhere, early]) await customer.answer({ message: 'Hello.' });
  const contacted = await aCustomer(office, 'Contact Customer');
  await contacted.answer({ message: 'Hello.' });
  await office.call(assignOrders, { orderId: [elsewhere.orderId], assignTo: mei.name }, mei);
  const awaiting = await namedIn('awaitingOrder');
  expect(awaiting.indexOf(early.orderId)).toBeGreaterThanOrEqual(0);
  expect(awaiting.indexOf(early.orderId)).toBeLessThan(awaiting.indexOf(late.orderId));
  expect(awaiting).not.toContain(elsewhere.orderId);
  expect(await namedIn('contactCustomer')).toContain(contacted.orderId);
  expect(await namedIn('myOrder')).toContain(elsewhere.orderId);
  expect((await topOf('awaitingOrder')).total).toBe(awaiting.length);
  await deal(contacted.orderId);
  expect(await topOf('contactCustomer')).toMatchObject({ data: [], total: 0 });
  expect((await office.call(getUnansweredMessages, { orderName: 'newOrder' }, mei)).code).toBe(422);
});

test('staff open a customer’s file by a link that ends with their session, and that is recorded as a view', async () => {
  const { orderId, token, answer } = await aCustomer(office);
  await answer({ files: [{ name: 'IMG.heic', content: aPicture('heic') }] });
  await office.call(getAttentionCount, {}, mei);
  const bo = await office.staff('Team', 'Bo Lim');
  const file = (await detailsOf(orderId)).customer_message?.files[0];
  const answerFileId = file?.id ?? 0;
  expect((await office.call(linkAnswerFile, { answerFileId }, { token })).code).toBe(401);
  expect((await office.call(linkAnswerFile, { answerFileId: 2_000_000 }, bo)).body.message).toBe(
    'There is no such file.',
  );
  const link = await office.call(linkAnswerFile, { answerFileId }, bo);
  const { url } = link.body.data as { url: string };
  const shown = await office.app.inject({ url });
  // Browsers do not show HEIC.
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'private, no-store',
  ]);
  const events = (await office.call(getOrderEvents, { orderId }, mei)).body.data as OrderEventEntry[];
  expect(events.filter(({ kind, actor }) => kind === 'read' && actor === 'Bo Lim')).toHaveLength(1);

  expect((await office.app.inject({ url: url.replace(/token=.*/, 'token=x') })).statusCode).toBe(403);
  const other = await aCustomer(office);
  await other.answer({ files: [{ name: 'other.pdf', content: aPdf() }] });
  const { file: otherName } = await office.db
    .selectFrom('answer_file')
    .select('file')
    .where('order_id', '=', other.orderId)
    .executeTakeFirstOrThrow();
  const swapped = url.replace(/files\/[^?]+/, `files/${otherName}`);
  expect((await office.app.inject({ url: swapped })).statusCode).toBe(403);
  await office.call(logout, {}, bo);
  expect((await office.app.inject({ url })).statusCode).toBe(401);
});
