import type { IncomingMessage } from '@sac/contract/incoming-cards/incoming-cards-api';
import { forwardIncomingMail, handleIncomingMail } from '@sac/contract/incoming-mail/incoming-mail-api';
import { noticeNames } from '@sac/contract/mail/mail-states';
import { startWorkSession } from '@sac/contract/order-page/next-order-api';
import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import { getOrdersList, type OrderRow } from '@sac/contract/orders/orders-api';
import { addDays, singaporeToday } from '@sac/contract/platform/dates';
import { getDownloadHistory, type TrackedOrder, trackOrder } from '@sac/contract/tracking/tracking-api';
import type { WorkSession } from '@sac/contract/work/work-session-api';
import { afterAll, expect, test } from 'vitest';
import { aMail, aSigner } from '../../../test/files/a-mail';
import { incomingCardsOf } from '../../../test/incoming-cards';
import { openTestApp } from '../../../test/test-app';
import { notifyCustomers } from '../conversation/notices/notify-customers';
import { findRecipient } from './find-recipient';

const authority = aSigner('cards.gov.example');
const office = await openTestApp({
  dns: authority.dns,
  withoutWorkers: true,
  env: { OFFICIAL_SENDERS: 'gov.example', AUTO_SEND_CARDS: 'on', MAIL_UNDO_SECONDS: '600' },
});
const mei = await office.staff();
const cards = incomingCardsOf(office, mei);
afterAll(() => office.close());

const refusal = {
  subject: 'SG Arrival Card',
  text: 'Your submission was not accepted: the passport number could not be verified. Please correct it.',
};
const write = async (orderId: number, words: { subject: string; text: string }) => {
  const raw = await authority.sign(aMail({ to: `${orderId}@office.arrival-card.example`, ...words }));
  await cards.arrive(orderId, raw);
  await cards.readAll();
  const messages = (await cards.inboxOf(orderId)).flatMap((entry) => (entry.is === 'message' ? [entry.message] : []));
  return { raw, message: messages[0] as IncomingMessage };
};
const detailsOf = async (orderId: number) =>
  (await office.call(getOrderDetails, { orderId }, mei)).body.data as OrderDetails;
const forward = (mailId: number, by = mei) =>
  office.call(forwardIncomingMail, { mailId, mailServiceProvider: 'AWS' }, by);

/** Whether the customer's page says that the authority has written, which says nothing of what. */
const isOnCustomersPage = async (orderId: number) => {
  const found = await office.call(trackOrder, { orderId: String(orderId), email: 'ana.bar@example.com' });
  const { body } = await office.call(getDownloadHistory, { orderId }, found.body.data as { token: string });
  expect(JSON.stringify(body)).not.toMatch(/not accepted|copy of your passport/);
  return (body.mainResult as TrackedOrder).authority_wrote;
};

/** Emails that a person has to read, shown on the order and in the Inbox with their kind. Add a line for another. */
const letters: [kind: string, subject: string, text: string][] = [
  ['correction', refusal.subject, refusal.text],
  ['request', 'SG Arrival Card', 'Please provide a copy of your passport.'],
  ['epass', 'e-Pass', 'You have been granted a visit pass (e-Pass). Last day of stay: 22/12/2026.'],
  ['card', 'SG Arrival Card', 'Your SG Arrival Card was successfully submitted.'],
  ['other', 'Maintenance', 'Our services are not available on Sunday.'],
];

test.each(letters)(
  'a letter of the kind %s is on its order and under Needs attention at once',
  async (kind, subject, text) => {
    const orderId = await office.order({}, { status: 'AwaitingGovt' });
    const { message } = await write(orderId, { subject, text });
    expect(message).toMatchObject({ kind: 'message', authority: kind });
    expect((await detailsOf(orderId)).authority_mail).toMatchObject([{ id: message.id, kind, subject, text }]);
    const attention = async () => {
      const list = { orderName: 'needsAttention', page: 1, limit: 200 } as const;
      const rows = (await office.call(getOrdersList, list, mei)).body.data as OrderRow[];
      return rows.filter((row) => row.order_id === orderId).flatMap((row) => row.reasons ?? []);
    };
    expect(await attention()).toContain('authorityWrote');
    expect(await isOnCustomersPage(orderId)).toBe(kind === 'correction' || kind === 'request');
    await office.call(handleIncomingMail, { mailId: message.id }, mei);
    expect([(await detailsOf(orderId)).authority_mail, await attention()]).toEqual([[], []]);
    expect(await isOnCustomersPage(orderId)).toBe(false);
  },
);

test('it is forwarded once, to the customer alone, in their language, with the original attached', async () => {
  const orderId = await office.order({ language: 'ta' }, { status: 'AwaitingGovt' });
  const { raw, message } = await write(orderId, refusal);
  const bo = await office.staff();
  const answers = await Promise.all([forward(message.id), forward(message.id, bo)]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  const { mailHistory, authority_mail } = await detailsOf(orderId);
  expect([mailHistory, authority_mail]).toMatchObject([
    [{ kind: 'forwarded', recipient: 'ana.bar@example.com', attachment: 'email.eml' }],
    [],
  ]);
  const { subject, body_text, attachment } = await office.db
    .selectFrom('mail')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect([subject, body_text]).toEqual([
    expect.stringMatching(/[\u0b80-\u0bff]/),
    expect.stringMatching(/[\u0b80-\u0bff]/),
  ]);
  const stored = await office.files.open(attachment?.file ?? '');
  expect(stored?.bytes).toBe(raw.length);
  stored?.stream.destroy();
});

/** What is not forwarded, and the answer. */
const refused: [what: string, prepare: (orderId: number) => Promise<number>, code: number, message: RegExp][] = [
  ['that does not exist', async () => 2_000_000, 404, /^There is no such incoming email/],
  [
    'of somebody else',
    async (orderId) => {
      await cards.arrive(orderId, aMail({ to: `${orderId}@office.arrival-card.example`, ...refusal }));
      await cards.readAll();
      const [entry] = await cards.inboxOf(orderId);
      return entry?.is === 'message' ? entry.message.id : 0;
    },
    409,
    /^This email is not known to come from the authority/,
  ],
  [
    'of a deleted order',
    async (orderId) => {
      const { message } = await write(orderId, refusal);
      await office.db
        .updateTable('orders')
        .set({ process_status: 'Deleted' })
        .where('order_id', '=', orderId)
        .execute();
      return message.id;
    },
    409,
    /deleted/i,
  ],
];

test.each(refused)('an email %s is not forwarded', async (_what, prepare, code, message) => {
  const orderId = await office.order();
  const answer = await forward(await prepare(orderId));
  expect([answer.code, answer.body.message]).toEqual([code, expect.stringMatching(message)]);
  expect((await detailsOf(orderId)).mailHistory).toEqual([]);
});

test('only who works orders forwards', async () => {
  const orderId = await office.order();
  const { message } = await write(orderId, refusal);
  const anybody = await office.call(forwardIncomingMail, { mailId: message.id, mailServiceProvider: 'AWS' }, {});
  expect(anybody.code).toBe(401);
});

test('after a refusal no card is sent automatically, no notice says “nothing to do”, and its order is given first', async () => {
  const { orderId, card } = await cards.anOrder();
  const { message } = await write(orderId, refusal);
  await cards.arrive(orderId, await authority.sign(cards.cardMail(orderId, card)));
  await cards.readAll();
  expect(await cards.readyOf(orderId)).toEqual([]);
  const reason = `The authority refused order ${orderId} or wants it corrected. Read its email first.`;
  expect((await cards.inboxOf(orderId)).flatMap((entry) => (entry.is === 'card' ? [entry.card.reason] : []))).toEqual([
    reason,
  ]);
  const needs = {
    db: office.db,
    jobs: office.jobs,
    config: { ...office.config, notifyCustomers: [...noticeNames] },
    log: { error: (details: unknown) => expect.fail(JSON.stringify(details)) },
  };
  await notifyCustomers(needs, new Date());
  expect((await detailsOf(orderId)).mailHistory).toEqual([]);

  // An earlier arrival would come first otherwise.
  await office.order({ arrival_date: singaporeToday(new Date()) }, { status: 'AwaitingGovt' });
  const { body } = await office.call(startWorkSession, { orderName: 'awaitingGovt' }, mei);
  expect((body.data as WorkSession).current).toBe(orderId);
  await office.call(handleIncomingMail, { mailId: message.id }, mei);
  expect(await cards.readyOf(orderId)).toHaveLength(1);
});

const today = singaporeToday(new Date());
/** Until when an address takes mail: 120 days after the departure, the day itself included. */
const addresses: [arrival: number, departure: number, status: OrderDetails['process_status'], isOpen: boolean][] = [
  [-10, -3, 'Completed', true],
  [-127, -120, 'Completed', true],
  [-127, -120, 'Deleted', true],
  [-127, -120, 'Refund', true],
  [-127, -121, 'Completed', false],
  [-300, -290, 'AwaitingGovt', false],
];

test.each(addresses)(
  'with an arrival %i and a departure %i days from today, in %s, its address is open: %s',
  async (arrival, departure, status, isOpen) => {
    const orderId = await office.order({}, { status });
    const dates = { arrival_date: addDays(today, arrival), departure_date: addDays(today, departure) };
    await office.db.updateTable('orders').set(dates).where('order_id', '=', orderId).execute();
    const found = await findRecipient(office.db, office.config, `${orderId}@office.arrival-card.example`);
    expect(found).toBe(isOpen ? orderId : null);
  },
);
