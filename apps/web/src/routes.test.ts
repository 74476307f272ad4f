import { type Role, roles } from '@sac/contract/accounts/roles';
import { settingSections } from '@sac/contract/settings/setting-sections';
import { expect, test } from 'vitest';
import { screensFor, sidebarLinks } from './routes';

/** What each type sees under 'Manage' (docs/spec.md §6, and the settings of the Admins). */
const manage: Record<Role, string[]> = {
  Admin: ['Country Order List', 'Order Processed', 'Manage Team', 'Gateway Setting', 'Settings', 'Change Password'],
  Manager: ['Country Order List', 'Manage Team', 'Gateway Setting', 'Form helper', 'Change Password'],
  Team: ['Country Order List', 'Manage Team', 'Gateway Setting', 'Form helper', 'Change Password'],
  Telecaller: ['Country Order List', 'Manage Team', 'Gateway Setting', 'Form helper', 'Change Password'],
  'Night Staff': ['Country Order List', 'Form helper'],
};

const dayStaff: Role[] = ['Admin', 'Manager', 'Team', 'Telecaller'];
/** Who may open each screen that is not for everyone. */
const screenRoles: Record<string, readonly Role[]> = {
  'order-history': ['Admin', 'Manager', 'Team', 'Night Staff'],
  'dispute-outcomes': ['Admin', 'Manager'],
  'processed-order': ['Admin'],
  'manage-team': dayStaff,
  'team-today': ['Admin', 'Manager'],
  'gateway-setting': dayStaff,
  ...Object.fromEntries(settingSections.map((section) => [`settings/${section.toLowerCase()}`, ['Admin']])),
  webhooks: ['Admin'],
  health: ['Admin'],
  'import/orders': ['Admin'],
  'intake-keys': ['Admin'],
  'message-templates': ['Admin'],
  'card-papers': ['Admin'],
  'customer-data': ['Admin'],
  activity: ['Admin'],
  'change-password': dayStaff,
};

test.each(roles)('%s sees their own links', (type) => {
  const linksOf = (group: 'Work' | 'Manage' | 'Archive') => sidebarLinks(type, group).map(({ title }) => title);
  const archive = ['Order History', 'Future Orders', 'Deleted Orders'];
  expect(linksOf('Work')).toEqual(['Needs attention', 'Cards']);
  expect(linksOf('Manage')).toEqual(manage[type]);
  expect(linksOf('Archive')).toEqual(type === 'Telecaller' ? archive.slice(1) : archive);
});

test('some screens are only for some roles', () => {
  const limited = screensFor('Admin')
    .map(({ path }) => [path, roles.filter((role) => screensFor(role).some((one) => one.path === path))] as const)
    .filter(([, allowed]) => allowed.length < roles.length);
  expect(Object.fromEntries(limited)).toEqual(screenRoles);
});
