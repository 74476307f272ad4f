import { confirmIdentity } from '@sac/contract/accounts/identity-api';
import {
  type CustomerOrder,
  customerDataKinds,
  eraseCustomerData,
  exportCustomerData,
  findCustomerData,
  type OtherCustomer,
} from '@sac/contract/privacy/customer-data-api';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { done, notices, open, startBackOffice } from '../../../test/screen';
import { answer, askedOf, refuse } from '../../../test/server';

startBackOffice();

const anOrder = (order_id: number, given: Partial<CustomerOrder> = {}): CustomerOrder => ({
  order_id,
  create_ts: '2031-01-02T03:04:05.000Z',
  process_status: 'Completed',
  source: 'sales site',
  purged_at: null,
  kept_for: null,
  counts: {
    ...(Object.fromEntries(Object.keys(customerDataKinds).map((kind) => [kind, 0])) as CustomerOrder['counts']),
    emailsOut: 2,
  },
  ...given,
});

test('a customer is found, orders are chosen, and the typed email erases them; the disputed order is named', async () => {
  const disputed = anOrder(100_002, { kept_for: '2031-03-04', process_status: 'ChargeBack' });
  let orders = [anOrder(100_001), disputed, anOrder(100_003)];
  answer(findCustomerData, ({ customer }) => ({
    ...done,
    data: {
      email: customer === 'nobody' ? null : 'ana@example.com',
      orders: customer === 'nobody' ? [] : orders,
      emailsToOthers: customer === 'nobody' ? [] : [{ order_id: 100_009, emails: 1 }],
      unassignedCards: 0,
      imports: customer === 'nobody' ? [] : [{ importId: 7, name: 'orders.csv', rows: 2, state: 'waiting' as const }],
      others: [],
    },
  }));
  answer(eraseCustomerData, () => {
    orders = [disputed];
    return { ...done, erased: [100_001], kept: [] };
  });
  await open('/admin/customer-data');
  const field = page.getByLabelText('Email or order ID');
  await field.fill('nobody');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect.element(page.getByText('Nothing is stored for “nobody”.')).toBeVisible();
  await field.fill('100001');
  await page.getByRole('button', { name: 'Find' }).click();
  const table = page.getByRole('table', { name: 'Orders of this customer' });
  await expect.element(table.getByRole('row').nth(1)).toMatchTextContent('Emails sent 2Can be erased');
  await expect.element(table.getByRole('row').nth(2)).toMatchTextContent('Kept: open dispute, respond by 04/03/2031');
  await expect.element(page.getByRole('link', { name: 'Order 100009' })).toBeVisible();
  await expect
    .element(
      page.getByText('Import of orders.csv: 2 rows have this customer. It was not started. Erasing removes the file.'),
    )
    .toBeVisible();
  expect(location.search).toBe('');

  await table.getByRole('checkbox', { name: 'Select order 100003' }).click();
  await page.getByRole('button', { name: 'Erase…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase this customer’s data?' });
  await expect.element(dialog).toMatchTextContent('Order 100001: the application');
  await expect.element(dialog).toMatchTextContent('Order 100002 is kept: open dispute, respond by 04/03/2031.');
  const erase = dialog.getByRole('button', { name: 'Erase' });
  await dialog.getByLabelText('Type the email to confirm').fill('ana@example.co');
  await expect.element(erase).toBeDisabled();
  await dialog.getByLabelText('Type the email to confirm').fill('ANA@example.com');
  await erase.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(table.getByRole('link', { name: 'Order 100001' })).not.toBeInTheDocument();
  expect(askedOf(eraseCustomerData)).toEqual([{ email: 'ana@example.com', orderId: [100_001] }]);
  await open('/admin/customer-data', 'Manager');
  await expect.element(page.getByText('You do not have access to this page')).toBeVisible();
});

test('finding and exporting ask who it is: a cancelled question leaves the screen as it was, a confirmed one goes on', async () => {
  let isProved = false;
  const ask = refuse(403, 'Confirm that it is you.', { recentProof: 'Confirm that it is you.' });
  const at = '2026-02-03T04:05:06.000Z';
  const others: OtherCustomer[] = [
    { what: 'comment', order_id: 100_001, at, names: 'passport number', of: 100_040 },
    { what: 'card', order_id: 100_001, at, names: null, of: null },
  ];
  const data = {
    email: 'ana@example.com',
    orders: [anOrder(100_001)],
    emailsToOthers: [],
    unassignedCards: 0,
    imports: [],
    others,
  };
  answer(findCustomerData, () => (isProved ? { ...done, data } : ask));
  answer(exportCustomerData, () => (isProved ? new Response('a ZIP') : ask));
  answer(confirmIdentity, () => {
    isProved = true;
    return done;
  });
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  const confirm = async () => {
    await dialog.getByRole('textbox', { name: 'Password' }).fill('the password');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
  };
  await open('/admin/customer-data');
  const field = page.getByLabelText('Email or order ID');
  const find = page.getByRole('button', { name: 'Find' });
  await field.fill('100001');
  await find.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(find).toBeEnabled();
  await expect.element(field).toHaveValue('100001');
  await find.click();
  await confirm();
  const places = page.getByRole('status').getByRole('listitem');
  await expect
    .element(places.nth(0))
    .toMatchTextContent(
      'A comment of 03/02/2026 04:05:06 UTC on Order 100001 names the passport number of Order 100040.',
    );
  await expect
    .element(places.nth(1))
    .toMatchTextContent('A card of 03/02/2026 04:05:06 UTC on Order 100001 does not match it');
  expect(askedOf(findCustomerData)).toHaveLength(3);
  expect(notices()).toEqual([]);

  isProved = false;
  const saved: string[] = [];
  const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  onTestFinished(() => clicks.mockRestore());
  await page.getByRole('button', { name: 'Export ZIP' }).click();
  await confirm();
  await expect.poll(() => saved).toEqual([expect.stringMatching(/^customer-data-.*\.zip$/)]);
  expect(askedOf(exportCustomerData)).toEqual([{ email: 'ana@example.com' }, { email: 'ana@example.com' }]);
});
