import { type ConversationEntry, getConversation } from '@sac/contract/conversation/conversation-api';
import { recordWhatsappAnswer } from '@sac/contract/conversation/record-answer-api';
import {
  getOrderDetails,
  getOrderEvents,
  type OrderDetails,
  type OrderEventEntry,
} from '@sac/contract/order-page/order-page-api';
import { hourMs } from '@sac/contract/platform/dates';
import { afterAll, expect, test } from 'vitest';
import { ask } from '../../../test/answers';
import { openTestApp } from '../../../test/test-app';

const office = await openTestApp();
const mei = await office.staff('Telecaller', 'Mei Tan');
afterAll(() => office.close());

const minuteAgo = () => new Date(Date.now() - 60_000).toISOString();
const record = (orderId: number, given: object = {}) => {
  const input = {
    orderId,
    text: 'We stay at the Raffles.',
    receivedAt: minuteAgo(),
    key: crypto.randomUUID(),
    ...given,
  };
  return office.call(recordWhatsappAnswer, input, mei);
};
const conversationOf = async (orderId: number) =>
  (await office.call(getConversation, { orderId }, mei)).body.data as ConversationEntry[];

test.each([
  [{ text: '  ' }, 'text', 'Paste what the customer wrote.'],
  [{ receivedAt: 'yesterday' }, 'receivedAt', 'Send the time of the message in UTC, such as 2031-03-04T10:30:00Z.'],
  [{ receivedAt: new Date(Date.now() + hourMs).toISOString() }, 'receivedAt', 'This time is in the future.'],
])('%j is refused', async (given, field, message) => {
  const orderId = await office.order();
  const { code, body } = await record(orderId, given);
  expect([code, body.errors?.[field]]).toEqual([422, message]);
  expect(await conversationOf(orderId)).toEqual([]);
});

test('a pasted message is the customer’s answer by WhatsApp, with the name of who recorded it, once', async () => {
  const orderId = await office.order({}, { status: 'Awaiting' });
  await ask(office, orderId, 'Where do you stay?');
  const key = crypto.randomUUID();
  const receivedAt = new Date().toISOString();
  for (const _ of ['first', 'again'])
    expect((await record(orderId, { key, receivedAt })).body.message).toBe(
      'The customer’s WhatsApp message is recorded.',
    );
  expect((await record(orderId, { key, text: 'Another one.' })).code).toBe(409);

  const [question, answer, ...others] = await conversationOf(orderId);
  expect(others).toEqual([]);
  expect(question).toMatchObject({ is: 'question', is_open: false });
  const recorded = { by: mei.name, at: expect.stringMatching(/Z$/) };
  expect(answer).toMatchObject({
    is: 'answer',
    at: receivedAt,
    via: 'whatsapp',
    recorded,
    text: 'We stay at the Raffles.',
  });
  const { customer_message, process_status } = (await office.call(getOrderDetails, { orderId }, mei)).body
    .data as OrderDetails;
  expect(customer_message).toMatchObject({ via: 'whatsapp', text: 'We stay at the Raffles.' });
  expect(process_status).toBe('Awaiting');
  const events = (await office.call(getOrderEvents, { orderId }, mei)).body.data as OrderEventEntry[];
  expect(events.filter(({ kind }) => kind === 'answered')).toMatchObject([
    { actor: mei.name, detail: { via: 'whatsapp', by: 'customer' } },
  ]);
});
