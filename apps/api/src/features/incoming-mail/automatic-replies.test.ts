import { type ConversationEntry, getConversation } from '@sac/contract/conversation/conversation-api';
import { getUnansweredMessages } from '@sac/contract/conversation/customer-messages-api';
import { defencePackDetails, type PackOnScreen } from '@sac/contract/disputes/evidence-api';
import { acceptIncomingMail } from '@sac/contract/incoming-mail/incoming-mail-api';
import { correctOrder } from '@sac/contract/intake/correct-order-api';
import {
  getOrderDetails,
  getOrderEvents,
  type OrderDetails,
  type OrderEventEntry,
} from '@sac/contract/order-page/order-page-api';
import { getDownloadHistory } from '@sac/contract/tracking/tracking-api';
import { afterAll, expect, test } from 'vitest';
import { ask } from '../../../test/answers';
import { addCard } from '../../../test/attention';
import { aMail, aSigner } from '../../../test/files/a-mail';
import { incomingCardsOf } from '../../../test/incoming-cards';
import { aSentMail } from '../../../test/mails';
import { aScan, openTestApp } from '../../../test/test-app';
import { signedByAws, snsCertificate } from '../../platform/http/sns/sns.fixture';

const customer = 'ana.bar@example.com';
const domain = aSigner('example.com');
const topicArn = 'arn:aws:sns:ap-southeast-1:123456789012:mail-events';
const office = await openTestApp({
  dns: domain.dns,
  withoutWorkers: true,
  env: { SES_TOPIC_ARN: topicArn },
  fetchText: async () => snsCertificate,
});
const mei = await office.staff('Team');
const cards = incomingCardsOf(office, mei);
afterAll(() => office.close());

const away = 'I am away until 9 June.';
const anAutomatic = (given: Parameters<typeof aMail>[0] = {}) =>
  domain.sign(aMail({ from: customer, subject: 'Automatic reply: Your hotel', text: away, ...given }));

const accept = (mailId: number, who: Parameters<typeof office.call>[2] = mei) =>
  office.call(acceptIncomingMail, { mailId }, who);
const mailOf = (orderId: number) =>
  office.db.selectFrom('incoming_mail').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
const conversationOf = async (orderId: number) =>
  (await office.call(getConversation, { orderId }, mei)).body.data as ConversationEntry[];
const detailsOf = async (orderId: number) =>
  (await office.call(getOrderDetails, { orderId }, mei)).body.data as OrderDetails;
const eventsOf = async (orderId: number) =>
  (await office.call(getOrderEvents, { orderId }, mei)).body.data as OrderEventEntry[];
const isNamed = async (orderId: number) => {
  const { body } = await office.call(getUnansweredMessages, { orderName: 'chargeBack' }, mei);
  return (body.data as { order_id: number }[]).some((row) => row.order_id === orderId);
};
async function pageOf(orderId: number) {
  const token = await office.tokens.sign('grant', { orderId });
  return (await office.call(getDownloadHistory, { orderId }, { token })).body;
}
/** The messages that a defence pack quotes to the bank. */
async function toldToBank(orderId: number): Promise<string[]> {
  const grace = await office.staff('Manager');
  const { body } = await office.call(defencePackDetails, { orderId, defencePackType: 1 }, grace);
  return (body.data as PackOnScreen).attachments
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'table' && block.label === 'Chronology' ? block.rows : []))
    .map(({ cells: [, what, detail] }) => `${what}: ${detail}`)
    .filter((row) => /wrote|Email received/.test(row));
}

/** An order whose customer was asked something, and what came then. */
async function answeredWith(raw: Promise<Buffer> | Buffer, more: Parameters<typeof cards.arrive>[2] = {}) {
  const { orderId, card } = await cards.anOrder({}, { status: 'ChargeBack' });
  await ask(office, orderId, 'Which hotel?');
  await cards.arrive(orderId, await raw, more);
  await cards.readAll();
  return { orderId, card, mail: await mailOf(orderId) };
}

test.each([
  ['an automatic reply', anAutomatic, {}, 'automatic'],
  [
    'an automatic reply of an unverified sender',
    () => aMail({ from: customer, text: away }),
    { envelopeFrom: '' },
    'automatic',
  ],
  ['a returned email', () => anAutomatic({ headers: { 'X-Failed-Recipients': customer } }), {}, 'bounce'],
])('%s is shown, and is nothing that the customer wrote', async (_, make, more, kind) => {
  const { orderId, card, mail } = await answeredWith(make(), { ...more, clientIp: '203.0.113.9' });
  expect(await conversationOf(orderId)).toMatchObject([
    { is: 'question', is_open: true },
    { is: 'other mail', kind, id: mail.id, text: away, is_customers_address: true },
  ]);
  expect((await detailsOf(orderId)).customer_message).toBeNull();
  expect(await isNamed(orderId)).toBe(false);
  expect(await cards.inboxOf(orderId)).toEqual([]);
  expect((await eventsOf(orderId)).map((event) => event.kind)).not.toContain('answered');
  expect(await pageOf(orderId)).toMatchObject({ mainResult: { answered: null, questions: [{}] } });
  expect(await toldToBank(orderId)).toEqual([]);
  await office.db
    .updateTable('orders')
    .set({ process_status: 'AwaitingGovt' })
    .where('order_id', '=', orderId)
    .execute();
  expect((await cards.receive(orderId, card)).reason).toBeNull();
});

test('a person says that it is an answer: then it is one, from the time when it arrived', async () => {
  const { orderId, mail } = await answeredWith(
    anAutomatic({ attachments: [{ name: 'booking.png', contentType: 'image/png', content: aScan }] }),
  );
  // Asked after it arrived, so it is not answered by it.
  await ask(office, orderId, 'And which flight?');
  const token = await office.tokens.sign('grant', { orderId });
  expect((await accept(mail.id, { token })).code).toBe(401);
  expect((await detailsOf(orderId)).customer_message).toBeNull();
  const codes = await Promise.all([accept(mail.id), accept(mail.id)]);
  expect(codes.map(({ code }) => code).sort()).toEqual([200, 409]);
  expect(await conversationOf(orderId)).toMatchObject([
    { is: 'question', is_open: false },
    { is: 'answer', at: mail.received_at, accepted_by: mei.name, files: [{ name: 'booking.png' }] },
    { is: 'question', is_open: true },
  ]);
  expect((await detailsOf(orderId)).customer_message).toMatchObject({ at: mail.received_at, via: 'mail' });
  expect(await isNamed(orderId)).toBe(true);
  expect(await pageOf(orderId)).toMatchObject({ mainResult: { answered: { at: mail.received_at } } });
  expect((await eventsOf(orderId)).find(({ kind }) => kind === 'mail accepted')).toMatchObject({
    actor: mei.name,
    detail: { incomingMailId: mail.id, was: 'automatic' },
  });
  expect(await toldToBank(orderId)).toEqual([
    `Email received: From a verified sender, with the signs of an automatic email; ${mei.name} accepted it as the customer’s.`,
  ]);
});

test('the order’s card in it waits for a person only then', async () => {
  const { orderId, card } = await cards.anOrder();
  await cards.arrive(orderId, await anAutomatic({ attachments: [{ name: 'card.pdf', content: card }] }));
  await cards.readAll();
  expect([await cards.readyOf(orderId), await cards.inboxOf(orderId)]).toEqual([[], []]);
  expect((await accept((await mailOf(orderId)).id)).code).toBe(200);
  expect(await cards.inboxOf(orderId)).toMatchObject([{ is: 'card', card: { name: 'card.pdf', verdict: 'matches' } }]);
});

test('a copy without a sender does not keep out what the customer wrote', async () => {
  const { orderId } = await cards.anOrder();
  const raw = await domain.sign(aMail({ from: customer, text: 'My hotel.' }));
  await cards.arrive(orderId, raw, { envelopeFrom: '<>' });
  await cards.arrive(orderId, Buffer.concat([Buffer.from('Delivered-To:\r\n Autoresponder\r\n'), raw]));
  await cards.arrive(orderId, raw);
  await cards.readAll();
  expect((await conversationOf(orderId)).map((entry) => entry.is)).toEqual(['other mail', 'other mail', 'answer']);
});

const timestamp = '2026-01-01T00:00:02.000Z';
const bouncedRecipients = [{ emailAddress: customer }];
const reports = {
  delivery: { eventType: 'Delivery', delivery: { timestamp, recipients: [customer] } },
  /** What AWS makes of an out-of-office reply. */
  away: {
    eventType: 'Bounce',
    bounce: { bounceType: 'Transient', bounceSubType: 'General', bouncedRecipients, timestamp },
  },
  bounce: {
    eventType: 'Bounce',
    bounce: { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients, timestamp },
  },
};

test.each([
  ['delivered', ['delivery', 'away'], 1],
  ['delivered', ['away', 'delivery'], 1],
  ['unclear', ['away'], 1],
  ['bounced', ['delivery', 'bounce'], 2],
] as const)('a card is %s after %j: after a change of address its emails are %i', async (delivery, words, emails) => {
  const messageId = crypto.randomUUID();
  const mail = await aSentMail(office, 'AWS', messageId);
  const orderId = (await mail.shown())?.order_id ?? 0;
  await addCard(office.db, orderId);
  await office.db
    .updateTable('mail')
    .set((eb) => ({
      recipient: 'ana.bar@example.com',
      document_id: eb.selectFrom('document').select('id').where('order_id', '=', orderId),
    }))
    .where('id', '=', mail.id)
    .execute();
  for (const word of words) {
    const event = { mail: { timestamp, messageId, tags: { mailId: [String(mail.id)] } }, ...reports[word] };
    const payload = signedByAws({
      Type: 'Notification',
      MessageId: crypto.randomUUID(),
      TopicArn: topicArn,
      Message: JSON.stringify(event),
      Timestamp: timestamp,
    });
    expect((await office.app.inject({ method: 'POST', url: '/api/webhooks/ses', payload })).statusCode).toBe(200);
  }
  expect(await mail.shown()).toMatchObject({ state: 'sent', delivery });
  const fields = { email: 'ana@new.example' };
  const corrected = await office.call(
    correctOrder,
    { orderId, fields, reason: 'They called.', confirmCompleted: 'yes', sendAgain: 'yes' },
    mei,
  );
  expect(corrected.code).toBe(200);
  expect((await detailsOf(orderId)).mailHistory).toHaveLength(emails);
});
