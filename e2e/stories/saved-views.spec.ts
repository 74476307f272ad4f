import { randomUUID } from 'node:crypto';
import { addMember, handIn, staffHeaders } from '../support/office';
import { expect, test } from '../support/story';

test('a manager filters Pending by a colleague and overdue, shares the view, and the colleague works from it', async ({
  page,
  request,
  open,
  colleagueAt,
  office,
}) => {
  const tail = randomUUID().slice(0, 8);
  const headers = await staffHeaders(request, office);
  const password = 'a password of the views';
  const manager = { name: `Mona ${tail}`, email: `mona-${tail}@office.test`, password, type: 'Manager' };
  const colleague = { name: `Kit ${tail}`, email: `kit-${tail}@office.test`, password, type: 'Team' };
  for (const member of [manager, colleague]) await addMember(request, headers, member);

  // Two late orders of the colleague: their travellers arrive tomorrow. One that is in time.
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);
  const arriving = (days: number) => ({ arrival_date: inDays(days), departure_date: inDays(days + 5) });
  const late = [await handIn(request, office, arriving(1)), await handIn(request, office, arriving(1))];
  const inTime = await handIn(request, office, arriving(20));
  const own = await staffHeaders(request, colleague);
  const data = { orderId: [...late, inTime], assignTo: colleague.name };
  const assigned = await request.put('/api/admin/assign-order-status', { headers: own, data });
  expect(assigned.status(), await assigned.text()).toBe(200);

  await open('/admin/pending-order', manager);
  await page.getByRole('button', { name: 'Filter' }).click();
  const filter = page.getByRole('dialog', { name: 'Filter Pending Orders' });
  await filter.getByLabel('Assigned to').selectOption(colleague.name);
  await filter.getByRole('checkbox', { name: 'Overdue' }).check();
  await filter.getByRole('button', { name: 'Apply' }).click();
  const rows = page.getByRole('link', { name: /^View order/ });
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('link', { name: `View order ${inTime}` })).toHaveCount(0);

  const viewName = `Late of Kit ${tail}`;
  await page.getByRole('button', { name: 'Save view' }).click();
  const naming = page.getByRole('dialog', { name: 'Save view' });
  await naming.getByLabel('Name of the view').fill(viewName);
  await naming.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`The view ${viewName} has been saved.`)).toBeVisible();
  const link = page.getByRole('region', { name: 'Views' }).getByRole('link', { name: viewName });
  await expect(link).toContainText('2');
  await page.getByRole('button', { name: `View ${viewName}` }).click();
  await page.getByRole('menuitem', { name: 'Share with everyone' }).click();
  await expect(page.getByText('Shared with everyone')).toBeVisible();

  const desk = await colleagueAt('/admin', colleague);
  const shared = desk.getByRole('region', { name: 'Views' }).getByRole('link', { name: viewName });
  await expect(shared).toContainText('2');
  await shared.click();
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Pending Orders');
  await expect(desk.getByText(`Shared by ${manager.name}`)).toBeVisible();
  await desk.getByRole('link', { name: `View order ${late[0]}` }).click();
  await desk.getByRole('button', { name: 'Awaiting Response' }).first().click();
  await expect(desk.getByText(/moved to Awaiting Response/)).toBeVisible();
  await expect(shared).toContainText('1');
  await shared.click();
  await expect(desk.getByRole('link', { name: /^View order/ })).toHaveCount(1);
  await expect(desk.getByRole('link', { name: `View order ${late[1]}` })).toBeVisible();
});
