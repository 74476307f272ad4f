import type { Page } from '@playwright/test';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { handIn } from '../../support/office';
import { expect, test } from '../../support/story';

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const fontOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontFamily);

test("an order's answers are copied into the official form, from a window that floats over it", async ({
  page,
  request,
  context,
  open,
  office,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Its own email, because orders with the same email are a journey.
  const email = `form-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const orderId = await handIn(request, office, { email, confirm_email: email });
  await open(`/admin/view-order/${encodeOrderId(orderId)}`);
  const rail = page.getByRole('dialog', { name: 'Copy to the official form' });
  const openRail = () => page.getByRole('button', { name: 'Copy to the official form' }).click();
  const float = async (from: Page | typeof rail = page) => {
    const opening = context.waitForEvent('page');
    await from.getByRole('button', { name: 'Float', exact: true }).click();
    return opening;
  };
  const leaveOrder = () => page.getByRole('link', { name: 'Order History' }).click();

  expect(await page.evaluate(() => 'documentPictureInPicture' in window)).toBe(true);
  const floating = await float();
  await test.step('it has the look of the page; a click, Enter, Space and the arrows copy and show the next', async () => {
    await expect(floating.getByRole('button', { name: /^Copy Full name.*: ANA BAR LOPEZ$/ })).toBeFocused();
    expect(await fontOf(floating)).toBe(await fontOf(page));
    await floating.getByRole('button', { name: /^Copy Full name/ }).click();
    await expect(floating.getByRole('button', { name: 'Copy Passport number: XDA123456' })).toBeVisible();
    expect(await clipboard(floating)).toBe('ANA BAR LOPEZ');
    for (const [key, next] of [
      ['Enter', 'Passport expiry date'],
      ['Space', 'Date of birth'],
      ['ArrowRight', 'Sex'],
      ['ArrowLeft', 'Date of birth'],
    ] as const) {
      await floating.keyboard.press(key);
      await expect(floating.getByRole('button', { name: new RegExp(`^Copy ${next}`) })).toBeVisible();
    }
    expect(await clipboard(floating)).toBe('05/04/1990');
    await expect(floating.getByText(/^4 of \d\d$/)).toBeVisible();
  });

  await test.step('the panel goes on where the window was, also after a reload; leaving the order closes the window', async () => {
    await openRail();
    await expect.poll(() => floating.isClosed()).toBe(true);
    await expect(rail.getByRole('button', { name: /^Date of birth.*copied$/ })).toBeFocused();
    const again = await float(rail);
    await expect(rail).toHaveCount(0);
    // The person closes it: the panel is back.
    await again.close({ runBeforeUnload: false });
    await expect(rail).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^4 of \d\d copied$/)).toBeVisible();
    const afterReload = await float();
    await leaveOrder();
    await expect.poll(() => afterReload.isClosed()).toBe(true);
  });

  await test.step('a browser without floating windows opens a small one; where that is blocked it says why', async () => {
    await page.goBack();
    await page.evaluate(() => Reflect.deleteProperty(window, 'documentPictureInPicture'));
    const popup = await float();
    expect(await fontOf(popup)).toBe(await fontOf(page));
    await popup.keyboard.press('Enter');
    await expect(popup.getByText(/^5 of \d\d$/)).toBeVisible();
    await leaveOrder();
    await expect.poll(() => popup.isClosed()).toBe(true);
    await page.goBack();
    await page.evaluate(() => {
      window.open = () => null;
    });
    await page.getByRole('button', { name: 'Float', exact: true }).click();
    await expect(page.getByText(/^The browser blocked the new window\. Allow pop-ups/)).toBeVisible();
  });
});

test('in the floating window, M marks the order as submitted and N opens the next one', async ({
  page,
  request,
  context,
  open,
  office,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = `Keys${crypto.randomUUID().slice(0, 4)}`;
  const ids: number[] = [];
  for (const at of [1, 2, 3]) {
    const email = `${name}${at}@example.com`;
    ids.push(await handIn(request, office, { first_name: name, email, confirm_email: email }));
  }
  const current = (orderId = 0) => page.getByRole('button', { name: `${orderId}, copy order id`, exact: true });
  const float = async () => {
    const opening = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Float', exact: true }).click();
    return opening;
  };
  await open(`/admin/recent-order?search=${name}&sort=order_id&direction=asc`);
  await page.getByRole('button', { name: 'Start work', exact: true }).click();
  await expect(current(ids[0])).toBeVisible();

  const first = await float();
  const submit = first.getByRole('button', { name: 'Mark as submitted (M)' });
  const fields = Number((await first.getByText(/^0 of \d\d$/).textContent())?.split(' ').at(-1));
  for (let copied = 1; copied <= fields; copied += 1) {
    await expect(submit).toHaveCount(0);
    await first.keyboard.press('ArrowRight');
    await expect(first.getByText(`${copied} of ${fields}`, { exact: true })).toBeVisible();
  }
  await expect(submit).toBeVisible();
  await first.keyboard.press('m');
  await expect(current(ids[1])).toBeVisible();
  const bar = page.getByRole('region', { name: 'Work session' });
  await expect(bar).toContainText('1 done');

  const second = await float();
  await second.keyboard.press('n');
  await expect(current(ids[2])).toBeVisible();
  await bar.getByRole('button', { name: 'Stop' }).click();
  await expect(bar).toHaveCount(0);
});
