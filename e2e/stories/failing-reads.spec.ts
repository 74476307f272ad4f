import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/story';

const message = 'The database does not answer. Try again in a moment.';
const fails = (route: Route) => route.fulfill({ status: 503, json: { status: 0, message, error: { message } } });
/** Notices, without the texts of the screen. */
const notices = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text }).and(page.locator('.Toastify *'));

test('a list that fails to reload keeps its rows, and a notice says so', async ({ page, browserConsole, open }) => {
  browserConsole.allow(/status of 503/);
  await open('/admin/priority-order');
  const rows = page.locator('tbody tr[data-index]');
  await expect(rows).toHaveCount(10);
  await page.route('**/api/admin/get-orders-list/**', fails);
  await page
    .getByRole('button', { name: /^Assign to me: order/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Assign to me' }).click();
  await expect(notices(page, message)).toHaveCount(1);
  await expect(rows).not.toHaveCount(0);
});

test('a search that fails keeps box, heading and Refresh', async ({ page, browserConsole, open }) => {
  browserConsole.allow(/status of 503/);
  await open('/admin/order-history');
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.route('**/api/admin/search-order', fails);
  const search = page.getByRole('searchbox');
  await search.click();
  await page.keyboard.type('ratna');
  const panel = page.getByRole('region', { name: 'Order History' });
  await expect(panel.getByRole('alert')).toContainText(message);
  await expect(notices(page, message)).toHaveCount(1);
  await expect(search).toHaveValue('ratna');
  await expect(search).toBeFocused();
  await expect(page.getByRole('heading', { level: 1, name: 'Order History' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();

  await page.unroute('**/api/admin/search-order');
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByRole('status')).toHaveText(/match/);
});

test('one notice appears, however many reads fail', async ({ page, browserConsole, open }) => {
  browserConsole.allow(/net::ERR_FAILED/);
  await open('/admin/manage-team');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/api/admin/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('region', { name: 'Team Member List' }).getByRole('alert')).toContainText(
    'Network error',
  );
  await expect(notices(page, 'Network error')).toHaveCount(1);
});

test('a read without a session leads to the sign-in screen with one notice', async ({ page, browserConsole, open }) => {
  browserConsole.allow(/status of 401/);
  await open('/admin/recent-order');
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.evaluate(() => localStorage.setItem('user', JSON.stringify({ accessToken: 'gone' })));
  const login = await page.request.post('/api/login', {
    data: { email: 'admin@demo.test', password: 'arrival-demo-1' },
  });
  const { jwtToken } = await login.json();
  await page.request.post('/api/logout', { headers: { authorization: jwtToken }, data: {} });
  await page.evaluate((accessToken) => localStorage.setItem('user', JSON.stringify({ accessToken })), jwtToken);
  await page.reload();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('alert').and(page.locator('.Toastify *'))).toHaveCount(1);
});
