import { openOffice, signIn } from '../support/office';
import { expect, test } from '../support/story';

/** What spec section 6 hides in the sidebar, by the role it is hidden from. */
const manage = [
  'Country Order List',
  'Order Processed',
  'Manage Team',
  'Gateway Setting',
  'Activity log',
  'Change Password',
];
const forAdmins = ['Order Processed', 'Activity log'];
const forOthers = manage.filter((link) => !forAdmins.includes(link));
const people = [
  { email: 'admin@demo.test', links: manage, refused: [] },
  { email: 'manager@demo.test', links: forOthers, refused: ['processed-order', 'activity'] },
  { email: 'team@demo.test', links: forOthers, refused: ['processed-order', 'activity'] },
  { email: 'telecaller@demo.test', links: forOthers, refused: ['processed-order', 'order-history'] },
  {
    email: 'night@demo.test',
    links: ['Country Order List'],
    refused: ['processed-order', 'manage-team', 'manage-team/1', 'gateway-setting', 'change-password'],
  },
];

for (const { email, links, refused } of people) {
  test(`${email} sees its own links, and no screen behind the others`, async ({
    page,
    server,
    database,
    browserConsole,
  }) => {
    await signIn(page, { ...(await openOffice(server, database)), email });
    const sidebar = page.getByRole('navigation', { name: 'Main' });
    await expect(sidebar.getByRole('region', { name: 'Manage' }).getByRole('link')).toHaveText(links);
    await expect(sidebar.getByRole('link', { name: 'Order History' })).toHaveCount(
      refused.includes('order-history') ? 0 : 1,
    );
    for (const link of links) {
      await sidebar.getByRole('link', { name: link }).click();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Your role cannot open this')).toHaveCount(0);
    }
    browserConsole.allow(/status of 403/);
    for (const path of refused) {
      await page.goto(`/admin/${path}`);
      await expect(page.getByRole('heading', { name: 'Your role cannot open this' })).toBeVisible();
      await expect(page).toHaveTitle('Singapore Arrival Card');
    }
  });
}
