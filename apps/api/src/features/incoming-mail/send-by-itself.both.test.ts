import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSigner } from '../../../test/a-mail';
import { receivedCardsOf } from '../../../test/received-cards';
import { openTestApp, type TestApp } from '../../../test/test-app';

const government = aSigner('cards.gov.example');
let office: TestApp;
let mei: Awaited<ReturnType<TestApp['staff']>>;
let cards: ReturnType<typeof receivedCardsOf>;
beforeAll(async () => {
  office = await openTestApp({
    dns: government.dns,
    withoutWorkers: true,
    env: { AUTO_SEND_CARDS: 'on', OFFICIAL_SENDERS: 'gov.example', MAIL_UNDO_SECONDS: '600' },
  });
  mei = await office.staff();
  cards = receivedCardsOf(office, mei);
});
afterAll(() => office.close());

const detailsOf = async (orderId: number) =>
  (await office.call(getOrderDetails, { orderId }, mei)).body.data as OrderDetails;

test('a matching card signed by the official sender completes its order by itself, with the time to undo', async () => {
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
  // Signed by somebody, but not by the domain that the sender's address names.
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
  // Its own server has sent the unsigned ones.
  for (const { orderId } of [unsigned, changed]) expect(await cards.readyOf(orderId)).toHaveLength(1);
  for (const { orderId } of [wrong, forged]) expect(await cards.inboxOf(orderId)).toHaveLength(1);
  for (const { orderId } of [unsigned, forged, wrong, changed])
    expect(await detailsOf(orderId)).toMatchObject({ process_status: 'AwaitingGovt', uploadDoc: [], mailHistory: [] });
});
