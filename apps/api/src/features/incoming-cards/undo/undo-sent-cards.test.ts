import { withdrawDocument } from '@sac/contract/cards/documents-api';
import {
  getIncomingCard,
  type IncomingCardDetails,
  sendIncomingCard,
  sendReadyCards,
} from '@sac/contract/incoming-cards/incoming-cards-api';
import { getSentCards, type SentCard, undoSentCards } from '@sac/contract/incoming-cards/sent-cards-api';
import { correctOrder } from '@sac/contract/intake/correct-order-api';
import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aSigner } from '../../../../test/files/a-mail';
import { incomingCardsOf } from '../../../../test/incoming-cards';
import { openTestApp } from '../../../../test/test-app';
import { compareIncomingCard } from '../compare-again';

const government = aSigner('cards.gov.example');
const office = await openTestApp({
  dns: government.dns,
  withoutWorkers: true,
  env: { AUTO_SEND_CARDS: 'on', OFFICIAL_SENDERS: 'gov.example', MAIL_UNDO_SECONDS: '600' },
});
const mei = await office.staff('Night Staff', 'Mei Tan');
const cards = incomingCardsOf(office, mei);
afterAll(() => office.close());

const sent = async () => (await office.call(getSentCards, {}, mei)).body.data as SentCard[];
const sentOf = async (orderId: number) => (await sent()).filter((card) => card.order_id === orderId);
const undo = (cardId: number[], who: { token?: string } = mei) => office.call(undoSentCards, { cardId }, who);
const statusOf = async (order_id: number) =>
  (
    await office.db
      .selectFrom('orders')
      .select('process_status')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow()
  ).process_status;
async function sendAutomatically() {
  const { orderId, card } = await cards.anOrder();
  await cards.arrive(orderId, await government.sign(cards.cardMail(orderId, card)));
  await cards.readAll();
  const [entry] = await sentOf(orderId);
  return { orderId, entry: entry as SentCard };
}

test('what was sent automatically is listed, and undone while its email waits: the card waits in the Inbox and can be sent again', async () => {
  const { orderId, entry } = await sendAutomatically();
  expect(entry).toMatchObject({ sent_by: null, mail_state: 'queued', mail_left_at: null });
  expect(entry.undo_seconds).toBeGreaterThan(500);
  expect((await office.call(undoSentCards, { cardId: [entry.id] })).code).toBe(401);
  const { body } = await undo([entry.id]);
  expect(body).toMatchObject({ message: 'Undone: 1 card withdrawn, its email was not sent.', undone: [entry.id] });
  expect(await statusOf(orderId)).toBe('AwaitingGovt');
  const [waiting] = await cards.inboxOf(orderId);
  expect(waiting).toMatchObject({
    is: 'card',
    card: { id: entry.id, reason: 'Mei Tan undid the sending of this card.' },
  });
  // Its file is still there.
  const details = (await office.call(getIncomingCard, { cardId: entry.id }, mei)).body.data as IncomingCardDetails;
  expect((await office.app.inject(String(details.url))).statusCode).toBe(200);
  expect((await undo([entry.id])).body).toMatchObject({ undone: [], refused: [{ orderId }] });
  const again = { cardId: entry.id, email: 'ana.bar@example.com', mailServiceProvider: 'AWS' };
  expect((await office.call(sendIncomingCard, again, mei)).code).toBe(200);
  expect(await statusOf(orderId)).toBe('Completed');
  expect(await sentOf(orderId)).toMatchObject([{ id: entry.id, sent_by: 'Mei Tan' }]);
});

test('any colleague undoes many sent at once; one whose email has left, or whose order was changed, says so and stays, even for an Admin', async () => {
  const bo = await office.staff('Telecaller', 'Bo Lim');
  const grace = await office.staff('Admin', 'Grace Lim');
  const made = [await cards.anOrder(), await cards.anOrder(), await cards.anOrder()];
  for (const { orderId, card } of made) await cards.arriveFromPartner(orderId, card);
  await cards.readAll();
  const ids: number[] = [];
  for (const { orderId } of made) for (const { id } of await cards.readyOf(orderId)) ids.push(id);
  const sending = await office.call(sendReadyCards, { cardId: ids, mailServiceProvider: 'AWS' }, mei);
  expect(sending.body.sent).toHaveLength(3);
  const [first, left, changed] = made.map(({ orderId }) => orderId) as [number, number, number];
  await office.db
    .updateTable('mail')
    .set({ state: 'sent', delivered_via: 'AWS', sent_ts: sql<string>`now()` })
    .where('order_id', '=', left)
    .execute();
  await office.db
    .insertInto('event')
    .values({ order_id: changed, kind: 'status changed', from_value: 'Completed', to_value: 'Refund' })
    .execute();
  const { body } = await undo(ids, bo);
  expect(body).toMatchObject({
    message: 'Undone: 1 card withdrawn, its email was not sent. 2 not: look at the reasons.',
    undone: [ids[0]],
    refused: [
      { orderId: left, reason: expect.stringMatching(/^The email to \S+ left at \d\d:\d\d UTC\. Open order \d+/) },
      { orderId: changed, reason: `Order ${changed} was changed since. Open it to change it.` },
    ],
  });
  expect([await statusOf(first), await statusOf(left)]).toEqual(['AwaitingGovt', 'Completed']);
  expect(await sentOf(left)).toMatchObject([{ undo_seconds: null, mail_left_at: expect.any(String) }]);
  expect((await undo([ids[1] as number], grace)).body).toMatchObject({ undone: [], refused: [{ orderId: left }] });
  const { uploadDoc } = (await office.call(getOrderDetails, { orderId: left }, bo)).body.data as OrderDetails;
  const withdrawal = { documentId: uploadDoc[0]?.id ?? 0, reason: 'It is the wrong card.' };
  expect([
    (await office.call(withdrawDocument, withdrawal, bo)).code,
    (await office.call(withdrawDocument, withdrawal, grace)).code,
  ]).toEqual([403, 200]);
  expect((await undo([ids[0] as number, 987_654])).code).toBe(404);
});

test('a card whose sending was undone stays a person’s work when it is compared again', async () => {
  const { orderId, entry } = await sendAutomatically();
  await undo([entry.id]);
  const corrected = { orderId, fields: { nationality: 'Portugal' }, reason: 'She wrote.' };
  expect((await office.call(correctOrder, corrected, mei)).body).toMatchObject({ status: 1 });
  await compareIncomingCard(office, entry.id);
  expect(await cards.inboxOf(orderId)).toMatchObject([
    { card: { id: entry.id, verdict: 'matches', reason: 'Its sending was undone. Review it and decide.' } },
  ]);
});
