import type { OrderDetails } from '@sac/contract/order-page-api';
import type { InboxEntry } from '@sac/contract/received-cards-api';
import { useState } from 'react';
import { Card } from '../../../ui/card';
import { type DataColumn, DataTable } from '../../../ui/data-table';
import { Lines, ZonedTime } from '../../../ui/lines';
import button from '../../../ui/row-button.module.css';
import { LookDialog } from '../../orders/received/look-dialog';
import { MessageDialog } from '../../orders/received/message-dialog';
import { Sender } from '../../orders/received/sender';
import { reasonOf, receivedOf, What } from '../../orders/received/what';

/** What has become of it, or what it waits for. */
function stateOf(entry: InboxEntry): string {
  if (entry.is === 'message') {
    const { handled_by } = entry.message;
    return handled_by ? `Dealt with by ${handled_by}` : reasonOf(entry);
  }
  const { state, decided_by, reason } = entry.card;
  if (state === 'sent') return `Sent by ${decided_by ?? 'the system'}`;
  if (state === 'dismissed') return `Dismissed by ${decided_by}`;
  return reason ?? 'Ready to send';
}

/** What came by mail to the order's own address; nothing while nothing has. */
export function Received({ order }: { order: OrderDetails }) {
  const [looked, setLooked] = useState<InboxEntry | null>(null);
  const close = () => setLooked(null);
  if (order.received.length === 0) return null;

  const columns: DataColumn<InboxEntry>[] = [
    { id: 'what', header: 'What', cell: (entry) => <What entry={entry} />, width: '120px' },
    { id: 'sender', header: 'From', cell: (entry) => <Sender {...receivedOf(entry)} />, isWide: true },
    { id: 'state', header: 'State', cell: (entry) => <Lines overflow="wrap">{stateOf(entry)}</Lines>, isWide: true },
    {
      id: 'received_at',
      header: 'Received',
      cell: (entry) => <ZonedTime instant={receivedOf(entry).received_at} zone="UTC" />,
      width: '116px',
    },
    {
      id: 'action',
      header: 'Action',
      cell: (entry) => (
        <button
          type="button"
          className={button.button}
          aria-label={`Look at the received ${entry.is}`}
          disabled={order.purged_at !== null}
          onClick={() => setLooked(entry)}
        >
          Look
        </button>
      ),
      width: '84px',
    },
  ];
  return (
    <Card title="Received by email">
      <DataTable
        label="Received by email"
        columns={columns}
        rows={order.received}
        rowId={(entry) => `${entry.is} ${receivedOf(entry).id}`}
        empty="No records found"
      />
      {looked?.is === 'card' && <LookDialog cardId={looked.card.id} onClose={close} />}
      {looked?.is === 'message' && <MessageDialog message={looked.message} onClose={close} />}
    </Card>
  );
}
