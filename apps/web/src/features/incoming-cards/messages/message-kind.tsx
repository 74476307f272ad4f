import { type InboxEntry, incomingMailKinds } from '@sac/contract/incoming-cards/incoming-cards-api';
import { authorityKinds } from '@sac/contract/mail/authority-mail';
import { documentKinds } from '@sac/contract/orders/stored-document';
import { Lines } from '../../../platform/ui/lines';
import { Pill } from '../../../platform/ui/pill';
import { lastDayText, nounOf } from '../../cards/document-words';

/** The card or the message of an entry. */
export const receivedOf = (entry: InboxEntry) => (entry.is === 'card' ? entry.card : entry.message);

/** 'card 12' or 'message 7'. */
export const entryId = (entry: InboxEntry): string => `${entry.is} ${receivedOf(entry).id}`;

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

/** An incoming e-Pass's last day of stay; undefined for a card or a message. */
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

const mismatch = 'Does not match';
/** A finding that two values differ: 'Name: the card has …'. */
const differing = /^([^:]+): the (?:card|e-Pass) has /;

/** The same for a row of a list: of what does not match, only the names of the fields. */
export function shortReason(entry: InboxEntry): string {
  const reason = reviewReason(entry);
  if (entry.is === 'message' || entry.card.verdict !== 'contradicts' || !reason.startsWith(mismatch)) return reason;
  const findings = entry.card.findings.map((finding) => differing.exec(finding)?.[1]?.toLowerCase() ?? finding);
  return `${mismatch}: ${findings.join(', ')}`;
}
