import type { Page } from '@playwright/test';
import { encodeOrderId } from '@sac/contract/order-id';
import { handIn } from '../support/office';
import { expect, test } from '../support/story';

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test("an order's answers are copied into the official form: from the panel, and from a window that floats over it", async ({
  page,
  request,
  context,
  open,
  office,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Of one's own, for orders with the same email are a journey.
  const handInAlone = (passport_number: string) => {
    const email = `form-${crypto.randomUUID().slice(0, 8)}@example.com`;
    return handIn(request, office, { email, confirm_email: email, passport_number });
  };
  const [first, second] = [await handInAlone('FL123456'), await handInAlone('XDA123456')];
  await open(`/admin/view-order/${encodeOrderId(first)}`);
  const rail = page.getByRole('dialog', { name: 'Copy to the official form' });
  const openRail = () => page.getByRole('button', { name: 'Copy to the official form' }).click();
  const float = async () => {
    const opening = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Float', exact: true }).click();
    return opening;
  };

  await test.step('one key after the other in the panel, also after a reload', async () => {
    await openRail();
    await expect(rail.getByRole('button', { name: /^Full name/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(rail.getByRole('button', { name: /^Passport number/ })).toBeFocused();
    expect(await clipboard(page)).toBe('ANA BAR LOPEZ');
    await page.keyboard.press('c');
    await expect(rail.getByRole('button', { name: /^Passport expiry date/ })).toBeFocused();
    expect(await clipboard(page)).toBe('FL123456');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => clipboard(page)).toBe('05/04/1990');
    await expect(rail.getByRole('status')).toContainText(/^3 of \d\d Copied: Date of birth\.$/);
    await page.reload();
    await expect(page.getByText(/^3 of \d\d copied$/)).toBeVisible();
    await openRail();
    await expect(rail.getByRole('button', { name: /^Passport expiry date/ })).toBeFocused();
    await expect(rail.getByRole('button', { name: /^Date of birth.*copied$/ })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await page.goto(`/admin/view-order/${encodeOrderId(second)}`);
  expect(await page.evaluate(() => 'documentPictureInPicture' in window)).toBe(true);
  const floating = await float();

  await test.step('it has the look of the page, and shows the first answer', async () => {
    await expect(
      floating.getByRole('button', { name: 'Copy Full name (as in passport): ANA BAR LOPEZ' }),
    ).toBeFocused();
    const fontOf = (shown: Page) => shown.evaluate(() => getComputedStyle(document.body).fontFamily);
    expect(await fontOf(floating)).toBe(await fontOf(page));
    expect(await floating.evaluate(() => getComputedStyle(document.querySelector('main') as Element).display)).toBe(
      'flex',
    );
    await expect(floating.getByText(/^0 of \d\d$/)).toBeVisible();
  });

  await test.step('a click, Enter, Space and the arrow copy an answer and show the next', async () => {
    await floating.getByRole('button', { name: /^Copy Full name/ }).click();
    await expect(floating.getByRole('button', { name: 'Copy Passport number: XDA123456' })).toBeVisible();
    expect(await clipboard(floating)).toBe('ANA BAR LOPEZ');
    await floating.keyboard.press('Enter');
    await expect(floating.getByRole('button', { name: /^Copy Passport expiry date/ })).toBeVisible();
    expect(await clipboard(floating)).toBe('XDA123456');
    await floating.keyboard.press('Space');
    await expect(floating.getByRole('button', { name: /^Copy Date of birth/ })).toBeVisible();
    await floating.keyboard.press('ArrowRight');
    await expect(floating.getByRole('button', { name: /^Copy Sex/ })).toBeVisible();
    expect(await clipboard(floating)).toBe('05/04/1990');
    await floating.keyboard.press('ArrowLeft');
    await expect(floating.getByRole('button', { name: /^Copy Date of birth/ })).toBeVisible();
    await expect(floating.getByText(/^4 of \d\d$/)).toBeVisible();
  });

  await test.step('the panel goes on where the window was; leaving the order closes the window', async () => {
    await openRail();
    await expect.poll(() => floating.isClosed()).toBe(true);
    await expect(rail.getByRole('button', { name: /^Date of birth.*copied$/ })).toBeFocused();
    const opening = context.waitForEvent('page');
    await rail.getByRole('button', { name: 'Float', exact: true }).click();
    const again = await opening;
    await expect(rail).toHaveCount(0);
    // The person closes it: the panel is back.
    await again.close({ runBeforeUnload: false });
    await expect(rail).toBeVisible();
    await page.keyboard.press('Escape');
    const left = await float();
    await page.getByRole('link', { name: 'Order History' }).click();
    await expect.poll(() => left.isClosed()).toBe(true);
  });

  await test.step('a browser without floating windows opens a small one, which goes with its order', async () => {
    await page.goto(`/admin/view-order/${encodeOrderId(second)}`);
    await page.evaluate(() => Reflect.deleteProperty(window, 'documentPictureInPicture'));
    const popup = await float();
    const fontOf = (shown: Page) => shown.evaluate(() => getComputedStyle(document.body).fontFamily);
    expect(await fontOf(popup)).toBe(await fontOf(page));
    await popup.keyboard.press('Enter');
    await expect(popup.getByText(/^5 of \d\d$/)).toBeVisible();
    await openRail();
    await expect.poll(() => popup.isClosed()).toBe(true);
    await page.keyboard.press('Escape');
    const left = await float();
    await page.getByRole('link', { name: 'Order History' }).click();
    await expect.poll(() => left.isClosed()).toBe(true);
  });

  await test.step('a person whose browser blocks the window learns why', async () => {
    await page.goBack();
    await page.evaluate(() => {
      window.open = () => null;
    });
    await page.getByRole('button', { name: 'Float', exact: true }).click();
    await expect(
      page.getByText('The browser blocked the new window. Allow pop-ups for this site and try again.'),
    ).toBeVisible();
  });
});
