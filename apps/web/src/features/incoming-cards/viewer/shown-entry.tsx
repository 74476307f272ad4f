import type { InboxEntry } from '@sac/contract/incoming-cards/incoming-cards-api';
import { useQuery } from '@tanstack/react-query';
import { messageQuery } from '../incoming-queries';
import { entryId } from '../messages/message-kind';
import { CardPanel } from './card-panel';
import { MessagePanel } from './message-panel';
import { NotLoaded } from './not-loaded';

interface ShownEntryProps {
  id: string;
  rows: readonly InboxEntry[];
  isGone: (row: InboxEntry) => boolean;
  /** Called before the entry leaves the list, with the cards that were sent. */
  onDecided: (id: string, sent: readonly number[]) => void;
}

/** The chosen card or message, also one that is not in the list. */
export function ShownEntry({ id, rows, isGone, onDecided }: ShownEntryProps) {
  const row = rows.find((one) => entryId(one) === id);
  const isOver = row !== undefined && isGone(row);
  const number = Number(id.split(' ')[1]);
  if (id.startsWith('card '))
    return <CardPanel cardId={number} isOver={isOver} onDecided={(sent) => onDecided(id, sent)} />;
  const onDone = () => onDecided(id, []);
  if (row?.is === 'message') return <MessagePanel message={row.message} isOver={isOver} onDone={onDone} />;
  return <OtherMessage mailId={number} onDone={onDone} />;
}

function OtherMessage({ mailId, onDone }: { mailId: number; onDone: () => void }) {
  const { data, error, refetch } = useQuery(messageQuery(mailId));
  if (data) return <MessagePanel message={data} isOver={false} onDone={onDone} />;
  return <NotLoaded error={error} onRetry={() => void refetch()} />;
}
