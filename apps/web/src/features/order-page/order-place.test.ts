import { expect, test } from 'vitest';
import { type PlacedOrder, placeOf } from './order-place';

const now = new Date('2026-11-20T12:00:00Z');
const placed = (given: Partial<PlacedOrder> = {}) =>
  placeOf(
    {
      process_status: 'New',
      processing_mode: 'Standard',
      processing_date: '2026-11-20',
      process_month: 11,
      assign_to: null,
      ...given,
    },
    now,
  );

test.each<[Partial<PlacedOrder>, string, string]>([
  [{}, '/admin/recent-order', 'New Order'],
  [{ processing_mode: 'Priority' }, '/admin/priority-order', 'Priority Order'],
  [{ processing_date: '2026-12-02', process_month: 12 }, '/admin/future-order?month=12', 'Future Order'],
  [{ process_status: 'Pending', assign_to: 'Mei Tan' }, '/admin/pending-order', 'Pending Orders'],
  [{ process_status: 'Awaiting' }, '/admin/awaiting-response', 'Awaiting Response'],
  [{ process_status: 'AwaitingGovt' }, '/admin/awaiting-govt', 'Awaiting Govt'],
  [{ process_status: 'Customer Called' }, '/admin/called', 'Customer Called'],
  [{ process_status: 'Contact Customer' }, '/admin/contact-customer', 'Contact Customer'],
  [{ process_status: 'Completed' }, '/admin/completed-order', 'Completed Orders'],
  [{ process_status: 'Refund' }, '/admin/refund-order', 'Refund Orders'],
  [{ process_status: 'ChargeBack' }, '/admin/chargeback', 'ChargeBack Orders'],
  [{ process_status: 'Deleted' }, '/admin/deleted-order', 'Deleted Orders'],
])('%j is in %s', (order, from, title) => expect(placed(order)).toEqual({ from, title }));
