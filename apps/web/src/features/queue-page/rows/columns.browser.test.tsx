import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anOrder, serveOrders } from '../../../../test/an-order';
import { open, startBackOffice } from '../../../../test/screen';

startBackOffice();

const row = (orderId: number) => page.getByRole('row').filter({ hasText: String(orderId) });

/** The texts of a row by the names of their columns. */
async function textsOf(orderId: number): Promise<Record<string, string>> {
  await expect.element(row(orderId)).toBeVisible();
  const cells = row(orderId).element().querySelectorAll<HTMLElement>('td[data-label]');
  return Object.fromEntries([...cells].map((cell) => [cell.dataset.label, cell.textContent.trim()]));
}

test('each column shows its own fact, whole', async () => {
  serveOrders(() => [anOrder({ process_status: 'Pending', assign_to: 'Mei Tan' })]);
  await open('/admin/future-order?month=3');
  const texts = await textsOf(100001);
  expect(Object.keys(texts)).toEqual([
    'Order Id',
    'Name',
    'Arrival date',
    'Email',
    'Telephone',
    'Date & Time',
    'Processing Date',
    'Process Month',
    'Status',
    'Action',
  ]);
  expect(texts).toMatchObject({
    'Order Id': '100001',
    Email: 'ana.bar@example.com',
    Telephone: '+34 612 345 678',
    'Processing Date': '01/03/2031',
    'Process Month': 'Mar',
  });
  expect(texts.Name).toMatch(/^Ana Bar Lopez\s+Spain$/);
  expect(texts['Arrival date']).toBe('04/03/2031');
  expect(texts['Date & Time']).toMatch(/^02\/01\/2031\s+03:04:05$/);
  expect(texts.Status).toMatch(/^Pending\s+Mei Tan$/);
});

test('Contact Customer has no Telephone, and Refunds have a Refund Date and no name', async () => {
  // At 20:00 UTC it is the next day in Singapore.
  const refunded = {
    process_status: 'Refund',
    refund_date: '2031-02-04',
    refunded_at: '2031-02-03T20:00:00.000Z',
  } as const;
  serveOrders(() => [anOrder(refunded), anOrder({ process_status: 'Refund', order_id: 100002 })]);
  await open('/admin/contact-customer');
  expect(Object.keys(await textsOf(100001))).not.toContain('Telephone');
  await open('/admin/refund-order');
  await expect.element(page.getByRole('heading', { name: /^Refund Orders/ })).toBeVisible();
  const texts = await textsOf(100001);
  expect(Object.keys(texts)).toEqual([
    'Order Id',
    'Email',
    'Telephone',
    'Date & Time',
    'Refund Date',
    'Status',
    'Action',
  ]);
  expect(texts['Refund Date']).toBe('03/02/2031');
  expect((await textsOf(100002))['Refund Date']).toBe('Not yet');
});

test.each([1440, 390])('at %s px View is grey for an order that is assigned, and only for that', async (width) => {
  serveOrders(() => [anOrder({ assign_to: 'Mei Tan' }), anOrder({ order_id: 100002 })]);
  await page.viewport(width, 844);
  await open('/admin/pending-order');
  const background = async (orderId: number) => {
    const view = page.getByRole('link', { name: `View order ${orderId}` });
    await expect.element(view).toBeVisible();
    return getComputedStyle(view.element()).backgroundColor;
  };
  const sample = document.createElement('i');
  sample.style.backgroundColor = 'var(--neutral-soft)';
  document.body.append(sample);
  const grey = getComputedStyle(sample).backgroundColor;
  sample.remove();
  expect(await background(100001)).toBe(grey);
  expect(await background(100002)).not.toBe(grey);
});

test('the searched text is highlighted where it matches', async () => {
  serveOrders(() => [anOrder()]);
  await open('/admin/order-history?search=bar%20lop');
  await expect.element(row(100001)).toBeVisible();
  const marks = () => [...row(100001).element().querySelectorAll('mark')].map(({ textContent }) => textContent);
  // The name, and the email.
  expect(marks()).toEqual(['Bar Lop', 'bar']);
  await open('/admin/order-history');
  await expect.poll(marks).toEqual([]);
});
