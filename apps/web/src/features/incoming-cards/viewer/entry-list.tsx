import type { InboxEntry, IncomingCard } from '@sac/contract/incoming-cards/incoming-cards-api';
import { statusFacts } from '@sac/contract/orders/order-status';
import { documentKinds } from '@sac/contract/orders/stored-document';
import { timeLeft } from '@sac/contract/orders/time-left';
import { formatUtc } from '@sac/contract/platform/dates';
import type { RefObject } from 'react';
import { submissionWindowDays } from '../../../platform/url/page-settings';
import { lastDayText } from '../../cards/document-words';
import type { ReceivedList } from '../incoming-queries';
import { entryId, receivedOf, reviewedOf, shortReason, What } from '../messages/message-kind';
import styles from './viewer.module.css';

interface EntryListProps {
  kind: ReceivedList;
  rows: readonly InboxEntry[];
  shownId: string | undefined;
  list: RefObject<HTMLDivElement | null>;
  isGone: (row: InboxEntry) => boolean;
  onShow: (row: InboxEntry) => void;
}

export const EntryList = ({ kind, rows, shownId, list, isGone, onShow }: EntryListProps) => {
  const tabStop = rows.find((row) => entryId(row) === shownId) ?? rows[0];
  return (
    <div ref={list} className={styles.list} role="listbox" aria-label={kind === 'ready' ? 'Cards' : 'Received'}>
      {rows.map((row) => {
        const { full_name, order_id } = receivedOf(row);
        const noun = row.is === 'card' && row.card.kind === 'card' && kind === 'ready' ? '' : `, ${reviewedOf(row)}`;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the list move and send
          <div
            key={entryId(row)}
            role="option"
            aria-selected={entryId(row) === shownId}
            aria-label={`${full_name}, order ${order_id}${noun}`}
            tabIndex={row === tabStop ? 0 : -1}
            className={styles.entry}
            data-gone={isGone(row)}
            onClick={() => onShow(row)}
          >
            <b>{full_name}</b>
            <span>{order_id}</span>
            {kind === 'ready' && row.is === 'card' ? (
              <ReadyFacts card={row.card} isGone={isGone(row)} />
            ) : (
              <InboxFacts entry={row} isGone={isGone(row)} />
            )}
          </div>
        );
      })}
    </div>
  );
};

const gone = 'No longer in the list';

function ReadyFacts({ card, isGone }: { card: IncomingCard; isGone: boolean }) {
  const { text, tone } = timeLeft(card, submissionWindowDays, new Date());
  const isCard = card.kind === 'card';
  return (
    <>
      {isCard ? <span data-tone={tone}>{text}</span> : <span>{lastDayText(card.last_day)}</span>}
      <span>{isGone ? gone : isCard ? statusFacts[card.process_status].label : documentKinds[card.kind]}</span>
    </>
  );
}

function InboxFacts({ entry, isGone }: { entry: InboxEntry; isGone: boolean }) {
  return (
    <>
      <What entry={entry} />
      <span>{isGone ? gone : formatUtc(receivedOf(entry).received_at).slice(0, -3)}</span>
      <p data-is={entry.is}>{shortReason(entry)}</p>
    </>
  );
}
