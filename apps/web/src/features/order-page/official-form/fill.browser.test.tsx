import { firstMap } from '@sac/contract/form-helper/first-map';
import { getFormMap } from '@sac/contract/form-helper/form-helper-api';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { moveOrderStatus } from '@sac/contract/orders/orders-api';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { asJourney, serveOrderPage, someDetails } from '../../../../test/an-order-page';
import { installFormHelper } from '../../../../test/form-helper';
import { done, me, open, signOut, startBackOffice } from '../../../../test/screen';
import { answer } from '../../../../test/server';

startBackOffice();

let orders: OrderDetails[];
beforeEach(() => {
  orders = [someDetails({ process_status: 'Pending', assign_to: me, flight_code: 'SQ', hotel_name: 'Grand Hotel' })];
  serveOrderPage((orderId) => orders.find(({ order_id }) => order_id === orderId) ?? someDetails());
  const current = { version: 3, map: firstMap, created_by: null, created_at: '2031-01-02T03:04:05Z', note: '' };
  const choice = { id: 1, answer: 'last_city', value: 'MADRID', option: 'MADRID, ES', created_by: me } as const;
  answer(getFormMap, () => ({
    ...done,
    data: { current, choices: [{ ...choice, created_at: '2031-01-02T03:04:05Z', mayForget: false }] },
  }));
});

const status = page.getByRole('region', { name: 'Status', exact: true });
const personal = page.getByRole('region', { name: 'Personal Information', exact: true });
const openOrder = async (role: 'Admin' | 'Team' = 'Team') => {
  await open(`/admin/view-order/${encodeOrderId(100001)}`, role);
  await expect.element(personal).toBeVisible();
};
const alert = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

test('F hands the order over, and what is next is the submission; once that is done the helper forgets it', async () => {
  const helper = installFormHelper();
  await openOrder();
  await expect.element(status.getByRole('button', { name: 'Fill the official form' })).toBeVisible();
  await expect
    .element(personal.getByRole('button', { name: 'Copy to the official form' }))
    .not.toHaveAttribute('aria-keyshortcuts');
  await userEvent.keyboard('f');
  await expect.poll(() => helper.heardOf('fill')).toHaveLength(1);
  const [job] = helper.heardOf('fill').map((message) => message.job);
  expect(job).toMatchObject({
    mapVersion: 3,
    choices: [{ value: 'MADRID', option: 'MADRID, ES', chosenBy: 'you', mayForget: false }],
  });
  const [order] = orders;
  const [traveller] = job?.travellers ?? [];
  expect(traveller).toMatchObject({ orderId: 100001, name: order?.full_name, lastEventId: 7 });
  expect(traveller?.path).toBe(`/admin/view-order/${encodeOrderId(100001)}`);
  // As it is stored; what does not apply is left out.
  expect(traveller?.answers.arrival_date).toBe(order?.arrival_date);
  expect(traveller?.answers.office_email).toBe('100001@office.example');
  expect(traveller?.answers).not.toHaveProperty('vecle_number');

  answer(moveOrderStatus, () => {
    orders = orders.map((one) => ({ ...one, process_status: 'AwaitingGovt' }));
    return done;
  });
  await status.getByRole('button', { name: 'Submitted: Awaiting Govt' }).click();
  await expect.poll(() => helper.heardOf('forget')).toMatchObject([{ orderIds: [100001] }]);
});

test('a journey is handed over without those that are submitted or assigned to others, ten at a time; signing out ends it', async () => {
  const helper = installFormHelper();
  const some = Array.from({ length: 13 }, (_, index) =>
    someDetails({ order_id: 100001 + index, full_name: `N${index + 1}`, process_status: 'New' }),
  );
  orders = asJourney(
    some.map((one, index) => ({
      ...one,
      ...(index === 1 && { assign_to: 'Mei Tan' }),
      ...(index === 2 && { process_status: 'AwaitingGovt' as const }),
    })),
  );
  await openOrder('Admin');
  await userEvent.keyboard('f');
  await expect.poll(() => helper.heardOf('fill')).toHaveLength(1);
  const [job] = helper.heardOf('fill').map((message) => message.job);
  const [first, , , ...rest] = some.map(({ order_id }) => order_id);
  expect(job?.travellers.map(({ orderId }) => orderId)).toEqual([first, ...rest.slice(0, 9)]);
  await expect.element(page.getByText('Without order 100002: it is assigned to Mei Tan.')).toBeVisible();
  await expect
    .element(page.getByText(/^The official form takes 10 travellers at a time\. Fill the others/))
    .toBeVisible();
  await signOut();
  await expect.poll(() => helper.heardOf('forget')).toMatchObject([{ orderIds: [first, ...rest.slice(0, 9)] }]);
});

test.each([
  ['1.0.0/0', 'Update the form helper: Settings, Form helper.'],
  ['9.0.0/2', 'Reload this page; if that does not help, this office runs an older release than the form helper.'],
])('with the form helper %s nothing is handed over: %s', async (version, problem) => {
  const helper = installFormHelper(version);
  await openOrder();
  await userEvent.keyboard('f');
  await expect.element(alert(problem)).toBeVisible();
  expect(helper.heardOf('fill')).toEqual([]);
});

test('a colleague’s order, a refusal and a silent helper are said, and the order stays to be filled', async () => {
  const refusal = 'Allow the form helper to use eservices.example.';
  installFormHelper('1.0.0/1', { type: 'taken', isOk: false, message: refusal });
  await openOrder();
  await userEvent.keyboard('f');
  await expect.element(alert(refusal)).toBeVisible();
  await expect.element(status.getByRole('button', { name: 'Fill the official form' })).toBeVisible();
  orders = orders.map((one) => ({ ...one, assign_to: 'Mei Tan' }));
  await openOrder();
  await userEvent.keyboard('f');
  await expect.element(alert('Order 100001 is assigned to Mei Tan. Assign it to yourself first.')).toBeVisible();
});

test('a form helper that does not answer is reported after five seconds', async () => {
  installFormHelper('1.0.0/1', null);
  await openOrder();
  await personal.getByRole('button', { name: 'Fill the official form' }).click();
  await expect.element(alert('The form helper does not answer. Reload this page'), { timeout: 9_000 }).toBeVisible();
});

test('a page without the form helper copies with F, as it always has', async () => {
  await openOrder();
  await expect.element(page.getByRole('button', { name: 'Fill the official form' })).not.toBeInTheDocument();
  await userEvent.keyboard('f');
  await expect.element(page.getByRole('dialog', { name: 'Copy to the official form' })).toBeVisible();
});
