import { readFile } from 'node:fs/promises';
import { addMember, complete, handIn, staffHeaders } from '../support/office';
import { expect, test } from '../support/story';

const password = 'five paper lanterns';
const manager = { name: 'Vera Low', email: 'vera.low@office.test', password, type: 'Manager' };
const colleague = { name: 'Ines Yap', email: 'ines.yap@office.test', password, type: 'Team' };

test('a manager sees what a colleague took, completed and wrote today, and what she still holds', async ({
  page,
  request,
  open,
  office,
}) => {
  const admin = await staffHeaders(request, office);
  for (const member of [manager, colleague]) await addMember(request, admin, member);
  const headers = await staffHeaders(request, colleague);
  const orderIds = [await handIn(request, office), await handIn(request, office), await handIn(request, office)];
  const taken = await request.put('/api/admin/assign-order-status', {
    headers,
    data: { orderId: orderIds, assignTo: colleague.name },
  });
  expect(taken.status(), await taken.text()).toBe(200);
  await complete(request, headers, orderIds[0] ?? 0);
  const comment = await request.post('/api/admin/add-new-remark', {
    headers,
    data: { orderId: orderIds[1], remark: 'No answer yet.', remarkerName: colleague.name, telephone: 'Y' },
  });
  expect(comment.status(), await comment.text()).toBe(200);

  await open('/admin', manager);
  await page.getByRole('link', { name: 'Team today' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Team today' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Team today', exact: true });
  const row = table.getByRole('row').filter({ hasText: colleague.name });
  const cell = (column: string) => row.locator(`td[data-column="${column}"]`);

  await test.step('she is here, and her row says what she did', async () => {
    await expect(cell('presence')).toHaveText('Here');
    for (const [column, text] of Object.entries({ holds: '2', took: '3', completed: '1', called: '1', wrote: '1' }))
      await expect(cell(column), column).toHaveText(text);
    await expect(cell('median')).toHaveText(/^\d min$/);
    await expect(page.getByRole('img', { name: /^Bars of orders taken and completed by hour/ })).toBeVisible();
  });

  await test.step('yesterday she did nothing; Back leads to today', async () => {
    await page.getByRole('button', { name: 'Yesterday' }).click();
    await expect(cell('took')).toHaveText('0');
    await expect(cell('holds')).toHaveText('2');
    await page.goBack();
    await expect(cell('took')).toHaveText('3');
  });

  await test.step('the same as a spreadsheet', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const lines = (await readFile(await (await download).path(), 'utf8')).split('\n');
    expect(lines.find((line) => line.startsWith(colleague.name))).toMatch(/^Ines Yap,Team,Here,2,\d,3,1,1,1,\d+$/);
  });
});
