import { expect, type Page } from '@playwright/test';

/** Opens a section of an order's page, unless it is open. */
export async function openSection(page: Page, name: string) {
  const title = page.getByRole('region', { name, exact: true }).getByRole('button', { name, exact: true });
  await expect(title).toBeVisible();
  if ((await title.getAttribute('aria-expanded')) === 'false') await title.click();
}
