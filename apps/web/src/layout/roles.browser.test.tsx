import type { Role } from '@sac/contract/roles';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serveOrders, someOrders } from '../../test/an-order';
import { open, startBackOffice } from '../../test/screen';

startBackOffice();

/** What each type sees under 'Manage' (spec section 6, and the webhooks, the message templates and the activity log of the Admins). */
const manage: Record<Role, string[]> = {
  Admin: [
    'Country Order List',
    'Order Processed',
    'Team today',
    'Manage Team',
    'Gateway Setting',
    'Webhooks',
    'Message templates',
    'Activity log',
    'Change Password',
  ],
  Manager: ['Country Order List', 'Team today', 'Manage Team', 'Gateway Setting', 'Change Password'],
  Team: ['Country Order List', 'Manage Team', 'Gateway Setting', 'Change Password'],
  Telecaller: ['Country Order List', 'Manage Team', 'Gateway Setting', 'Change Password'],
  'Night Staff': ['Country Order List'],
};
const work = [
  'Needs attention',
  'My Orders',
  'New Orders',
  'Priority Order',
  'Pending Orders',
  'Completed Orders',
  'Ready to send',
  'Upload cards',
  'Inbox',
];
const archive = ['Order History', 'Future Orders', 'Deleted Orders'];
const screens = {
  'processed-order': 'Order Processed',
  'team-today': 'Team today',
  'manage-team': 'Manage Team',
  'manage-team/1': 'Manage Team',
  'gateway-setting': 'Gateway Setting',
  webhooks: 'Webhooks',
  'message-templates': 'Message templates',
  activity: 'Activity log',
  'change-password': 'Change Password',
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
    for (const [path, link] of Object.entries(screens)) {
      await open(`/admin/${path}`, type);
      const refusal = page.getByRole('heading', { name: 'You do not have access to this page' });
      if (links.includes(link)) {
        await expect
          .element(page.getByRole('heading', { level: 1 }))
          .not.toMatchTextContent('This page does not exist');
        expect(refusal.elements(), path).toEqual([]);
      } else await expect.element(refusal).toBeVisible();
    }
  });
}

/** Who may delete on which list (spec section 6). */
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

test('who may export has the button on a list, and nobody else', async () => {
  serveOrders(() => someOrders(1));
  for (const type of Object.keys(manage) as Role[]) {
    await open('/admin/completed-order', type);
    await expect.element(page.getByRole('link', { name: 'View order 100001' })).toBeVisible();
    const buttons = page.getByRole('button', { name: 'Export CSV' }).elements();
    expect(buttons, type).toHaveLength(type === 'Admin' || type === 'Manager' ? 1 : 0);
  }
});
