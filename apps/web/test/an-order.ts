import { getOrdersList, type OrderRow, searchOrders } from '@sac/contract/orders/orders-api';
import { done } from './screen';
import { answer, askedOf } from './server';

/** A row of a list with every column plausible; give what the test is about. */
export const anOrder = (given: Partial<OrderRow> = {}): OrderRow => ({
  order_id: 100001,
  process_status: 'New',
  processing_mode: 'Standard',
  full_name: 'Ana Bar Lopez',
  nationality: 'Spain',
  arrival_date: '2031-03-04',
  email: 'ana.bar@example.com',
  phone: '612345678',
  country_code: '34',
  telephone: '+34 612 345 678',
  create_ts: '2031-01-02T03:04:05.000Z',
  refund_date: null,
  refunded_at: null,
  processing_date: '2031-03-01',
  process_month: 3,
  assign_to: null,
  assigned_by: null,
  status_since: '2031-03-01T03:04:05.000Z',
  journey_size: 1,
  has_ready_card: false,
  ...given,
});

/** Orders 100001, 100002 and so on. */
export const someOrders = (count: number, given: Partial<OrderRow> = {}) =>
  Array.from({ length: count }, (_, index) =>
    anOrder({ order_id: 100001 + index, full_name: `Traveller ${index + 1}`, ...given }),
  );

/** Answers lists and searches of every queue from these orders; a search looks in the name. */
export function serveOrders(orders: () => readonly OrderRow[]) {
  answer(getOrdersList, ({ page, limit }) => ({
    ...done,
    data: orders().slice((page - 1) * limit, page * limit),
    total: orders().length,
    more: false,
  }));
  answer(searchOrders, ({ searchVal, start, end }) => {
    const found = orders().filter(({ full_name }) => full_name.toLowerCase().includes(searchVal.toLowerCase()));
    return { ...done, data: found.slice(start, end), total: found.length, more: false };
  });
}

/**
 * What was asked last of a queue's list. Not of any list: the pointer stays where it has clicked, and a link that is below it
 * then fetches its list ahead.
 */
export const lastListOf = (queue: string) =>
  askedOf(getOrdersList)
    .filter(({ orderName }) => orderName === queue)
    .at(-1);
