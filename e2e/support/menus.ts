import type { Page } from '@playwright/test';

/** Opens a menu by the name of its button, and chooses an item of it. */
async function chooseInMenu(page: Page, menu: string, item: string) {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** In the row of an order. */
export const chooseInRow = (page: Page, orderId: number | string, action: string) =>
  chooseInMenu(page, `More: order ${orderId}`, `${action}: order ${orderId}`);

/** On a list. */
export const chooseForList = (page: Page, action: string) => chooseInMenu(page, 'More for this list', action);
