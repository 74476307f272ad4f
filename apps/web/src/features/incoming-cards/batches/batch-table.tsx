import type { BatchCard, BatchCardState } from '@sac/contract/incoming-cards/card-batches-api';
import type { Tone } from '@sac/contract/orders/order-status';
import { formatDate } from '@sac/contract/platform/dates';
import { fileSize } from '@sac/contract/platform/file-size';
import { Link } from 'react-router';
import { Lines } from '../../../platform/ui/lines';
import { Pill } from '../../../platform/ui/pill';
import { type DataColumn, DataTable } from '../../../platform/ui/tables/data-table';
import button from '../../../platform/ui/tables/row-button.module.css';
import { orderPath } from '../../../routes';
import { useReviewLink } from '../review-link';
import { readyOf } from './batch-queries';

const results: Record<BatchCardState, { text: string; tone: Tone }> = {
  waiting: { text: 'Reading', tone: 'neutral' },
  ready: { text: 'Matches', tone: 'ok' },
  inbox: { text: 'Compare', tone: 'warn' },
  unknown: { text: 'No order', tone: 'warn' },
  refused: { text: 'Not a card', tone: 'danger' },
  sent: { text: 'Sent', tone: 'info' },
  dismissed: { text: 'Dismissed', tone: 'neutral' },
};

interface BatchTableProps {
  cards: readonly BatchCard[] | undefined;
  /** Ids of incoming cards. */
  chosen: readonly number[];
  onTick: (ids: readonly number[], isOn: boolean) => void;
  onLink: (card: BatchCard) => void;
}

/** The cards of a batch: file, order, result and reason. */
export function BatchTable({ cards, chosen, onTick, onLink }: BatchTableProps) {
  const ready = (cards ?? []).flatMap((card) => readyOf(card) ?? []);

  return (
    <DataTable
      label="Cards"
      height="tall"
      columns={batchColumns(onLink)}
      rows={cards}
      rowId={({ id }) => String(id)}
      empty="No file of this batch has arrived."
      selection={{
        isPicked: (card) => chosen.includes(readyOf(card) ?? 0),
        canPick: (card) => readyOf(card) !== null,
        onPick: (card) => {
          const id = readyOf(card);
          if (id !== null) onTick([id], !chosen.includes(id));
        },
        label: ({ name }) => `Select ${name}`,
        shown: chosen.length === 0 ? 'none' : chosen.length === ready.length ? 'all' : 'some',
        onPickShown: () => onTick(ready, chosen.length < ready.length),
      }}
    />
  );
}

/** What has become of a card, or why it waits. */
function reasonOf({ state, decided_by, reason }: BatchCard): string {
  if (state === 'waiting') return '–';
  if (state === 'sent') return `Sent by ${decided_by}`;
  return reason ?? 'Passport number and arrival date agree.';
}

const batchColumns = (onLink: BatchTableProps['onLink']): DataColumn<BatchCard>[] => [
  {
    id: 'name',
    header: 'File',
    cell: ({ name, bytes }) => (
      <Lines overflow="wrap">
        {name}
        <small>{fileSize(bytes)}</small>
      </Lines>
    ),
    isWide: true,
  },
  {
    id: 'order',
    header: 'Order',
    cell: ({ order }) =>
      order ? (
        <Lines overflow="wrap">
          <Link to={orderPath(order.order_id)}>{order.order_id}</Link>
          <small>{order.full_name}</small>
        </Lines>
      ) : (
        '–'
      ),
    isWide: true,
  },
  {
    id: 'arrival_date',
    header: 'Arrival date',
    cell: ({ order }) => (order ? formatDate(order.arrival_date) : '–'),
    width: '120px',
  },
  {
    id: 'state',
    header: 'Result',
    cell: ({ state }) => <Pill tone={results[state].tone}>{results[state].text}</Pill>,
    width: '116px',
  },
  {
    id: 'reason',
    header: 'Why',
    cell: (card) => <Lines overflow="wrap">{reasonOf(card)}</Lines>,
    width: '30%',
    isWide: true,
  },
  {
    id: 'action',
    header: 'Action',
    cell: (card) => <Action card={card} onLink={onLink} />,
    width: '164px',
  },
];

function Action({ card, onLink }: { card: BatchCard } & Pick<BatchTableProps, 'onLink'>) {
  const link = useReviewLink('Upload cards');
  const { state, name, incoming_card_id: id } = card;
  if (state === 'waiting' || state === 'refused') return null;
  if (id !== null && state !== 'dismissed') {
    return (
      <Link {...link({ card: id, isReady: state === 'ready' })} className={button.button} aria-label={`Review ${name}`}>
        Review
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={button.button}
      aria-label={`Link ${name} to an order…`}
      onClick={() => onLink(card)}
    >
      Link to an order…
    </button>
  );
}
