import type { Page } from '@playwright/test';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { handIn } from '../../support/office';
import { expect, test } from '../../support/story';

const notices = (page: Page) => page.locator('.Toastify__toast');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('user'));

/** Types name and password on the sign-in screen that is open. */
async function typeIn(page: Page, { email, password }: { email: string; password: string }) {
  await expect(page.getByLabel('Email ID')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

/** Drags the notice on screen to the right by a share of its width. */
async function dragBy(page: Page, share: number) {
  const { x, y, width, height } = (await notices(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [left, middle] = [x + 20, y + height / 2];
  await page.mouse.move(left, middle);
  await page.mouse.down();
  await page.mouse.move(left + share * width, middle, { steps: 8 });
  await page.mouse.up();
}

test('signing in leads to the page that was asked for, also after a session was lost; signing out leaves nothing', {
  tag: '@everyday',
}, async ({ page, request, server, browserConsole, newBrowser, office }) => {
  const orderId = await handIn(request, office);
  const order = `/admin/view-order/${encodeOrderId(orderId)}`;

  await test.step('a link to an order leads there by way of the sign-in screen', async () => {
    await page.goto(order);
    await expect(page).toHaveURL(`${server.baseURL}/`);
    await expect(page).toHaveTitle('Singapore Arrival Card');
    browserConsole.allow(/status of 401/);
    await typeIn(page, { ...office, password: 'not the password' });
    await expect(notices(page)).toHaveText('The email or the password is wrong.');
    await dragBy(page, 0.78);
    // Back in its place: it was not far enough.
    await expect(notices(page)).toHaveCSS('opacity', '1');
    await expect(notices(page)).toBeVisible();
    await dragBy(page, 0.82);
    await expect(notices(page)).toHaveCount(0);
    await page.reload();
    await typeIn(page, office);
    await expect(page).toHaveURL(server.baseURL + order);
    await expect(page.getByRole('article')).toContainText(String(orderId));
    expect(Object.keys(JSON.parse((await stored(page)) ?? '{}'))).toEqual(['accessToken']);
  });

  await test.step('a session that ends in the middle of work comes back to it, with what was typed', async () => {
    await page.getByLabel('Remark').click();
    await page.keyboard.type('Her flight is late.');
    const { accessToken } = JSON.parse((await stored(page)) ?? '{}');
    await request.post('/api/logout', { headers: { authorization: accessToken } });
    await expect(page.getByText('Your session has ended. Please sign in again.').first()).toBeVisible();
    await expect(page).toHaveURL(`${server.baseURL}/`);
    await typeIn(page, office);
    await expect(page).toHaveURL(server.baseURL + order);
    await expect(page.getByLabel('Remark')).toHaveValue('Her flight is late.');
  });

  await test.step('a list comes back as it was, also when the sign-in screen was loaded again', async () => {
    const list = '/admin/order-history?search=ana&page=2';
    await page.goto(list);
    await expect(page.getByRole('heading', { name: 'Order History' })).toContainText(/\d/);
    await page.evaluate(() => localStorage.removeItem('user'));
    await page.reload();
    await expect(page).toHaveURL(`${server.baseURL}/`);
    await page.reload();
    await typeIn(page, office);
    await expect(page).toHaveURL(server.baseURL + list);
  });

  const logOut = async () => {
    await page.getByRole('button', { name: `Welcome ${office.name}` }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(`${server.baseURL}/`);
    expect(await stored(page)).toBeNull();
  };
  await test.step('signing out leaves nothing for the next user', async () => {
    await logOut();
    await typeIn(page, office);
    await expect(page).toHaveURL(`${server.baseURL}/admin`);
  });

  await test.step('a page that the role may not open says so after signing in', async () => {
    await logOut();
    await page.goto('/admin/processed-order');
    await typeIn(page, { email: 'telecaller@demo.test', password: office.password });
    await expect(page).toHaveURL(`${server.baseURL}/admin/processed-order`);
    await expect(page.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to new orders' }).click();
    await expect(page.getByRole('heading', { name: 'New Order' })).toBeVisible();
  });

  await test.step('without JavaScript the screen says what to do', async () => {
    const bare = await newBrowser({ javaScriptEnabled: false });
    await bare.goto('/');
    await expect(bare.getByRole('heading', { name: 'Turn JavaScript on to sign in' })).toBeVisible();
  });
});
