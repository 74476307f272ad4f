import type { Page } from '@playwright/test';
import { coveredByNotices } from '../support/covered';
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

/** At each window size: a notice covers no control, and what `more` checks. */
async function expectNothingCovered(page: Page, where: string, more?: (size: (typeof sizes)[number]) => Promise<void>) {
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await coveredByNotices(page), `${where}, ${size.width} px wide`).toEqual([]);
    await more?.(size);
  }
}

test('no notice covers a button on any screen; each is at the top right', async ({ page, browserConsole, open }) => {
  browserConsole.allow(/status of 503/);
  await open();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const path of paths) {
    const message = messages[paths.indexOf(path) % 2] as string;
    await page.route('**/api/admin/get-folder-count**', (route) =>
      route.fulfill({ status: 503, json: { status: 0, message, error: { message } } }),
    );
    // Wide: the counts are asked for where they are shown, and a phone has its sidebar closed.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const notice = notices(page).filter({ hasText: message });
    await expect(notice).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expectNothingCovered(page, path, async ({ width, height }) => {
      const box = await notice.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width / 2);
      expect(box?.y ?? height).toBeLessThan(130);
    });
    await page.unrouteAll();
  }
});

test('the notice of a loaded report leaves its buttons free', async ({ page, open }) => {
  await open('/admin/country-order-list');
  await expect(notices(page)).toHaveText(/nationalities found/);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(notices(page)).toHaveCount(2);
  await expectNothingCovered(page, 'report');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await downloading;
});

test('a notice on the sign-in screen covers nothing, and closes when it is dragged past 80 % of its width', async ({
  page,
  browserConsole,
}) => {
  browserConsole.allow(/status of 40[01]/);
  await page.goto('/');
  await page.getByLabel('Email ID').pressSequentially('nobody@demo.test');
  await page.getByRole('textbox', { name: 'Password' }).pressSequentially('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(notices(page)).toBeVisible();
  await expectNothingCovered(page, 'sign-in');

  const dragBy = async (share: number) => {
    const { x, y, width, height } = (await notices(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [left, middle] = [x + 20, y + height / 2];
    await page.mouse.move(left, middle);
    await page.mouse.down();
    await page.mouse.move(left + share * width, middle, { steps: 8 });
    await page.mouse.up();
  };
  await dragBy(0.78);
  // Back in its place: it was not far enough.
  await expect(notices(page)).toHaveCSS('opacity', '1');
  await expect(notices(page)).toBeVisible();
  await dragBy(0.82);
  await expect(notices(page)).toHaveCount(0);
});
