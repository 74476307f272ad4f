import type { Page } from '@playwright/test';
import { encodeOrderId } from '@sac/contract/order-id';
import { complete, customer, handIn, staffHeaders } from '../support/office';
import { expect, test } from '../support/story';

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
    const others = [...document.querySelectorAll('header, h1, .facts, .attention, a, button, input, select, textarea')];
    const below = others.filter((other) => {
      if (other.contains(alert) || alert.parentElement?.contains(other)) return false;
      const { top, bottom, left, right, width } = other.getBoundingClientRect();
      return width > 0 && top < toast.bottom && bottom > toast.top && left < toast.right && right > toast.left;
    });
    return below.map((other) => other.outerHTML.slice(0, 80));
  });

test('a wrong email is explained at its field; the toast covers nothing, and stays until it is dragged past 80 %', async ({
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
  // The server's own words (spec section 8); what to try is said where it is tried.
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('No order matches this order ID and email.');
  await expect(email).toHaveAccessibleDescription(
    'No order matches this order ID and email. Use the email from your application, and check the order ID.',
  );
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toBeFocused();
  await page.clock.fastForward('01:00');
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    expect(await covered(page), `${size.width} px`).toEqual([]);
  }
  await page.locator('select[name="language"]').selectOption({ label: 'Deutsch' });
  await expect(alert).toHaveText('No order matches this order ID and email.');
  await expect(page.getByText('Zu dieser Bestellnummer und E-Mail-Adresse gibt es keine Bestellung.')).toBeVisible();

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

  await page.locator('#email').fill(customer.email);
  await expect(page.getByText('gibt es keine Bestellung')).toHaveCount(0);
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

test('the page shows the recorded state of an order, and how to reach us where that matters', async ({
  browser,
  request,
  server,
  browserConsole,
  office,
}) => {
  const headers = await staffHeaders(request, office);
  const orderId = await handIn(request, office);
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Asia/Singapore',
    baseURL: server.baseURL,
  });
  browserConsole.follow(context);
  const page = await context.newPage();
  const main = page.getByRole('main');
  let status = 'New';
  const moved = async (updatingStatus: string) => {
    const data = { orderId, status, updatingStatus };
    const answer = await request.put('/api/admin/move-order-status', { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    status = updatingStatus;
    await page.reload();
  };
  const contact = main.getByRole('link', { name: 'help@arrival-card.example' });

  await track(page, orderId);
  await heading(page, 'We have your application, Ana');
  await expect(main.locator('time').first()).toHaveText(/\d+:\d{2} GMT\+8 .*\d+:\d{2} EST\s*$/);
  await expect(contact).toHaveCount(0);

  await moved('Awaiting');
  await heading(page, 'We need your answer, Ana');
  await expect(main).not.toContainText(/sent you|spam/);
  await expect(contact).toHaveAttribute('href', new RegExp(`subject=Order%20${orderId}$`));

  await moved('Refund');
  await heading(page, 'Your refund is being processed, Ana');
  await request.put('/api/admin/move-to-complete-refund', { headers, data: { orderId: [orderId] } });
  await page.reload();
  await heading(page, 'Your order was refunded, Ana');
  await expect(main).toContainText(/We refunded it on \d+ \w+ \d{4}\./);

  await moved('Deleted');
  await heading(page, 'Your order is closed, Ana');
  await expect(contact).toBeVisible();
  await expect(main.getByRole('link', { name: '+65 6000 0000' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Download Now' })).toBeDisabled();
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await context.close();
});
