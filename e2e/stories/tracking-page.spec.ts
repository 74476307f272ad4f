import { encodeOrderId } from '@sac/contract/order-id';
import { customer, handIn } from '../support/office';
import { expect, test } from '../support/story';

test('before its script has run the page can be read and filled in, and what was typed or translated stays; also when all fails', async ({
  page,
  request,
  context,
  browser,
  server,
  browserConsole,
  office,
}) => {
  const orderId = await handIn(request, office);

  await test.step('while an order loads, the footer is below the window and does not move later', async () => {
    const loading = await context.newPage();
    await loading.route('**/assets/*.js', () => {});
    await loading.goto('/get-new-order-details/MjAwOTY0', { waitUntil: 'commit' });
    await expect(loading.getByText('Loading your order')).toBeVisible();
    await expect(loading.getByRole('contentinfo')).not.toBeInViewport();
    await loading.close();
  });

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

  await test.step('an answer that cannot be shown ends on the crash page, in the language chosen', async () => {
    browserConsole.allow(/TypeError/);
    await page.route('**/get-download-history', (route) => route.fulfill({ json: { status: 1, message: '' } }));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Neu laden' })).toBeVisible();
  });

  await test.step('without JavaScript it says, in the reader’s language, what the form is for', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false, locale: 'fr-FR', baseURL: server.baseURL });
    const bare = await plain.newPage();
    await bare.goto('/track-order/MjAwMDAy');
    await expect(bare.getByRole('heading', { name: 'Ce formulaire nécessite JavaScript' })).toBeVisible();
    await expect(bare.getByRole('main')).toContainText('ouvrez le lien dans un autre navigateur');
    await plain.close();
  });
});
