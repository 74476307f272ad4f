import type { PackBlock } from '@sac/contract/disputes/evidence-api';
import { type CheckoutFacts, paidAmount } from '@sac/contract/payments/checkout';
import { formatDate } from '@sac/contract/platform/dates';
import { columnsOf, cutList } from '../cut';
import type { Evidence } from '../read-evidence';
import { cardText } from './order-facts';
import { est } from './times';

const printedOrders = 20;

/** What Visa compares of two purchases, beside the email address. */
type ComparedValues = Pick<CheckoutFacts, 'customer_ip' | 'device_id' | 'payment_network' | 'payment_last4'>;

/** 'a, b and c'. */
const listed = new Intl.ListFormat('en-GB');

/** The orders that meet Visa's rule: what must be the same, beside the values of the disputed order. */
export function qualifyingOrders({ order, checkout, rule, purchases }: Evidence): PackBlock {
  const assessed = rule?.earlier ?? [];
  const cellsOf = (name: string, email: string, bought: ComparedValues | null) => [
    name,
    cardText(bought),
    bought?.customer_ip ?? null,
    bought?.device_id ?? null,
    email,
  ];
  return {
    kind: 'table',
    label: 'Orders for Visa Compelling Evidence 3.0',
    columns: columnsOf({ 'Order ID': 2, Card: 2.2, 'IP address': 3, 'Device ID': 3.4, Email: 3.4 }),
    rows: [
      {
        cells: cellsOf(`${order.order_id} (disputed)`, order.email, checkout),
        note: `Ordered ${est(order.create_ts)}`,
      },
      ...purchases.map((purchase) => {
        const { days, matches = [] } = assessed.find(({ order_id }) => order_id === purchase.order_id) ?? {};
        const { transaction_id, payment_arn } = purchase;
        const notes = [
          `Ordered ${est(purchase.create_ts)}, ${days} days before the dispute`,
          `Same ${listed.format(['network and last digits of the card', ...matches])}`,
          paidAmount(purchase),
          transaction_id && `Transaction ID ${transaction_id}`,
          payment_arn && `Acquirer reference number ${payment_arn}`,
        ];
        return {
          cells: cellsOf(String(purchase.order_id), purchase.email, purchase),
          note: notes.filter(Boolean).join(' · '),
        };
      }),
    ],
    empty: '',
    more: null,
  };
}

/** Orders of about the same time that are not the disputed one. */
export const otherOrders = ({ otherOrders }: Evidence): PackBlock => ({
  kind: 'table',
  label: 'Other orders of the customer',
  columns: columnsOf({ 'Order ID': 2, 'Ordered (EST)': 3.4, Arrival: 2.4, For: 3, 'Transaction ID': 3.4 }),
  rows: otherOrders.map(({ order_id, create_ts, arrival_date, is_other_traveller, transaction_id }) => ({
    cells: [
      String(order_id),
      est(create_ts),
      formatDate(arrival_date),
      is_other_traveller ? 'another traveller' : 'another journey',
      transaction_id,
    ],
    note: null,
  })),
  empty: '',
  more: null,
});

export function earlierOrders({ earlier }: Evidence): PackBlock {
  const { shown, more } = cutList(earlier, printedOrders, 'order');
  return {
    kind: 'table',
    label: 'Earlier undisputed orders',
    columns: columnsOf({ 'Order ID': 2, 'Ordered (EST)': 3.4, 'Completed (EST)': 3.4, Arrival: 2.4, Same: 3 }),
    rows: shown.map((order) => ({
      cells: [
        String(order.order_id),
        est(order.create_ts),
        order.completed_at && est(order.completed_at),
        formatDate(order.arrival_date),
        [order.same_email && 'email', order.same_passport && 'passport'].filter(Boolean).join(' and '),
      ],
      note: null,
    })),
    empty: '',
    more,
  };
}
