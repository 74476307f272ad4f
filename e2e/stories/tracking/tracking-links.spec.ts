import type { Page } from '@playwright/test';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { complete, customer, handIn, staffHeaders } from '../../support/office';
import { expect, test } from '../../support/story';

const trackPath = (orderId: number) => `/track-order/${encodeOrderId(orderId)}`;
const orderPath = (orderId: number) => `/get-new-order-details/${encodeOrderId(orderId)}`;
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

async function track(page: Page, orderId: number, email = customer.email) {
  await page.goto(trackPath(orderId));
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'TRACK ORDER' }).click();
}

test('an order link opened without a grant, or with an expired one, leads to the form with the order ID filled in', async ({
  page,
  request,
  browserConsole,
  office,
}) => {
  const orderId = await handIn(request, office);
  const isForm = async () => {
    await expect(page).toHaveURL(new RegExp(`${trackPath(orderId)}$`));
    await heading(page, 'Enter the email you used on your application');
    await expect(page.getByLabel('Order ID')).toHaveValue(String(orderId));
    await expect(page.getByRole('status').first()).not.toContainText('For your security');
  };

  await page.goto(orderPath(orderId));
  await isForm();
  await page.reload();
  await isForm();

  await test.step('a tab that the browser restored without what it had stored', async () => {
    await page.getByLabel('Email').fill(customer.email);
    await page.getByRole('button', { name: 'TRACK ORDER' }).click();
    await heading(page, 'We have your application, Ana');
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await isForm();
  });

  await test.step('an expired grant: the form explains why', async () => {
    browserConsole.allow(/status of 401/);
    await page.evaluate((id) => sessionStorage.setItem(`grant-${id}`, 'a.b.c'), orderId);
    await page.goto(orderPath(orderId));
    await expect(page.getByText('For your security, please enter your email again.')).toBeVisible();
    await expect(page.getByLabel('Order ID')).toHaveValue(String(orderId));
    expect(await page.evaluate((id) => sessionStorage.getItem(`grant-${id}`), orderId)).toBeNull();
  });

  await test.step('the form without an order ID is a page like any other, and empty', async () => {
    const answer = await page.goto('/track-order');
    expect(answer?.status()).toBe(200);
    await expect(page.getByLabel('Order ID')).toHaveValue('');
    await expect(page.getByText('Please enter your orderId')).toBeVisible();
  });
});

/** What an element must not cover: headings, and everything that can be read at the top or pressed. */
const covered = (page: Page) =>
  page.getByRole('alert').evaluate((alert) => {
    const toast = (alert.parentElement ?? alert).getBoundingClientRect();
    const others = [...document.querySelectorAll('header, .facts, .attention, a, button, input, select, textarea')];
    const below = others.filter((other) => {
      if (other.contains(alert) || alert.parentElement?.contains(other)) return false;
      const { top, bottom, left, right, width } = other.getBoundingClientRect();
      return width > 0 && top < toast.bottom && bottom > toast.top && left < toast.right && right > toast.left;
    });
    return below.map((other) => other.outerHTML.slice(0, 80));
  });

test('a wrong email is said once; the toast covers no field and no button, and stays until it is dragged past 80 %', async ({
  page,
  request,
  office,
  browserConsole,
}) => {
  browserConsole.allow(/status of 404/);
  const orderId = await handIn(request, office);
  await page.clock.install();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(trackPath(orderId));
  const email = page.getByLabel('Email');
  await page.getByRole('button', { name: 'TRACK ORDER' }).click();
  await expect(page.getByText('Please enter your email')).toBeVisible();
  await email.fill(`not-${customer.email}`);
  await page.getByRole('button', { name: 'TRACK ORDER' }).click();
  // The server's own words (docs/spec.md §8).
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('No order matches this order ID and email.');
  await expect(page.getByText('No order matches')).toHaveCount(1);
  await expect(email).toBeFocused();
  await page.clock.fastForward('01:00');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await covered(page), `${width} px`).toEqual([]);
  }

  const notice = page.locator('.notice');
  const drag = async (share: number) => {
    const { x, y, width, height } = (await notice.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [left, middle] = [x + 20, y + height / 2];
    await page.mouse.move(left, middle);
    await page.mouse.down();
    await page.mouse.move(left + (width * share) / 2, middle);
    await page.mouse.move(left + width * share, middle);
    await page.mouse.up();
  };
  await drag(0.78);
  await expect(notice).toHaveCSS('transform', 'none');
  await expect(alert).toBeVisible();
  await drag(0.82);
  await expect(alert).toHaveCount(0);
});

test('a call waits as long as the server takes: the page says that it is slow, and never gives up', async ({
  page,
  request,
  office,
}) => {
  const orderId = await handIn(request, office);
  await complete(request, await staffHeaders(request, office), orderId);
  await page.clock.install();
  const answers: (() => void)[] = [];
  await page.route('**/api/front/**', async (route) => {
    await new Promise<void>((answer) => answers.push(answer));
    await route.continue();
  });
  const slow = page.getByText('The connection is slow. We are still trying.');
  const slowly = async () => {
    await expect.poll(() => answers.length).toBe(1);
    await page.clock.fastForward('10:00');
    await expect(slow).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    answers.pop()?.();
  };
  await track(page, orderId);
  await slowly();
  await page.waitForURL(/get-new-order-details/);
  await slowly();
  await heading(page, 'Your arrival card is ready, Ana');
});

test('a closed order says how to reach us, and offers nothing else', async ({ page, request, office }) => {
  const headers = await staffHeaders(request, office);
  const orderId = await handIn(request, office);
  const main = page.getByRole('main');
  const contact = main.getByRole('link', { name: 'help@arrival-card.example' });
  const question = main.getByRole('link', { name: 'I have a question about my order' });
  await track(page, orderId);
  await heading(page, 'We have your application, Ana');
  await expect(contact).toHaveCount(0);
  await question.click();
  await expect(main.getByRole('textbox', { name: 'Your message' })).toBeFocused();
  const data = { orderId, status: 'New', updatingStatus: 'Deleted' };
  const deleted = await request.put('/api/admin/move-order-status', { headers, data });
  expect(deleted.status(), await deleted.text()).toBe(200);
  await page.reload();
  await heading(page, 'Your order is closed, Ana');
  await expect(contact).toHaveAttribute('href', new RegExp(`subject=Order%20${orderId}$`));
  await expect(main.getByRole('link', { name: '+65 6000 0000' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Download Now' })).toBeDisabled();
  await expect(question).toHaveCount(0);
  await expect(main.getByRole('textbox')).toHaveCount(0);
});

test('before its script has run the page can be read and filled in, and what was typed or translated stays; also when all fails', async ({
  page,
  request,
  context,
  newBrowser,
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
    const bare = await newBrowser({ javaScriptEnabled: false, locale: 'fr-FR' });
    await bare.goto('/track-order/MjAwMDAy');
    await expect(bare.getByRole('heading', { name: 'Ce formulaire nécessite JavaScript' })).toBeVisible();
    await expect(bare.getByRole('main')).toContainText('ouvrez le lien dans un autre navigateur');
  });
});
