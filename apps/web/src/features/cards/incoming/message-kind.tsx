import { type InboxEntry, incomingMailKinds } from '@sac/contract/cards/incoming-cards-api';
import { Pill } from '../../../platform/ui/pill';

/** The card or the message of an entry. */
export const receivedOf = (entry: InboxEntry) => (entry.is === 'card' ? entry.card : entry.message);

/** What kind of thing waits, and why. */
export function What({ entry }: { entry: InboxEntry }) {
  if (entry.is === 'card') {
    const { verdict, reason } = entry.card;
    return <Pill tone={verdict === 'contradicts' ? 'danger' : reason === null ? 'ok' : 'warn'}>Card</Pill>;
  }
  return (
    <Pill tone={entry.message.kind === 'broken' ? 'danger' : 'info'}>{incomingMailKinds[entry.message.kind]}</Pill>
  );
}

/** Why it waits, or what it says. */
export function reviewReason(entry: InboxEntry): string {
  if (entry.is === 'card') return entry.card.reason ?? '';
  const { problems, subject, text, kind } = entry.message;
  if (problems[0]) return problems[0];
  if (kind === 'broken') return 'This email could not be read.';
  return [subject, text?.split('\n')[0]].filter(Boolean).join(': ') || 'No text';
}
