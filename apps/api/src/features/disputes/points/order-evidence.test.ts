import { getOrderEvidence, type OrderEvidence } from '@sac/contract/disputes/order-evidence-api';
import { singaporeToday } from '@sac/contract/platform/dates';
import { afterAll, expect, test } from 'vitest';
import { addDispute, inDays } from '../../../../test/disputes';
import { aDefendedOrder, aNewCustomer } from '../../../../test/evidence';
import { openTestApp } from '../../../../test/test-app';
import { selectEarlierPurchases } from './earlier-purchases';
import { selectPointsAgainst } from './points-against';

const office = await openTestApp();
const token = (await office.staff()).token;
afterAll(() => office.close());

const today = singaporeToday(new Date());
const evidenceOf = async (orderId: number) => {
  const { code, body } = await office.call(getOrderEvidence, { orderId }, { token });
  expect(code).toBe(200);
  return body.data as OrderEvidence;
};
const onRecord = ({ general, others }: OrderEvidence) =>
  [...general, ...others].filter(({ isThere }) => isThere).map(({ key }) => key);
const dispute = (orderId: number, given: Record<string, unknown> = {}) =>
  addDispute(office, orderId, { reason_code: '10.4', ...given });
let buyers = 0;
/** A customer with a card, device and address of their own. */
function aBuyer() {
  buyers += 1;
  return {
    ...aNewCustomer(),
    customer_ip: `203.0.113.${buyers}`,
    device_id: `device of buyer ${buyers}`,
    payment: { amount: '25.50', currency: 'SGD', network: 'Visa', last4: '4242' },
    terms_accepted_at: '2026-01-02T03:04:05Z',
  };
}
const bought = async (application: Record<string, unknown>, daysAgo: number) => {
  const id = await office.order(application, { status: 'Completed' });
  const create_ts = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
  await office.db.updateTable('orders').set({ create_ts }).where('order_id', '=', id).execute();
  return id;
};

test('an order that does not exist is not found', async () => {
  expect((await office.call(getOrderEvidence, { orderId: 987_654 }, { token })).code).toBe(404);
});

test('a new order has nothing on record, and each gap says how to close it', async () => {
  const evidence = await evidenceOf(await office.order());
  expect(evidence).toMatchObject({ others: [], disputes: [] });
  expect(evidence.general.map(({ isThere }) => isThere)).toEqual([false, false, false, false, false, false]);
  expect(evidence.general.every(({ howTo }) => howTo.endsWith('.'))).toBe(true);
});

test('an order with everything has every general point; a withdrawn card takes its own away', async () => {
  const { orderId, card } = await aDefendedOrder(office, aBuyer());
  expect(onRecord(await evidenceOf(orderId))).toEqual([
    ...['cardStored', 'emailSent', 'emailDelivered', 'downloaded', 'contact', 'transaction'],
    ...['payment', 'customerIp', 'device', 'terms'],
  ]);
  const withdrawn = { withdrawn_at: new Date().toISOString(), withdrawn_by: 'Mei Tan', withdrawn_reason: 'Wrong.' };
  await office.db.updateTable('document').set(withdrawn).where('id', '=', card.id).execute();
  expect(onRecord(await evidenceOf(orderId))).not.toContain('cardStored');
});

const unreported = { delivery: null, delivery_ts: null };
test.each([
  ['a preview', { delivered_via: 'Preview' as const, ...unreported }, []],
  ['a failed one', { state: 'failed' as const, failure_reason: 'Refused.', sent_ts: null, ...unreported }, []],
  ['a refund email', { kind: 'refund' as const }, []],
  ['a bounced one', { delivery: 'bounced' as const }, ['emailSent']],
  ['one without report', unreported, ['emailSent']],
])('of emails, %s proves %o', async (_, given, points) => {
  const { orderId } = await aDefendedOrder(office);
  await office.db.updateTable('mail').set(given).where('order_id', '=', orderId).execute();
  const mails = onRecord(await evidenceOf(orderId)).filter((key) => key.startsWith('email'));
  expect(mails).toEqual(points);
});

test('half of the transaction details and a comment without a flag prove nothing', async () => {
  const { orderId } = await aDefendedOrder(office);
  await office.db.updateTable('orders').set({ merchant_name: null }).where('order_id', '=', orderId).execute();
  await office.db.updateTable('remark').set({ telephone: null }).where('order_id', '=', orderId).execute();
  expect(onRecord(await evidenceOf(orderId))).not.toEqual(expect.arrayContaining(['transaction', 'contact']));
});

test('for each open dispute it says what the network asks for, by deadline', async () => {
  const { orderId } = await aDefendedOrder(office);
  await dispute(orderId, { reason_code: '13.1', respond_by: inDays(9) });
  await dispute(orderId, { network: 'Other', reason_code: 'X1', respond_by: inDays(3) });
  await dispute(orderId, { state: 'submitted', evidence: [] });
  const { disputes } = await evidenceOf(orderId);
  expect(disputes.map(({ reason_code, meaning }) => [reason_code, meaning])).toEqual([
    ['X1', 'We do not know this code. Read the bank’s notice.'],
    ['13.1', 'The customer says that they did not receive the service.'],
  ]);
  expect(disputes[1]?.needs.map(({ key, isThere }) => [key, isThere])).toEqual([
    ...['downloaded', 'emailDelivered', 'emailSent', 'cardStored', 'contact', 'transaction'].map((key) => [key, true]),
  ]);
  expect(disputes.every(({ compelling_evidence }) => compelling_evidence === null)).toBe(true);
});

test('under Visa 10.4 “earlier orders” means that two meet the rule; other records do not count', async () => {
  const buyer = aBuyer();
  const first = await bought(buyer, 300);
  const orderId = await bought(buyer, 10);
  const id = await dispute(orderId);
  const needed = async () => {
    const [one] = (await evidenceOf(orderId)).disputes;
    const point = one?.needs.find(({ key }) => key === 'earlierOrders');
    // What lists count and what is kept with an answer is the same.
    const against = await selectPointsAgainst(office.db, [
      {
        ...{ id, order_id: orderId, network: 'Visa', reason_code: '10.4', received_on: today },
        ...{ gateway_reason: null, stage: 'chargeback' },
      },
    ]);
    expect(against.get(id)?.includes('earlierOrders')).toBe(point?.isThere);
    return [point?.isThere, point?.howTo, one?.compelling_evidence?.best];
  };
  const { others } = await evidenceOf(orderId);
  expect(others.map(({ key }) => key)).toContain('earlierOrders');
  expect(await needed()).toEqual([false, expect.stringMatching(`^Only order ${first} of .* can be used`), []]);
  const second = await bought({ ...buyer, email: 'b@example.com', confirm_email: 'b@example.com' }, 150);
  expect(await needed()).toEqual([true, expect.stringContaining('same IP address and device'), [second, first]]);
  // A dispute row is enough, though the order was never moved to ChargeBack.
  await dispute(first, { state: 'won', evidence: [] });
  expect(await needed()).toEqual([false, expect.stringMatching(`^Only order ${second}`), []]);
});

test('an order counts as disputed by its event even when its status moved on', async () => {
  const buyer = aBuyer();
  const earlier = await bought(buyer, 300);
  const orderId = await bought(buyer, 10);
  await office.db
    .insertInto('event')
    .values({ order_id: earlier, kind: 'status changed', from_value: 'Completed', to_value: 'ChargeBack' })
    .execute();
  expect(await selectEarlierPurchases(office.db, orderId, today)).toMatchObject([
    { order_id: earlier, was_disputed: true },
  ]);
});

test('who shares only an address or a device is the same customer with the same card alone', async () => {
  const buyer = aBuyer();
  const stranger = { email: 's@example.com', confirm_email: 's@example.com', passport_number: 'STRANGE1' };
  const sameCard = await bought({ ...buyer, ...stranger }, 200);
  await bought({ ...buyer, ...stranger, payment: { ...buyer.payment, last4: '1111' } }, 210);
  const later = await bought(buyer, 5);
  const orderId = await bought(buyer, 10);
  const found = await selectEarlierPurchases(office.db, orderId, today);
  expect(found.map(({ order_id }) => order_id)).toEqual([sameCard]);
  expect(found.map(({ order_id }) => order_id)).not.toContain(later);
});

test('of very many orders those that can count come first', async () => {
  const buyer = aBuyer();
  const counting = await bought(buyer, 300);
  for (let order = 0; order < 41; order += 1) await bought({ ...buyer, payment: undefined }, 20);
  const orderId = await bought(buyer, 10);
  const found = await selectEarlierPurchases(office.db, orderId, today);
  expect(found).toHaveLength(40);
  expect(found[0]).toMatchObject({ order_id: counting, was_disputed: false });
});
