import type { DisputeFacts } from '@sac/contract/disputes/dispute';
import { changeDisputeState, correctDispute, openDispute } from '@sac/contract/disputes/disputes-api';
import { defencePackDetails } from '@sac/contract/disputes/evidence-api';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { addDays, formatSingapore, minuteMs, singaporeToday } from '@sac/contract/platform/dates';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inDays, someDispute } from '../../../../test/a-dispute';
import { serveOrderPage, someDetails } from '../../../../test/an-order-page';
import { done, open, startBackOffice } from '../../../../test/screen';
import { answer, askedOf, refuse } from '../../../../test/server';
import { queryClient } from '../../../platform/api/query';
import { typedDayOf } from '../../../platform/ui/fields/typed-day';

startBackOffice();

let disputes: DisputeFacts[] = [];
beforeEach(() => {
  disputes = [];
  serveOrderPage(() => someDetails({ process_status: 'ChargeBack', transaction_id: 'TX-1', disputes }));
});

const openOrder = () => open(`/admin/view-order/${encodeOrderId(100001)}`, 'Telecaller');
const card = page.getByRole('region', { name: 'Disputes' });
const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('without a dispute there is one quiet button; the dialog explains the code and records what the notice says', async () => {
  await openOrder();
  await button('Record a dispute…').click();
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(dialog.getByLabelText('Transaction Id (optional)')).toHaveValue('TX-1');
  await dialog.getByLabelText('Network').selectOptions('Visa');
  await dialog.getByLabelText('Reason code').fill('10.4');
  await expect.element(dialog.getByText('The cardholder says that they did not make this payment.')).toBeVisible();
  await dialog.getByLabelText('Network').selectOptions('Mastercard');
  await expect.element(dialog.getByText('We do not know this code. Read the bank’s notice.')).toBeVisible();
  await dialog.getByLabelText('Respond by').fill('01/01/2020');
  await expect
    .element(dialog.getByText('The last day to respond must not be before the day of receipt.'))
    .toBeVisible();
  await dialog.getByLabelText('Respond by').fill(typedDayOf(inDays(9)));
  await dialog.getByLabelText('Currency').fill('sgd');
  await button('Record').click();
  await expect.element(dialog.getByText('Enter the disputed amount, such as 25.50.')).toBeVisible();
  expect(askedOf(openDispute)).toEqual([]);
  await dialog.getByLabelText('Amount').fill('999,999.00');
  await expect
    .element(dialog.getByText('This is a large amount for an order. Compare it with the notice.'))
    .toBeVisible();
  await dialog.getByLabelText('Amount').fill('S$60.5');

  answer(openDispute, () => refuse(422, 'Taken', { gateway_dispute_id: 'Taken' }));
  await dialog.getByLabelText('Case number (optional)').fill('CASE-1');
  await button('Record').click();
  await expect.element(dialog.getByText('Taken').first()).toBeVisible();
  answer(openDispute, () => {
    disputes = [someDispute()];
    return { ...done, disputeId: 7 };
  });
  await button('Record').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(card).toMatchTextContent('SGD 1,250.50');
  await expect.element(button('Record a dispute')).not.toBeInTheDocument();
  expect(askedOf(openDispute)[1]).toMatchObject({
    orderId: 100001,
    received_on: inDays(0),
    respond_by: inDays(9),
    network: 'Mastercard',
    reason_code: '10.4',
    amount: '60.50',
    currency: 'SGD',
    transaction_id: 'TX-1',
    gateway_dispute_id: 'CASE-1',
  });
});

test('what a notice says and nobody could read is shown as it was sent, and its field is empty', async () => {
  disputes = [someDispute({ amount: '0.00', unread: { amount: '1,025', respond_by: '' } })];
  await openOrder();
  await expect.element(card).toMatchTextContent('Amount not known');
  await expect
    .element(card)
    .toMatchTextContent('Could not be read: amount “1,025”. Not in the notice: last day to respond.');
  await button('Correct').click();
  await expect.element(dialog.getByLabelText('Amount')).toHaveValue('');
  await expect.element(dialog.getByLabelText('Respond by')).toHaveValue('');
  await expect.element(dialog.getByLabelText('Currency')).toHaveValue('SGD');
});

test('each dispute shows its meaning, and its deadline in words', async () => {
  disputes = [
    someDispute({ respond_by: inDays(-2) }),
    someDispute({ id: 8, network: 'American Express', reason_code: 'F29', respond_by: inDays(1) }),
    someDispute({ id: 9, state: 'submitted', respond_by: inDays(-1) }),
  ];
  await openOrder();
  const items = card.getByRole('listitem');
  await expect.element(items.nth(0)).toMatchTextContent('Overdue by 2 days');
  await expect.element(items.nth(0)).toMatchTextContent('The customer says that they did not receive the service');
  await expect.element(items.nth(1)).toMatchTextContent('Due tomorrow');
  await expect.element(items.nth(1)).toMatchTextContent('The cardholder says that they did not make this payment');
  await expect.element(items.nth(2)).not.toMatchTextContent('Overdue');
});

test.each<[DisputeFacts['stage'], label: string, meaning: string]>([
  ['inquiry', 'Inquiry', 'A question about the payment, before there is a chargeback.'],
  ['compliance', 'Compliance', 'The bank says that the payment broke a rule of the card network.'],
  ['pre-arbitration', 'Pre-arbitration', 'A further step after the chargeback, before arbitration.'],
  ['arbitration', 'Arbitration', 'The card network, or the provider of the payment method, decides the case.'],
  ['appeal', 'Appeal', 'The decision went against us. It can be appealed, or has been.'],
])('a dispute at the stage %s is named and explained', async (stage, label, meaning) => {
  disputes = [someDispute({ stage })];
  await openOrder();
  await expect.element(card.getByText(label, { exact: true })).toBeVisible();
  await expect.element(card).toMatchTextContent(meaning);
});

test('a chargeback is not named; what the processor says stands beside the code', async () => {
  disputes = [
    someDispute({
      network: 'Mastercard',
      reason_code: '4853',
      gateway: 'Stripe',
      gateway_reason: 'product_not_received',
    }),
  ];
  await openOrder();
  await expect.element(card).toMatchTextContent('Mastercard 4853 (Stripe: product not received):');
  await expect.element(card).not.toMatchTextContent('Chargeback');
});

test('the exact deadline is shown in Singapore time; on its day the hour is in sight', async () => {
  // A minute before midnight would be the day before on another clock.
  const soon = new Date(Date.now() + 30 * minuteMs);
  disputes = [
    someDispute({ respond_by: '2099-12-10', respond_until: '2099-12-10T20:51:25.000Z' }),
    someDispute({ id: 8, respond_by: addDays(singaporeToday(soon), -1), respond_until: soon.toISOString() }),
  ];
  await openOrder();
  const [calm, urgent] = [card.getByRole('listitem').nth(0), card.getByRole('listitem').nth(1)];
  await expect.element(calm).toMatchTextContent('10/12/2099');
  await expect.element(calm).toMatchTextContent('Exact deadline11/12/2099 04:51 Singapore time');
  const exact = `${formatSingapore(soon).slice(0, 16)} Singapore time`;
  await expect.element(urgent.getByText(/^Due (today|tomorrow) by \d\d:\d\d$/)).toBeVisible();
  await expect.element(page.getByText(`Respond by ${exact}`)).toBeVisible();
});

test('a fee for the answer is shown while the dispute is open, and confirmed before it counts as submitted', async () => {
  const compliance = { gateway: 'Stripe', stage: 'compliance' } as const;
  disputes = [someDispute(compliance)];
  answer(changeDisputeState, ({ to }) => {
    disputes = [someDispute({ ...compliance, state: to })];
    return done;
  });
  await openOrder();
  await expect.element(card).toMatchTextContent('Stripe collects USD 500');
  await button('Answer submitted').click();
  await expect.element(dialog).toMatchTextContent('Stripe collects USD 500');
  await button('Cancel').click();
  expect(askedOf(changeDisputeState)).toEqual([]);
  await button('Answer submitted').click();
  await dialog.getByRole('button', { name: 'Answer submitted' }).click();
  await expect.element(card.getByText('Submitted', { exact: true })).toBeVisible();
  await expect.element(card).not.toMatchTextContent('USD 500');
  expect(askedOf(changeDisputeState)).toEqual([{ disputeId: 7, from: 'open', to: 'submitted' }]);
});

test('what Stripe takes in an appeal is said; the small fee of a chargeback is not asked about', async () => {
  disputes = [
    someDispute({ gateway: 'Stripe', stage: 'appeal' }),
    someDispute({ id: 8, reason_code: '10.4', gateway: 'Stripe' }),
  ];
  answer(changeDisputeState, () => done);
  await openOrder();
  const [appeal, chargeback] = [card.getByRole('listitem').nth(0), card.getByRole('listitem').nth(1)];
  await expect.element(appeal).toMatchTextContent('attach the pack as a supporting file');
  await expect.element(chargeback).toMatchTextContent('Stripe charges a fee for an answer');
  await chargeback.getByRole('button', { name: 'Answer submitted' }).click();
  await expect.poll(() => askedOf(changeDisputeState)).toEqual([{ disputeId: 8, from: 'open', to: 'submitted' }]);
});

test('the stage is recorded and corrected; an inquiry moves no order', async () => {
  serveOrderPage(() => someDetails({ process_status: 'Completed', disputes }));
  await openOrder();
  await button('Record a dispute…').click();
  await expect.element(dialog).toMatchTextContent('It moves to ChargeBack.');
  await dialog.getByLabelText('Stage').selectOptions('Inquiry');
  await expect.element(dialog).toMatchTextContent('A question about the payment, before there is a chargeback.');
  await expect.element(dialog).not.toMatchTextContent('It moves to ChargeBack.');
  await button('Cancel').click();

  disputes = [someDispute({ stage: 'inquiry' })];
  queryClient.clear();
  await openOrder();
  answer(correctDispute, () => done);
  await button('Correct').click();
  await expect.element(dialog.getByLabelText('Stage')).toHaveValue('inquiry');
  await expect.element(dialog).not.toMatchTextContent('It moves to ChargeBack.');
  await dialog.getByLabelText('Stage').selectOptions('Chargeback');
  await expect.element(dialog).toMatchTextContent('It moves to ChargeBack.');
  await button('Save').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(askedOf(correctDispute)).toMatchObject([{ disputeId: 7, stage: 'chargeback' }]);
});

test('a state is recorded with the one that was seen; going back asks first', async () => {
  disputes = [someDispute()];
  answer(changeDisputeState, ({ to }) => {
    disputes = [someDispute({ state: to })];
    return done;
  });
  await openOrder();
  await button('Answer submitted').click();
  await button('Won').click();
  await expect.element(button('Lost')).not.toBeInTheDocument();
  await button('Back to Submitted').click();
  await expect.element(dialog).toMatchTextContent('Was Won a mistake? The dispute goes back to Submitted.');
  await button('Cancel').click();
  expect(askedOf(changeDisputeState)).toHaveLength(2);
  await button('Back to Submitted').click();
  await dialog.getByRole('button', { name: 'Back to Submitted' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(askedOf(changeDisputeState)).toEqual([
    { disputeId: 7, from: 'open', to: 'submitted' },
    { disputeId: 7, from: 'submitted', to: 'won' },
    { disputeId: 7, from: 'won', to: 'submitted', isConfirmed: true },
  ]);
});

test('somebody else was faster: the message is shown, and the dispute as it is now', async () => {
  disputes = [someDispute()];
  answer(changeDisputeState, () => {
    disputes = [someDispute({ state: 'accepted' })];
    return refuse(409, 'Somebody has changed this dispute: it is Accepted now. Nothing was changed.');
  });
  await openOrder();
  await button('Answer submitted').click();
  await expect.element(page.getByText(/it is Accepted now/)).toBeVisible();
  await expect.element(card.getByText('Accepted', { exact: true })).toBeVisible();
});

test('facts are corrected; what came from the gateway stays', async () => {
  disputes = [someDispute({ source: 'Stripe' })];
  answer(correctDispute, () => done);
  await openOrder();
  await button('Correct').click();
  await expect.element(dialog.getByLabelText('Case number (optional)')).toHaveAttribute('readonly');
  await dialog.getByLabelText('Reason code').fill('13.7');
  await button('Save').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(askedOf(correctDispute)).toMatchObject([
    { disputeId: 7, state: 'open', reason_code: '13.7', amount: '1250.50' },
  ]);
});

test('each of several disputes leads to its own defence packs; a single one has those of the order', async () => {
  const pack = (code: string) => card.getByRole('link', { name: `Defence Pack 2 for Visa ${code}` });
  answer(defencePackDetails, () => refuse(409, 'Not in this test.'));
  disputes = [someDispute()];
  await openOrder();
  await expect.element(card).toMatchTextContent('13.1');
  await expect.element(pack('13.1')).not.toBeInTheDocument();
  disputes = [someDispute(), someDispute({ id: 8, reason_code: '10.4' })];
  queryClient.clear();
  await openOrder();
  await pack('10.4').click();
  await expect.poll(() => askedOf(defencePackDetails)).toEqual([{ orderId: 100001, defencePackType: 2, disputeId: 8 }]);
});
