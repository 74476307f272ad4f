import type { EventKind } from '@sac/contract/orders/order-events';
import { formatDate } from '@sac/contract/platform/dates';
import { reason, type Sentence, type TimelineEvent, who, word } from './timeline-event';

/** What comparing it with the order has found. */
function comparisonOf(event: TimelineEvent): Pick<Sentence, 'note' | 'isBad'> {
  const verdicts: Record<string, string> = { matches: 'matches the order', contradicts: 'does not match the order' };
  const note = verdicts[word(event, 'verdict') ?? ''] ?? 'could not be compared';
  return { note, ...(event.detail.verdict === 'contradicts' && { isBad: true }) };
}

/** A known file is news when the sender says more for it than the one before. */
function arrivalOf(event: TimelineEvent, noun: 'card' | 'e-Pass'): string {
  const again = word(event, 'again');
  if (again) return `The same ${noun} arrived by email from ${again}`;
  return `${noun === 'card' ? 'A' : 'An'} ${noun} arrived by email`;
}

/** Sentences about cards and e-Passes from the authority. */
export const receivedSentences = {
  'epass stored': (event) => {
    const day = word(event, 'lastDay');
    return { text: `${who(event)} stored the e-Pass`, ...(day && { note: `last day of stay ${formatDate(day)}` }) };
  },
  'epass withdrawn': (event) => ({ text: `${who(event)} withdrew the e-Pass`, note: reason(event), isBad: true }),
  'epass downloaded': () => ({ text: 'The customer downloaded the e-Pass' }),
  'card received': (event) => {
    const text = event.detail.by === 'upload' ? `${who(event)} uploaded a card with others` : arrivalOf(event, 'card');
    return { text, ...comparisonOf(event) };
  },
  'epass received': (event) => ({ text: arrivalOf(event, 'e-Pass'), ...comparisonOf(event) }),
  'epass dismissed': (event) => ({ text: `${who(event)} dismissed the e-Pass that arrived` }),
  'card dismissed': (event) => ({ text: `${who(event)} dismissed the card that arrived` }),
} satisfies Partial<Record<EventKind, (event: TimelineEvent) => Sentence>>;
