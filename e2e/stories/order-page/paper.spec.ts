import type { Page } from '@playwright/test';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { handIn } from '../../support/office';
import { expect, test } from '../../support/story';

/** What the browser does before it lays a page out for paper. */
async function layOutForPaper(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
}

/** The buttons and fields that are seen; a text that copies itself, a file and the title of a part are data. */
const controls = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'button:not([data-overflow], [data-prints], h2 *, th *), input, select, textarea, nav',
      ),
    ]
      .filter((element) => element.checkVisibility())
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );

test('an order and a list are papers: whole, light, with who printed them and when, and nothing to click', async ({
  page,
  request,
  open,
  office,
}) => {
  const orderId = await handIn(request, office);
  await open(`/admin/view-order/${encodeOrderId(orderId)}`);
  await page.getByLabel('Remark').fill('The hotel was asked.');
  await page.getByRole('button', { name: 'Add comment' }).click();
  const comment = page.locator('#comment-history p', { hasText: 'The hotel was asked.' });
  await expect(comment).toBeAttached();
  await expect(comment).toBeHidden();

  await layOutForPaper(page);
  await expect(page.getByText(new RegExp(`^Printed [\\d/]+ [\\d:]+ EST by ${office.name}$`))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(comment).toBeVisible();
  await expect(page.getByRole('region', { name: 'Upload Document' })).toBeHidden();
  expect(await controls(page)).toEqual([]);
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');

  await open('/admin/order-history');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await layOutForPaper(page);
  await expect(page.getByText(/^Printed [\d/]+ [\d:]+ UTC by /)).toBeVisible();
  await expect(page.getByText(/^1–10 of /)).toBeVisible();
  expect(await controls(page)).toEqual([]);
});
