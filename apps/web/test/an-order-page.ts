import {
  getOrderDetails,
  getOrderEvents,
  type OrderDetails,
  type RemarkEntry,
} from '@sac/contract/order-page/order-page-api';
import type { JourneyOrder } from '@sac/contract/orders/journey-api';
import type { StoredDocument } from '@sac/contract/orders/stored-document';
import { anApplication } from '@sac/contract/test/an-application';
import { page } from 'vitest/browser';
import { anOrder } from './an-order';
import { done } from './screen';
import { answer } from './server';

/** What an optional field is when the customer left it out. */
const leftOut = {
  zip_code: null,
  different_name: null,
  visted_country_list: null,
  currently_have_rash: null,
  purpose_of_travel_others: null,
  travel_mode_details_land: null,
  vecle_number: null,
  street_name: null,
  building_name: null,
  postal_code: null,
  accomodation_other: null,
};

type AuthorityMail = OrderDetails['authority_mail'][number];

/** Everything about an order, with every field plausible; give what the test is about. */
export const someDetails = (given: Partial<OrderDetails> = {}): OrderDetails =>
  ({
    ...leftOut,
    ...anApplication(),
    ...anOrder(),
    office_email: '100001@office.example',
    language: null,
    telephone_problem: null,
    completed_at: null,
    processed_by: null,
    purged_at: null,
    transaction_id: null,
    merchant_name: null,
    refund_amount: null,
    refund_currency: null,
    refund_reference: null,
    de_number: null,
    checkout: null,
    disputes: [],
    corrections: [],
    mailHistory: [],
    unsent_mails: [],
    received: [],
    customer_message: null,
    uploadDoc: [],
    epasses: [],
    submitted_at: null,
    card_at: null,
    authority_mail: [],
    downloadHistory: [],
    remark: [],
    duplicates: [],
    last_event_id: 7,
    latestChanges: [],
    journey: [],
    ...given,
  }) as OrderDetails;

/** The card that the customer gets. */
export const aStoredCard = (given: Partial<StoredDocument> = {}): StoredDocument => ({
  id: 1,
  kind: 'card',
  last_day: null,
  file1: '100001_card.pdf',
  customer_name: 'Ana Bar Lopez',
  content_type: 'application/pdf',
  bytes: 12_000,
  sha256: 'ab'.repeat(32),
  create_ts: '2031-01-02T03:04:05.000Z',
  uploaded_by: 'Mei Tan',
  verdict: 'matches',
  findings: [],
  picture: null,
  picture_bytes: null,
  withdrawn_at: null,
  withdrawn_by: null,
  withdrawn_reason: null,
  ...given,
});

/** The e-Pass that the customer gets. */
export const aStoredPass = (given: Partial<StoredDocument> = {}): StoredDocument =>
  aStoredCard({
    id: 2,
    kind: 'epass',
    last_day: '2031-04-02',
    file1: '100001_e-pass.pdf',
    create_ts: '2031-03-04T09:04:05.000Z',
    uploaded_by: null,
    ...given,
  });

/** A refusal by the authority that is not answered yet. */
export const anAuthorityMail = (given: Partial<AuthorityMail> = {}): AuthorityMail => ({
  id: 7,
  received_at: '2031-03-01T02:03:04.000Z',
  kind: 'correction',
  subject: 'Your submission was not accepted',
  text: 'The passport number is not valid.',
  ...given,
});

export const aRemark = (given: Partial<RemarkEntry> = {}): RemarkEntry => ({
  id: 1,
  order_id: 100001,
  us_date: '02/01/2031',
  us_time: '03:04:05',
  remark_name: 'Mei Tan',
  remark: 'Called at noon.',
  whatsapp: null,
  telephone: null,
  status_refund: null,
  voided: null,
  chargeback: null,
  report_error: null,
  ...given,
});

/** Gives each of these orders the journey that they make. */
export function asJourney(orders: readonly OrderDetails[]): OrderDetails[] {
  const journey = orders.map(
    ({ order_id, full_name, process_status, assign_to, refund_date }): JourneyOrder => ({
      order_id,
      full_name,
      process_status,
      assign_to,
      refund_date,
      same: 'email and arrival',
    }),
  );
  return orders.map((order) => ({ ...order, journey, journey_size: journey.length }));
}

/** Answers the order's own page with what `order` gives at each moment; it has no events. */
export function serveOrderPage(order: (orderId: number) => OrderDetails) {
  answer(getOrderDetails, ({ orderId }) => ({ ...done, data: order(orderId) }));
  answer(getOrderEvents, () => ({ ...done, data: [] }));
}

/** Opens what waits for staff on the order's page, and what others did. */
export const openNotices = () => page.getByRole('region', { name: 'Notices' }).getByRole('button').click();

/** Opens a section of the order's page that is one line. */
export const unfold = (name: string) =>
  page.getByRole('region', { name, exact: true }).getByRole('button', { name, exact: true }).click();
