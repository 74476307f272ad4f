import { getColleagues } from '@sac/contract/accounts/staff-api';
import { linkDispute } from '@sac/contract/disputes/disputes-api';
import { getDisputes } from '@sac/contract/disputes/disputes-list-api';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inDays, someDispute, someDisputeRow } from '../../../../test/a-dispute';
import { done, open, startBackOffice } from '../../../../test/screen';
import { answer, askedOf, refuse } from '../../../../test/server';

startBackOffice();

const atStake = [
  { currency: 'SGD', count: 2, amount: '1250.50' },
  { currency: 'USD', count: 1, amount: '60.00' },
];
const serve = (given: object = {}) =>
  answer(getDisputes, () => ({ ...done, data: [someDisputeRow()], total: 1, atStake, unmatched: [], ...given }));

beforeEach(() => {
  answer(getColleagues, () => ({ ...done, data: [{ id: 2, name: 'Mei Tan', type: 'Team' as const }] }));
  serve();
});

const table = page.getByRole('table', { name: 'Disputes' });
const asked = () => askedOf(getDisputes).at(-1);

test('a row shows its order, deadline, reason, evidence and assignee; the header what is at stake', async () => {
  serve({
    data: [
      someDisputeRow({ respond_by: inDays(-3) }),
      someDisputeRow({ id: 8, order_id: 100002, evidence_there: 6, assign_to: null, state: 'submitted' }),
    ],
    total: 2,
  });
  await open('/admin/disputes', 'Night Staff');
  const [first, second] = [table.getByRole('row').nth(1), table.getByRole('row').nth(2)];
  await expect.element(first).toMatchTextContent('Overdue by 3 days');
  await expect.element(first).toMatchTextContent('Visa 13.1');
  await expect.element(first).toMatchTextContent('The customer says that they did not receive the service');
  await expect.element(first).toMatchTextContent('SGD 1,250.50');
  await expect.element(first).toMatchTextContent('3 of 6');
  await expect.element(second).toMatchTextContent('Evidence complete');
  await expect.element(second).toMatchTextContent('Unassigned');
  await expect.element(second).not.toMatchTextContent('Overdue');
  await expect.element(page.getByText('3 open, at stake: SGD 1,250.50 · USD 60.00')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Import disputes' })).not.toBeInTheDocument();
  await first.getByRole('link', { name: '100001' }).click();
  await expect.poll(() => location.pathname).toMatch(/^\/admin\/view-order\//);
});

test('the stage stands below the state, and what the processor says beside the code', async () => {
  serve({
    data: [
      someDisputeRow({ stage: 'appeal', gateway: 'Stripe', gateway_reason: 'product_not_received' }),
      someDisputeRow({ id: 8, order_id: 100002 }),
    ],
    total: 2,
  });
  await open('/admin/disputes');
  const [first, second] = [table.getByRole('row').nth(1), table.getByRole('row').nth(2)];
  await expect.element(first).toMatchTextContent(/Open\s?Appeal/);
  await expect.element(first).toMatchTextContent('Visa 13.1 (Stripe: product not received):');
  await expect.element(second).not.toMatchTextContent(/Appeal|Chargeback|Stripe/);
});

test('filters are asked for at once and kept in the address', async () => {
  await open('/admin/disputes');
  await expect.element(table.getByRole('link', { name: '100001' })).toBeVisible();
  expect(asked()).toMatchObject({ state: 'open', overdue: '', page: 1, limit: 25 });
  const choose = (label: string | RegExp, value: string) => page.getByLabelText(label).selectOptions(value);
  await choose('State', 'overdue');
  await choose('Network', 'Mastercard');
  await choose('Assigned to', 'Mei Tan');
  await choose(/^Evidence/, 'missing');
  await page.getByLabelText('Reason code').fill('4853');
  await userEvent.type(page.getByRole('searchbox'), 'CASE-7{Enter}');
  await expect.poll(asked).toMatchObject({
    state: 'open',
    overdue: 'yes',
    network: 'Mastercard',
    assignee: 'Mei Tan',
    evidence: 'missing',
    reasonCode: '4853',
    search: 'CASE-7',
  });
  expect(location.search).toContain('state=overdue');

  serve({ data: [], total: 0, atStake: [] });
  await choose('State', 'all');
  await expect.element(page.getByText(/^No disputes found\./)).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(asked).toMatchObject({ state: 'all', overdue: '', network: '', reasonCode: '', search: '' });
});

test('pages and their size; a page beyond the end leads back', async () => {
  serve({ total: 60 });
  await open('/admin/disputes?page=9&size=10');
  await expect.poll(asked).toMatchObject({ page: 6, limit: 10 });
  await page.getByRole('combobox', { name: /^Rows/ }).selectOptions('50');
  await expect.poll(asked).toMatchObject({ page: 1, limit: 50 });
  await page.getByRole('link', { name: /^(Page )?2$/ }).click();
  await expect.poll(asked).toMatchObject({ page: 2, limit: 50 });
});

test('nothing open, and a list that cannot be loaded', async () => {
  serve({ data: [], total: 0, atStake: [] });
  await open('/admin/disputes');
  await expect.element(page.getByText(/^No open disputes\./)).toBeVisible();
  answer(getDisputes, () => refuse(409, 'Out of order.'));
  await open('/admin/disputes?state=won');
  await expect.element(page.getByText('This could not be loaded.')).toBeVisible();
  serve();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(table.getByRole('link', { name: '100001' })).toBeVisible();
});

test('a dispute without an order is given one: one of those with its payment, or any other', async () => {
  const without = { ...someDispute({ order_id: null, transaction_id: 'FAMILY' }), candidates: [100005, 100006] };
  serve({ unmatched: [without] });
  await open('/admin/disputes', 'Team');
  const box = page.getByRole('region', { name: 'No order found' });
  await expect.element(box).toMatchTextContent('FAMILY');
  answer(linkDispute, () => refuse(404, 'There is no order 5.', { orderId: 'There is no order 5.' }));
  await box.getByRole('button', { name: 'Choose the order of payment FAMILY' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('The order moves to ChargeBack.');
  await dialog.getByLabelText('Order Id').fill('5');
  await dialog.getByRole('button', { name: 'Link to this order' }).click();
  await expect.element(dialog.getByText('There is no order 5.').first()).toBeVisible();
  answer(linkDispute, () => {
    serve();
    return done;
  });
  await dialog.getByRole('button', { name: 'Order 100006' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(box).not.toBeInTheDocument();
  expect(askedOf(linkDispute).at(-1)).toEqual({ disputeId: 7, orderId: 100006 });
});

test('of an inquiry it is not said that its order moves', async () => {
  serve({
    unmatched: [{ ...someDispute({ order_id: null, transaction_id: 'TX-9', stage: 'inquiry' }), candidates: [] }],
  });
  await open('/admin/disputes', 'Team');
  const box = page.getByRole('region', { name: 'No order found' });
  await expect.element(box).toMatchTextContent('Inquiry');
  await box.getByRole('button', { name: 'Choose the order of payment TX-9' }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Payment TX-9');
  await expect.element(page.getByRole('dialog')).not.toMatchTextContent('ChargeBack');
});
