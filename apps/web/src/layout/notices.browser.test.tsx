import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serveOrders, someOrders } from '../../test/an-order';
import { open, settled, startBackOffice, storeSession } from '../../test/screen';
import { showError, showSuccess } from '../platform/ui/messages/toast';

startBackOffice();

// More than anybody reads, and one line.
const messages = [
  'The server is being restarted and could not count the orders of the queues. Nothing that was saved is lost; wait for a moment, and load this page again.',
  'Too busy. Try again.',
];
const notices = () => [...document.querySelectorAll<HTMLElement>('.Toastify__toast')];
beforeEach(async () => {
  for (const notice of notices()) notice.click();
  await expect.poll(() => notices().length).toBe(0);
});

const placesOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((part) => JSON.stringify(part.getBoundingClientRect()));

test.each([
  [1440, 900],
  [1024, 768],
  [390, 844],
])('at %i × %i notices lie over the page at the top right, and move nothing', async (width, height) => {
  serveOrders(() => someOrders(12));
  await page.viewport(width, height);
  await open('/admin/recent-order');
  await expect.element(page.getByRole('link', { name: 'View order 100001' })).toBeVisible();
  await settled();
  const before = placesOf('#content *, nav *');
  for (const message of messages) showError(message);
  await expect.poll(() => notices().length).toBe(2);
  expect(placesOf('#content *, nav *')).toEqual(before);
  for (const { right, top } of notices().map((notice) => notice.getBoundingClientRect())) {
    expect(right).toBeGreaterThan(width / 2);
    expect(top).toBeLessThan(150);
  }
});

test('one line of a notice is beside the account menu, above what one works with', async () => {
  serveOrders(() => someOrders(12));
  await page.viewport(1440, 900);
  await open('/admin/recent-order');
  showError('Too busy. Try again.');
  await expect.poll(() => notices().length).toBe(1);
  const box = notices()[0]?.getBoundingClientRect();
  expect(box?.bottom).toBeLessThan(
    page.getByRole('navigation', { name: 'Queues' }).element().getBoundingClientRect().top,
  );
  const account = page.getByRole('button', { name: /^Welcome/ }).element();
  expect(box?.right).toBeLessThan(account.getBoundingClientRect().left);
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
  storeSession(null);
  const button = page.getByRole('button', { name: 'Sign In' });
  await expect.element(button).toBeVisible();
  showError('Too busy. Try again.');
  await expect.poll(() => notices().length).toBe(1);
  expect(notices()[0]?.getBoundingClientRect().bottom).toBeLessThan(button.element().getBoundingClientRect().top);
});
