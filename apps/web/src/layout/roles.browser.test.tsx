import type { Action } from '@sac/contract/accounts/roles';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serveOrders, someOrders } from '../../test/an-order';
import { loadRouter, open, startBackOffice } from '../../test/screen';
import { screens } from '../routes';
import { OnlyFor } from './only-for';

startBackOffice();

const linksOf = (group: string) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('region', { name: group })
    .getByRole('link')
    .elements()
    .map((link) => link.querySelector('span')?.textContent);

// routes.test.ts has what each type sees.
test('each type sees its own links, and no screen behind the others', async () => {
  serveOrders(() => []);
  await open('/admin/recent-order', 'Telecaller');
  await expect.element(page.getByRole('heading', { name: /^New Order/ })).toBeVisible();
  expect(linksOf('Archive')).toEqual(['Future Orders', 'Deleted Orders']);
  expect(linksOf('Manage')).toContain('Manage Team');
  await open('/admin/manage-team/1', 'Night Staff');
  await expect.element(page.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible();
  expect(linksOf('Archive')).toEqual(['Order History', 'Future Orders', 'Deleted Orders']);
  expect(linksOf('Manage')).toEqual(['Country Order List', 'Form helper']);
});

test('by a typed address too, each screen asks for its own access', async () => {
  const { router } = await loadRouter();
  const guarded = Object.values(screens).filter(({ access }) => access);
  for (const { href, access } of guarded) {
    const elements = matchRoutes(router.routes, href)?.map(({ route }) => route.element);
    expect(elements, href).toContainEqual(<OnlyFor action={access as Action} />);
  }
});

// list-actions.test.ts tests which roles may delete on each list.
test('only roles that may delete have the button, and only roles that may export have it in the menu of a list', async () => {
  serveOrders(() => someOrders(1));
  const remove = page.getByRole('button', { name: 'Delete order 100001' });
  const menu = page.getByRole('button', { name: 'More for this list' });
  await open('/admin/completed-order', 'Team');
  await expect.element(page.getByRole('link', { name: 'View order 100001' })).toBeVisible();
  expect([...remove.elements(), ...menu.elements()]).toEqual([]);
  await open('/admin/completed-order', 'Manager');
  await expect.element(remove).toBeVisible();
  await menu.click();
  await expect.element(page.getByRole('menuitem', { name: 'Export CSV' })).toBeVisible();
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
  // The heading is there for a screen reader; the tab shows the same words.
  const heading = page.getByRole('heading', { level: 1, name: 'Disputes' });
  await expect.element(heading).toBeInTheDocument();
  expect(heading.element().getBoundingClientRect().height).toBe(1);
});
