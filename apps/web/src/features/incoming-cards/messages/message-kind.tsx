import { type InboxEntry, incomingMailKinds } from '@sac/contract/incoming-cards/incoming-cards-api';
import { authorityKinds } from '@sac/contract/mail/authority-mail';
import { documentKinds } from '@sac/contract/orders/stored-document';
import { Lines } from '../../../platform/ui/lines';
import { Pill } from '../../../platform/ui/pill';
import { lastDayText, nounOf } from '../../cards/document-words';

/** The card or the message of an entry. */
export const receivedOf = (entry: InboxEntry) => (entry.is === 'card' ? entry.card : entry.message);

/** What kind of thing waits, and why. */
export function What({ entry }: { entry: InboxEntry }) {
  if (entry.is === 'card') {
    const { verdict, reason } = entry.card;
    return (
      <Pill tone={verdict === 'contradicts' ? 'danger' : reason === null ? 'ok' : 'warn'}>
        {documentKinds[entry.card.kind]}
      </Pill>
    );
  }
  const { kind, authority } = entry.message;
  if (authority !== null) {
    return (
      <Lines>
        <Pill tone={authority === 'correction' ? 'danger' : 'warn'}>From the authority</Pill>{' '}
        <small>{authorityKinds[authority]}</small>
      </Lines>
    );
  }
  return <Pill tone={kind === 'broken' ? 'danger' : 'info'}>{incomingMailKinds[kind]}</Pill>;
}

/** Of an incoming e-Pass its last day of stay; nothing of a card or a message. */
export const lastDayOf = (entry: InboxEntry): string | undefined =>
  entry.is === 'card' && entry.card.kind === 'epass' ? lastDayText(entry.card.last_day) : undefined;

/** What is reviewed: 'card', 'e-Pass' or 'message'. */
export const reviewedOf = (entry: InboxEntry): string => (entry.is === 'card' ? nounOf(entry.card) : entry.is);

/** Why it waits, or what it says. */
export function reviewReason(entry: InboxEntry): string {
  if (entry.is === 'card') return entry.card.reason ?? '';
  const { problems, subject, text, kind } = entry.message;
  if (problems[0]) return problems[0];
  if (kind === 'broken') return 'This email could not be read.';
  return [subject, text?.split('\n')[0]].filter(Boolean).join(': ') || 'No text';
}
