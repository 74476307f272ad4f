import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { addMember, handIn, signIn } from '../support/office';
import { expect, test } from '../support/story';

test('an admin sees blocked attempts and who deleted an order; a manager has no access', async ({
  page,
  request,
  open,
  office,
}) => {
  const tail = randomUUID().slice(0, 8);
  const manager = { name: `Arif Shah ${tail}`, email: `arif-${tail}@office.test`, password: 'another long password' };
  const orderId = await handIn(request, office);
  const tokenOf = async ({ email, password }: { email: string; password: string }) => {
    const answer = await request.post('/api/login', { data: { email, password } });
    return { authorization: (await answer.json()).jwtToken as string };
  };
  await addMember(request, await tokenOf(office), { ...manager, type: 'Manager' });
  const headers = await tokenOf(manager);
  await request.post('/api/admin/get-processed-by-count', { headers, data: {} });
  await request.put('/api/admin/move-order-status', {
    headers,
    data: { orderId, status: 'New', updatingStatus: 'Deleted' },
  });

  await test.step('the manager sees no link and cannot open the page by its address', async () => {
    await signIn(page, manager);
    await expect(page.getByRole('link', { name: 'Gateway Setting' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Activity log' })).toHaveCount(0);
    await page.goto('/admin/activity');
    await expect(page.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible();
    await page.evaluate(() => localStorage.clear());
  });

  await open();
  await page.getByRole('link', { name: 'Activity log' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Activity log' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Activity log' });
  const submit = page.getByRole('button', { name: 'Submit' });

  await test.step('by person: the deletion and the blocked attempt, as sentences', async () => {
    await page.getByLabel('Person').selectOption(manager.name);
    await submit.click();
    await expect(page).toHaveURL(/person=Arif/);
    await expect(table.getByRole('row', { name: `${manager.name} deleted order ${orderId}` })).toBeVisible();
    await expect(
      table.getByRole('row', { name: `${manager.name} was blocked: POST /admin/get-processed-by-count` }),
    ).toBeVisible();
  });

  await test.step('by kind and by day; the address keeps it', async () => {
    await page.getByLabel('Kind').selectOption('Deleted orders');
    await submit.click();
    await expect(table.locator('tbody tr')).toHaveCount(1);
    await page.reload();
    await expect(page.getByLabel('Kind')).toHaveValue('deletions');
    await expect(page.getByLabel('Person')).toHaveValue(manager.name);
    await expect(table.locator('tbody tr')).toHaveCount(1);
    await page.getByRole('button', { name: 'Yesterday' }).click();
    await expect(table).toContainText('No records found');
    await page.getByRole('button', { name: 'Today' }).click();
    await expect(page).toHaveURL(/kind=deletions&person=Arif.*&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
    await expect(table.getByRole('link', { name: String(orderId) })).toBeVisible();
  });

  await test.step('the log is exported, and the export is logged too', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`${manager.name} deleted order ${orderId}`);
    await page.getByLabel('Kind').selectOption('Exports');
    await page.getByLabel('Person').selectOption(office.name);
    await submit.click();
    await expect(table.getByText(`${office.name} exported the activity log`).first()).toBeVisible();
  });

  await test.step('the order’s timeline shows who viewed it', async () => {
    await page.getByLabel('Kind').selectOption('Deleted orders');
    await page.getByLabel('Person').selectOption(manager.name);
    await submit.click();
    await table.getByRole('link', { name: String(orderId) }).click();
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await expect(timeline.getByText('Order received')).toBeVisible();
    await expect(timeline.getByText(`${office.name} viewed the order`)).toHaveCount(0);
    await page.reload();
    await timeline.getByRole('button', { name: 'Views' }).click();
    await expect(timeline.getByText(`${office.name} viewed the order`)).toBeVisible();
  });
});
