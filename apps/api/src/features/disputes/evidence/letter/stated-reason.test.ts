import type { DisputeFacts } from '@sac/contract/disputes/dispute';
import { afterAll, expect, test } from 'vitest';
import { aDefendedOrder, addCheckout, addOpenDispute, aNewCustomer, readPack } from '../../../../../test/evidence';
import { openTestApp } from '../../../../../test/test-app';

const office = await openTestApp();
const token = (await office.staff()).token;
afterAll(() => office.close());

const packOf = (orderId: number) => readPack(office, { token }, orderId);
const [sold, bought] = ['What was sold', 'How the order was bought'];

test('the case is named by reason, amount, day and acquirer reference', async () => {
  const { orderId } = await aDefendedOrder(office, aNewCustomer());
  await addCheckout(office, orderId);
  await addOpenDispute(office, orderId, { reason_code: '13.1', amount: '25.50' });
  const { letter } = await packOf(orderId);
  expect(letter.references.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Transaction ID: TXN-4711-0815',
    'Merchant name: LIONCITY*ARRIVALCARD',
    `Order ID: ${orderId}`,
    'Customer: Ana Bar Lopez',
    'Reason of the dispute: Visa 13.1',
    'Amount in dispute: SGD 25.50',
    'Dispute received: 20/10/2026 (Singapore)',
    'Acquirer reference number: 74537604221222132710572',
  ]);
});

test('what the notice does not say, the letter does not say', async () => {
  const { orderId } = await aDefendedOrder(office, aNewCustomer());
  await addCheckout(office, orderId);
  const unread = { reason_code: '', network: 'Wampum', received_on: 'soon' };
  await addOpenDispute(office, orderId, { reason_code: 'Not known', network: 'Other', amount: '0.00', unread });
  const { letter, contradictions } = await packOf(orderId);
  const labels = letter.references.map(({ label }) => label);
  expect(labels.filter((label) => /reason|amount|received/i.test(label))).toEqual([]);
  expect(contradictions).toEqual([]);
});

const unread = { network: 'Wampum', reason_code: '' };
test.each<[Partial<DisputeFacts>, says: string | null]>([
  [{ network: 'Visa', reason_code: '13.3' }, 'The reason of the dispute is Visa 13.3, “The customer says that'],
  [
    { network: 'Mastercard', reason_code: '4853', gateway_reason: 'product_unacceptable' },
    'The reason of the dispute is Mastercard 4853, “The customer says that the service was not as described”.',
  ],
  [{ network: 'Mastercard', reason_code: '4853' }, null],
  [
    { network: 'Other', reason_code: 'Merchandise or service not as described', gateway: 'PayPal' },
    'The reason of the dispute is Merchandise or service not as described, “The customer says',
  ],
  [{ network: 'Other', reason_code: 'X9' }, null],
  [{ network: 'Other', reason_code: 'Not known', unread, gateway_reason: 'product_unacceptable' }, null],
])('against %j the letter names the reason only if one is known: %s', async (dispute, says) => {
  const { orderId } = await aDefendedOrder(office, aNewCustomer());
  await addCheckout(office, orderId);
  await addOpenDispute(office, orderId, dispute);
  const pack = JSON.stringify(await packOf(orderId));
  if (says) expect(pack).toContain(says);
  else expect(pack).not.toMatch(/The reason of|Answers /);
  expect(pack).not.toMatch(/bank’s notice|does not say which|We do not know/);
});

test('a network that could not be read is not named, although the code is known', async () => {
  const { orderId } = await aDefendedOrder(office, aNewCustomer());
  await addCheckout(office, orderId);
  await addOpenDispute(office, orderId, { network: 'Other', reason_code: 'C08', unread: { network: 'Wampum' } });
  const { letter } = await packOf(orderId);
  expect(letter.references.find(({ label }) => label === 'Reason of the dispute')?.value).toBe('C08');
  expect(JSON.stringify(letter)).not.toContain('Other');
});

test('where the payment may have been made without a card, the letter speaks of none', async () => {
  const { orderId } = await aDefendedOrder(office, aNewCustomer());
  await addOpenDispute(office, orderId, { network: 'Other', gateway: 'PayPal', reason_code: 'UNAUTHORISED' });
  const { letter } = await packOf(orderId);
  expect(letter.opening).toMatch(/^To the bank or payment provider that handles this dispute: this letter answers/);
});

test.each([
  [
    'inquiry',
    'Response to an inquiry about a payment',
    'bank that issued the card: this letter answers the inquiry',
    'inquiry',
  ],
  [
    'chargeback',
    'Response to a payment dispute',
    'bank that issued the card: this letter answers the dispute',
    'dispute',
  ],
  ['compliance', 'Response to a compliance case', 'card: this letter answers the compliance case', 'case'],
  [
    'pre-arbitration',
    'Response to a pre-arbitration case',
    'card: this letter answers the pre-arbitration case',
    'case',
  ],
  [
    'arbitration',
    'Response to an arbitration case',
    'and the card network: this letter answers the arbitration',
    'case',
  ],
  ['appeal', 'Appeal against the decision on a payment dispute', 'this letter appeals against the decision', 'dispute'],
] as const)('of the stage %s the letter is a “%s”', async (stage, title, opening, noun) => {
  const { orderId } = await aDefendedOrder(office, aNewCustomer());
  await addCheckout(office, orderId);
  await addOpenDispute(office, orderId, { stage, gateway_reason: stage === 'compliance' ? 'noncompliant' : null });
  const { letter } = await packOf(orderId);
  expect(letter.title).toBe(`${title}: order ${orderId}`);
  expect(letter.opening).toContain(opening);
  const labels = letter.references.map(({ label }) => label);
  expect(labels).toContain(`Reason of the ${noun}`);
  if (noun !== 'dispute') expect(labels.join()).not.toMatch(/dispute/i);
  // A case about a rule is not answered as a fraud, with any code.
  expect(letter.arguments[0]?.title).toBe(stage === 'compliance' ? sold : bought);
});
