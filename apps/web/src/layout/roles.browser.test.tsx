import type { Role } from '@sac/contract/accounts/roles';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serveOrders, someOrders } from '../../test/an-order';
import { open, startBackOffice } from '../../test/screen';

startBackOffice();

/** What each type sees under 'Manage' (docs/spec.md §6, and the settings of the Admins). */
const manage: Record<Role, string[]> = {
  Admin: ['Country Order List', 'Order Processed', 'Manage Team', 'Gateway Setting', 'Settings', 'Change Password'],
  Manager: ['Country Order List', 'Manage Team', 'Gateway Setting', 'Change Password'],
  Team: ['Country Order List', 'Manage Team', 'Gateway Setting', 'Change Password'],
  Telecaller: ['Country Order List', 'Manage Team', 'Gateway Setting', 'Change Password'],
  'Night Staff': ['Country Order List'],
};
const work = ['Needs attention', 'Cards'];
const archive = ['Order History', 'Future Orders', 'Deleted Orders'];
/** Who may open each screen, also by its address. */
const screens: Record<string, readonly Role[]> = {
  'processed-order': ['Admin'],
  'team-today': ['Admin', 'Manager'],
  'manage-team': ['Admin', 'Manager', 'Team', 'Telecaller'],
  'manage-team/1': ['Admin', 'Manager', 'Team', 'Telecaller'],
  'gateway-setting': ['Admin', 'Manager', 'Team', 'Telecaller'],
  webhooks: ['Admin'],
  'message-templates': ['Admin'],
  'card-papers': ['Admin'],
  activity: ['Admin'],
  'change-password': ['Admin', 'Manager', 'Team', 'Telecaller'],
};

const linksOf = (group: string) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('region', { name: group })
    .getByRole('link')
    .elements()
    .map((link) => link.querySelector('span')?.textContent);

for (const [type, links] of Object.entries(manage) as [Role, string[]][]) {
  test(`${type} sees its own links, and no screen behind the others`, async () => {
    serveOrders(() => []);
    await open('/admin/recent-order', type);
    await expect.element(page.getByRole('heading', { name: /^New Order/ })).toBeVisible();
    expect(linksOf('Work')).toEqual(work);
    expect(linksOf('Manage')).toEqual(links);
    expect(linksOf('Archive')).toEqual(type === 'Telecaller' ? archive.slice(1) : archive);
    for (const [path, allowed] of Object.entries(screens)) {
      await open(`/admin/${path}`, type);
      const refusal = page.getByRole('heading', { name: 'You do not have access to this page' });
      if (allowed.includes(type)) {
        await expect
          .element(page.getByRole('heading', { level: 1 }))
          .not.toMatchTextContent('This page does not exist');
        expect(refusal.elements(), path).toEqual([]);
      } else await expect.element(refusal).toBeVisible();
    }
  });
}

/** Who may delete on which list (docs/spec.md §6). */
const deletes: Record<string, Role[]> = {
  'recent-order': ['Admin', 'Manager'],
  'priority-order': ['Admin', 'Manager'],
  'refund-order': ['Admin', 'Manager'],
  chargeback: ['Admin', 'Manager'],
  'my-order': ['Admin'],
  'future-order?month=3': ['Admin', 'Manager', 'Team', 'Telecaller', 'Night Staff'],
};

for (const [path, allowed] of Object.entries(deletes)) {
  test(`on ${path} ${allowed.join(', ')} may delete, and nobody else`, async () => {
    serveOrders(() => someOrders(1));
    for (const type of Object.keys(manage) as Role[]) {
      await open(`/admin/${path}`, type);
      await expect.element(page.getByRole('link', { name: 'View order 100001' })).toBeVisible();
      const buttons = page.getByRole('button', { name: 'Delete order 100001' }).elements();
      expect(buttons, type).toHaveLength(allowed.includes(type) ? 1 : 0);
    }
  });
}

test('who may export has it in the menu of a list, and nobody else', async () => {
  serveOrders(() => someOrders(1));
  for (const type of Object.keys(manage) as Role[]) {
    await open('/admin/completed-order', type);
    await expect.element(page.getByRole('link', { name: 'View order 100001' })).toBeVisible();
    const mayExport = type === 'Admin' || type === 'Manager';
    const menu = page.getByRole('button', { name: 'More for this list' });
    expect(menu.elements(), type).toHaveLength(mayExport ? 1 : 0);
    if (!mayExport) continue;
    await menu.click();
    await expect.element(page.getByRole('menuitem', { name: 'Export CSV' })).toBeVisible();
  }
});

test('each tab of a section leads to its screen', async () => {
  serveOrders(() => someOrders(1));
  await open('/admin/chargeback');
  const tabs = page.getByRole('navigation', { name: 'Chargeback' }).getByRole('link');
  await expect
    .poll(() => tabs.elements().map(({ textContent }) => textContent?.replace(/\d+$/, '')))
    .toEqual(['Orders', 'Disputes', 'Dispute outcomes']);
  await tabs.nth(1).click();
  await expect.poll(() => location.pathname).toBe('/admin/disputes');
  await expect.element(tabs.nth(1)).toHaveAttribute('aria-current', 'page');
});
