import { handIn } from '../../support/office';
import { expect, test } from '../../support/story';
import { typeInto } from '../../support/type-into';

test('an order is found, taken, commented and moved without the mouse', async ({ page, request, open, office }) => {
  const orderId = await handIn(request, office);
  const dialog = page.getByRole('dialog');
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  await open();
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(10);

  await test.step('finds it in the list and opens it', async () => {
    // A key works once its button is drawn, which on a slow machine is a moment after the rows.
    await expect(async () => {
      await press('/');
      await expect(page.getByRole('searchbox', { name: 'Search this list' })).toBeFocused({ timeout: 1000 });
    }).toPass();
    await page.keyboard.type(String(orderId));
    const row = page.getByRole('row', { name: new RegExp(String(orderId)) });
    await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
    await expect(row).toBeVisible();
    // Letters are typed into the search box; Tab leaves it.
    await press('Tab', 'j');
    await expect(row).toBeFocused();
    await press('Enter');
    await expect(page.getByRole('article')).toContainText(String(orderId));
  });

  await test.step('takes it', async () => {
    await press('a');
    await expect(dialog.getByRole('button', { name: 'Assign to me' })).toBeFocused();
    await press('Enter');
    await expect(page.getByText('Assigned to you')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the palette leads to another screen, and back to the order by its id', async () => {
    await press('Control+k');
    const field = page.getByRole('combobox', { name: 'Find an order, a queue, a page' });
    await expect(field).toBeFocused();
    await page.keyboard.type('refu');
    await expect(page.getByRole('option', { name: /^Refunds/ })).toHaveAttribute('aria-selected', 'true');
    await press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Refund Orders' })).toBeVisible();
    await press('Control+k');
    await typeInto(field, 'nothing holds this');
    await expect(page.getByText('Nothing found for “nothing holds this”')).toBeVisible();
    await typeInto(field, String(orderId));
    await expect(page.getByRole('option', { name: new RegExp(String(orderId)) })).toBeVisible();
    await press('Enter');
    await expect(page.getByRole('article')).toContainText(String(orderId));
  });

  await test.step('comments it', async () => {
    await press('c');
    await expect(page.getByLabel('Remark')).toBeFocused();
    await page.keyboard.type('Asked her for the hotel.');
    await press('Control+Enter');
    await expect(page.getByText('Your comment has been added.')).toBeVisible();
    await expect(page.getByLabel('Remark')).toHaveValue('');
  });

  await test.step('moves it, first by its key and then by the palette', async () => {
    await press('Tab', 'm');
    await expect(page.getByRole('button', { name: 'Awaiting Response' })).toBeFocused();
    await press('Enter');
    await expect(page.getByText('Order has been moved to Awaiting Response.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Awaiting Response' })).toHaveCount(0);
    await press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('move to contact');
    await expect(page.getByRole('option', { selected: true })).toContainText('Move to Contact Customer');
    await press('Enter');
    await expect(page.getByText('Order has been moved to Contact Customer.')).toBeVisible();
  });
});

test('a search just typed does not lead back while the code of another screen is on its way', async ({
  page,
  open,
}) => {
  await page.clock.install();
  await open('/admin/order-history');
  await expect(page.getByRole('row')).toHaveCount(11);
  const arrives = Promise.withResolvers<void>();
  const country = /country-page.*\.js$/;
  await page.route(country, async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await page.getByRole('searchbox', { name: 'Search this list' }).click();
  await page.keyboard.type('ratna');
  const isOnTheWay = page.waitForRequest(country);
  await page.getByRole('link', { name: 'Country Order List' }).click();
  await isOnTheWay;
  // Longer than a search waits for the next letter.
  await page.clock.runFor(1_000);
  // Drawing the screen may wait for a timer too.
  await page.clock.resume();
  arrives.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Country Order Details' })).toBeVisible();
  await expect(page).toHaveURL(/country-order-list$/);
});
