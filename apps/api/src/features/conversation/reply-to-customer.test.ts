import { randomUUID } from 'node:crypto';
import { type ConversationEntry, getConversation } from '@sac/contract/conversation/conversation-api';
import { replyToCustomer } from '@sac/contract/conversation/replies-api';
import { stopMail } from '@sac/contract/mail/mail-api';
import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import { orderStatuses } from '@sac/contract/orders/order-status';
import { assignOrders } from '@sac/contract/orders/orders-api';
import { getDownloadHistory, type TrackedOrder } from '@sac/contract/tracking/tracking-api';
import { afterAll, expect, test } from 'vitest';
import { aCustomer } from '../../../test/answers';
import { openTestApp } from '../../../test/test-app';

const office = await openTestApp({ env: { MAIL_UNDO_SECONDS: '600' }, withoutWorkers: true });
const mei = await office.staff('Team', 'Mei Tan');
afterAll(() => office.close());

const text = 'We have changed your hotel.\n\nPrices in {braces} stay as they are.';
const reply = (orderId: number, given: Record<string, unknown> = {}, who: { token?: string } = mei) =>
  office.call(replyToCustomer, { orderId, language: 'en', text, key: randomUUID(), ...given }, who);
const detailsOf = async (orderId: number) =>
  (await office.call(getOrderDetails, { orderId }, mei)).body.data as OrderDetails;
const conversationOf = async (orderId: number) =>
  (await office.call(getConversation, { orderId }, mei)).body.data as ConversationEntry[];
const pageOf = async (orderId: number, token: string) =>
  (await office.call(getDownloadHistory, { orderId }, { token })).body.mainResult as TrackedOrder;

test.each([
  [{ text: ' ' }, 'text', 'Write your reply.'],
  [{ text: 'x'.repeat(1001) }, 'text', expect.stringMatching(/1,000 characters/)],
  [{ language: 'nl' }, 'language', expect.stringMatching(/^Send the language as one of/)],
  [{ key: '1' }, 'key', 'Send a key of your own, a UUID.'],
])('a wrong input is refused at its field, and nothing is sent: %#', async (given, field, message) => {
  const orderId = await office.order();
  const { code, body } = await reply(orderId, given);
  expect([code, body.errors?.[field]]).toEqual([422, message]);
  expect(await conversationOf(orderId)).toEqual([]);
});

test('customers cannot reply as staff, and staff cannot reply to a purged or unknown order', async () => {
  const { orderId, token } = await aCustomer(office);
  for (const who of [{}, { token }]) expect((await reply(orderId, {}, who)).code).toBe(401);
  expect((await reply(999_999_999)).code).toBe(404);
  await office.db
    .updateTable('orders')
    .set({ purged_at: new Date().toISOString() })
    .where('order_id', '=', orderId)
    .execute();
  expect((await reply(orderId)).code).toBe(409);
  expect(await conversationOf(orderId)).toEqual([]);
});

test('with an outdated state it is refused, and nothing is sent', async () => {
  const orderId = await office.order();
  const arif = await office.staff('Team', 'Arif Shah');
  await office.call(assignOrders, { orderId: [orderId], assignTo: arif.name }, arif);
  const { code, body } = await reply(orderId, { seen: 0 });
  expect([code, body.errors?.seen]).toEqual([409, expect.stringMatching(/Arif Shah/)]);
  expect(await conversationOf(orderId)).toEqual([]);
});

test('a reply has a greeting, the order ID and our name around it, asks nothing, and changes nothing else', async () => {
  const { orderId, token, answer } = await aCustomer(office);
  await answer({ message: 'Which hotel do you have?' });
  const before = await detailsOf(orderId);
  const { code, body } = await reply(orderId, { language: 'de' });
  expect([code, body.message]).toEqual([
    200,
    `No email provider is set up: the reply to ${before.email} stays a preview. Read it in Email History.`,
  ]);
  const after = await detailsOf(orderId);
  expect(after).toMatchObject({
    process_status: 'Awaiting',
    customer_message: { text: 'Which hotel do you have?' },
    mailHistory: [{ kind: 'reply', state: 'queued', subject: `Zu Ihrem Antrag – Bestellung ${orderId}` }],
  });
  const { body_text, html } = await office.db
    .selectFrom('mail')
    .select(['body_text', 'html'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const words = `Guten Tag Ana Bar Lopez,\n\n${text}\n\nBestellnummer: ${orderId}\n\nVielen Dank.\n`;
  expect(body_text.startsWith(words)).toBe(true);
  for (const letter of [body_text, html]) expect(letter).not.toMatch(/track-order|Ankunftsdatum/);
  const [, entry] = await conversationOf(orderId);
  expect(entry).toMatchObject({ is: 'reply', by: 'Mei Tan', language: 'de', text, mail: { state: 'queued' } });
  expect(await pageOf(orderId, token)).toMatchObject({
    replies: [{ language: 'de', text, at: expect.any(String) }],
    asked: null,
    questions: [],
  });
});

test('it marks the message answered only when asked to, and never what came after it was read', async () => {
  const { orderId, answer } = await aCustomer(office);
  await answer({ message: 'First.' });
  const answers = (await detailsOf(orderId)).customer_message?.recorded_at;
  await answer({ message: 'Second.' });
  const late = await reply(orderId, { answers });
  expect([late.code, late.body.message]).toEqual([
    409,
    'The customer has written again. Load the page again to read it.',
  ]);
  expect(await detailsOf(orderId)).toMatchObject({ mailHistory: [], customer_message: { text: 'Second.' } });
  const { body } = await reply(orderId, { answers: (await detailsOf(orderId)).customer_message?.recorded_at });
  expect(body.message).toMatch(/ in Email History\. The customer’s message is marked answered\.$/);
  expect(await detailsOf(orderId)).toMatchObject({ customer_message: null, mailHistory: [{ kind: 'reply' }] });
});

test('the same key at once and again sends once; for other words it is refused', async () => {
  const { orderId } = await aCustomer(office);
  const key = randomUUID();
  const sent = await Promise.all([1, 2, 3].map(() => reply(orderId, { key })));
  sent.push(await reply(orderId, { key }));
  expect(sent.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
  expect((await detailsOf(orderId)).mailHistory).toHaveLength(1);
  const { code, body } = await reply(orderId, { key, text: 'Other words.' });
  expect([code, body.message]).toEqual([409, 'Another reply was sent with this key. Load the page again.']);
});

test.each(orderStatuses)('who wrote about an order in %s is replied to, and the order stays', async (status) => {
  const { orderId, token } = await aCustomer(office, status);
  expect((await reply(orderId)).code).toBe(200);
  expect((await detailsOf(orderId)).process_status).toBe(status);
  expect((await pageOf(orderId, token)).replies).toHaveLength(1);
});

test('a reply that was stopped before it left is not on the customer’s page', async () => {
  const { orderId, token } = await aCustomer(office);
  await reply(orderId);
  const [mail] = (await detailsOf(orderId)).mailHistory;
  expect((await office.call(stopMail, { mailId: mail?.id ?? 0 }, mei)).code).toBe(200);
  expect((await pageOf(orderId, token)).replies).toEqual([]);
  expect(await conversationOf(orderId)).toMatchObject([{ is: 'reply', mail: { state: 'stopped' } }]);
});
