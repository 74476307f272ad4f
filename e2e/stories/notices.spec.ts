import type { Page } from '@playwright/test';
import { coveredByNotices } from '../support/covered';
import { openOffice, signIn } from '../support/office';
import { expect, test } from '../support/story';

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const paths = [
  '/admin/recent-order',
  '/admin/refund-order',
  '/admin/future-order',
  '/admin/country-order-list',
  '/admin/processed-order',
  '/admin/manage-team',
  '/admin/gateway-setting',
  '/admin/change-password',
  '/admin/sessions',
  '/admin/two-step',
  '/admin/activity',
];
const notices = (page: Page) => page.locator('.Toastify__toast');

// One line, and more than anybody reads.
const messages = [
  'Too busy. Try again.',
  'The server is being restarted and could not count the orders of the queues. Nothing that was saved is lost; wait for a moment, and load this page again.',
];

for (const size of sizes) {
  test(`the notice of a loaded report leaves its buttons free, ${size.width} px wide`, async ({
    page,
    server,
    database,
  }) => {
    await page.setViewportSize(size);
    await signIn(page, await openOffice(server, database), '/admin/country-order-list');
    await expect(notices(page)).toHaveText(/nationalities found/);
    expect(await coveredByNotices(page)).toEqual([]);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(notices(page)).toHaveCount(2);
    expect(await coveredByNotices(page)).toEqual([]);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    await downloading;
  });

  test(`no notice lies over a button, ${size.width} px wide`, async ({ page, server, database, browserConsole }) => {
    browserConsole.allow(/status of 503/);
    await page.setViewportSize(size);
    await signIn(page, await openOffice(server, database));
    for (const path of paths) {
      const message = messages[paths.indexOf(path) % 2] as string;
      await page.route('**/api/admin/get-folder-count**', (route) =>
        route.fulfill({ status: 503, json: { status: 0, message, error: { message } } }),
      );
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      const notice = notices(page).filter({ hasText: message });
      await expect(notice).toBeVisible();
      expect(await coveredByNotices(page), path).toEqual([]);
      const box = await notice.boundingBox();
      // At the top, at the right.
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(size.width / 2);
      expect(box?.y ?? size.height).toBeLessThan(130);
      await page.unrouteAll();
    }
  });

  test(`a notice on the sign-in screen lies over nothing, ${size.width} px wide`, async ({ page, browserConsole }) => {
    browserConsole.allow(/status of 40[01]/);
    await page.setViewportSize(size);
    await page.goto('/');
    await page.getByLabel('Email ID').pressSequentially('nobody@demo.test');
    await page.getByRole('textbox', { name: 'Password' }).pressSequentially('not the password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(notices(page)).toBeVisible();
    expect(await coveredByNotices(page)).toEqual([]);
  });
}

test('notices stand 12 px apart, and what worked leaves after 5 s', async ({
  page,
  server,
  database,
  browserConsole,
}) => {
  browserConsole.allow(/status of 503/);
  const message = 'The counts could not be read.';
  await page.route('**/api/admin/get-folder-count**', (route) =>
    route.fulfill({ status: 503, json: { status: 0, message, error: { message } } }),
  );
  await signIn(page, await openOffice(server, database), '/admin/country-order-list');
  const [failed, loaded] = [
    notices(page).filter({ hasText: message }),
    page.locator('.Toastify__toast[role="status"]'),
  ];
  await expect(loaded.first()).toBeVisible();
  const shown = Date.now();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(failed).toBeVisible();
  await expect(notices(page)).toHaveCount(3);
  const boxes = await Promise.all((await notices(page).all()).map((notice) => notice.boundingBox()));
  const [first, second, third] = boxes.sort((a, b) => (a?.y ?? 0) - (b?.y ?? 0));
  expect((second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0)).toBeCloseTo(12, 0);
  expect((third?.y ?? 0) - (second?.y ?? 0) - (second?.height ?? 0)).toBeCloseTo(12, 0);
  expect(await coveredByNotices(page)).toEqual([]);
  await expect(notices(page)).toHaveCount(1);
  expect(Date.now() - shown).toBeGreaterThan(4_900);
  await expect(failed).toBeVisible();
});
