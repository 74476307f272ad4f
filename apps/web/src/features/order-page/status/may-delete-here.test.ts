import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { expect, test } from 'vitest';
import { mayDeleteHere } from './may-delete-here';

const now = new Date('2026-11-20T12:00:00Z');
const anOrder = (given: Partial<OrderDetails> = {}) =>
  ({
    process_status: 'New',
    processing_mode: 'Standard',
    processing_date: '2026-11-20',
    assign_to: null,
    ...given,
  }) as OrderDetails;

test('a released order is deleted by managers and admins alone', () => {
  for (const type of ['Team', 'Telecaller', 'Night Staff'] as const)
    expect(mayDeleteHere(anOrder(), { name: 'Mei Tan', type }, now)).toBe(false);
  for (const type of ['Manager', 'Admin'] as const)
    expect(mayDeleteHere(anOrder(), { name: 'Grace Lim', type }, now)).toBe(true);
});

test('a future order is deleted by anybody, until its processing date has come in Singapore', () => {
  const future = anOrder({ processing_mode: 'Future', processing_date: '2026-11-21' });
  const me = { name: 'Mei Tan', type: 'Telecaller' } as const;
  expect(mayDeleteHere(future, me, now)).toBe(true);
  expect(mayDeleteHere(future, me, new Date('2026-11-20T16:00:00Z'))).toBe(false);
});

test('a deleted order is restored by managers and admins alone', () => {
  const deleted = anOrder({ process_status: 'Deleted' });
  expect(mayDeleteHere(deleted, { name: 'Mei Tan', type: 'Team' }, now)).toBe(false);
  expect(mayDeleteHere(deleted, { name: 'Daniel Ong', type: 'Manager' }, now)).toBe(true);
});
