import type { IncomingCard, MailSender } from '@sac/contract/incoming-cards/incoming-cards-api';

export const sender: MailSender = {
  address: 'noreply@cards.example',
  name: 'Arrival Cards',
  signedBy: ['cards.example'],
  spf: 'pass',
  dmarc: 'pass',
  isCustomersAddress: false,
  isVerified: true,
  problem: null,
  acceptedBy: null,
};

export const orderOfIncoming = {
  full_name: 'Ana Bar Lopez',
  arrival_date: '2031-03-04',
  process_status: 'AwaitingGovt',
  assign_to: null,
} as const;

/** A card that came by mail and may be sent; card 1 is that of order 100001. */
export const anIncomingCard = (id: number): IncomingCard => ({
  ...orderOfIncoming,
  id,
  order_id: 100000 + id,
  received_at: '2031-03-01T02:03:04.000Z',
  sender,
  mail_id: 10 + id,
  kind: 'card',
  last_day: null,
  uploaded_by: null,
  subject: 'Your card',
  name: 'card.pdf',
  content_type: 'application/pdf',
  bytes: 1000,
  verdict: 'matches',
  findings: [],
  reason: null,
  state: 'ready',
  decided_at: null,
  decided_by: null,
});
