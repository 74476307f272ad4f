import { deliveryStates } from '@sac/contract/mail/mail-states';
import { type EventKind, eventKinds } from '@sac/contract/orders/order-events';
import { expect, test } from 'vitest';
import type { Sentence } from './timeline-event';
import { sentenceOf } from './timeline-sentence';

type TimelineEvent = Parameters<typeof sentenceOf>[0];
const said = (kind: EventKind, given: Partial<TimelineEvent> = {}): Sentence =>
  sentenceOf({ kind, actor: 'Mei Tan', from: null, to: null, detail: {}, ...given });

test.each(Object.keys(eventKinds) as EventKind[])(
  'an event of kind “%s” with next to no detail still makes a sentence',
  (kind) => {
    const { text, note = '' } = said(kind, { actor: null, to: '2026-11-20' });
    expect(text).toMatch(/^[A-Z]\S* .+/);
    expect(`${text} ${note}`).not.toMatch(/undefined|null|NaN|object/);
  },
);

test.each<[EventKind, Partial<TimelineEvent>, Sentence]>([
  [
    'arrived',
    { actor: null, detail: { source: 'CSV import' } },
    { text: 'Order received', note: 'from the CSV import' },
  ],
  [
    'corrected',
    { from: '2026-11-20', to: '2026-11-21', detail: { field: 'arrival_date', why: 'They called.' } },
    { text: 'Mei Tan corrected Arrival date from 20/11/2026 to 21/11/2026', note: 'They called.' },
  ],
  [
    'corrected',
    { to: '28001', detail: { field: 'zip_code', why: 'They called.' } },
    { text: 'Mei Tan corrected Zip code from nothing to 28001', note: 'They called.' },
  ],
  // After the purge.
  ['corrected', {}, { text: 'Mei Tan corrected the order' }],
  ['released', { to: '2026-11-20' }, { text: 'Released to New orders', note: 'processing date 20/11/2026' }],
  [
    'assigned',
    { actor: 'Grace Lim', from: 'Daniel Ong', to: 'Mei Tan', detail: { remarkId: 7 } },
    { text: 'Reassigned from Daniel Ong to Mei Tan by Grace Lim', note: 'with a comment' },
  ],
  ['called', { to: 'not reached' }, { text: 'Mei Tan called the customer and did not reach them' }],
  [
    'called',
    { to: 'wrong number', detail: { remarkId: 7 } },
    { text: 'Mei Tan called: the number is wrong', note: 'with a comment', isBad: true },
  ],
  // The change of status has its own event.
  ['assigned', { to: 'Mei Tan' }, { text: 'Assigned to Mei Tan' }],
  ['assigned', { from: 'Mei Tan', to: null }, { text: 'Unassigned by Mei Tan' }],
  ['assigned', { from: 'Daniel Ong', to: 'Mei Tan' }, { text: 'Reassigned from Daniel Ong to Mei Tan' }],
  [
    'refunded',
    { to: '2026-11-22', detail: { amount: '25.50', currency: 'SGD', reference: 'RF-1' } },
    { text: 'Mei Tan recorded the refund as paid', note: 'SGD 25.50, reference RF-1' },
  ],
  [
    'card received',
    { actor: null, detail: { again: 'the authority', verdict: 'matches' } },
    { text: 'The same card arrived by email from the authority', note: 'matches the order' },
  ],
  ['status changed', { from: 'New', to: 'Pending' }, { text: 'Mei Tan moved the order from New to Pending' }],
  [
    'status changed',
    { from: 'Awaiting', to: 'AwaitingGovt' },
    { text: 'Mei Tan moved the order from Awaiting Response to Awaiting Govt' },
  ],
  [
    'status changed',
    { actor: null, from: 'Completed', to: 'Contact Customer', detail: { by: 'customer' } },
    { text: 'The customer moved the order from Completed to Contact Customer' },
  ],
  [
    'commented',
    { actor: null, detail: { by: 'customer', remarkId: 7, report_error: 'Y' } },
    { text: 'The customer reported wrong details', isBad: true },
  ],
  [
    'status changed',
    { from: 'Deleted', to: 'Pending', detail: { undoes: 7 } },
    { text: 'Mei Tan undid the move to Deleted', note: 'Pending again' },
  ],
  ['status changed', { from: 'New', to: 'Deleted' }, { text: 'Mei Tan deleted the order', note: 'was New' }],
  ['status changed', { from: 'Deleted', to: 'New' }, { text: 'Mei Tan restored the order', note: 'as New' }],
  ['skipped', { detail: { reason: 'No passport.' } }, { text: 'Mei Tan skipped the order', note: 'No passport.' }],
  ['skipped', {}, { text: 'Mei Tan skipped the order' }],
  [
    'status changed',
    { from: 'Pending', to: 'AwaitingGovt', detail: { formMap: 3 } },
    { text: 'Mei Tan moved the order from Pending to Awaiting Govt', note: 'with the form helper (map version 3)' },
  ],
  [
    'document rewritten',
    { actor: null, from: '100482_card_1.pdf', to: '100482_card_2.pdf' },
    {
      text: 'The system saved 100482_card_2.pdf again',
      note: 'the same pages, without hidden data of other travellers’ pages',
    },
  ],
  ['document stored', { to: '100482_card.pdf' }, { text: 'Mei Tan uploaded 100482_card.pdf' }],
  [
    'epass stored',
    { actor: null, to: '100482_e-pass.pdf', detail: { documentId: 5, lastDay: '2026-12-23' } },
    { text: 'The system stored the e-Pass', note: 'last day of stay 23/12/2026' },
  ],
  [
    'epass withdrawn',
    { detail: { documentId: 5, lastDay: '2026-12-23', reason: 'Of another traveller.' } },
    { text: 'Mei Tan withdrew the e-Pass', note: 'Of another traveller.', isBad: true },
  ],
  ['epass downloaded', { actor: null, detail: { documentId: 5 } }, { text: 'The customer downloaded the e-Pass' }],
  [
    'mail forwarded',
    { detail: { incomingMailId: 7 } },
    { text: 'Mei Tan forwarded the authority’s email to the customer' },
  ],
  [
    'mail sent',
    { actor: null, detail: { mailId: 7, kind: 'epass', via: 'AWS' } },
    { text: 'The e-Pass email was sent', note: 'by AWS' },
  ],
  [
    'mail queued',
    { detail: { mailId: 7, kind: 'refund', provider: 'AWS' } },
    { text: 'Mei Tan queued the refund email', note: 'by AWS' },
  ],
  [
    'mail sent',
    { actor: null, detail: { mailId: 7, via: 'Preview' } },
    { text: 'The email was put into the preview mailbox', note: 'no provider is set up' },
  ],
  [
    'mail failed',
    { actor: null, detail: { mailId: 7, via: 'Sendgrid', reason: 'The key was refused.' } },
    { text: 'The email could not be sent: The key was refused.', note: 'by Sendgrid', isBad: true },
  ],
  [
    'mail reported',
    { actor: null, to: 'bounced', detail: { provider: 'Sendgrid', reason: 'mailbox full' } },
    { text: 'The email bounced: mailbox full', note: 'by Sendgrid', isBad: true },
  ],
  [
    'commented',
    { detail: { remarkId: 3, telephone: 'Y', status_refund: 'Y' } },
    { text: 'Mei Tan added a comment', note: 'Telephone, Refund' },
  ],
  ['commented', { detail: { remarkId: 3 } }, { text: 'Mei Tan added a comment' }],
  ['refunded', { to: '2026-11-21' }, { text: 'Mei Tan recorded the refund as paid' }],
  [
    'transaction saved',
    { to: 'TX-1', detail: { toMerchant: 'Arrival Shop' } },
    { text: 'Mei Tan saved transaction TX-1', note: 'Arrival Shop' },
  ],
  ['transaction saved', { from: 'TX-1', to: 'TX-2' }, { text: 'Mei Tan changed the transaction from TX-1 to TX-2' }],
  [
    'document confirmed',
    { to: '100482_card.pdf', detail: { documentId: 4, findings: 'The card shows another name.' } },
    {
      text: 'Mei Tan sent a card that does not match the order',
      note: 'The card shows another name.',
      isBad: true,
    },
  ],
  [
    'dispute opened',
    { actor: null, detail: { source: 'Stripe', network: 'Visa', reasonCode: '13.1', respondBy: '2026-12-04' } },
    { text: 'A payment was disputed', note: 'Visa 13.1, respond by 04/12/2026, from Stripe', isBad: true },
  ],
  [
    'dispute opened',
    { actor: null, detail: { network: 'Visa', reasonCode: '13.1', stage: 'inquiry' } },
    { text: 'A bank asked about a payment', note: 'Visa 13.1', isBad: true },
  ],
  ['dispute opened', { detail: { stage: 'inquiry' } }, { text: 'Mei Tan recorded an inquiry', isBad: true }],
  ['dispute opened', { detail: { stage: 'appeal' } }, { text: 'Mei Tan recorded a dispute', isBad: true }],
  ['dispute changed', { from: 'open', to: 'submitted' }, { text: 'Mei Tan marked a dispute as submitted' }],
  ['dispute changed', { from: 'open', to: 'open' }, { text: 'Mei Tan corrected the facts of a dispute' }],
  [
    'dispute changed',
    { actor: null, from: 'lost', to: 'open', detail: { stage: 'appeal' } },
    { text: 'The system marked a dispute as open', note: 'Appeal' },
  ],
  [
    'dispute changed',
    { actor: null, from: 'lost', to: 'lost', detail: { stage: 'appeal' } },
    { text: 'The system recorded the stage of a dispute', note: 'Appeal' },
  ],
  ['picture added', {}, { text: 'Mei Tan added a picture to the evidence' }],
  ['defence pack made', { to: '2' }, { text: 'Mei Tan made Defence Pack 2' }],
  ['defence pack made', { to: 'both' }, { text: 'Mei Tan made both defence packs in one file' }],
  [
    'defence pack made',
    { to: '1', detail: { packNumber: 'DP-7KQ4-9XMR-2M' } },
    { text: 'Mei Tan made Defence Pack 1', note: 'number DP-7KQ4-9XMR-2M' },
  ],
])('%s %j', (kind, given, sentence) => {
  expect(said(kind, given)).toEqual(sentence);
});

test('only events that need action are marked', () => {
  const bad = deliveryStates.filter((to) => said('mail reported', { to }).isBad);
  expect(bad).toEqual(['refused', 'bounced', 'complained']);
});
