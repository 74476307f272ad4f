import type { InboxEntry } from '@sac/contract/incoming-cards/incoming-cards-api';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { Link } from 'react-router';
import { Lines, ZonedTime } from '../../platform/ui/lines';
import { type DataColumn, DataTable } from '../../platform/ui/tables/data-table';
import button from '../../platform/ui/tables/row-button.module.css';
import { Section } from '../orders/section';
import { entryId, lastDayOf, receivedOf, reviewedOf, reviewReason, What } from './messages/message-kind';
import { Sender } from './messages/sender';
import { toReview, useReviewLink } from './review-link';

/** What has become of it, or what it waits for. */
function stateOf(entry: InboxEntry): string {
  if (entry.is === 'message') {
    const { handled_by, removed } = entry.message;
    if (removed) return `Removed by ${removed.by}: ${removed.reason}`;
    return handled_by ? `Marked answered by ${handled_by}` : reviewReason(entry);
  }
  const { state, decided_by, reason } = entry.card;
  if (state === 'sent') return `Sent by ${decided_by ?? 'the system'}`;
  if (state === 'dismissed') return `Dismissed by ${decided_by}`;
  return reason ?? 'Ready to send';
}

/** Incoming cards and messages at the order's own address. Not drawn while there are none. */
export function Received({ order }: { order: OrderDetails }) {
  const link = useReviewLink(`Order ${order.order_id}`);
  if (order.received.length === 0) return null;

  const columns: DataColumn<InboxEntry>[] = [
    { id: 'what', header: 'What', cell: (entry) => <What entry={entry} />, width: '156px' },
    { id: 'sender', header: 'From', cell: (entry) => <Sender {...receivedOf(entry)} />, isWide: true },
    {
      id: 'state',
      header: 'State',
      cell: (entry) => (
        <Lines overflow="wrap">
          {stateOf(entry)}
          {lastDayOf(entry) && <small>{lastDayOf(entry)}</small>}
        </Lines>
      ),
      isWide: true,
    },
    {
      id: 'received_at',
      header: 'Received',
      cell: (entry) => <ZonedTime instant={receivedOf(entry).received_at} zone="EST" />,
      width: '116px',
    },
    {
      id: 'action',
      header: 'Action',
      cell: (entry) =>
        order.purged_at === null && (
          <Link {...link(toReview(entry))} className={button.button} aria-label={`Review the ${reviewedOf(entry)}`}>
            Review
          </Link>
        ),
      width: '84px',
    },
  ];
  return (
    <Section title="Received by email" summary={order.received.length}>
      <DataTable
        label="Received by email"
        columns={columns}
        rows={order.received}
        rowId={entryId}
        empty="No records found"
      />
    </Section>
  );
}
