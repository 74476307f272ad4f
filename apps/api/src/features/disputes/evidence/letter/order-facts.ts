import { formatDate } from '@sac/contract/dates';
import type { PackBlock } from '@sac/contract/evidence-api';
import { statusLabels } from '@sac/contract/order-status';
import { counted, cutList, cutText } from './cut';
import type { Evidence } from './evidence-sql';
import { est, utc } from './times';

const printedContacts = 10;
const printedOfRemark = { characters: 600, lines: 12 };
const printedCards = 10;
const printedOrders = 20;

/** Null: no refund is recorded. */
export function refundSummary({ order }: Evidence): string | null {
  if (!order.refund_date) return null;
  const amount = order.refund_amount ? `${order.refund_currency} ${order.refund_amount} ` : '';
  const reference = order.refund_reference ? `, reference ${order.refund_reference}` : '';
  return `${amount}recorded on ${formatDate(order.refund_date)}${reference}`;
}

/** 'Visa •••• 4242'; '' when neither is known. */
export const cardText = (checkout: Evidence['checkout']) =>
  [checkout?.payment_network, checkout?.payment_last4 && `•••• ${checkout.payment_last4}`].filter(Boolean).join(' ');

/** Facts that are known. */
const known = (facts: { label: string; value: string | null | undefined }[]): PackBlock => ({
  kind: 'facts',
  facts: facts.flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
});

/** How the order was bought, as the sales site reported it. */
export const checkoutFacts = ({ checkout, order }: Evidence): PackBlock =>
  known(
    checkout
      ? [
          { label: 'IP address', value: checkout.customer_ip },
          { label: 'Device', value: checkout.device_id },
          { label: 'Terms accepted', value: checkout.terms_accepted_at && utc(checkout.terms_accepted_at) },
          {
            label: 'Amount',
            value: checkout.payment_amount && `${checkout.payment_currency} ${checkout.payment_amount}`,
          },
          { label: 'Card', value: cardText(checkout) },
          { label: 'Payment gateway', value: checkout.payment_gateway },
          { label: 'Transaction ID', value: order.transaction_id },
          { label: 'Acquirer reference number', value: checkout.payment_arn },
        ]
      : [],
  );

/** The order and its customer, with passport number and birth date already masked. */
export const orderFacts = (evidence: Evidence): PackBlock => {
  const { order } = evidence;
  return known([
    { label: 'Order ID', value: String(order.order_id) },
    { label: 'Ordered', value: utc(order.create_ts) },
    { label: 'Processing mode', value: order.processing_mode },
    { label: 'Status today', value: statusLabels[order.process_status].label },
    { label: 'Completed', value: order.completed_at && utc(order.completed_at) },
    { label: 'Processed by', value: order.processed_by },
    { label: 'Refund', value: refundSummary(evidence) },
    { label: 'Transaction ID', value: order.transaction_id },
    { label: 'Merchant name', value: order.merchant_name },
    { label: 'Customer', value: order.full_name },
    { label: 'Email', value: order.email },
    { label: 'Telephone', value: order.telephone },
    { label: 'Nationality', value: order.nationality },
    { label: 'Passport number (masked)', value: order.passport_number },
    { label: 'Date of birth (masked)', value: order.date_of_birth },
    { label: 'Arrival in Singapore', value: formatDate(order.arrival_date) },
    { label: 'Departure', value: formatDate(order.departure_date) },
  ]);
};

function cardNote({ sha256, withdrawn_at, withdrawn_by }: Evidence['documents'][number]): string {
  if (withdrawn_at === null) return `SHA-256 ${sha256}`;
  return `SHA-256 ${sha256}. Withdrawn on ${utc(withdrawn_at)} by ${withdrawn_by}: the file is no longer stored.`;
}

/** The approved cards on file, newest first. A card shows the passport number, so it is not embedded. */
export function storedCards({ documents }: Evidence): PackBlock {
  const { shown, more } = cutList(documents, printedCards, 'card');
  return {
    kind: 'table',
    label: 'Approved card on file',
    columns: [
      { header: 'Stored (UTC)', share: 3.6 },
      { header: 'File', share: 5 },
      { header: 'Type', share: 2.4 },
      { header: 'Size', share: 2 },
      { header: 'Stored by', share: 2.4 },
    ],
    rows: shown.map((document) => ({
      cells: [
        utc(document.create_ts),
        document.file1,
        document.content_type,
        counted(document.bytes, 'byte'),
        document.uploaded_by,
      ],
      note: cardNote(document),
    })),
    empty: '',
    more,
  };
}

export function contactLog({ contacts }: Evidence): PackBlock {
  const { shown, more } = cutList(contacts, printedContacts, 'contact');
  return {
    kind: 'table',
    label: 'Staff contact log',
    columns: [
      { header: 'Time (EST)', share: 3.8 },
      { header: 'By', share: 2 },
      { header: 'Staff', share: 2.2 },
      { header: 'Comment', share: 9 },
    ],
    rows: shown.map(({ create_ts, telephone, whatsapp, remark_name, remark }) => {
      const { text, more: cut } = cutText(remark, printedOfRemark);
      const channels = [telephone === 'Y' && 'Telephone', whatsapp === 'Y' && 'WhatsApp'].filter(Boolean);
      return { cells: [est(create_ts), channels.join(', '), remark_name, text], note: cut };
    }),
    empty: '',
    more,
  };
}

/** The orders that meet Visa's rule, with what an issuer needs to find them. */
export function qualifyingOrders({ rule, purchases }: Evidence): PackBlock {
  const assessed = rule?.earlier ?? [];
  return {
    kind: 'table',
    label: 'Orders for Visa Compelling Evidence 3.0',
    columns: [
      { header: 'Order ID', share: 1.7 },
      { header: 'Ordered (UTC)', share: 3.4 },
      { header: 'Days before', share: 1.8 },
      { header: 'Same', share: 4 },
      { header: 'Amount', share: 2 },
    ],
    rows: purchases.map((purchase) => {
      const { days, matches } = assessed.find(({ order_id }) => order_id === purchase.order_id) ?? {};
      const { payment_amount, payment_currency, transaction_id, payment_arn } = purchase;
      const ids = [
        transaction_id && `Transaction ID ${transaction_id}`,
        payment_arn && `Acquirer reference number ${payment_arn}`,
      ].filter(Boolean);
      return {
        cells: [
          String(purchase.order_id),
          utc(purchase.create_ts),
          String(days),
          ['card', ...(matches ?? [])].join(', '),
          payment_amount && `${payment_currency} ${payment_amount}`,
        ],
        note: ids.join(' · ') || null,
      };
    }),
    empty: '',
    more: null,
  };
}

/** Orders of about the same time that are not the disputed one. */
export const otherOrders = ({ otherOrders }: Evidence): PackBlock => ({
  kind: 'table',
  label: 'Other orders of the customer',
  columns: [
    { header: 'Order ID', share: 2 },
    { header: 'Ordered (UTC)', share: 3.4 },
    { header: 'Arrival', share: 2.4 },
    { header: 'For', share: 3 },
    { header: 'Transaction ID', share: 3.4 },
  ],
  rows: otherOrders.map(({ order_id, create_ts, arrival_date, is_other_traveller, transaction_id }) => ({
    cells: [
      String(order_id),
      utc(create_ts),
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
    columns: [
      { header: 'Order ID', share: 2 },
      { header: 'Ordered (UTC)', share: 3.4 },
      { header: 'Completed (UTC)', share: 3.4 },
      { header: 'Arrival', share: 2.4 },
      { header: 'Same', share: 3 },
    ],
    rows: shown.map((order) => ({
      cells: [
        String(order.order_id),
        utc(order.create_ts),
        order.completed_at && utc(order.completed_at),
        formatDate(order.arrival_date),
        [order.same_email && 'email', order.same_passport && 'passport'].filter(Boolean).join(' and '),
      ],
      note: null,
    })),
    empty: '',
    more,
  };
}
