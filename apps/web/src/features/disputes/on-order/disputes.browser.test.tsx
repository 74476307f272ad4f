import type { DisputeFacts } from '@sac/contract/disputes/dispute';
import { changeDisputeState, correctDispute, openDispute } from '@sac/contract/disputes/disputes-api';
import { defencePackDetails } from '@sac/contract/disputes/evidence-api';
import { encodeOrderId } from '@sac/contract/orders/order-id';
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
