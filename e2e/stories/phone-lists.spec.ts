import type { Locator, Page } from '@playwright/test';
import { addMember, signIn, staffHeaders } from '../support/office';
import { expect, test } from '../support/story';

/** Texts of a list that are covered by another part of the same row. */
const overlaps = (rows: Locator): Promise<string[]> =>
  rows.evaluateAll((all) =>
    all.flatMap((row) => {
      const box = row.querySelector('input[type="checkbox"]')?.getBoundingClientRect();
      const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      const under: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const at of range.getClientRects())
          if (
            box &&
            at.width > 1 &&
            at.left < box.right &&
            at.right > box.left &&
            at.top < box.bottom &&
            at.bottom > box.top
          )
            under.push(text.textContent ?? '');
      }
      return under;
    }),
  );

const isCut = (text: Locator) =>
  text.evaluate(
    (element) => element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1,
  );
const isWiderThanWindow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test('cards of a list on a phone: nothing covers the checkbox, nothing is cut off', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/admin/recent-order');
  for (const path of ['recent-order', 'refund-order', 'my-order', 'chargeback', 'order-history', 'contact-customer']) {
    await page.goto(`/admin/${path}?size=50`);
    await expect(page.getByRole('region').getByRole('status').first()).toHaveText(/ of \d|No records found/);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await overlaps(page.locator('tbody tr[data-index]')), `${path}, ${width} px`).toEqual([]);
      expect(await isWiderThanWindow(page), `${path}, ${width} px`).toBe(false);
    }
  }
  const home = page.getByRole('banner').getByRole('link', { name: 'Singapore Arrival Card' });
  expect(await isCut(home)).toBe(false);
  expect(await isCut(home.locator('span'))).toBe(false);
});

test('the greeting is shown in full, however long the name', async ({ page, request, office }) => {
  const name = 'Nur Hidayah Siti Khadijah binte Abdul Rahman Alhabshee';
  const member = { name, email: 'nur@demo.test', password: 'an-unusual-beginning-9', type: 'Telecaller' };
  await addMember(request, await staffHeaders(request, office), member);
  await signIn(page, member);
  const welcome = page.getByText(`Welcome ${name}`);
  for (const width of [1440, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(welcome).toBeVisible();
    expect(await isCut(welcome), `${width} px`).toBe(false);
    expect(await isWiderThanWindow(page)).toBe(false);
  }
});

test('a table scrolls at 550 px, below a head that stays', async ({ page, open }) => {
  await page.setViewportSize({ width: 1440, height: 1400 });
  await open('/admin/order-history?size=50');
  for (const path of ['order-history?size=50', 'country-order-list?size=all']) {
    await page.goto(`/admin/${path}`);
    const table = page.getByRole('table').first();
    await expect(table.locator('tbody tr[data-index]').nth(20)).toBeAttached();
    const scroller = table.locator('..');
    expect(await scroller.evaluate(({ clientHeight }) => clientHeight)).toBe(550);
    await scroller.evaluate((element) => element.scrollTo(0, 400));
    const [head, frame] = [await table.locator('thead th').first().boundingBox(), await scroller.boundingBox()];
    expect(head?.y).toBeCloseTo(frame?.y ?? 0, 0);
  }
});
