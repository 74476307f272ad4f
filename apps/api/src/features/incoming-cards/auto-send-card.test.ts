import { sendReadyCards } from '@sac/contract/incoming-cards/incoming-cards-api';
import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import type { OrderStatus } from '@sac/contract/orders/order-status';
import { formatDate } from '@sac/contract/platform/dates';
import { anApplication } from '@sac/contract/test/an-application';
import { afterAll, expect, test } from 'vitest';
import { addReport } from '../../../test/attention';
import { addOpenDispute } from '../../../test/evidence';
import { aCard } from '../../../test/files/a-card';
import { aSigner } from '../../../test/files/a-mail';
import { incomingCardsOf } from '../../../test/incoming-cards';
import { openTestApp } from '../../../test/test-app';
import { ana, heldPapers } from '../cards/check/papers.fixture';

const government = aSigner('cards.gov.example');
const office = await openTestApp({
  dns: government.dns,
  withoutWorkers: true,
  env: { AUTO_SEND_CARDS: 'on', OFFICIAL_SENDERS: 'gov.example', MAIL_UNDO_SECONDS: '600' },
});
const mei = await office.staff();
const cards = incomingCardsOf(office, mei);
afterAll(() => office.close());

const detailsOf = async (orderId: number) =>
  (await office.call(getOrderDetails, { orderId }, mei)).body.data as OrderDetails;

test('a matching card signed by the official sender is sent automatically and completes its order, with time to undo', async () => {
  const { orderId, card } = await cards.anOrder();
  await cards.arrive(orderId, await government.sign(cards.cardMail(orderId, card)));
  await cards.readAll();
  expect((await detailsOf(orderId)).process_status).toBe('Completed');
  const details = await detailsOf(orderId);
  expect(details).toMatchObject({ processed_by: null, uploadDoc: [{ verdict: 'matches', uploaded_by: null }] });
  expect(details.mailHistory).toMatchObject([
    { kind: 'completion', recipient: 'ana.bar@example.com', state: 'queued' },
  ]);
});

test('without a valid signature of the sender’s own domain, or without a match, a person decides', async () => {
  const [unsigned, forged, wrong, changed] = [
    await cards.anOrder(),
    await cards.anOrder(),
    await cards.anOrder({ 'Passport number': 'X99887766' }),
    await cards.anOrder(),
  ];
  await cards.arrive(unsigned.orderId, cards.cardMail(unsigned.orderId, unsigned.card));
  // Signed, but not by the domain of the sender's address.
  const stranger = { from: 'noreply@cards.gov.example.attacker.example' };
  await cards.arrive(forged.orderId, await government.sign(cards.cardMail(forged.orderId, forged.card, stranger)));
  await cards.arrive(wrong.orderId, await government.sign(cards.cardMail(wrong.orderId, wrong.card)));
  const signed = await government.sign(cards.cardMail(changed.orderId, changed.card));
  const tampered = Buffer.from(
    signed.toString('latin1').replace('See the', 'See').replace('base64\r\n\r\nU', 'base64\r\n\r\nV'),
    'latin1',
  );
  await cards.arrive(changed.orderId, tampered);
  await cards.readAll();
  for (const { orderId } of [unsigned, changed, wrong, forged]) expect(await cards.inboxOf(orderId)).toHaveLength(1);
  for (const { orderId } of [unsigned, forged, wrong, changed])
    expect(await detailsOf(orderId)).toMatchObject({ process_status: 'AwaitingGovt', uploadDoc: [], mailHistory: [] });
});

const setStatus = (status: OrderStatus) => (orderId: number) =>
  office.db.updateTable('orders').set({ process_status: status }).where('order_id', '=', orderId).execute();

/** States of an order in which its right card is held, and the sentence that says so. Add a line for another. */
const holds: [what: string, happen: (orderId: number) => Promise<unknown>, reason: RegExp][] = [
  [
    'an unanswered message of the customer',
    (order_id) =>
      office.db
        .insertInto('answer')
        .values({ order_id, answer_key: crypto.randomUUID(), body_text: 'My passport has changed.' })
        .execute(),
    /customer of order \d+ wrote/,
  ],
  ['a report of wrong details', (orderId) => addReport(office.db, orderId), /customer of order \d+ wrote/],
  ['a dispute', (orderId) => addOpenDispute(office, orderId), /payment of order \d+ is disputed/],
  [
    'an inquiry',
    (orderId) => addOpenDispute(office, orderId, { stage: 'inquiry' }),
    /inquiry about the payment of order \d+ has not ended/,
  ],
  ['a question to the customer', setStatus('Awaiting'), /is in Awaiting/],
  ['a call that was made', setStatus('Customer Called'), /is in Customer Called/],
  ['a customer to contact', setStatus('Contact Customer'), /is in Contact Customer/],
  ['a completion without a card', setStatus('Completed'), /is in Completed/],
  [
    'a card already',
    async (order_id) => {
      await setStatus('Completed')(order_id);
      const card = { file1: `${order_id}_card.pdf`, customer_name: 'Ana', content_type: 'application/pdf', bytes: 3 };
      await office.db
        .insertInto('document')
        .values({ order_id, ...card, sha256: Buffer.alloc(32) })
        .execute();
    },
    /was completed before\. Sending this card replaces/,
  ],
  ['a refund', setStatus('Refund'), /is in /],
  ['a chargeback', setStatus('ChargeBack'), /is in /],
];

test.each(holds)(
  'a right and signed card of an order with %s is neither ready nor sent',
  async (_what, happen, reason) => {
    const { orderId, card } = await cards.anOrder();
    await happen(orderId);
    await cards.arrive(orderId, await government.sign(cards.cardMail(orderId, card)));
    await cards.readAll();
    expect(await cards.readyOf(orderId)).toEqual([]);
    const [entry] = (await cards.inboxOf(orderId)).flatMap((found) => (found.is === 'card' ? [found.card] : []));
    expect(entry?.reason).toMatch(reason);
    const sending = await office.call(sendReadyCards, { cardId: [entry?.id], mailServiceProvider: 'AWS' }, mei);
    expect(sending.body).toMatchObject({ sent: [], refused: [{ orderId, reason: expect.stringMatching(reason) }] });
    expect((await detailsOf(orderId)).mailHistory).toEqual([]);
  },
);

test('of two cards the later one is sent; the earlier one is shown as replaced', async () => {
  const { orderId, card } = await cards.anOrder();
  await cards.arriveFromPartner(orderId, card);
  await cards.readAll();
  const [first] = await cards.readyOf(orderId);
  // The same facts with a comment inside: another file.
  const at = card.lastIndexOf('startxref');
  const corrected = Buffer.concat([card.subarray(0, at), Buffer.from('%\n'), card.subarray(at)]);
  await cards.arriveFromPartner(orderId, corrected);
  await cards.readAll();
  const [later, ...others] = await cards.readyOf(orderId);
  expect([later?.id === first?.id, others]).toEqual([false, []]);
  const [replaced] = (await cards.inboxOf(orderId)).flatMap((found) => (found.is === 'card' ? [found.card] : []));
  expect(replaced).toMatchObject({
    id: first?.id,
    reason: 'There is a newer document for this order. Look at that one first.',
  });
  const send = (id: number | undefined) =>
    office.call(sendReadyCards, { cardId: [id], mailServiceProvider: 'AWS' }, mei);
  expect((await send(first?.id)).body).toMatchObject({ sent: [], refused: [{ orderId }] });
  expect((await send(later?.id)).body).toMatchObject({ sent: [later?.id], refused: [] });
});

/** Every tenth of the table, as real files: the rest of it runs on the text alone in check-card.test.ts. */
const files = heldPapers.filter((_, at) => at % 10 === 0);

test.each(files)('a signed file with %s is neither ready nor sent', async (_what, page) => {
  const arrival = anApplication().arrival_date;
  const { passport_number, date_of_birth, full_name } = ana;
  const [first_name = '', ...rest] = full_name.split(' ');
  const names = { first_name, last_name: rest.join(' ') };
  const orderId = await office.order({ ...names, passport_number, date_of_birth }, { status: 'AwaitingGovt' });
  const rows = page
    .replaceAll('23/11/2026', formatDate(arrival))
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  // The built-in fonts of a PDF have Latin letters.
  const isLatin = rows.flat().every((cell) => /^[\x20-\xff]*$/.test(cell));
  const card = aCard(isLatin ? rows : [['SG Arrival Card acknowledgement']]);
  await cards.arrive(orderId, await government.sign(cards.cardMail(orderId, card)));
  await cards.readAll();
  expect(await cards.readyOf(orderId)).toEqual([]);
  expect((await detailsOf(orderId)).uploadDoc).toEqual([]);
});
