import { queueOf } from '@sac/contract/orders/queues/queues';
import { expect, test } from 'vitest';
import { actionsOf, leavesList } from './list-actions';

test('who may delete differs from list to list', () => {
  expect(actionsOf(queueOf('newOrder'), 'Team')).toEqual(['assign']);
  expect(actionsOf(queueOf('newOrder'), 'Manager')).toEqual(['assign', 'delete']);
  expect(actionsOf(queueOf('myOrder'), 'Manager')).toEqual(['moveToNew']);
  expect(actionsOf(queueOf('myOrder'), 'Admin')).toEqual(['moveToNew', 'delete']);
  expect(actionsOf(queueOf('futureOrder'), 'Night Staff')).toEqual(['delete']);
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
