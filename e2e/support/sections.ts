import { expect, type Page } from '@playwright/test';

/** Opens a section of an order's page, unless it is open. A change of status opens some sections, perhaps during the click. */
export async function openSection(page: Page, name: string) {
  const title = page.getByRole('region', { name, exact: true }).getByRole('button', { name, exact: true });
  await expect(title).toBeVisible();
  await expect(async () => {
    if ((await title.getAttribute('aria-expanded')) === 'false') await title.click();
    await expect(title).toHaveAttribute('aria-expanded', 'true', { timeout: 1000 });
  }).toPass();
}
