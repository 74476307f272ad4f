import {
  getIncomingCard,
  type IncomingCardDetails,
  sendIncomingCard,
  sendReadyCards,
} from '@sac/contract/incoming-cards/incoming-cards-api';
import { undoSentCards } from '@sac/contract/incoming-cards/sent-cards-api';
import { resendMail } from '@sac/contract/mail/mail-api';
import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import { getOrdersList, moveOrderStatus, type OrderRow } from '@sac/contract/orders/orders-api';
import { addDays, formatDate, singaporeToday } from '@sac/contract/platform/dates';
import { downloadDocument, getDownloadHistory, trackOrder } from '@sac/contract/tracking/tracking-api';
import { afterAll, expect, test } from 'vitest';
import { addCard } from '../../../test/attention';
import { addOpenDispute } from '../../../test/evidence';
import { aCard } from '../../../test/files/a-card';
import { aMail, aSigner } from '../../../test/files/a-mail';
import { aPicture } from '../../../test/files/a-picture';
import { incomingCardsOf } from '../../../test/incoming-cards';
import { openTestApp, type TestApp } from '../../../test/test-app';
import { selectEvidencePoints } from '../disputes/points/select-evidence-points';

const authority = aSigner('cards.gov.example');
const settings = { OFFICIAL_SENDERS: 'gov.example', MAIL_UNDO_SECONDS: '600' };
const openOffice = (env: Record<string, string> = {}) =>
  openTestApp({ dns: authority.dns, withoutWorkers: true, env: { ...settings, ...env } });
const office = await openOffice();
const automatic = await openOffice({ AUTO_SEND_EPASSES: 'on' });
afterAll(() => Promise.all([office.close(), automatic.close()]));

const person = { email: 'ana.bar@example.com', name: 'Ana Bar Lopez', passport: 'XDA123456' };
const arrival = singaporeToday(new Date());
const trip = { arrival_date: arrival, departure_date: addDays(arrival, 7) };
// The 20th: whichever day it is, it cannot be read two ways.
const lastDay = `${addDays(arrival, 40).slice(0, 8)}20`;

const passRows = (change: Record<string, string> = {}) =>
  Object.entries({
    Name: person.name,
    'Passport number': person.passport,
    'Last day of stay': formatDate(lastDay),
    ...change,
  });
const aPass = (change?: Record<string, string>) =>
  aCard([['Immigration Authority, Singapore'], ['Electronic visit pass (e-Pass)'], ...passRows(change)]);

const words = { subject: 'Your e-Pass', text: 'You have been granted a visit pass. Your e-Pass is attached.' };
const passMail = (orderId: number, content: Buffer, more: Parameters<typeof aMail>[0] = {}) =>
  aMail({
    to: `${orderId}@office.arrival-card.example`,
    ...words,
    attachments: [{ name: 'e-pass.pdf', content }],
    ...more,
  });

/** A member of an office, and what they see. */
async function deskOf(app: TestApp) {
  const mei = await app.staff();
  const cards = incomingCardsOf(app, mei);
  const detailsOf = async (orderId: number) =>
    (await app.call(getOrderDetails, { orderId }, mei)).body.data as OrderDetails;
  async function receive(orderId: number, raw: Buffer) {
    await cards.arrive(orderId, raw);
    await cards.readAll();
    const inbox = (await cards.inboxOf(orderId)).flatMap((entry) => (entry.is === 'card' ? [entry.card] : []));
    return { ready: await cards.readyOf(orderId), inbox, waiting: await cards.inboxOf(orderId) };
  }
  const signed = async (orderId: number, content: Buffer, more: Parameters<typeof aMail>[0] = {}) =>
    receive(orderId, await authority.sign(passMail(orderId, content, more)));
  const anOrder = (given: Record<string, unknown> = {}, status: OrderDetails['process_status'] = 'Completed') =>
    app.order({ ...trip, ...given }, { status });
  const customerOf = async (orderId: number) => {
    const { body } = await app.call(trackOrder, { orderId: String(orderId), email: person.email });
    const { token } = body.data as { token: string };
    return {
      epass: async () =>
        (await app.call(getDownloadHistory, { orderId }, { token })).body.epass as { file1: string } | null,
      ask: (file1: string) => app.call(downloadDocument, { orderId, customername: 'Ana', file1 }, { token }),
    };
  };
  return { app, mei, cards, detailsOf, receive, signed, anOrder, customerOf };
}
const desk = await deskOf(office);
const robot = await deskOf(automatic);

test('an e-Pass that agrees waits under Ready to send; sent, the customer has it by email and on their page', async () => {
  const orderId = await desk.anOrder({ language: 'ta' });
  const { ready } = await desk.signed(orderId, aPass());
  expect(ready).toMatchObject([{ kind: 'epass', last_day: lastDay, verdict: 'matches', reason: null }]);
  const sending = await office.call(sendReadyCards, { cardId: [ready[0]?.id], mailServiceProvider: 'AWS' }, desk.mei);
  expect(sending.body).toMatchObject({ sent: [ready[0]?.id], refused: [] });

  const details = await desk.detailsOf(orderId);
  expect(details).toMatchObject({
    process_status: 'Completed',
    uploadDoc: [],
    downloadHistory: [],
    epasses: [{ kind: 'epass', last_day: lastDay, uploaded_by: desk.mei.name, verdict: 'matches' }],
    mailHistory: [{ kind: 'epass', recipient: person.email, state: 'queued', attachment: 'e-Pass.pdf' }],
  });
  const { subject, body_text } = await office.db
    .selectFrom('mail')
    .select(['subject', 'body_text'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(subject).toMatch(/[\u0b80-\u0bff]/);
  expect(body_text).toContain(lastDay.slice(0, 4));

  const customer = await desk.customerOf(orderId);
  const epass = await customer.epass();
  expect(epass).toMatchObject({ file1: details.epasses[0]?.file1, lastDay });
  const { url } = (await customer.ask(epass?.file1 ?? '')).body.data as { url: string };
  const file = await office.app.inject(url);
  expect([file.statusCode, file.rawPayload.equals(aPass())]).toEqual([200, true]);
  const kinds = async () =>
    (await office.db.selectFrom('event').select('kind').where('order_id', '=', orderId).execute()).map(
      ({ kind }) => kind,
    );
  await expect.poll(kinds).toContain('epass downloaded');
  // As evidence for the card it counts for nothing.
  expect(await kinds()).not.toContain('downloaded');
  expect((await desk.detailsOf(orderId)).downloadHistory).toEqual([]);
});

test('where the setting allows it, it is sent at once, and once', async () => {
  const orderId = await robot.anOrder();
  await robot.signed(orderId, aPass());
  // The same file once more, and another one.
  await robot.signed(orderId, aPass());
  const { inbox } = await robot.signed(orderId, aPass({ 'Last day of stay': formatDate(addDays(lastDay, 3)) }));
  expect(inbox.map(({ reason }) => reason)).toEqual([
    `Order ${orderId} has an e-Pass already. Sending this one replaces it.`,
  ]);
  const { mailHistory, epasses } = await robot.detailsOf(orderId);
  expect([mailHistory.map(({ kind }) => kind), epasses.length]).toEqual([['epass'], 1]);
});

test('with one order in two processes at the same moment, it is sent once', async () => {
  const orderId = await desk.anOrder();
  const { ready } = await desk.signed(orderId, aPass());
  const send = () => office.call(sendReadyCards, { cardId: [ready[0]?.id], mailServiceProvider: 'AWS' }, desk.mei);
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ body }) => (body.sent as number[]).length).toSorted()).toEqual([0, 1]);
  expect((await desk.detailsOf(orderId)).mailHistory).toHaveLength(1);
});

/** Emails that a person decides about even when AUTO_SEND_EPASSES is on. Add a line for another. */
const held: [what: string, mail: (orderId: number) => Promise<Buffer>, reason: RegExp][] = [
  [
    'of another traveller',
    (id) => authority.sign(passMail(id, aPass({ Name: 'Eva Bar Lopez' }))),
    /^Does not match\. Name: the e-Pass has/,
  ],
  [
    'with another passport',
    (id) => authority.sign(passMail(id, aPass({ 'Passport number': 'XDA123457' }))),
    /^Does not match\. Passport number/,
  ],
  [
    'whose last day is past',
    (id) =>
      authority.sign(passMail(id, aPass({ 'Last day of stay': formatDate(addDays(singaporeToday(new Date()), -1)) }))),
    /[Ll]ast day of stay/,
  ],
  [
    'without a last day',
    (id) => authority.sign(passMail(id, aPass({ 'Last day of stay': 'See the portal' }))),
    /last day of stay was not/i,
  ],
  ['as an image', (id) => authority.sign(passMail(id, aPicture('tif'))), /could not be compared/],
  [
    'without a signature',
    async (id) => passMail(id, aPass()),
    /^Sender not verified\. It has no valid signature of cards\.gov\.example\.$/,
  ],
  [
    'that only names the authority',
    (id) => authority.sign(passMail(id, aPass(), { from: 'ICA <noreply@cards.gov.example.attacker.example>' })),
    /Sender not verified/,
  ],
  [
    'that was forwarded inside another email',
    (id) =>
      authority.sign(
        aMail({
          to: `${id}@office.arrival-card.example`,
          ...words,
          attachments: [{ name: 'forwarded.eml', contentType: 'message/rfc822', content: passMail(id, aPass()) }],
        }),
      ),
    /It was inside/,
  ],
  [
    'that asks for a correction',
    (id) => authority.sign(passMail(id, aPass(), { text: 'Your submission was rejected. Please correct it.' })),
    /authority wants something/,
  ],
];

test.each(held)('an e-Pass %s is a person’s work', async (_what, mail, reason) => {
  const orderId = await robot.anOrder();
  const { ready, inbox } = await robot.receive(orderId, await mail(orderId));
  expect(ready).toEqual([]);
  expect(inbox).toMatchObject([{ kind: 'epass', state: 'inbox', reason: expect.stringMatching(reason) }]);
  expect(await robot.detailsOf(orderId)).toMatchObject({ epasses: [], mailHistory: [] });
  expect(await (await robot.customerOf(orderId)).epass()).toBeNull();
});

/** Orders for which a person decides about the right e-Pass. */
const orders: [what: string, happen: (orderId: number) => Promise<unknown>, reason: RegExp][] = [
  [
    'in Refunds',
    (id) => automatic.db.updateTable('orders').set({ process_status: 'Refund' }).where('order_id', '=', id).execute(),
    /is in Refund/,
  ],
  [
    'not completed',
    (id) => automatic.db.updateTable('orders').set({ process_status: 'New' }).where('order_id', '=', id).execute(),
    /is in New/,
  ],
  ['with a dispute', (id) => addOpenDispute(automatic, id), /is disputed/],
];

test.each(orders)('of an order %s, the right e-Pass is a person’s work', async (_what, happen, reason) => {
  const orderId = await robot.anOrder();
  await happen(orderId);
  const { ready, inbox } = await robot.signed(orderId, aPass());
  expect(ready).toEqual([]);
  expect(inbox).toMatchObject([{ reason: expect.stringMatching(reason) }]);
  expect((await robot.detailsOf(orderId)).epasses).toEqual([]);
});

test('of a deleted order nothing is sent, and the customer does not get it', async () => {
  const orderId = await robot.anOrder();
  await robot.signed(orderId, aPass());
  const [epass] = (await robot.detailsOf(orderId)).epasses;
  const customer = await robot.customerOf(orderId);
  const deletion = { orderId, status: 'Completed', updatingStatus: 'Deleted' } as const;
  expect((await automatic.call(moveOrderStatus, deletion, await automatic.staff('Manager'))).code).toBe(200);
  expect([await customer.epass(), (await customer.ask(epass?.file1 ?? '')).code]).toEqual([null, 404]);
  const late = await robot.anOrder({}, 'Deleted');
  const { inbox } = await robot.signed(late, aPass());
  const sending = {
    cardId: inbox[0]?.id,
    email: person.email,
    mailServiceProvider: 'AWS',
    confirmContradiction: 'yes',
  } as const;
  expect((await automatic.call(sendIncomingCard, { ...sending, cardId: inbox[0]?.id ?? 0 }, robot.mei)).code).toBe(409);
});

test('a text alone is a message of the authority, on the order at once', async () => {
  const orderId = await robot.anOrder();
  const text = 'You have been granted a visit pass (e-Pass). Last day of stay: 22/12/2026.';
  const { waiting } = await robot.receive(
    orderId,
    await authority.sign(
      aMail({ to: `${orderId}@office.arrival-card.example`, subject: 'e-Pass', html: `<p>${text}</p>` }),
    ),
  );
  expect(waiting).toMatchObject([{ is: 'message', message: { authority: 'epass', kind: 'message' } }]);
  expect((await robot.detailsOf(orderId)).authority_mail).toMatchObject([{ kind: 'epass', subject: 'e-Pass' }]);
});

test('a person sends one that could not be read: to the customer alone, with the last day that they read', async () => {
  const orderId = await desk.anOrder();
  const { inbox } = await desk.signed(orderId, aPicture('tif'));
  const cardId = inbox[0]?.id ?? 0;
  const card = (await office.call(getIncomingCard, { cardId }, desk.mei)).body.data as IncomingCardDetails;
  expect(card.card).toMatchObject({ kind: 'epass', last_day: null });
  expect(card.facts.map(({ fact }) => fact)).toEqual(['full_name', 'passport_number']);
  const send = (more: object = {}) =>
    office.call(
      sendIncomingCard,
      { cardId, email: person.email, mailServiceProvider: 'AWS', comparedByEye: 'yes', ...more },
      desk.mei,
    );
  expect((await send({ comparedByEye: undefined })).body.errors).toMatchObject({
    comparedByEye: expect.stringContaining('last day of stay'),
  });
  expect((await send()).body.errors).toEqual({ lastDay: 'Enter the last day of stay that the e-Pass shows.' });
  expect((await send({ lastDay: addDays(arrival, -1) })).body.errors).toMatchObject({
    lastDay: expect.stringMatching(/^The last day of stay is before the arrival/),
  });
  expect((await send({ lastDay, email: 'other@example.com' })).body.errors).toEqual({
    email: `An e-Pass goes only to the customer’s own address, ${person.email}.`,
  });
  expect(await send({ lastDay })).toMatchObject({
    code: 200,
    body: {
      message: `The e-Pass of order ${orderId} is stored. No email provider is set up: the email to ${person.email} stays a preview. Read it in Email History.`,
    },
  });
  expect((await desk.detailsOf(orderId)).epasses).toMatchObject([
    { last_day: lastDay, findings: expect.arrayContaining([expect.stringMatching(/compared .* by eye\.$/)]) },
  ]);
});

test('its sending is undone as a card’s: withdrawn, its email stopped, the order as it was, and waiting again', async () => {
  const orderId = await desk.anOrder();
  const { ready } = await desk.signed(orderId, aPass());
  const cardId = ready[0]?.id ?? 0;
  await office.call(sendReadyCards, { cardId: [cardId], mailServiceProvider: 'AWS' }, desk.mei);
  const customer = await desk.customerOf(orderId);
  const { file1 } = (await customer.epass()) ?? { file1: '' };
  expect((await office.call(undoSentCards, { cardId: [cardId] }, desk.mei)).body).toMatchObject({ undone: [cardId] });
  expect(await desk.detailsOf(orderId)).toMatchObject({
    process_status: 'Completed',
    epasses: [{ withdrawn_by: desk.mei.name, withdrawn_reason: 'The sending of this e-Pass was undone.' }],
    mailHistory: [{ state: 'stopped' }],
  });
  expect([await customer.epass(), (await customer.ask(file1)).body.message]).toEqual([
    null,
    'This e-Pass is no longer available. Load the page again to see your current e-Pass.',
  ]);
  const [entry] = await desk.cards.inboxOf(orderId);
  expect(entry).toMatchObject({ card: { reason: `${desk.mei.name} undid the sending of this e-Pass.` } });
});

test('an e-Pass never counts as an arrival card: not for the customer, for lists, for evidence or for emails', async () => {
  const orderId = await desk.anOrder({ arrival_date: addDays(arrival, 1) });
  await addCard(office.db, orderId, { kind: 'epass', last_day: lastDay });
  expect(await desk.detailsOf(orderId)).toMatchObject({
    uploadDoc: [],
    card_at: null,
    epasses: [{ last_day: lastDay }],
  });
  const { token } = (await office.call(trackOrder, { orderId: String(orderId), email: person.email })).body.data as {
    token: string;
  };
  expect((await office.call(getDownloadHistory, { orderId }, { token })).body).toMatchObject({
    path: null,
    epass: { lastDay },
  });
  const list = { orderName: 'needsAttention', page: 1, limit: 200 } as const;
  const rows = (await office.call(getOrdersList, list, desk.mei)).body.data as OrderRow[];
  expect(rows.find((row) => row.order_id === orderId)?.reasons).toContain('completedWithoutCard');
  expect((await selectEvidencePoints(office.db, [orderId])).get(orderId)).not.toContain('cardStored');
  const resend = await office.call(resendMail, { orderId, email: person.email, mailServiceProvider: 'AWS' }, desk.mei);
  expect([resend.code, resend.body.message]).toEqual([409, 'There is no approved card to send yet. Upload it first.']);
});
