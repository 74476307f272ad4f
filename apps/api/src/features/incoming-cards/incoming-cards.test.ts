import {
  dismissIncomingCard,
  getIncomingCard,
  getIncomingMessage,
  sendIncomingCard,
  sendReadyCards,
} from '@sac/contract/incoming-cards/incoming-cards-api';
import { handleIncomingMail } from '@sac/contract/incoming-mail/incoming-mail-api';
import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import { afterAll, expect, test } from 'vitest';
import { aMail } from '../../../test/files/a-mail';
import { incomingCardsOf } from '../../../test/incoming-cards';
import { openTestApp } from '../../../test/test-app';

const office = await openTestApp({ withoutWorkers: true });
const mei = await office.staff();
const cards = incomingCardsOf(office, mei);
afterAll(() => office.close());

const detailsOf = async (orderId: number) =>
  (await office.call(getOrderDetails, { orderId }, mei)).body.data as OrderDetails;
const send = (...cardId: number[]) => office.call(sendReadyCards, { cardId, mailServiceProvider: 'AWS' }, mei);
const decide = (cardId: number, more: object = {}) =>
  office.call(sendIncomingCard, { cardId, email: 'ana@example.com', mailServiceProvider: 'AWS', ...more }, mei);

test('a card that is ready is sent once, to the customer, even when two colleagues send it at once', async () => {
  const { orderId, card } = await cards.anOrder();
  const received = await cards.receive(orderId, card);
  const bo = await office.staff();
  const again = () => office.call(sendReadyCards, { cardId: [received.id], mailServiceProvider: 'AWS' }, bo);
  const answers = await Promise.all([send(received.id), again()]);
  expect(answers.map(({ body }) => (body.sent as number[]).length).toSorted()).toEqual([0, 1]);
  const details = await detailsOf(orderId);
  expect(details.process_status).toBe('Completed');
  expect(details.uploadDoc).toHaveLength(1);
  expect(details.mailHistory.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['completion', 'ana.bar@example.com'],
  ]);
  const late = await send(received.id);
  expect(late.body.refused).toEqual([
    { cardId: received.id, orderId, reason: expect.stringMatching(/^.+ has sent this card of order \d+\.$/) },
  ]);
  expect(await cards.readyOf(orderId)).toEqual([]);
});

test('a card that needs a person is never sent in bulk', async () => {
  const wrong = await cards.anOrder({ 'Passport number': 'X99887766' });
  const right = await cards.anOrder();
  const received = [await cards.receive(wrong.orderId, wrong.card), await cards.receive(right.orderId, right.card)];
  const answer = await send(...received.map(({ id }) => id));
  expect(answer.body).toMatchObject({
    message: '1 card stored, 1 not: look at the reasons.',
    sent: [received[1]?.id],
    refused: [{ orderId: wrong.orderId, reason: expect.stringMatching(/^Does not match\. Passport number/) }],
  });
  expect((await detailsOf(wrong.orderId)).uploadDoc).toEqual([]);
});

test('a card that became unnecessary while it waited goes to the Inbox and is not sent as ready', async () => {
  const { orderId, card } = await cards.anOrder();
  const received = await cards.receive(orderId, card);
  await office.db.updateTable('orders').set({ process_status: 'Refund' }).where('order_id', '=', orderId).execute();
  expect(await cards.readyOf(orderId)).toEqual([]);
  expect(await cards.inboxOf(orderId)).toMatchObject([{ card: { reason: `Order ${orderId} is in Refund.` } }]);
  expect((await send(received.id)).body.refused).toMatchObject([{ reason: `Order ${orderId} is in Refund.` }]);
  expect((await detailsOf(orderId)).process_status).toBe('Refund');
});

test('a person sends a card of the Inbox after comparing it, and is asked to confirm what differs', async () => {
  const { orderId, card } = await cards.anOrder({ 'Passport number': 'X99887766' });
  const received = await cards.receive(orderId, card);
  const seen = await office.call(getIncomingCard, { cardId: received.id }, mei);
  const { facts, url } = seen.body.data as { facts: { fact: string; result: string }[]; url: string };
  expect(facts.map(({ fact, result }) => [fact, result])).toContainEqual(['passport_number', 'different']);
  const file = await office.app.inject({ url });
  expect([file.statusCode, file.headers['content-type'], file.rawPayload.equals(card)]).toEqual([
    200,
    'application/pdf',
    true,
  ]);
  const stranger = await office.app.inject({ url: url.replace(/token=.*/, 'token=x') });
  expect(stranger.statusCode).toBe(403);

  const asked = await decide(received.id);
  expect([asked.code, Object.keys(asked.body.errors ?? {})]).toEqual([422, ['confirmContradiction']]);
  expect((await decide(received.id, { confirmContradiction: 'yes' })).code).toBe(200);
  const details = await detailsOf(orderId);
  expect(details.uploadDoc).toMatchObject([{ verdict: 'contradicts', uploaded_by: mei.name }]);
  expect(details.mailHistory[0]?.recipient).toBe('ana@example.com');
  expect((await decide(received.id, { confirmContradiction: 'yes' })).code).toBe(409);
});

test('a card is dismissed, and a message answered, once', async () => {
  const { orderId, card } = await cards.anOrder();
  const received = await cards.receive(orderId, card);
  expect((await office.call(dismissIncomingCard, { cardId: received.id }, mei)).code).toBe(200);
  const again = await office.call(dismissIncomingCard, { cardId: received.id }, mei);
  expect([again.code, again.body.message]).toEqual([409, `${mei.name} dismissed this card of order ${orderId}.`]);
  expect((await send(received.id)).body.refused).toMatchObject([{ reason: again.body.message }]);

  await cards.arrive(orderId, aMail({ text: 'Is it done?' }));
  await cards.readAll();
  expect(await cards.inboxOf(orderId)).toHaveLength(1);
  const [entry] = await cards.inboxOf(orderId);
  const mailId = entry?.is === 'message' ? entry.message.id : 0;
  expect((await office.call(handleIncomingMail, { mailId }, mei)).code).toBe(200);
  expect((await office.call(handleIncomingMail, { mailId }, mei)).body.message).toBe(
    `${mei.name} has already marked this email answered.`,
  );
  expect(await cards.inboxOf(orderId)).toEqual([]);
  // It has left the list, and is still shown at its own address.
  const shown = await office.call(getIncomingMessage, { mailId }, mei);
  expect(shown.body.data).toMatchObject({ order_id: orderId, text: 'Is it done?', handled_by: mei.name });
  for (const endpoint of [handleIncomingMail, getIncomingMessage])
    expect((await office.call(endpoint, { mailId: 2_000_000 }, mei)).code).toBe(404);
});
