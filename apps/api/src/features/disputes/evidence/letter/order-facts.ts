import type { PackBlock } from '@sac/contract/disputes/evidence-api';
import { isDateField, type OrderField } from '@sac/contract/intake/correct-order-api';
import { fieldFacts } from '@sac/contract/orders/field-facts';
import { statusFacts } from '@sac/contract/orders/order-status';
import { formatMoney } from '@sac/contract/payments/amounts';
import { type CheckoutFacts, paidAmount } from '@sac/contract/payments/checkout';
import { formatDate } from '@sac/contract/platform/dates';
import { columnsOf, counted, cutList, cutText } from '../cut';
import type { Evidence } from '../read-evidence';
import { acceptedDisclosures } from './disclosures';
import { est } from './times';
import { received, withTheOrder } from './with-the-order';

const printedContacts = 10;
const printedOfRemark = { characters: 600, lines: 12 };
const printedCards = 10;
const printedCorrections = 40;

/** Null: no refund is recorded. */
export function refundSummary({ order }: Evidence): string | null {
  if (!order.refund_date) return null;
  const amount = order.refund_amount ? `${formatMoney(order.refund_amount, order.refund_currency ?? '')} ` : '';
  const reference = order.refund_reference ? `, reference ${order.refund_reference}` : '';
  return `${amount}recorded on ${formatDate(order.refund_date)}${reference}`;
}

/** 'Visa •••• 4242'; '' when neither is known. */
export const cardText = (checkout: Pick<CheckoutFacts, 'payment_network' | 'payment_last4'> | null) =>
  [checkout?.payment_network, checkout?.payment_last4 && `•••• ${checkout.payment_last4}`].filter(Boolean).join(' ');

/** Facts that are known, and who stated or recorded them. */
const known = (source: string, facts: { label: string; value: string | null | undefined }[]): PackBlock => ({
  kind: 'facts',
  source,
  facts: facts.flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
});

/** As {@link withTheOrder}, of what staff may correct. */
const withTheApplication = (evidence: Evidence) =>
  `${withTheOrder(evidence)}${evidence.corrections.length > 0 ? ', and corrected by our staff as listed below' : ''}`;

const transactionFacts = ({ order }: Evidence) => [
  { label: 'Transaction ID', value: order.transaction_id },
  { label: 'Merchant name', value: order.merchant_name },
];

/** The transaction, where staff entered it. */
const enteredTransaction = (evidence: Evidence): PackBlock[] => {
  const by = evidence.sources.transactionBy;
  return by ? [known(`Entered by our staff (${by})`, transactionFacts(evidence))] : [];
};

/** How the order was bought, and what identifies its payment. */
export const checkoutFactRows = (evidence: Evidence): PackBlock[] => {
  const { checkout } = evidence;
  const bought = known(
    withTheOrder(evidence),
    checkout
      ? [
          { label: 'IP address', value: checkout.customer_ip },
          { label: 'Device ID', value: checkout.device_id },
          {
            label: 'Amount',
            value: paidAmount(checkout),
          },
          { label: 'Card', value: cardText(checkout) },
          { label: 'Payment gateway', value: checkout.payment_gateway },
          { label: 'Acquirer reference number', value: checkout.payment_arn },
          ...(evidence.sources.transactionBy ? [] : transactionFacts(evidence)),
        ]
      : [],
  );
  return checkout ? [bought, acceptedDisclosures(evidence), ...enteredTransaction(evidence)] : [];
};

/** The order and its customer, with passport number and birth date already masked. */
export const orderFacts = (evidence: Evidence): PackBlock[] => {
  const { order } = evidence;
  const stated = known(withTheApplication(evidence), [
    { label: 'Processing mode', value: order.processing_mode },
    { label: 'Customer', value: order.full_name },
    { label: 'Email', value: order.email },
    { label: 'Telephone', value: order.telephone },
    { label: 'Nationality', value: order.nationality },
    { label: 'Passport number (masked)', value: order.passport_number },
    { label: 'Date of birth (masked)', value: order.date_of_birth },
    { label: 'Arrival in Singapore', value: formatDate(order.arrival_date) },
    { label: 'Departure', value: formatDate(order.departure_date) },
    ...(evidence.sources.transactionBy ? [] : transactionFacts(evidence)),
  ]);
  const recorded = known('Recorded by our server', [
    { label: 'Order ID', value: String(order.order_id) },
    { label: received(evidence).what, value: est(order.create_ts) },
    { label: 'Status today', value: statusFacts[order.process_status].label },
    { label: 'Completed', value: order.completed_at && est(order.completed_at) },
    { label: 'Processed by', value: order.processed_by },
  ]);
  const refund = known('Entered by our staff', [{ label: 'Refund', value: refundSummary(evidence) }]);
  return [stated, recorded, refund, ...enteredTransaction(evidence)];
};

/** What was applied for and what it was corrected to, with passport number and birth date already masked. */
export function correctedFields({ corrections }: Evidence): PackBlock {
  const { shown, more } = cutList(corrections, printedCorrections, 'correction');
  // A birth date is masked, and no day any more.
  const shownValue = (field: OrderField, value: string | null) =>
    value !== null && isDateField(field) && field !== 'date_of_birth' ? formatDate(value) : value;
  return {
    kind: 'table',
    label: 'Corrections',
    columns: columnsOf({ 'Corrected (EST)': 3.2, Field: 3, Before: 3.6, After: 3.6, By: 2.2 }),
    rows: shown.map(({ at, actor, field, from, to }) => ({
      cells: [est(at), fieldFacts[field].label, shownValue(field, from), shownValue(field, to), actor],
      note: null,
    })),
    empty: '',
    more,
  };
}

function cardNote(card: Evidence['documents'][number]): string {
  const { withdrawn_at, withdrawn_by, rewritten_at, first_file1, first_sha256 } = card;
  const before =
    rewritten_at === null
      ? ''
      : `. Until ${est(rewritten_at)} the same card was stored as ${first_file1}, SHA-256 ${first_sha256}`;
  const sha256 = `${card.sha256}${before}`;
  if (withdrawn_at === null) return `SHA-256 ${sha256}`;
  return `SHA-256 ${sha256}. Withdrawn on ${est(withdrawn_at)} by ${withdrawn_by}: the file is no longer stored.`;
}

/** The approved cards on file, newest first. A card shows the passport number, so it is not embedded. */
export function storedCards({ documents }: Evidence): PackBlock {
  const { shown, more } = cutList(documents, printedCards, 'card');
  return {
    kind: 'table',
    label: 'Approved card on file',
    columns: columnsOf({ 'Stored (EST)': 3.6, File: 5, Type: 2.4, Size: 2, 'Stored by': 2.4 }),
    rows: shown.map((document) => ({
      cells: [
        est(document.create_ts),
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

/** How staff marked a contact: 'Telephone, WhatsApp'. */
export const channelsOf = ({ telephone, whatsapp }: Evidence['contacts'][number]): string =>
  [telephone === 'Y' && 'Telephone', whatsapp === 'Y' && 'WhatsApp'].filter(Boolean).join(', ');

export function contactLog({ contacts }: Evidence): PackBlock {
  const { shown, more } = cutList(contacts, printedContacts, 'contact');
  return {
    kind: 'table',
    label: 'Staff contact log',
    columns: columnsOf({ 'Time (EST)': 3.8, By: 2, Staff: 2.2, Comment: 9 }),
    rows: shown.map((contact) => {
      const { text, more: cut } = cutText(contact.remark, printedOfRemark);
      return { cells: [est(contact.create_ts), channelsOf(contact), contact.remark_name, text], note: cut };
    }),
    empty: '',
    more,
  };
}
