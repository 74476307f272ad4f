import { randomUUID } from 'node:crypto';
import { type ConversationEntry, getConversation } from '@sac/contract/conversation/conversation-api';
import { askCustomer, previewQuestion, type QuestionPreview } from '@sac/contract/conversation/questions-api';
import { saveTemplate } from '@sac/contract/conversation/templates-api';
import {
  getOrderDetails,
  getOrderEvents,
  type OrderDetails,
  type OrderEventEntry,
} from '@sac/contract/order-page/order-page-api';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import type { OrderStatus } from '@sac/contract/orders/order-status';
import { assignOrders } from '@sac/contract/orders/orders-api';
import { afterAll, expect, test } from 'vitest';
import { aMail } from '../../../test/files/a-mail';
import { incomingCardsOf } from '../../../test/incoming-cards';
import { openTestApp } from '../../../test/test-app';
import type { Mailer } from '../../platform/mailers/mailer';
import { sendMail } from '../mail/send-mail';

const office = await openTestApp({ env: { MAIL_UNDO_SECONDS: '600' }, withoutWorkers: true });
const mei = await office.staff('Team', 'Mei Tan');
afterAll(() => office.close());

const asked = (orderId: number, given: Record<string, unknown> = {}) => ({
  orderId,
  purpose: 'hotel',
  language: 'ja',
  via: 'mail',
  key: randomUUID(),
  ...given,
});
const ask = (orderId: number, given: Record<string, unknown> = {}, who = mei) =>
  office.call(askCustomer, asked(orderId, given), who);
const detailsOf = async (orderId: number) =>
  (await office.call(getOrderDetails, { orderId }, mei)).body.data as OrderDetails;
const conversationOf = async (orderId: number) =>
  (await office.call(getConversation, { orderId }, mei)).body.data as ConversationEntry[];
async function happened(orderId: number) {
  const { body } = await office.call(getOrderEvents, { orderId }, mei);
  return (body.data as OrderEventEntry[]).filter(({ kind }) => kind !== 'read').reverse();
}

test('only staff may ask, preview and read the conversation', async () => {
  const orderId = await office.order();
  const grant = { token: await office.tokens.sign('grant', { orderId }) };
  for (const who of [{}, grant]) {
    expect((await office.call(askCustomer, asked(orderId), who)).code).toBe(401);
    expect((await office.call(previewQuestion, asked(orderId), who)).code).toBe(401);
    expect((await office.call(getConversation, { orderId }, who)).code).toBe(401);
  }
  expect((await detailsOf(orderId)).process_status).toBe('New');
});

test.each([
  [{ purpose: 'weather' }, 'purpose', 'Choose the purpose: passportMissing, '],
  [
    { language: 'nl' },
    'language',
    'Send the language as one of en, zh-Hans, id, ms, ta, hi, ja, ko, vi, th, de, fr, es.',
  ],
  [{ via: 'fax' }, 'via', 'Choose mail or whatsapp.'],
  [{ key: '1' }, 'key', 'Send a key of your own, a UUID.'],
  [{ mailServiceProvider: 'Post' }, 'mailServiceProvider', 'Choose AWS or Sendgrid.'],
  [{ purpose: 'free' }, 'question', 'Write your question.'],
  [{ question: 'x'.repeat(1001) }, 'question', 'A question may have at most 1,000 characters.'],
])('a wrong input is refused in words, and nothing changes: %#', async (given, field, message) => {
  const orderId = await office.order();
  const { code, body } = await ask(orderId, given);
  expect([code, body.errors?.[field]]).toEqual([422, expect.stringContaining(message)]);
  expect(await conversationOf(orderId)).toEqual([]);
  expect(await detailsOf(orderId)).toMatchObject({ process_status: 'New', mailHistory: [] });
});

test('who comes by land is not asked for a flight', async () => {
  const orderId = await office.order({
    travel_mode: 'Land',
    travel_mode_details: null,
    flight_code: null,
    flight_number: null,
    travel_mode_details_land: 'BUS',
    vecle_number: 'SBS 1234',
  });
  const message = `The traveller of order ${orderId} comes by land and has no flight. Choose another purpose.`;
  for (const { code, body } of [
    await ask(orderId, { purpose: 'flight' }),
    await office.call(previewQuestion, asked(orderId, { purpose: 'flight' }), mei),
  ])
    expect([code, body.errors]).toEqual([422, { purpose: message }]);
  expect(await conversationOf(orderId)).toEqual([]);
  expect((await ask(orderId, { purpose: 'hotel' })).code).toBe(200);
});

test('a question by email is in the customer’s language, can be stopped, and moves the order to Awaiting', async () => {
  const orderId = await office.order(
    { first_name: '花子', last_name: '山田', full_name: '山田 花子' },
    { status: 'Pending' },
  );
  const question = 'チェックインは何時ですか。';
  const { code, body } = await ask(orderId, { question, mailServiceProvider: 'Sendgrid' });
  expect([code, body.message]).toEqual([
    200,
    'No email provider is set up: the question to ana.bar@example.com stays a preview. Read it in Email History. The order is in Awaiting Response.',
  ]);
  const details = await detailsOf(orderId);
  expect(details).toMatchObject({
    process_status: 'Awaiting',
    mailHistory: [
      {
        kind: 'question',
        recipient: 'ana.bar@example.com',
        state: 'queued',
        subject: `シンガポールでのご滞在先について – 注文 ${orderId}`,
      },
    ],
  });
  expect(details.mailHistory[0]?.undo_seconds).toBeGreaterThan(0);
  const [entry, ...others] = await conversationOf(orderId);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    is: 'question',
    by: 'Mei Tan',
    purpose: 'hotel',
    language: 'ja',
    mail: { id: details.mailHistory[0]?.id, state: 'queued', recipient: 'ana.bar@example.com' },
  });
  const text = entry?.is === 'question' ? entry.text : '';
  expect(text).toMatch(/^山田 花子 様\n\n.*ホテル/);
  expect(text).toContain(`\n\n${question}\n\n`);
  expect(text).toContain(`http://office.test/track-order/${encodeOrderId(orderId)}`);
  const events = await happened(orderId);
  expect(events.map(({ kind }) => kind)).toEqual(['arrived', 'mail queued', 'asked', 'status changed']);
  expect(events[2]).toMatchObject({ actor: 'Mei Tan', detail: { purpose: 'hotel', language: 'ja', via: 'mail' } });
  expect(events[3]).toMatchObject({ from: 'Pending', to: 'Awaiting', actor: 'Mei Tan' });
});

test('a reply goes to the order’s own address, by either provider', async () => {
  const orderId = await office.order();
  await ask(orderId, { mailServiceProvider: 'AWS' });
  await ask(orderId, { mailServiceProvider: 'Sendgrid' });
  const replies: string[] = [];
  const mailer = (name: 'AWS' | 'Sendgrid'): Mailer => ({
    name,
    async send({ replyTo, to }) {
      replies.push(`${name}: ${to} answers ${replyTo}`);
      return { kind: 'sent', messageId: 'm' };
    },
  });
  const mailers = { AWS: mailer('AWS'), Sendgrid: mailer('Sendgrid') };
  for (const { id } of (await detailsOf(orderId)).mailHistory.toReversed())
    await sendMail({ db: office.db, files: office.files, mailers, config: office.config }, id, true);
  const address = `ana.bar@example.com answers ${orderId}@office.arrival-card.example`;
  expect(replies).toEqual([`AWS: ${address}`, `Sendgrid: ${address}`]);
  expect(await conversationOf(orderId)).toMatchObject([{ mail: { state: 'sent' } }, { mail: { state: 'sent' } }]);
});

test('by WhatsApp the text and the address of the chat come back, and no email is sent', async () => {
  const orderId = await office.order({}, { status: 'Contact Customer' });
  const { code, body } = await ask(orderId, { via: 'whatsapp', language: 'es', purpose: 'callUs' });
  expect([code, body.message]).toEqual([
    200,
    'The question is recorded. Send it in the WhatsApp chat. The order is in Awaiting Response.',
  ]);
  const { chat } = body.data as { chat: { text: string; url: string } };
  expect(chat.text).toMatch(/^Hola, Ana Bar Lopez:/);
  expect(chat.url).toBe(`https://wa.me/34612345678?text=${encodeURIComponent(chat.text)}`);
  expect(await detailsOf(orderId)).toMatchObject({ process_status: 'Awaiting', mailHistory: [] });
  expect(await conversationOf(orderId)).toMatchObject([{ is: 'question', mail: null, text: chat.text }]);
});

test.each([
  { country_code: 'ATLANTIS' },
  // Singapore has no numbers that begin with 1: a possible number, but whose?
  { country_code: 'SINGAPORE', phone: '1234 5678' },
])('by WhatsApp nobody is asked at a number with a problem: %j', async (fields) => {
  const orderId = await office.order(fields);
  const { code, body } = await ask(orderId, { via: 'whatsapp' });
  expect([code, body.errors?.via]).toEqual([422, expect.stringMatching(/cannot be used for WhatsApp/)]);
  expect((await detailsOf(orderId)).process_status).toBe('New');
});

test.each<OrderStatus>(['Refund', 'ChargeBack', 'Completed'])('asking keeps an order in %s', async (status) => {
  const orderId = await office.order({}, { status });
  const { code, body } = await ask(orderId);
  expect([code, body.message]).toEqual([
    200,
    'No email provider is set up: the question to ana.bar@example.com stays a preview. Read it in Email History.',
  ]);
  expect((await detailsOf(orderId)).process_status).toBe(status);
  expect((await happened(orderId)).map(({ kind }) => kind)).toEqual(['arrived', 'mail queued', 'asked']);
});

test('the customer of a deleted order is not asked', async () => {
  const orderId = await office.order({}, { status: 'Deleted' });
  for (const via of ['mail', 'whatsapp']) {
    const { code, body } = await ask(orderId, { via });
    expect([code, body.message]).toEqual([409, `Order ${orderId} is deleted. Restore it first.`]);
  }
  expect((await office.call(previewQuestion, asked(orderId), mei)).code).toBe(409);
  expect(await conversationOf(orderId)).toEqual([]);
  expect((await ask(999_999_999)).code).toBe(404);
});

test('the same key at once and again asks once; for another question it is refused', async () => {
  const orderId = await office.order({}, { status: 'Pending' });
  const key = randomUUID();
  const seen = 0;
  const answers = await Promise.all([1, 2, 3].map(() => ask(orderId, { key, seen })));
  answers.push(await ask(orderId, { key, seen }));
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => (body.data as { question_id: number }).question_id)).size).toBe(1);
  expect(await conversationOf(orderId)).toHaveLength(1);
  expect((await detailsOf(orderId)).mailHistory).toHaveLength(1);
  for (const other of [
    { purpose: 'flight' },
    { language: 'ko' },
    { via: 'whatsapp' },
    { question: 'And the flight?' },
  ]) {
    const { code, body } = await ask(orderId, { key, ...other });
    expect([code, body.message]).toEqual([409, 'Another question was sent with this key. Load the page again.']);
  }
  // A new key asks again, in Awaiting too.
  expect((await ask(orderId)).code).toBe(200);
  expect(await conversationOf(orderId)).toHaveLength(2);
});

test('asking with an outdated state is refused, and asks nothing', async () => {
  const orderId = await office.order();
  const arif = await office.staff('Team', 'Arif Shah');
  await office.call(assignOrders, { orderId: [orderId], assignTo: arif.name }, arif);
  const { code, body } = await ask(orderId, { seen: 0 });
  expect([code, body.errors?.seen]).toEqual([409, expect.stringMatching(/Arif Shah/)]);
  expect(await conversationOf(orderId)).toEqual([]);
});

test('the preview is what is sent, says what is missing and sends nothing', async () => {
  const orderId = await office.order({
    accommodation_type: 'Residential',
    hotel_name: '',
    street_name: 'Orchard Road',
    building_name: 'Block 5',
    postal_code: '238801',
  });
  const preview = async (given: Record<string, unknown>) =>
    (await office.call(previewQuestion, asked(orderId, given), mei)).body.data as QuestionPreview;
  expect((await preview({ purpose: 'free' })).missing).toEqual([
    { placeholder: 'question', message: 'Write your question.' },
  ]);
  const admin = await office.staff('Admin');
  const own = {
    purpose: 'dates',
    language: 'de',
    subject: 'Daten {orderId}',
    body: 'Hotel {hotelName}\n\n{question}\n\n{link}',
  };
  expect((await office.call(saveTemplate, { ...own, seen: null }, admin)).code).toBe(200);
  const { missing, text } = await preview({ purpose: 'dates', language: 'de' });
  expect([missing.map(({ placeholder }) => placeholder), text]).toEqual([
    ['hotelName'],
    expect.stringContaining('Hotel {hotelName}'),
  ]);
  const refused = await ask(orderId, { purpose: 'dates', language: 'de' });
  expect([refused.code, refused.body.errors?.purpose]).toEqual([422, missing[0]?.message]);

  const hotel = await preview({ purpose: 'hotel', language: 'fr', question: 'Quel hôtel ?' });
  expect(hotel).toMatchObject({ missing: [], subject: `Où logerez-vous à Singapour ? – commande ${orderId}` });
  expect(await conversationOf(orderId)).toEqual([]);
  await ask(orderId, { purpose: 'hotel', language: 'fr', question: 'Quel hôtel ?' });
  expect(await conversationOf(orderId)).toMatchObject([{ subject: hotel.subject, text: hotel.text }]);
});

test('emails from another address are in the conversation, in the order of time', async () => {
  const cards = incomingCardsOf(office, mei);
  const orderId = await office.order();
  await ask(orderId);
  await cards.arrive(orderId, aMail({ from: 'Carlos <carlos@example.net>', subject: 'Hotel', text: 'Harbour View.' }));
  await cards.readAll();
  expect(await conversationOf(orderId)).toMatchObject([
    { is: 'question' },
    {
      is: 'other mail',
      from: 'carlos@example.net',
      subject: 'Hotel',
      text: expect.stringMatching(/Harbour View/),
      handled_at: null,
    },
  ]);
});

test('answers come with their files', async () => {
  const orderId = await office.order();
  const { id } = await office.db
    .insertInto('answer')
    .values({ order_id: orderId, body_text: 'Harbour View', answer_key: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const file = { answer_id: id, order_id: orderId, content_type: 'image/png', bytes: 5, sha256: Buffer.alloc(32) };
  for (const part of [2, 1])
    await office.db
      .insertInto('answer_file')
      .values({ ...file, part, name: `page-${part}.png`, file: `${orderId}_${part}.png` })
      .execute();
  expect(await conversationOf(orderId)).toMatchObject([
    {
      is: 'answer',
      via: 'page',
      text: 'Harbour View',
      quoted: '',
      files: [{ name: 'page-1.png' }, { name: 'page-2.png' }],
    },
  ]);
});
