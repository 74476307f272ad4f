/**
 * Everything that can happen to an order. Events are append-only, so a kind may be added but never renamed.
 * The groups are what the timeline can be narrowed to.
 */
export const eventGroups = ['order', 'document', 'mail', 'download', 'comment', 'money', 'reading'] as const;
export type EventGroup = (typeof eventGroups)[number];

export const eventKinds = {
  arrived: { group: 'order', label: 'Arrived' },
  released: { group: 'order', label: 'Released' },
  assigned: { group: 'order', label: 'Assigned' },
  'status changed': { group: 'order', label: 'Moved' },
  'document stored': { group: 'document', label: 'Document stored' },
  /** Staff sent a card although the check found that it contradicts the order. */
  'document confirmed': { group: 'document', label: 'Contradicting document confirmed' },
  /** A manager took the card back: customers no longer get it, and its files are gone. */
  'document withdrawn': { group: 'document', label: 'Document withdrawn' },
  'mail queued': { group: 'mail', label: 'Mail queued' },
  'mail stopped': { group: 'mail', label: 'Mail stopped' },
  'mail sent': { group: 'mail', label: 'Mail sent' },
  'mail failed': { group: 'mail', label: 'Mail failed' },
  'mail retried': { group: 'mail', label: 'Mail tried again' },
  /** What the provider reported later; `to` is one of the delivery states. */
  'mail reported': { group: 'mail', label: 'Mail reported' },
  downloaded: { group: 'download', label: 'Downloaded' },
  commented: { group: 'comment', label: 'Comment added' },
  refunded: { group: 'money', label: 'Refunded' },
  'transaction saved': { group: 'money', label: 'Transaction details saved' },
  'defence pack made': { group: 'money', label: 'Defence pack made' },
  /** Somebody has seen the customer's data: their page, a mail, the card or a defence pack. */
  read: { group: 'reading', label: 'Read' },
  purged: { group: 'order', label: 'Personal data removed' },
} as const satisfies Record<string, { group: EventGroup; label: string }>;
export type EventKind = keyof typeof eventKinds;
