/**
 * Everything that can happen to an order. Events are append-only, so a kind may be added but never renamed.
 * The groups are the filters of the timeline.
 */
export const eventGroups = ['order', 'document', 'mail', 'download', 'comment', 'money', 'reading'] as const;
export type EventGroup = (typeof eventGroups)[number];

export const eventKinds = {
  arrived: { group: 'order', label: 'Arrived' },
  released: { group: 'order', label: 'Released' },
  assigned: { group: 'order', label: 'Assigned' },
  'status changed': { group: 'order', label: 'Moved' },
  /** Staff corrected a field of the application, from and to a value; `detail` says which field and why. */
  corrected: { group: 'order', label: 'Corrected' },
  /** Staff filled the official form once more, with what has been corrected since it was submitted. */
  'submitted again': { group: 'order', label: 'Submitted again' },
  /** The official form's own number came after the order was moved. */
  'DE number stored': { group: 'order', label: 'DE number stored' },
  /** A member left the order in a work session without working on it. */
  skipped: { group: 'order', label: 'Skipped' },
  'document stored': { group: 'document', label: 'Document stored' },
  /** Staff sent a card although it contradicts the order. */
  'document confirmed': { group: 'document', label: 'Contradicting document confirmed' },
  /** Customers no longer get the card, and its files are removed. */
  'document withdrawn': { group: 'document', label: 'Document withdrawn' },
  /** A part of a split PDF was saved again, from one file to another, without what other pages had left in it. */
  'document rewritten': { group: 'document', label: 'Document saved again' },
  'mail queued': { group: 'mail', label: 'Email queued' },
  'mail stopped': { group: 'mail', label: 'Email stopped' },
  'mail sent': { group: 'mail', label: 'Email sent' },
  'mail failed': { group: 'mail', label: 'Email failed' },
  'mail retried': { group: 'mail', label: 'Email retried' },
  /** What the provider reported later; `to` is one of the delivery states. */
  'mail reported': { group: 'mail', label: 'Delivery report' },
  /** Staff said how the customer got what the emails up to `detail.mailId` should have brought, which did not leave. */
  'delivered otherwise': { group: 'mail', label: 'Delivered another way' },
  /** Mail to the order's own address at the office; `detail.kind` is one of the incoming mail's kinds. */
  'mail received': { group: 'mail', label: 'Email received' },
  /** A message without a card, which somebody has answered. */
  'mail handled': { group: 'mail', label: 'Received email handled' },
  /** Staff said that an email is the customer's although its sender is not verified, or a program seemed to have written it (`detail.was`). */
  'mail accepted': { group: 'mail', label: 'Email accepted as the customer’s' },
  /** Staff asked the customer something, by email or WhatsApp; `detail.purpose` says what. */
  asked: { group: 'mail', label: 'Customer asked' },
  /** The customer wrote: on the tracking page, or from their address by email. */
  answered: { group: 'mail', label: 'Customer wrote' },
  /** Staff have answered what the customer wrote, without moving the order. */
  'message handled': { group: 'comment', label: 'Customer’s message answered' },
  /** An e-Pass was sent to the customer. */
  'epass stored': { group: 'document', label: 'e-Pass stored' },
  /** Events of an incoming e-Pass, like 'card received' and 'card dismissed'. */
  'epass received': { group: 'document', label: 'e-Pass received' },
  'epass dismissed': { group: 'document', label: 'Incoming e-Pass dismissed' },
  'epass withdrawn': { group: 'document', label: 'e-Pass withdrawn' },
  'epass downloaded': { group: 'download', label: 'e-Pass downloaded' },
  /** Staff sent the customer what the authority wrote. */
  'mail forwarded': { group: 'mail', label: 'Email forwarded to the customer' },
  /** A message, a file, an email or a picture was removed; `detail.what` says which, and `to` why. */
  'content removed': { group: 'comment', label: 'Content removed' },
  'card received': { group: 'document', label: 'Card received' },
  /** Staff decided that what was received is not this order's card. */
  'card dismissed': { group: 'document', label: 'Incoming card dismissed' },
  downloaded: { group: 'download', label: 'Downloaded' },
  commented: { group: 'comment', label: 'Comment added' },
  /** Staff called the customer; `to` is one of the call outcomes. */
  called: { group: 'comment', label: 'Called' },
  refunded: { group: 'money', label: 'Refunded' },
  'transaction saved': { group: 'money', label: 'Transaction details saved' },
  /** A bank takes a payment back, or asks about it; `detail.disputeId` says which dispute. */
  'dispute opened': { group: 'money', label: 'Dispute opened' },
  /** `from` and `to` are states of the dispute. They are equal when only its facts were corrected. */
  'dispute changed': { group: 'money', label: 'Dispute changed' },
  /** A picture for a defence pack; `detail.pictureId` says which. */
  'picture added': { group: 'money', label: 'Picture added' },
  'picture removed': { group: 'money', label: 'Picture removed' },
  'defence pack made': { group: 'money', label: 'Defence pack made' },
  /** A member opened the customer's data: the order page, an email, the card or a defence pack. */
  read: { group: 'reading', label: 'Viewed' },
  purged: { group: 'order', label: 'Personal data removed' },
} as const satisfies Record<string, { group: EventGroup; label: string }>;
export type EventKind = keyof typeof eventKinds;

/** An 'assigned' event in words, without its actor: 'Reassigned from Daniel Ong to Mei Tan'. */
export function assignmentText(from: string | null, to: string | null): string {
  if (to === null) return 'Unassigned';
  return from !== null && from !== to ? `Reassigned from ${from} to ${to}` : `Assigned to ${to}`;
}
