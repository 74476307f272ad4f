import { randomBytes } from 'node:crypto';
import { type ConversationEntry, getConversation } from '@sac/contract/conversation/conversation-api';
import { markAnswered } from '@sac/contract/conversation/customer-messages-api';
import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import { stepsOf, trackedState } from '@sac/contract/tracking/order-state';
import { getDownloadHistory, type TrackedOrder } from '@sac/contract/tracking/tracking-api';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aCustomer } from '../../../test/answers';
import { openTestApp } from '../../../test/test-app';

const office = await openTestApp();
const mei = await office.staff('Team', 'Mei Tan');
afterAll(() => office.close());

/** A second of 10:30, or a whole time. */
const timeOf = (text: string) => `2024-03-04T${/^\d\d:/.test(text) ? text : `10:30:${text}`}Z`;

type Written =
  | { question: string }
  /** On the order's page. `names`: it names the question that was asked last. */
  | { page: string; names?: true }
  /** Pasted by staff, with the time that they typed. */
  | { whatsapp: string; recorded: string }
  /** An email, which is read later. */
  | { mail: string; read: string };

async function write(orderId: number, text: string, written: Written): Promise<void> {
  if ('question' in written) {
    const words = { language: 'en', subject: text, body_text: text, asked_text: text } as const;
    await office.db
      .insertInto('question')
      .values({ ...words, order_id: orderId, asked_at: timeOf(written.question), asked_by: mei.name, purpose: 'free' })
      .execute();
    return;
  }
  const answer = { order_id: orderId, answer_key: crypto.randomUUID(), body_text: text };
  const last = sql<number>`(select max(id) from question where order_id = ${orderId})`;
  if ('mail' in written) {
    const received_at = timeOf(written.mail);
    const [sha256, identity_sha256] = [randomBytes(32), randomBytes(32)];
    const { id } = await office.db
      .insertInto('incoming_mail')
      .values({
        order_id: orderId,
        received_at,
        read_at: timeOf(written.read),
        kind: 'message',
        source: 'smtp',
        envelope_from: '',
        file: `${orderId}_mail`,
        bytes: 1,
        sha256,
        identity_sha256,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await office.db
      .insertInto('answer')
      .values({ order_id: orderId, incoming_mail_id: id, body_text: text, received_at })
      .execute();
    return;
  }
  const way =
    'page' in written
      ? { received_at: timeOf(written.page), ...(written.names && { question_id: last }) }
      : { received_at: timeOf(written.whatsapp), recorded_by: mei.name, recorded_at: timeOf(written.recorded) };
  await office.db
    .insertInto('answer')
    .values({ ...answer, ...way })
    .execute();
}

const conversationOf = async (orderId: number) =>
  (await office.call(getConversation, { orderId }, mei)).body.data as ConversationEntry[];
const waitingOf = async (orderId: number) =>
  ((await office.call(getOrderDetails, { orderId }, mei)).body.data as OrderDetails).customer_message;
async function stepsOnPage(orderId: number, token: string) {
  const { body } = await office.call(getDownloadHistory, { orderId }, { token });
  const order = { ...(body.mainResult as TrackedOrder), create_ts: timeOf('10:00:00') };
  const steps = stepsOf(order, trackedState(order, { hasCard: false, hasEpass: false }), false);
  return steps.map(({ text }) => text).filter((text) => text === 'step.asked' || text === 'step.answered');
}

/** What is written, as it is recorded one after the other; `order`, if it is another one; which questions stay open. */
const cases: { what: string; written: Record<string, Written>; order?: string[]; open: string[] }[] = [
  {
    what: 'a WhatsApp message of the same minute answers the question',
    written: { hotel: { question: '12.345678' }, raffles: { whatsapp: '00', recorded: '10:31:05' } },
    open: [],
  },
  {
    what: 'one that was recorded before the next question of the minute does not answer that',
    written: {
      hotel: { question: '12' },
      raffles: { whatsapp: '00', recorded: '20.5' },
      flight: { question: '40' },
    },
    open: ['flight'],
  },
  {
    what: 'a time that JavaScript wrote is in the millisecond of the question',
    written: { hotel: { question: '12.345678' }, raffles: { whatsapp: '12.345', recorded: '12.345901' } },
    open: [],
  },
  {
    what: 'an answer of the same microsecond',
    written: { raffles: { page: '12.345678' }, hotel: { question: '12.345678' } },
    order: ['hotel', 'raffles'],
    open: [],
  },
  {
    what: 'messages of one minute stand as they were recorded',
    written: {
      hotel: { question: '12' },
      raffles: { whatsapp: '00', recorded: '10:32:01' },
      room: { whatsapp: '00', recorded: '10:32:02' },
      thanks: { whatsapp: '00', recorded: '10:32:03' },
    },
    open: [],
  },
  {
    what: 'a browser’s clock that is ahead',
    written: { raffles: { whatsapp: '10:31:00', recorded: '30' }, hotel: { question: '40' } },
    open: ['hotel'],
  },
  {
    what: 'an answer names its question, and the database’s clock was set back between them',
    written: { hotel: { question: '12.9' }, raffles: { page: '12.1', names: true } },
    open: [],
  },
  {
    what: 'a message of the minute before, recorded later, answers no question of this minute',
    written: { hotel: { question: '12' }, raffles: { whatsapp: '10:29:00', recorded: '10:32:00' } },
    order: ['raffles', 'hotel'],
    open: ['hotel'],
  },
];

test.each(cases)('on every screen: $what', async ({ written, order = Object.keys(written), open }) => {
  const { orderId, token } = await aCustomer(office);
  for (const [text, one] of Object.entries(written)) await write(orderId, text, one);
  const entries = await conversationOf(orderId);
  expect(entries.map(({ text }) => text)).toEqual(order);
  expect(entries.filter((entry) => entry.is === 'question' && entry.is_open).map(({ text }) => text)).toEqual(open);
  const is = new Map(entries.map((entry) => [entry.text, entry.is]));
  const last = (kind: string) => order.findLastIndex((text) => is.get(text) === kind);
  const isAnsweredLast = last('answer') > last('question');
  expect(await stepsOnPage(orderId, token)).toEqual(
    isAnsweredLast ? ['step.asked', 'step.answered'] : ['step.answered', 'step.asked'],
  );
  expect((await waitingOf(orderId))?.text).toBe(order[last('answer')]);
});

test('within a millisecond, the conversation and what is open follow the microseconds', async () => {
  const { orderId } = await aCustomer(office);
  await write(orderId, 'raffles', { page: '12.345100' });
  await write(orderId, 'hotel', { question: '12.345900' });
  expect(await conversationOf(orderId)).toMatchObject([{ text: 'raffles' }, { text: 'hotel', is_open: true }]);
});

test.each<[string, Written, Written]>([
  ['pasted with an earlier time', { page: '12' }, { whatsapp: '00', recorded: '10:31:00' }],
  ['pasted with the same minute', { whatsapp: '00', recorded: '40' }, { whatsapp: '00', recorded: '10:31:00' }],
  ['an email of before, read later', { page: '10:31:00' }, { mail: '30', read: '10:35:00' }],
])('what was recorded after the message that was read is not marked answered with it: %s', async (_, first, later) => {
  const { orderId } = await aCustomer(office);
  await write(orderId, 'read', first);
  const seen = (await waitingOf(orderId))?.recorded_at ?? '';
  await write(orderId, 'unread', later);
  expect((await office.call(markAnswered, { orderId, at: seen }, mei)).code).toBe(409);
  const now = (await waitingOf(orderId))?.recorded_at ?? '';
  expect((await office.call(markAnswered, { orderId, at: now }, mei)).code).toBe(200);
  expect(await waitingOf(orderId)).toBeNull();
});

/** An event of staff, in a transaction that begins at 10:30:30, and what has been recorded when it is stored. */
test.each([
  ['typed a minute ahead and recorded before it', { whatsapp: '10:31:00', recorded: '20' }, false],
  ['typed as earlier and recorded after it began', { whatsapp: '10:20:00', recorded: '31' }, true],
  ['written on the page before it', { page: '29.9' }, false],
  ['written on the page after it began', { page: '30.1' }, true],
] as [string, Written, boolean][])('an answer %s: %j waits on: %s', async (_, written, isWaiting) => {
  const { orderId } = await aCustomer(office);
  await write(orderId, 'The Raffles.', written);
  const handled = { order_id: orderId, kind: 'message handled', actor: mei.name, at: timeOf('30') };
  await office.db.insertInto('event').values(handled).execute();
  expect((await waitingOf(orderId)) !== null).toBe(isWaiting);
});
