import { type ConversationEntry, getConversation } from '@sac/contract/conversation/conversation-api';
import { markAnswered } from '@sac/contract/conversation/customer-messages-api';
import { askCustomer } from '@sac/contract/conversation/questions-api';
import { defencePackDetails, type PackOnScreen } from '@sac/contract/disputes/evidence-api';
import { type InboxEntry, sendReadyCards } from '@sac/contract/incoming-cards/incoming-cards-api';
import { acceptIncomingMail, handleIncomingMail } from '@sac/contract/incoming-mail/incoming-mail-api';
import {
  getOrderDetails,
  getOrderEvents,
  type OrderDetails,
  type OrderEventEntry,
} from '@sac/contract/order-page/order-page-api';
import { afterAll, expect, test } from 'vitest';
import { aMail, aNameServer, aSigner } from '../../../test/files/a-mail';
import { incomingCardsOf } from '../../../test/incoming-cards';
import { aScan, formOf, openTestApp } from '../../../test/test-app';
import { signedByAws, snsCertificate } from '../../platform/http/sns/sns.fixture';
import { readIncomingMail } from './reading/process-incoming-mail';

const customer = 'ana.bar@example.com';
const domain = aSigner('example.com');
const password = 'a password of Sendgrid';
const topic = 'arn:aws:sns:ap-southeast-1:123456789012:incoming';
const records: Record<string, string> = {};
const office = await openTestApp({
  dns: (name, type) => aNameServer({ ...domain.records, ...records })(name, type),
  env: { INBOUND_PARSE_PASSWORD: password, SES_INBOUND_TOPIC_ARN: topic },
  fetchText: async () => snsCertificate,
  withoutWorkers: true,
});
const mei = await office.staff('Team');
const cards = incomingCardsOf(office, mei);
afterAll(() => office.close());

const fromCustomer = (given: Parameters<typeof aMail>[0] = {}) =>
  aMail({ from: `Ana Bar <${customer}>`, text: 'Cancel my order.', ...given });

const detailsOf = async (orderId: number) =>
  (await office.call(getOrderDetails, { orderId }, mei)).body.data as OrderDetails;
const conversationOf = async (orderId: number) =>
  (await office.call(getConversation, { orderId }, mei)).body.data as ConversationEntry[];
const accept = (mailId: number, who = mei) => office.call(acceptIncomingMail, { mailId }, who);
const mailOf = (orderId: number) =>
  office.db.selectFrom('incoming_mail').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
const answersOf = (orderId: number) =>
  office.db.selectFrom('answer').selectAll().where('order_id', '=', orderId).execute();
const senderIn = (entry: InboxEntry | undefined) => (entry?.is === 'message' ? entry.message : entry?.card)?.sender;

/** A forged message arrives and is read. */
async function anUnverified(given: Parameters<typeof aMail>[0] = {}) {
  const { orderId, card } = await cards.anOrder();
  await cards.arrive(orderId, fromCustomer(given));
  await cards.readAll();
  return { orderId, card, mailId: (await mailOf(orderId)).id };
}

/** Every file in the store has a row that names it, and every row its file. */
async function expectFilesNamed(orderId: number) {
  const named = await office.db
    .selectFrom('answer_file')
    .select('file')
    .where('order_id', '=', orderId)
    .union(office.db.selectFrom('incoming_card').select('file').where('order_id', '=', orderId))
    .union(office.db.selectFrom('incoming_mail').select('file').where('order_id', '=', orderId))
    .execute();
  const stored: string[] = [];
  for await (const some of office.files.list()) stored.push(...some.map(({ name }) => name));
  expect(stored.filter((name) => name.startsWith(`${orderId}_`)).sort()).toEqual(named.map(({ file }) => file).sort());
}

const ways: Record<string, (orderId: number, raw: Buffer) => Promise<unknown>> = {
  smtp: (orderId, raw) => cards.arrive(orderId, raw, { envelopeFrom: 'x@evil.example', clientIp: '203.0.113.9' }),
  sendgrid: (orderId, raw) => {
    const to = `${orderId}@office.arrival-card.example`;
    const envelope = JSON.stringify({ to: [to], from: 'x@evil.example' });
    const form = formOf({ to, sender_ip: '203.0.113.9', envelope, email: raw.toString('latin1') });
    const authorization = `Basic ${Buffer.from(`sendgrid:${password}`).toString('base64')}`;
    const headers = { ...form.headers, authorization };
    return office.app.inject({ method: 'POST', url: '/api/webhooks/inbound-parse', payload: form.payload, headers });
  },
  ses: (orderId, raw) => {
    const to = `${orderId}@office.arrival-card.example`;
    const mail = { source: 'x@evil.example', messageId: crypto.randomUUID(), destination: [to] };
    const receipt = { recipients: [to], action: { topicArn: topic, type: 'SNS', encoding: 'BASE64' } };
    const notification = { notificationType: 'Received', mail, receipt, content: raw.toString('base64') };
    const payload = signedByAws({
      Type: 'Notification',
      MessageId: crypto.randomUUID(),
      TopicArn: topic,
      Message: JSON.stringify(notification),
      Timestamp: '2031-03-04T05:06:07.000Z',
    });
    return office.app.inject({ method: 'POST', url: '/api/webhooks/ses-inbound', payload });
  },
};
const messages: [string, (raw: Buffer) => Buffer | Promise<Buffer>, boolean][] = [
  ['unsigned', (raw) => raw, false],
  [
    'signed, with a second From',
    async (raw) => Buffer.concat([Buffer.from('From: x@evil.example\r\n'), await domain.sign(raw)]),
    false,
  ],
  ['signed', (raw) => domain.sign(raw), true],
];
const all = Object.keys(ways).flatMap((way) =>
  messages.map(([what, make, isVerified]) => [way, what, make, isVerified] as const),
);

test.each(all)('by %s, %s: the same decision', async (way, _, make, isVerified) => {
  const { orderId } = await cards.anOrder();
  await ways[way]?.(orderId, await make(fromCustomer()));
  await cards.readAll();
  expect(await mailOf(orderId)).toMatchObject({ source: way, sender_verified: isVerified });
  expect(await answersOf(orderId)).toHaveLength(isVerified ? 1 : 0);
});

test('a message in the customer’s name answers no question, and waits everywhere as not verified', async () => {
  const { orderId } = await anUnverified();
  expect(await answersOf(orderId)).toEqual([]);
  const details = await detailsOf(orderId);
  expect(details.customer_message).toBeNull();
  const sender = { isCustomersAddress: true, isVerified: false, acceptedBy: null };
  expect(senderIn(details.received[0])).toMatchObject(sender);
  const [waiting] = await cards.inboxOf(orderId);
  expect(senderIn(waiting)).toMatchObject({
    ...sender,
    problem: 'Neither a signature nor the sending server shows that it is from example.com.',
  });
  expect(await conversationOf(orderId)).toMatchObject([
    { is: 'other mail', from: customer, is_customers_address: true, is_verified: false },
  ]);
  const events = (await office.call(getOrderEvents, { orderId }, mei)).body.data as OrderEventEntry[];
  expect(events.map(({ kind }) => kind)).not.toContain('answered');
});

test('a matching card in an unverified message is not ready, and is never sent as if it were', async () => {
  const { orderId, card } = await cards.anOrder();
  await cards.arrive(orderId, cards.cardMail(orderId, card), { clientIp: '203.0.113.9' });
  await cards.readAll();
  expect(await cards.readyOf(orderId)).toEqual([]);
  const [waiting] = await cards.inboxOf(orderId);
  if (waiting?.is !== 'card') throw new Error('The card does not wait in the Inbox.');
  expect(waiting.card).toMatchObject({ verdict: 'matches', reason: expect.stringMatching(/^Sender not verified\. /) });
  const { body } = await office.call(sendReadyCards, { cardId: [waiting.card.id], mailServiceProvider: 'AWS' }, mei);
  expect(body).toMatchObject({ sent: [], refused: [{ orderId, reason: waiting.card.reason }] });
  expect((await detailsOf(orderId)).process_status).toBe('AwaitingGovt');
});

test('accepted by a member of staff, it is the customer’s answer with its files, once, and says who accepted it', async () => {
  const { orderId, mailId } = await anUnverified({
    subject: '',
    text: 'My passport is attached.',
    attachments: [{ name: 'passport.png', contentType: 'image/png', content: aScan }],
  });
  expect(await cards.inboxOf(orderId)).toMatchObject([{ is: 'card', card: { mail_id: mailId } }]);
  expect(await conversationOf(orderId)).toMatchObject([{ is: 'other mail', id: mailId, is_verified: false }]);
  const codes = await Promise.all([accept(mailId), accept(mailId)]);
  expect(codes.map(({ code }) => code).sort()).toEqual([200, 409]);
  expect(codes.find(({ code }) => code === 409)?.body.message).toBe(`${mei.name} has accepted this email.`);
  expect(await conversationOf(orderId)).toMatchObject([
    {
      is: 'answer',
      via: 'mail',
      text: 'My passport is attached.',
      is_verified: true,
      accepted_by: mei.name,
      files: [{ name: 'passport.png' }],
    },
  ]);
  expect(await cards.inboxOf(orderId)).toEqual([]);
  const details = await detailsOf(orderId);
  expect(details.customer_message).toMatchObject({ via: 'mail', text: 'My passport is attached.' });
  const events = (await office.call(getOrderEvents, { orderId }, mei)).body.data as OrderEventEntry[];
  expect(events.filter(({ kind }) => kind === 'mail accepted')).toMatchObject([{ actor: mei.name }]);
  // It waits for staff as every answer does.
  const at = details.customer_message?.recorded_at ?? '';
  expect((await office.call(markAnswered, { orderId, at }, mei)).code).toBe(200);
  await expectFilesNamed(orderId);
});

test('the order’s card in an accepted message still waits for a person', async () => {
  const { orderId, card } = await cards.anOrder();
  await cards.arrive(orderId, fromCustomer({ attachments: [{ name: 'card.pdf', content: card }] }));
  await cards.readAll();
  expect((await accept((await mailOf(orderId)).id)).code).toBe(200);
  expect(await answersOf(orderId)).toHaveLength(1);
  expect(await cards.inboxOf(orderId)).toMatchObject([{ is: 'card', card: { name: 'card.pdf', state: 'inbox' } }]);
  await expectFilesNamed(orderId);
});

test('what is not an unverified message from the customer’s address is not accepted', async () => {
  expect((await accept(999_999)).code).toBe(404);
  const verified = await cards.anOrder();
  await cards.arrive(verified.orderId, await domain.sign(fromCustomer()));
  const other = await cards.anOrder();
  await cards.arrive(other.orderId, aMail({ from: 'ben@example.com' }));
  const broken = await cards.anOrder();
  await cards.arrive(broken.orderId, fromCustomer({ attachments: Array(1000).fill({ name: 'a', content: aScan }) }));
  const empty = await cards.anOrder();
  await cards.arrive(empty.orderId, fromCustomer({ subject: '', text: '' }));
  const repeating = await cards.anOrder();
  const question = { purpose: 'hotel', language: 'en', via: 'mail', key: crypto.randomUUID() };
  expect((await office.call(askCustomer, { orderId: repeating.orderId, ...question }, mei)).code).toBe(200);
  const ours = await office.db
    .selectFrom('mail')
    .select('body_text')
    .where('order_id', '=', repeating.orderId)
    .executeTakeFirstOrThrow();
  await cards.arrive(repeating.orderId, fromCustomer({ subject: '', text: ours.body_text }));
  const justCard = await cards.anOrder();
  await cards.arrive(
    justCard.orderId,
    await domain.sign(
      fromCustomer({ subject: '', text: '', attachments: [{ name: 'card.pdf', content: justCard.card }] }),
    ),
  );
  await cards.readAll();
  for (const [{ orderId }, message] of [
    [verified, 'This email is the customer’s answer already.'],
    [other, 'This email is not from the address of the customer.'],
    [broken, 'This email could not be read.'],
    [empty, 'This email has no text and no file.'],
    [repeating, 'This email only repeats our own words.'],
    [justCard, 'The sender of this email is verified.'],
  ] as const) {
    const { code, body } = await accept((await mailOf(orderId)).id);
    expect([code, body.message]).toEqual([409, message]);
  }
  const { orderId, mailId } = await anUnverified();
  await office.db
    .updateTable('orders')
    .set({ purged_at: new Date().toISOString() })
    .where('order_id', '=', orderId)
    .execute();
  expect((await accept(mailId)).code).toBe(409);
  expect(await answersOf(orderId)).toEqual([]);
});

test('a defence pack tells the customer’s own messages from those whose sender is not verified', async () => {
  const { orderId } = await cards.anOrder({}, { status: 'ChargeBack' });
  await cards.arrive(orderId, await domain.sign(fromCustomer({ text: 'Mine.' })));
  await cards.arrive(orderId, fromCustomer({ text: 'Forged.' }));
  await cards.arrive(orderId, fromCustomer({ text: 'Mine too.' }));
  await cards.arrive(orderId, aMail({ from: 'ben@example.org' }));
  await cards.readAll();
  const [, , third] = await office.db
    .selectFrom('incoming_mail')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  expect((await accept(third?.id ?? 0)).code).toBe(200);
  const grace = await office.staff('Manager');
  const { body } = await office.call(defencePackDetails, { orderId, defencePackType: 1 }, grace);
  const rows = (body.data as PackOnScreen).attachments
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'table' && block.label === 'Chronology' ? block.rows : []))
    .map(({ cells: [, what, detail] }) => `${what}: ${detail}`);
  expect(rows.filter((row) => /wrote|Email received/.test(row)).sort()).toEqual([
    `Customer wrote: By email from a verified sender.`,
    'Email received: It names the address of the order. Sender not verified.',
    `Email received: It names the address of the order. Sender not verified; ${mei.name} accepted it as the customer’s.`,
  ]);
});

test('a message that was answered can still be accepted', async () => {
  const { orderId, mailId } = await anUnverified();
  expect((await office.call(handleIncomingMail, { mailId }, mei)).code).toBe(200);
  expect((await accept(mailId)).code).toBe(200);
  expect(await answersOf(orderId)).toHaveLength(1);
});

test('while name servers do not answer it is asked again three times, and then decided', async () => {
  const { orderId } = await cards.anOrder();
  await cards.arrive(orderId, await domain.sign(fromCustomer()));
  const { id } = await mailOf(orderId);
  records['_dmarc.example.com'] = 'silent';
  const queued: unknown[] = [];
  const jobs = {
    ...office.jobs,
    enqueue: async (_db: unknown, name: string, data: object, seconds?: number) =>
      void queued.push([name, data, seconds]),
  };
  for (const asked of [0, 1, 2]) {
    expect(await readIncomingMail({ ...office, jobs }, id, false, asked)).toEqual([]);
    expect(await mailOf(orderId)).toMatchObject({ read_at: null });
  }
  expect(queued).toEqual([
    ['read-mail', { incomingMailId: id, asked: 1 }, 30],
    ['read-mail', { incomingMailId: id, asked: 2 }, 120],
    ['read-mail', { incomingMailId: id, asked: 3 }, 600],
  ]);
  await readIncomingMail({ ...office, jobs }, id, false, 3);
  delete records['_dmarc.example.com'];
  expect(queued).toHaveLength(3);
  const problem = 'The name servers of example.com did not answer.';
  expect(await mailOf(orderId)).toMatchObject({ kind: 'message', sender_verified: false, sender_problem: problem });
});

test('once name servers answer again, the message is the customer’s', async () => {
  const { orderId } = await cards.anOrder();
  await cards.arrive(orderId, await domain.sign(fromCustomer()));
  records['test._domainkey.example.com'] = 'silent';
  await cards.readAll();
  delete records['test._domainkey.example.com'];
  expect(await answersOf(orderId)).toEqual([]);
  await cards.readAll();
  expect(await answersOf(orderId)).toHaveLength(1);
});
