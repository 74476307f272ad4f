import { type EvidenceKey, evidencePoints } from '@sac/contract/disputes/evidence-points';
import { type DisputeEvidence, getOrderEvidence, type OrderEvidence } from '@sac/contract/disputes/order-evidence-api';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serveOrderPage, someDetails, unfold } from '../../../../test/an-order-page';
import { done, me, noEvidence, open, startBackOffice } from '../../../../test/screen';
import { answer, askedOf, refuse } from '../../../../test/server';

startBackOffice();

beforeEach(() => serveOrderPage(() => someDetails({ assign_to: me, process_status: 'ChargeBack' })));

const point = (key: EvidenceKey, isThere: boolean) => ({ key, ...evidencePoints[key], isThere });
const card = page.getByRole('region', { name: 'Evidence for a dispute' });
const show = async (evidence: Partial<OrderEvidence>) => {
  answer(getOrderEvidence, () => ({ ...done, data: { ...noEvidence, ...evidence } }));
  await open(`/admin/view-order/${encodeOrderId(100001)}`);
  await expect.element(card.getByRole('meter')).toBeVisible();
  await unfold('Evidence for a dispute');
};
const aDispute = (given: Partial<DisputeEvidence> = {}): DisputeEvidence => ({
  id: 1,
  network: 'Visa',
  reason_code: '10.4',
  gateway: 'Adyen',
  gateway_reason: null,
  stage: 'chargeback',
  respond_until: null,
  received_on: '2031-01-02',
  respond_by: '2031-01-20',
  amount: '25.50',
  currency: 'SGD',
  meaning: 'The cardholder says that they did not make this payment.',
  contradictions: [],
  needs: [point('earlierOrders', false), point('device', true)],
  compelling_evidence: null,
  ...given,
});

test('it is not on an order without a card or a dispute, before one is possible', async () => {
  serveOrderPage(() => someDetails({ assign_to: me, process_status: 'New' }));
  await open(`/admin/view-order/${encodeOrderId(100001)}`);
  await expect.element(page.getByRole('region', { name: 'Timeline', exact: true })).toBeInTheDocument();
  await expect.element(card).not.toBeInTheDocument();
  expect(askedOf(getOrderEvidence)).toEqual([]);
});

test('without a dispute it lists the general points, and what else is on record quietly', async () => {
  await show({ general: [point('cardStored', true), point('contact', false)], others: [point('device', true)] });
  await expect.element(card).toMatchTextContent('1 of 2');
  await expect.element(card.getByRole('list', { name: 'Still missing' })).toMatchTextContent('add a comment');
  await expect.element(card.getByRole('list', { name: 'On record', exact: true })).toMatchTextContent('Approved card');
  await expect.element(card.getByRole('list', { name: 'Also on record' })).toMatchTextContent('Device of the purchase');
  expect(askedOf(getOrderEvidence)).toHaveLength(1);
});

test('each open dispute says what it means and what the network asks for', async () => {
  await show({
    general: [point('cardStored', true)],
    disputes: [
      aDispute(),
      aDispute({ id: 2, network: 'Mastercard', reason_code: '4834', needs: [point('payment', true)] }),
    ],
  });
  await expect.element(card).toMatchTextContent('1 of 2');
  const first = card.getByRole('region', { name: 'Visa 10.4 · respond by 20/01/2031' });
  await expect.element(first).toMatchTextContent('The cardholder says that they did not make this payment.');
  await expect
    .element(first.getByRole('list', { name: 'Still missing' }))
    .toMatchTextContent('Earlier undisputed orders');
  await expect.element(card.getByRole('region', { name: /^Mastercard 4834/ })).toMatchTextContent('Evidence complete.');
  await expect.element(card.getByRole('list', { name: 'Also on record' })).toMatchTextContent('Approved card stored');
});

test('a dispute at another stage than a chargeback is named, with what its processor takes', async () => {
  await show({ disputes: [aDispute({ gateway: 'Stripe', gateway_reason: 'fraudulent', stage: 'appeal' })] });
  const name = 'Appeal · Visa 10.4 (Stripe: fraudulent) · respond by 20/01/2031';
  await expect.element(card.getByRole('region', { name })).toMatchTextContent('attach the pack as a supporting file');
});

test('Visa’s rule lists the earlier orders, those that count first, with the reason against the others', async () => {
  const earlier = Array.from({ length: 7 }, (_, index) => ({
    order_id: 200 + index,
    ordered_on: '2030-12-01',
    days: 32,
    matches: [],
    problem: '32 days old: it must be 120 to 365 days old.',
  }));
  const counting = {
    order_id: 100,
    ordered_on: '2030-06-01',
    days: 215,
    matches: ['IP address' as const, 'device' as const],
    problem: null,
  };
  const summary = 'Orders 100 and 101 qualify: same card.';
  const rule = {
    isMet: true,
    summary,
    best: [100, 101],
    earlier: [counting, { ...counting, order_id: 101 }, ...earlier],
  };
  await show({ disputes: [aDispute({ compelling_evidence: rule })] });
  const list = card.getByRole('list', { name: 'Earlier orders' });
  await expect.element(card).toMatchTextContent(summary);
  expect(list.element().children).toHaveLength(7);
  await expect.element(list).toMatchTextContent('Counts: 215 days before the dispute, same IP address and device.');
  await expect.element(list).toMatchTextContent('32 days old: it must be 120 to 365 days old.');
  await expect.element(card).toMatchTextContent('2 more do not count.');
  const link = list.getByRole('link', { name: '101' });
  await expect.element(link).toHaveAttribute('href', `/admin/view-order/${encodeOrderId(101)}`);
});

test('evidence that does not load says so and leaves the page', async () => {
  answer(getOrderEvidence, () => refuse(403, 'Managers do not have access.'));
  await open(`/admin/view-order/${encodeOrderId(100001)}`);
  await expect.element(card.getByRole('alert')).toMatchTextContent('Managers do not have access.');
  await expect.element(page.getByRole('region', { name: 'Status', exact: true })).toBeVisible();
});

test('in what a dispute differs from the payment stands above what is missing', async () => {
  await show({ disputes: [aDispute({ contradictions: ['Network: Visa in the dispute, Mastercard on the order.'] })] });
  await expect
    .element(card.getByRole('list', { name: 'Contradictions' }))
    .toMatchTextContent('Network: Visa in the dispute, Mastercard on the order.');
});
