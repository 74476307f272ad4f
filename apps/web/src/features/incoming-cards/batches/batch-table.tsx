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
import { readyOf } from './batch-queries';

const verdicts: Record<BatchCardState, { text: string; tone: Tone }> = {
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
  /** Why the server did not send them, by their ids. */
  refused: ReadonlyMap<number, string>;
  onTick: (ids: readonly number[], isOn: boolean) => void;
  onLook: (incomingCardId: number) => void;
  onGive: (card: BatchCard) => void;
}

/** The cards of a batch: file, order, verdict and reason. */
export function BatchTable({ cards, chosen, refused, onTick, onLook, onGive }: BatchTableProps) {
  const ready = (cards ?? []).flatMap((card) => readyOf(card) ?? []);

  return (
    <DataTable
      label="Cards"
      height="tall"
      columns={batchColumns({ refused, onLook, onGive })}
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

/** What has become of a card, or why it waits. @param refused why the server did not send them, by their ids */
function reasonOf(card: BatchCard, refused: ReadonlyMap<number, string>): string {
  if (card.state === 'waiting') return '–';
  if (card.state === 'sent') return `Sent by ${card.decided_by}`;
  const id = readyOf(card);
  return (id !== null && refused.get(id)) || (card.reason ?? 'Passport number and arrival date agree.');
}

const batchColumns = ({
  refused,
  ...does
}: Pick<BatchTableProps, 'refused' | 'onLook' | 'onGive'>): DataColumn<BatchCard>[] => [
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
    header: 'Verdict',
    cell: ({ state }) => <Pill tone={verdicts[state].tone}>{verdicts[state].text}</Pill>,
    width: '116px',
  },
  {
    id: 'reason',
    header: 'Why',
    cell: (card) => <Lines overflow="wrap">{reasonOf(card, refused)}</Lines>,
    width: '30%',
    isWide: true,
  },
  {
    id: 'action',
    header: 'Action',
    cell: (card) => <Action card={card} {...does} />,
    width: '124px',
  },
];

function Action({ card, onLook, onGive }: { card: BatchCard } & Pick<BatchTableProps, 'onLook' | 'onGive'>) {
  const { state, name, incoming_card_id: id } = card;
  if (state === 'waiting' || state === 'refused') return null;
  if (id !== null && state !== 'dismissed') {
    return (
      <button type="button" className={button.button} aria-label={`Review ${name}`} onClick={() => onLook(id)}>
        Review
      </button>
    );
  }
  return (
    <button type="button" className={button.button} aria-label={`Give ${name} its order`} onClick={() => onGive(card)}>
      Give order
    </button>
  );
}
