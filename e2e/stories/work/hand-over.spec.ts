import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { chooseForList } from '../../support/menus';
import { addMember, handIn, staffHeaders } from '../../support/office';
import { openSection } from '../../support/sections';
import { expect, test } from '../../support/story';

const password = 'three green umbrellas';
const row = (page: Page, orderId: number) => page.getByRole('row', { name: new RegExp(String(orderId)) });
const comments = (page: Page) => page.getByRole('region', { name: 'Comment History' });

test('an evening hand-over: a manager reassigns five orders to a colleague, who ends the shift', async ({
  page,
  request,
  open,
  colleagueAt,
  office,
}) => {
  const tail = randomUUID().slice(0, 8);
  const admin = await staffHeaders(request, office);
  const member = (name: string, type: string) => ({
    name: `${name} ${tail}`,
    email: `${name.toLowerCase()}-${tail}@office.test`,
    password,
    type,
  });
  const [ben, rosa, dana] = [member('Ben', 'Team'), member('Rosa', 'Night Staff'), member('Dana', 'Manager')];
  for (const each of [ben, rosa, dana]) await addMember(request, admin, each);
  const last_name = `Evening ${tail}`;
  const orderIds: number[] = [];
  for (let order = 0; order < 5; order++) orderIds.push(await handIn(request, office, { last_name }));
  const [opened = 0] = orderIds;
  const taken = await request.put('/api/admin/assign-order-status', {
    headers: await staffHeaders(request, ben),
    data: { orderId: orderIds, assignTo: ben.name },
  });
  expect(taken.status()).toBe(200);

  // Rosa works on another screen, and hears of the orders there.
  const rosas = await colleagueAt('/admin/recent-order', rosa);
  await expect(rosas.getByRole('heading', { name: /^New Order/ })).toBeVisible();

  await test.step('the manager selects the five orders, a colleague and a note', async () => {
    await open(`/admin/pending-order?search=${encodeURIComponent(last_name)}`, dana);
    for (const orderId of orderIds) await row(page, orderId).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Assign to…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign to…' });
    await expect(dialog).toContainText('5 orders');
    // Without a colleague nothing is assigned.
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(dialog).toContainText('Choose a colleague.');
    await dialog.getByRole('combobox', { name: 'Colleague' }).fill(rosa.name);
    await dialog.getByRole('option', { name: `${rosa.name} (Night Staff)` }).click();
    await dialog.getByLabel('Note (optional)').fill('Ben is ill. Flights leave in the morning.');
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(page.getByText(`5 orders have been assigned to ${rosa.name}.`)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(row(page, opened)).toContainText(rosa.name);
  });

  await test.step('the colleague hears of it at once and finds the orders marked as new', async () => {
    const notice = rosas.getByText(`${dana.name} reassigned 5 orders to you.`);
    await expect(notice).toBeVisible();
    await notice.getByRole('link', { name: 'My Orders' }).click();
    await expect(rosas).toHaveURL(/\/admin\/my-order$/);
    for (const orderId of orderIds) await expect(row(rosas, orderId)).toContainText(`New from ${dana.name}`);
  });

  await test.step('an order that she has opened is no longer new; its note is in Comment History', async () => {
    await rosas.getByRole('link', { name: `View order ${opened}` }).click();
    await openSection(rosas, 'Comment History');
    await comments(rosas)
      .getByRole('button', { name: `Show comment 1 by ${dana.name}` })
      .click();
    await expect(comments(rosas)).toContainText('Ben is ill. Flights leave in the morning.');
    await expect(rosas.getByRole('region', { name: 'Timeline' })).toContainText(
      `Reassigned from ${ben.name} to ${rosa.name} by ${dana.name}`,
    );
    await rosas.goBack();
    await expect(row(rosas, orderIds[1] ?? 0)).toContainText(`New from ${dana.name}`);
    await expect(row(rosas, opened)).not.toContainText('New from');
  });

  await test.step('at the end of her shift the orders go back to the queue, with one note', async () => {
    await chooseForList(rosas, 'Hand over my shift');
    const dialog = rosas.getByRole('dialog', { name: 'Hand over my shift' });
    await expect(dialog).toContainText('5 orders');
    await dialog.getByRole('combobox', { name: 'Colleague' }).click();
    await dialog.getByRole('option', { name: 'Back to the queue' }).click();
    await dialog.getByLabel('Note (optional)').fill('Nobody answered by midnight.');
    await dialog.getByRole('button', { name: 'Hand over', exact: true }).click();
    await expect(rosas.getByText('5 orders have been unassigned.')).toBeVisible();
    await expect(rosas.getByText('No data available in table')).toBeVisible();
    await rosas.getByRole('button', { name: 'More for this list' }).click();
    await expect(rosas.getByRole('menuitem', { name: 'Hand over my shift' })).toBeDisabled();

    await page.goto(`/admin/recent-order?search=${encodeURIComponent(last_name)}`);
    for (const orderId of orderIds) await expect(row(page, orderId)).toContainText('New');
    await page.getByRole('link', { name: `View order ${opened}` }).click();
    await expect(page.getByText('Unassigned').first()).toBeVisible();
    await openSection(page, 'Comment History');
    await comments(page)
      .getByRole('button', { name: `Show comment 1 by ${rosa.name}` })
      .click();
    await expect(comments(page)).toContainText('Nobody answered by midnight.');
  });
});
