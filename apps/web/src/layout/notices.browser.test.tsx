import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serveOrders, someOrders } from '../../test/an-order';
import { notices, open, settled, signOut, startBackOffice } from '../../test/screen';
import { showError, showSuccess } from '../platform/ui/messages/toast';

startBackOffice();

// More than anybody reads, and one line.
const messages = [
  'The server is being restarted and could not count the orders of the queues. Nothing that was saved is lost; wait for a moment, and load this page again.',
  'Too busy. Try again.',
] as const;

const placesOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((part) => JSON.stringify(part.getBoundingClientRect()));

test.each([
  [1440, 900],
  [1024, 768],
  [390, 844],
])('at %i × %i notices are at the right edge, below the top bar, and move nothing', async (width, height) => {
  serveOrders(() => someOrders(12));
  await page.viewport(width, height);
  await open('/admin/recent-order');
  await expect.element(page.getByRole('link', { name: 'View order 100001' })).toBeVisible();
  await settled();
  const before = placesOf('#content *, nav *');
  for (const message of messages) showError(message);
  await expect.poll(() => notices().length).toBe(2);
  expect(placesOf('#content *, nav *')).toEqual(before);
  const bar = page.getByRole('banner').first().element().getBoundingClientRect();
  for (const { right, top } of notices().map((notice) => notice.getBoundingClientRect())) {
    expect(width - right).toBeLessThanOrEqual(24);
    expect(width - right).toBeGreaterThan(0);
    expect(top).toBeGreaterThan(bar.bottom);
  }
});

test('a notice that comes while a dialog is open can be dismissed, and stays when the dialog is closed', async () => {
  await open('/admin/nothing-here');
  await page.getByRole('button', { name: 'Find an order, a queue, a page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Find' });
  await expect.element(dialog).toBeVisible();
  for (const message of messages) showError(message);
  await page.getByRole('alert').filter({ hasText: messages[1] }).getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => notices().length).toBe(1);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: messages[0] })).toBeVisible();
});

test('what is done covers nothing that the next click needs, however much there is of it', async () => {
  serveOrders(() => someOrders(12));
  await page.viewport(1440, 900);
  await open('/admin/recent-order');
  for (let count = 1; count <= 9; count++) showSuccess(`Order ${count} has been sent.`);
  await expect.poll(() => notices().length).toBe(9);
  for (const { left, top, width, height } of notices().map((notice) => notice.getBoundingClientRect()))
    expect(document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.Toastify__toast')).toBeNull();
  await page.getByRole('status').filter({ hasText: 'Order 9 has' }).getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => notices().length).toBe(8);
});

test('on the sign-in screen a notice leaves the form free', async () => {
  await signOut();
  const button = page.getByRole('button', { name: 'Sign In', exact: true });
  await expect.element(button).toBeVisible();
  showError('Too busy. Try again.');
  await expect.poll(() => notices().length).toBe(1);
  expect(notices()[0]?.getBoundingClientRect().bottom).toBeLessThan(button.element().getBoundingClientRect().top);
});
