import { encodeOrderId } from '@sac/contract/order-id';
import { customer, handIn } from '../support/office';
import { expect, test } from '../support/story';

test('before its script has run the page can be read and filled in, and what was typed or translated stays', async ({
  page,
  request,
  office,
}) => {
  const orderId = await handIn(request, office);
  const network = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await network.promise;
    await route.continue();
  });
  await page.goto(`/track-order/${encodeOrderId(orderId)}`, { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  const button = page.getByRole('button', { name: 'TRACK ORDER' });
  await expect(heading).toHaveText('Enter the email you used on your application');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: '+65 6000 0000' })).toHaveAttribute(
    'href',
    'tel:+6560000000',
  );
  await page.getByLabel('Email').fill(customer.email);
  await expect(button).toBeDisabled();
  await heading.locator('span').evaluate((text) => {
    const font = Object.assign(document.createElement('font'), { textContent: 'Ipasok ang email' });
    text.replaceChildren(font);
  });

  network.resolve();
  await expect(page.getByLabel('Order ID')).toHaveValue(String(orderId));
  await expect(page.getByLabel('Email')).toHaveValue(customer.email);
  await expect(heading).toHaveText('Ipasok ang email');
  await page.locator('select[name="language"]').selectOption({ label: 'Deutsch' });
  await expect(heading).toHaveText('Geben Sie die E-Mail-Adresse aus Ihrem Antrag ein');
  await page.getByRole('button', { name: 'BESTELLUNG VERFOLGEN' }).click();
  await expect(heading).toHaveText(/Ana/);
});

test('a notice stays until it is dragged past 80 % of its width', async ({ page, server: _, browserConsole }) => {
  browserConsole.allow(/status of 404/);
  await page.clock.install();
  await page.goto('/track-order/MjAwOTY0');
  await page.getByLabel('Email').fill(`not-${customer.email}`);
  await page.getByRole('button', { name: 'TRACK ORDER' }).click();
  const notice = page.getByRole('alert');
  await expect(notice).toBeVisible();
  await page.clock.fastForward('01:00');
  const box = await page.locator('.notice').boundingBox();
  if (!box) throw new Error('The notice is not shown.');
  const drag = async (share: number) => {
    const [left, middle] = [box.x + 20, box.y + box.height / 2];
    await page.mouse.move(left, middle);
    await page.mouse.down();
    await page.mouse.move(left + (box.width * share) / 2, middle);
    await page.mouse.move(left + box.width * share, middle);
    await page.mouse.up();
  };
  await drag(0.78);
  await expect(page.locator('.notice')).toHaveCSS('transform', 'none');
  await expect(notice).toBeVisible();
  await drag(0.82);
  await expect(notice).toHaveCount(0);
});

test('while an order loads, the footer is below the window and does not move later', async ({ page, server: _ }) => {
  await page.route('**/assets/*.js', () => {});
  await page.goto('/get-new-order-details/MjAwOTY0', { waitUntil: 'commit' });
  await expect(page.getByText('Loading your order')).toBeVisible();
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
});

test('an answer that cannot be shown ends on the crash page, in the language chosen', async ({
  page,
  request,
  office,
  browserConsole,
}) => {
  browserConsole.allow(/TypeError/);
  const orderId = await handIn(request, office);
  await page.route('**/get-download-history', (route) => route.fulfill({ json: { status: 1, message: '' } }));
  await page.goto(`/track-order/${encodeOrderId(orderId)}`);
  await page.locator('select[name="language"]').selectOption({ label: 'Deutsch' });
  await page.getByRole('textbox', { name: 'E-Mail' }).fill(customer.email);
  await page.getByRole('button', { name: 'BESTELLUNG VERFOLGEN' }).click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Neu laden' })).toBeVisible();
});
