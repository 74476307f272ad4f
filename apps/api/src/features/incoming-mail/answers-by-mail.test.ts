import { randomUUID } from 'node:crypto';
import { type ConversationEntry, getConversation } from '@sac/contract/conversation/conversation-api';
import { askCustomer } from '@sac/contract/conversation/questions-api';
import { linkMailAttachment } from '@sac/contract/incoming-mail/incoming-mail-api';
import {
  getOrderDetails,
  getOrderEvents,
  type OrderDetails,
  type OrderEventEntry,
} from '@sac/contract/order-page/order-page-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../../test/answers';
import { aMail, aSigner } from '../../../test/files/a-mail';
import { aPicture } from '../../../test/files/a-picture';
import { incomingCardsOf } from '../../../test/incoming-cards';
import { aPdf, aScan, openTestApp, type TestApp } from '../../../test/test-app';
import { readIncomingMail } from './reading/process-incoming-mail';

const customer = 'Ana.Bar@Example.com';
const domain = aSigner('example.com');
let office: TestApp;
let mei: Awaited<ReturnType<TestApp['staff']>>;
let cards: ReturnType<typeof incomingCardsOf>;
/** The name server of a domain whose mail must be signed. */
let isStrict = false;
beforeAll(async () => {
  office = await openTestApp({
    dns: async (name, type) => {
      if (isStrict && name === '_dmarc.example.com') return [['v=DMARC1; p=reject']];
      return domain.dns(name, type);
    },
    withoutWorkers: true,
  });
  mei = await office.staff();
  cards = incomingCardsOf(office, mei);
});
afterAll(() => office.close());

const unsigned = (given: Parameters<typeof aMail>[0] = {}) =>
  aMail({ from: `Ana Bar <${customer}>`, subject: '', ...given });
const fromCustomer = (given: Parameters<typeof aMail>[0] = {}) => domain.sign(unsigned(given));

async function answersOf(orderId: number) {
  const answers = await office.db
    .selectFrom('answer')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const files = await office.db
    .selectFrom('answer_file')
    .select(['name', 'content_type', 'part'])
    .where('order_id', '=', orderId)
    .orderBy('part')
    .execute();
  return { answers, files };
}

const kindsOf = async (orderId: number) => {
  const rows = await office.db
    .selectFrom('incoming_mail')
    .select('kind')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
};

test('a reply from the order’s address becomes an answer, without what it repeats, and does not wait in the Inbox', async () => {
  const { orderId } = await cards.anOrder();
  const written = 'We stay at the Raffles.\r\nRoom 12.';
  const quoted = 'On Tue, 4 Mar 2031 at 10:00, Arrival Cards <1@office.example> wrote:\r\n> Which hotel?';
  await cards.arrive(
    orderId,
    await fromCustomer({
      text: `${written}\r\n\r\n${quoted}`,
      attachments: [
        { name: 'passport.pdf', content: aPdf() },
        { name: 'IMG_1.HEIC', contentType: 'image/heic', content: aPicture('heic') },
      ],
    }),
  );
  await cards.readAll();
  const { answers, files } = await answersOf(orderId);
  expect(answers).toMatchObject([
    { body_text: 'We stay at the Raffles.\nRoom 12.', quoted_text: quoted.replace('\r', ''), answer_key: null },
  ]);
  expect(files).toEqual([
    { name: 'passport.pdf', content_type: 'application/pdf', part: 0 },
    { name: 'IMG_1.HEIC', content_type: 'image/heic', part: 1 },
  ]);
  expect([await cards.inboxOf(orderId), await cards.readyOf(orderId)]).toEqual([[], []]);
  const details = (await office.call(getOrderDetails, { orderId }, mei)).body.data as OrderDetails;
  expect(details.received).toMatchObject([{ is: 'message', message: { kind: 'answer', handled_at: null } }]);
  expect(details.process_status).toBe('AwaitingGovt');
  const events = (await office.call(getOrderEvents, { orderId }, mei)).body.data as OrderEventEntry[];
  expect(events.find(({ kind }) => kind === 'answered')).toMatchObject({
    actor: null,
    detail: { answerId: answers[0]?.id, via: 'mail', files: 2 },
  });
});

test('what another address writes, or somebody who only pretends to be the customer, stays in the Inbox', async () => {
  const { orderId } = await cards.anOrder();
  await cards.arrive(orderId, aMail({ from: 'ana.bar@example.org', text: 'It is me.' }));
  isStrict = true;
  await cards.arrive(orderId, unsigned({ text: 'Forged.' }));
  await cards.readAll();
  expect((await answersOf(orderId)).answers).toEqual([]);
  expect(await cards.inboxOf(orderId)).toHaveLength(2);
  // Signed by the domain it is the customer.
  await cards.arrive(orderId, await fromCustomer({ text: 'Signed.' }));
  await cards.readAll();
  isStrict = false;
  expect((await answersOf(orderId)).answers).toMatchObject([{ body_text: 'Signed.' }]);
});

/** Headers that only arrive if the reader keeps them, and what their email is; classify-mail.test.ts has the others. */
test.each([
  [{ 'Auto-Submitted': 'auto-replied (vacation)' }, 'automatic'],
  [{ 'Auto-Submitted': 'no' }, 'answer'],
  [{ 'X-Auto-Reply-From': 'ana.bar@example.com' }, 'automatic'],
  [{ Precedence: 'auto-reply' }, 'automatic'],
  [{ Precedence: 'list' }, 'message'],
  [{ 'X-Precedence': 'auto_reply' }, 'automatic'],
  [{ 'X-Mail-Autoreply': 'yes' }, 'automatic'],
  [{ 'X-FC-MachineGenerated': 'true' }, 'automatic'],
  [{ 'X-POST-MessageClass': '9; Autoresponder' }, 'automatic'],
  [{ 'X-MS-Exchange-Inbox-Rules-Loop': 'ana.bar@example.com' }, 'automatic'],
  [{ 'Delivered-To': '1@office.example\r\nDelivered-To: Autoresponder' }, 'automatic'],
  [{ 'Return-Path': '<>' }, 'automatic'],
  [{ 'Return-Path': '<ana.bar@example.com>' }, 'answer'],
  [{ 'X-Failed-Recipients': 'ana.bar@example.com' }, 'bounce'],
] as [Record<string, string>, string][])('with %j an email is of its kind', async (headers, kind) => {
  const { orderId } = await cards.anOrder();
  await cards.arrive(orderId, await fromCustomer({ text: 'On holiday.', headers }));
  await cards.readAll();
  expect([(await answersOf(orderId)).answers.length, await kindsOf(orderId)]).toEqual([
    kind === 'answer' ? 1 : 0,
    [kind],
  ]);
});

/** A report of RFC 3464 or RFC 8098, as mail programs send it. */
const aReport = (type: string, lines: string[]) =>
  Buffer.from(
    [
      `From: ${customer}\r\nSubject: Report\r\nContent-Type: multipart/report; report-type=${type};\r\n boundary=b\r\n`,
      '--b\r\nContent-Type: text/plain\r\n\r\nA report.',
      `--b\r\nContent-Type: message/${type}\r\n\r\n${lines.join('\r\n')}`,
      '--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: <0100-abc@email.amazonses.com>\r\n--b--\r\n',
    ].join('\r\n'),
  );

test('a read receipt is no answer', async () => {
  const { orderId } = await cards.anOrder();
  await cards.arrive(orderId, await domain.sign(aReport('disposition-notification', ['Disposition: displayed'])));
  await cards.readAll();
  expect([(await answersOf(orderId)).answers, await kindsOf(orderId)]).toEqual([[], ['automatic']]);
});

/** An order with an email that AWS sent to the customer as 0100-abc, and what its line says after a report has arrived. */
async function afterReport(raw: Buffer) {
  const { orderId } = await cards.anOrder();
  await office.db
    .insertInto('mail')
    .values({
      order_id: orderId,
      recipient: customer.toLowerCase(),
      subject: 's',
      html: 't',
      body_text: 't',
      provider: 'AWS',
      delivered_via: 'AWS',
      message_id: '0100-abc',
      state: 'sent',
      sent_ts: new Date().toISOString(),
    })
    .execute();
  await cards.arrive(orderId, raw);
  await cards.readAll();
  const mail = await office.db
    .selectFrom('mail')
    .select(['delivery', 'delivery_reason'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { ...mail, kinds: await kindsOf(orderId) };
}

const group = (recipient: string, action: string, more: string[] = []) => [
  `Final-Recipient: rfc822; ${recipient}`,
  `Action: ${action}`,
  ...more,
  '',
];
const original = `Original-Recipient: rfc822;${customer}`;
const byRule = [
  `Final-Recipient: rfc822; ${customer}`,
  'Original-Message-ID: <0100-abc@email.amazonses.com>',
  'Disposition: automatic-action/MDN-sent-automatically; deleted',
];
const ofQmail = (id: string) =>
  Buffer.from(
    `From: MAILER-DAEMON@example.com\r\n\r\nHi. This is the qmail-send program.\r\n\r\n<${customer}>:\r\nSorry. (#5.2.2)\r\n\r\n--- Below this line is a copy of the message.\r\n\r\nMessage-ID: <${id}@email.amazonses.com>\r\n\r\nDear Ana`,
  );
/** The whole way of a report; how servers write them is in delivery-reports.fixture.ts. */
test.each([
  ['that failed', aReport('delivery-status', group(customer, 'failed', ['Status: 5.1.1'])), 'bounced', /^There is no/],
  [
    'that failed at the address as others write it',
    aReport('delivery-status', group(customer.toUpperCase().concat('.'), 'failed', ['Status: 5.1.1'])),
    'bounced',
    /^There is no/,
  ],
  ['that waits', aReport('delivery-status', group(customer, 'delayed')), null, null],
  ['that succeeded', aReport('delivery-status', group(customer, 'delivered')), null, null],
  ['of another recipient', aReport('delivery-status', group('bo@example.com', 'failed')), null, null],
  [
    'that succeeded beside another recipient’s that failed',
    aReport('delivery-status', [...group(customer, 'delivered'), ...group('bo@example.com', 'failed')]),
    null,
    null,
  ],
  [
    'to where the customer forwards emails',
    aReport('delivery-status', group('bo@example.com', 'failed', [original, 'Status: 5.1.1'])),
    'bounced',
    /^It was passed on to bo@example\.com\. There is no such mailbox\./,
  ],
  [
    'to one of two addresses to which the customer forwards emails',
    aReport('delivery-status', [
      ...group('cy@example.com', 'relayed', [original]),
      ...group('bo@example.com', 'failed', [original, 'Status: 5.2.2']),
    ]),
    'unclear',
    /^It was delivered or passed on to another address behind this one, and not to bo@example\.com\./,
  ],
  ['that a rule refused', aReport('disposition-notification', byRule), 'bounced', /^A rule of the recipient refused/],
  [
    'that qmail returned',
    ofQmail('0100-abc'),
    'bounced',
    /^The recipient’s mailbox is full\. It may work later\. Sorry/,
  ],
  ['of another email that qmail returned', ofQmail('0100-abcd'), null, null],
] as const)('a delivery %s is told of its email', async (what, raw, delivery, reason) => {
  const after = await afterReport(raw);
  expect(after).toMatchObject({ delivery, delivery_reason: reason && expect.stringMatching(reason) });
  expect(after.kinds).toEqual([/waits|succeeded$/.test(what) ? 'automatic' : 'bounce']);
});

test('a request in the subject is part of the answer, but the subject of our own email is not', async () => {
  const { orderId } = await cards.anOrder();
  for (const subject of ['Re: Please cancel', 'AW: RE: Which hotel?'])
    await cards.arrive(orderId, await fromCustomer({ subject, text: `Thanks. ${subject.length}` }));
  await cards.arrive(orderId, await fromCustomer({ subject: 'Please call me', text: '' }));
  const ours = { order_id: orderId, recipient: 'a@b.example', html: 't', body_text: 't', provider: 'AWS' as const };
  await office.db
    .insertInto('mail')
    .values({ ...ours, subject: 'Which hotel?' })
    .execute();
  await cards.readAll();
  expect((await answersOf(orderId)).answers.map(({ body_text }) => body_text).toSorted()).toEqual([
    'Please call me',
    'Re: Please cancel\n\nThanks. 17',
    'Thanks. 20',
  ]);
});

test('an encrypted email is no answer: it waits for a person and says that we cannot read it', async () => {
  const { orderId } = await cards.anOrder();
  const text = '-----BEGIN PGP MESSAGE-----\n\nhQEMA\n-----END PGP MESSAGE-----';
  await cards.arrive(orderId, await fromCustomer({ subject: 'My hotel', text }));
  await cards.readAll();
  expect((await answersOf(orderId)).answers).toEqual([]);
  const entries = (await office.call(getConversation, { orderId }, mei)).body.data as ConversationEntry[];
  expect(entries).toMatchObject([
    {
      is: 'other mail',
      subject: 'My hotel',
      text: expect.stringMatching(/^This email is encrypted\. We cannot read it\./),
    },
  ]);
  expect(await cards.inboxOf(orderId)).toMatchObject([{ is: 'message', message: { kind: 'message' } }]);
});

test('every attachment is listed with what was not read, and downloaded by its link, never rendered', async () => {
  const { orderId } = await cards.anOrder();
  const page = { name: 'pagé.html', contentType: 'text/html', content: Buffer.from('<script>alert(1)</script>') };
  await cards.arrive(
    orderId,
    await fromCustomer({ text: 'See.', attachments: [page, { name: 'ticket.pdf', content: aPdf() }] }),
  );
  await cards.readAll();
  const entries = (await office.call(getConversation, { orderId }, mei)).body.data as ConversationEntry[];
  const answer = entries.find(({ is }) => is === 'answer') as Extract<ConversationEntry, { is: 'answer' }>;
  expect(answer.attachments).toMatchObject([
    { part: 0, name: page.name, content_type: 'text/html', is_read: false },
    { part: 1, name: 'ticket.pdf', is_read: true },
  ]);
  const mailId = answer.mail_id ?? 0;
  const link = async (part: number) => office.call(linkMailAttachment, { mailId, part }, mei);
  const { url } = (await link(0)).body.data as { url: string };
  const file = await office.app.inject({ url });
  expect([file.statusCode, file.rawPayload.equals(page.content)]).toEqual([200, true]);
  expect(file.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': "attachment; filename*=UTF-8''pag%C3%A9.html",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  expect((await office.app.inject({ url: url.replace(/token=.*/, 'token=x') })).statusCode).toBe(403);
  expect((await link(7)).code).toBe(404);
});

test('the order’s own card stays a card, which waits for the answer in the rest of that email', async () => {
  const { orderId, card } = await cards.anOrder();
  await cards.arrive(
    orderId,
    await fromCustomer({
      text: 'I made it myself, see the card and my ticket.',
      attachments: [
        { name: 'card.pdf', content: card },
        { name: 'ticket.png', contentType: 'image/png', content: aScan },
      ],
    }),
  );
  await cards.readAll();
  expect(
    (await cards.inboxOf(orderId)).map((entry) => entry.is === 'card' && [entry.card.name, entry.card.reason]),
  ).toEqual([['card.pdf', `The customer of order ${orderId} wrote, and nobody has answered yet.`]]);
  expect(await answersOf(orderId)).toMatchObject({
    answers: [{ body_text: 'I made it myself, see the card and my ticket.' }],
    files: [{ name: 'ticket.png' }],
  });
  expect(await kindsOf(orderId)).toEqual(['card']);
});

test('what could not be taken is said in the Inbox, beside the answer', async () => {
  const { orderId } = await cards.anOrder();
  await cards.arrive(
    orderId,
    await fromCustomer({
      text: 'My booking.',
      attachments: [
        { name: 'booking.docx', contentType: 'application/msword', content: Buffer.from('PK no docx') },
        { name: 'invite.ics', contentType: 'text/calendar', content: Buffer.from('BEGIN:VCALENDAR') },
        { name: 'logo.png', contentType: 'image/png', content: aScan, disposition: 'inline' },
      ],
    }),
  );
  await cards.readAll();
  expect(await answersOf(orderId)).toMatchObject({ answers: [{ body_text: 'My booking.' }], files: [] });
  expect(await cards.inboxOf(orderId)).toMatchObject([
    {
      is: 'message',
      message: {
        kind: 'answer',
        problems: ['booking.docx was not taken: It must be a PDF or a picture (JPEG, PNG, HEIC …).'],
      },
    },
  ]);
});

test('HTML becomes text, and an email with nothing but a photo is an answer', async () => {
  const { orderId } = await cards.anOrder();
  await cards.arrive(
    orderId,
    await fromCustomer({ html: '<p>At the <b>Raffles</b><img src="https://x.example/p.gif"></p>' }),
  );
  await cards.arrive(
    orderId,
    await fromCustomer({ text: '', attachments: [{ name: '', contentType: 'image/png', content: aScan }] }),
  );
  await cards.arrive(orderId, await fromCustomer({ text: '' }));
  await cards.readAll();
  const { answers, files } = await answersOf(orderId);
  expect(answers.map(({ body_text }) => body_text)).toEqual(['At the Raffles', '']);
  expect(files).toMatchObject([{ name: 'file', content_type: 'image/png' }]);
  // An empty email says nothing.
  expect(await kindsOf(orderId)).toEqual(['answer', 'answer', 'message']);
});

/** What a customer sends back of our letter, by its HTML; null: an email for a person. */
test.each([
  ['the letter alone', (letter: string) => `<blockquote>${letter}</blockquote>`, null],
  ['the letter alone, without a mark', (letter: string) => letter, null],
  [
    'words in the letter',
    (letter: string) => letter.replace('To answer,', 'At the Raffles.</p><p>To answer,'),
    'At the Raffles.',
  ],
  [
    'words above the page',
    (letter: string) => `<p>At the Raffles.</p><blockquote>${letter}</blockquote>`,
    'At the Raffles.',
  ],
] as const)('our own words are never the answer: %s', async (_, reply, text) => {
  const { orderId } = await cards.anOrder();
  const question = { orderId, purpose: 'hotel', language: 'en', via: 'mail', key: randomUUID() };
  expect((await office.call(askCustomer, question, mei)).code).toBe(200);
  const { html } = await office.db
    .selectFrom('mail')
    .select('html')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await cards.arrive(orderId, await fromCustomer({ html: reply(html) }));
  await cards.readAll();
  expect((await answersOf(orderId)).answers.map(({ body_text }) => body_text)).toEqual(text === null ? [] : [text]);
  expect(await kindsOf(orderId)).toEqual([text === null ? 'message' : 'answer']);
});

test('emails that are read later, and in another order, are answers at the time when they arrived', async () => {
  const { orderId } = await cards.anOrder();
  for (const text of ['First.', 'Second.']) await cards.arrive(orderId, await fromCustomer({ text }));
  await ask(office, orderId, 'Which hotel?');
  const arrived = await office.db
    .selectFrom('incoming_mail')
    .select(['id', 'received_at'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute();
  const needs = { ...office, log: office.app.log };
  for (const { id } of arrived) await readIncomingMail(needs, id, false);
  const entries = (await office.call(getConversation, { orderId }, mei)).body.data as ConversationEntry[];
  expect(entries).toMatchObject([
    { text: 'First.', at: arrived[1]?.received_at },
    { text: 'Second.', at: arrived[0]?.received_at },
    { text: 'Which hotel?', is_open: true },
  ]);
});
