import type { InboxEntry } from '@sac/contract/received-cards-api';
import { Pill } from '../../../ui/pill';

const what = {
  card: 'Card',
  message: 'Message',
  automatic: 'Automatic reply',
  bounce: 'Returned',
  broken: 'Unreadable',
};

/** What kind of thing waits, and why. */
export function What({ entry }: { entry: InboxEntry }) {
  if (entry.is === 'card') {
    const { verdict } = entry.card;
    return <Pill tone={verdict === 'contradicts' ? 'danger' : 'warn'}>Card</Pill>;
  }
  return <Pill tone={entry.message.kind === 'broken' ? 'danger' : 'info'}>{what[entry.message.kind]}</Pill>;
}

/** Why it waits, or what it says. */
export function reasonOf(entry: InboxEntry): string {
  if (entry.is === 'card') return entry.card.reason ?? '';
  const { problems, subject, text, kind } = entry.message;
  if (problems[0]) return problems[0];
  if (kind === 'broken') return 'This email could not be read.';
  return [subject, text?.split('\n')[0]].filter(Boolean).join(': ') || 'No text';
}
