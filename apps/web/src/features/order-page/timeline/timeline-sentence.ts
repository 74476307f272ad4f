import { questionPurpose, questionPurposes } from '@sac/contract/conversation/conversation-api';
import type { OrderField } from '@sac/contract/intake/correct-order-api';
import { type DeliveryState, deliveryStates } from '@sac/contract/mail/mail-states';
import { fieldFacts } from '@sac/contract/orders/field-facts';
import { assignmentText, type EventKind } from '@sac/contract/orders/order-events';
import { type OrderStatus, statusFacts } from '@sac/contract/orders/order-status';
import { formatDate, isCalendarDate } from '@sac/contract/platform/dates';
import { flagsOf } from '../comments/remark-flags';
import { disputeSentences } from './dispute-sentences';
import { receivedSentences } from './received-sentences';
import { reason, type Sentence, type TimelineEvent, who, word } from './timeline-event';

const label = (status: unknown): string => statusFacts[status as OrderStatus]?.label ?? String(status ?? 'nothing');

const letters: Record<string, string> = {
  completion: 'the completion email',
  refund: 'the refund email',
  reminder: 'the reminder email',
  question: 'a question',
  reply: 'a reply',
  epass: 'the e-Pass email',
  forwarded: 'the authority’s email',
  'download history': 'the download history',
};
const letter = (event: TimelineEvent) => letters[word(event, 'kind') ?? ''] ?? 'the email';
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const by = (event: TimelineEvent): Pick<Sentence, 'note'> => {
  const provider = word(event, 'via') ?? word(event, 'provider');
  return provider ? { note: `by ${provider}` } : {};
};
/** A purge removes the file's name with the customer's data. */
const file = ({ to }: TimelineEvent) => to ?? 'the card';

/** The text itself is in Comment History. */
const withNote = (event: TimelineEvent): Pick<Sentence, 'note'> =>
  word(event, 'remarkId') ? { note: 'with a comment' } : {};

function assigned(event: TimelineEvent): Sentence {
  const { actor, from, to } = event;
  const isOwn = to !== null && to === actor;
  return { text: assignmentText(from, to) + (isOwn ? '' : ` by ${actor ?? 'the system'}`), ...withNote(event) };
}

const withHelper = ({ detail }: TimelineEvent): Pick<Sentence, 'note'> =>
  detail.formMap ? { note: `with the form helper (map version ${detail.formMap})` } : {};

function moved(event: TimelineEvent): Sentence {
  const { from, to, detail } = event;
  if (detail.undoes) return { text: `${who(event)} undid the move to ${label(from)}`, note: `${label(to)} again` };
  if (to === 'Deleted') return { text: `${who(event)} deleted the order`, note: `was ${label(from)}` };
  // A future order is restored to Future Orders.
  if (from === 'Deleted') return { text: `${who(event)} restored the order`, note: `as ${label(to)}` };
  return { text: `${who(event)} moved the order from ${label(from)} to ${label(to)}`, ...withHelper(event) };
}

const reports: Record<DeliveryState, (event: TimelineEvent) => Sentence> = {
  accepted: (event) => ({ text: 'The email was accepted for delivery', ...by(event) }),
  unclear: (event) => ({ text: 'Whether the email was delivered is unclear', note: reason(event) }),
  delivered: (event) => ({ text: 'The email was delivered', ...by(event) }),
  opened: (event) => ({ text: 'The email’s image was loaded', ...by(event) }),
  refused: (event) => ({
    text: `${word(event, 'provider') ?? 'The provider'} did not send the email`,
    note: reason(event),
    isBad: true,
  }),
  bounced: (event) => ({ text: `The email bounced: ${reason(event)}`, ...by(event), isBad: true }),
  complained: (event) => ({
    text: 'The email was reported by the recipient or the recipient’s provider',
    note: reason(event),
    isBad: true,
  }),
};

function saved(event: TimelineEvent): Sentence {
  const { from, to } = event;
  const merchant = word(event, 'toMerchant');
  const note = merchant ? { note: merchant } : {};
  if (from === null) return { text: `${who(event)} saved transaction ${to}`, ...note };
  if (from === to) return { text: `${who(event)} changed the merchant of transaction ${to}`, ...note };
  return { text: `${who(event)} changed the transaction from ${from} to ${to}`, ...note };
}

/** A purge removes which field it was, and its values. */
function corrected(event: TimelineEvent): Sentence {
  const field = word(event, 'field') as OrderField | undefined;
  if (!field) return { text: `${who(event)} corrected the order` };
  const shown = (value: string | null) => {
    if (value === null) return 'nothing';
    return isCalendarDate(value) ? formatDate(value) : value;
  };
  return {
    text: `${who(event)} corrected ${fieldFacts[field].label} from ${shown(event.from)} to ${shown(event.to)}`,
    note: reason({ ...event, detail: { reason: event.detail.why ?? null } }),
  };
}

const sentences: Record<EventKind, (event: TimelineEvent) => Sentence> = {
  arrived: (event) => {
    const source = word(event, 'source');
    return { text: 'Order received', ...(source && { note: `from the ${source}` }) };
  },
  released: ({ to }) => ({
    text: 'Released to New orders',
    ...(to && { note: `processing date ${formatDate(to)}` }),
  }),
  assigned,
  'status changed': moved,
  corrected,
  'submitted again': (event) => ({ text: `${who(event)} submitted the corrected order again`, ...withHelper(event) }),
  'DE number stored': (event) => ({ text: `${who(event)} stored the DE number`, ...withHelper(event) }),
  skipped: (event) => {
    const why = word(event, 'reason');
    return { text: `${who(event)} skipped the order`, ...(why && { note: why }) };
  },
  'document stored': (event) => ({ text: `${who(event)} uploaded ${file(event)}` }),
  'document confirmed': (event) => {
    const findings = word(event, 'findings');
    return {
      text: `${who(event)} sent a card that does not match the order`,
      ...(findings && { note: findings }),
      isBad: true,
    };
  },
  'document withdrawn': (event) => ({
    text: `${who(event)} withdrew ${file(event)}`,
    note: reason(event),
    isBad: true,
  }),
  'document rewritten': (event) => ({
    text: `${who(event)} saved ${file(event)} again`,
    note: 'the same pages, without hidden data of other travellers’ pages',
  }),
  'mail queued': (event) => ({ text: `${who(event)} queued ${letter(event)}`, ...by(event) }),
  'mail stopped': (event) => ({ text: `${who(event)} stopped ${letter(event)} before it left`, ...by(event) }),
  'mail sent': (event) =>
    word(event, 'via') === 'Preview'
      ? { text: `${capital(letter(event))} was put into the preview mailbox`, note: 'no provider is set up' }
      : { text: `${capital(letter(event))} was sent`, ...by(event) },
  'mail failed': (event) => ({
    text: `${capital(letter(event))} could not be sent: ${reason(event)}`,
    ...by(event),
    isBad: true,
  }),
  'delivered otherwise': (event) => ({
    text: `${who(event)} said how the customer got what an email should have brought`,
    ...(event.to !== null && { note: event.to }),
  }),
  'mail retried': (event) => ({ text: `${who(event)} tried ${letter(event)} again`, ...by(event) }),
  'mail reported': (event) => reports[deliveryStates.find((state) => state === event.to) ?? 'accepted'](event),
  'mail received': (event) => {
    const source = word(event, 'source');
    const ways: Record<string, string> = { smtp: 'SMTP', sendgrid: 'Sendgrid', ses: 'AWS' };
    return { text: 'An email arrived at the order’s address', ...(source && { note: `by ${ways[source] ?? source}` }) };
  },
  'mail handled': (event) => ({ text: `${who(event)} marked the incoming email answered` }),
  'mail accepted': (event) => {
    const what = word(event, 'was') === 'automatic' ? 'an automatic reply' : 'an email';
    return { text: `${who(event)} accepted ${what} as the customer’s answer` };
  },
  asked: (event) => {
    const purpose = questionPurpose.safeParse(event.detail.purpose).data;
    const way = word(event, 'via') === 'whatsapp' ? 'by WhatsApp' : 'by email';
    return {
      text: `${who(event)} asked the customer ${way}`,
      ...(purpose && { note: questionPurposes[purpose] }),
    };
  },
  answered: (event) => {
    if (word(event, 'via') === 'whatsapp') return { text: `${who(event)} recorded a WhatsApp message of the customer` };
    const files = Number(event.detail.files ?? 0);
    return {
      text: word(event, 'via') === 'mail' ? 'The customer wrote an email' : 'The customer wrote on the order page',
      ...(files > 0 && { note: files === 1 ? 'with a file' : `with ${files} files` }),
    };
  },
  'message handled': (event) => ({ text: `${who(event)} marked the customer’s message answered` }),
  'mail forwarded': (event) => ({ text: `${who(event)} forwarded the authority’s email to the customer` }),
  ...receivedSentences,
  downloaded: (event) => ({ text: `The customer downloaded ${file(event)}` }),
  commented: (event) => {
    if (event.detail.by === 'customer') return { text: 'The customer reported wrong details', isBad: true };
    const ticked = flagsOf(event.detail).filter(({ value }) => value === 'Y');
    const note = ticked.map(({ label }) => label).join(', ');
    return { text: `${who(event)} added a comment`, ...(note && { note }) };
  },
  called: (event) => {
    const calls: Record<string, string> = {
      reached: 'called the customer and reached them',
      'not reached': 'called the customer and did not reach them',
      'wrong number': 'called: the number is wrong',
    };
    return {
      text: `${who(event)} ${calls[event.to ?? ''] ?? 'called the customer'}`,
      ...withNote(event),
      ...(event.to === 'wrong number' && { isBad: true }),
    };
  },
  refunded: (event) => {
    const amount = word(event, 'amount');
    const reference = word(event, 'reference');
    const note = [amount && `${word(event, 'currency')} ${amount}`, reference && `reference ${reference}`].filter(
      Boolean,
    );
    return {
      text: `${who(event)} recorded the refund as paid`,
      ...(note.length > 0 && { note: note.join(', ') }),
    };
  },
  'transaction saved': saved,
  ...disputeSentences,
  'picture added': (event) => ({ text: `${who(event)} added a picture to the evidence` }),
  'content removed': (event) => {
    const what = { message: 'a message', file: 'a file', email: 'a received email' }[word(event, 'kind') ?? ''];
    return { text: `${who(event)} removed ${what ?? 'a message'}`, ...(event.to && { note: event.to }) };
  },
  'picture removed': (event) => ({ text: `${who(event)} removed a picture from the evidence` }),
  'defence pack made': (event) => {
    const number = word(event, 'packNumber');
    const what = event.to === 'both' ? 'both defence packs in one file' : `Defence Pack ${event.to}`;
    return { text: `${who(event)} made ${what}`, ...(number && { note: `number ${number}` }) };
  },
  read: (event) => ({ text: `${who(event)} viewed the order` }),
  purged: ({ actor }) =>
    actor === null
      ? { text: 'Personal data removed', note: 'a set time after departure' }
      : { text: `${actor} removed the personal data` },
};

/** An event as a sentence. */
export const sentenceOf = (event: TimelineEvent): Sentence => sentences[event.kind](event);
