import { can, type Role, roles } from '@sac/contract/accounts/roles';
import { type QueueKey, queueKeys, queueOf } from '@sac/contract/orders/queues/queues';
import { expect, test } from 'vitest';
import { actionsOf, leavesList } from './list-actions';

const seniors: Role[] = ['Admin', 'Manager'];
/** The lists on which others than Admins and Managers may delete (docs/spec.md §6). */
const deletes: Partial<Record<QueueKey, readonly Role[]>> = {
  needsAttention: [],
  myOrder: ['Admin'],
  futureOrder: roles,
  deletedOrder: [],
};

test.each(queueKeys)('on %s only some roles may delete', (key) => {
  const allowed = roles.filter((role) => actionsOf(queueOf(key), role).includes('delete'));
  expect(allowed).toEqual(deletes[key] ?? seniors);
});

test('only the roles that may delete most may export', () => {
  expect(roles.filter((role) => can(role, 'orders.export'))).toEqual(seniors);
});

test('deleting comes last', () => {
  expect(actionsOf(queueOf('newOrder'), 'Manager')).toEqual(['assign', 'delete']);
  expect(actionsOf(queueOf('myOrder'), 'Admin')).toEqual(['moveToNew', 'delete']);
});

test('restoring needs the right to delete', () => {
  expect(actionsOf(queueOf('deletedOrder'), 'Manager')).toEqual(['restore']);
  expect(actionsOf(queueOf('deletedOrder'), 'Telecaller')).toEqual([]);
});

test('a deleted order leaves every list but the history', () => {
  expect(leavesList('delete', queueOf('myOrder'))).toBe(true);
  expect(leavesList('delete', queueOf('chargeBack'))).toBe(true);
  expect(leavesList('delete', queueOf('orderHistory'))).toBe(false);
});

test('an assigned order leaves New, but not Pending; a refunded one stays', () => {
  expect(leavesList('assign', queueOf('newOrder'))).toBe(true);
  expect(leavesList('assign', queueOf('pendingOrder'))).toBe(false);
  expect(leavesList('moveToNew', queueOf('myOrder'))).toBe(true);
  expect(leavesList('refund', queueOf('refundOrder'))).toBe(false);
});
