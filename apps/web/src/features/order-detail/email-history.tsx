import type { MailEntry, OrderDetails } from '@sac/contract/orders-api';
import { useState } from 'react';
import { Card } from '../../ui/card';
import { type DataColumn, DataTable } from '../../ui/data-table';
import { ZonedTime } from '../../ui/zoned-time';
import { DocumentLink } from './document-link';
import styles from './email-history.module.css';
import { MailModal } from './mail-modal';
import { MailState } from './mail-state';
import { ResendForm } from './resend-form';

const mailColumns = (onView: (mail: MailEntry) => void): DataColumn<MailEntry>[] => [
  { id: 'number', header: 'No', cell: ({ row }) => row.index + 1, meta: { width: '44px' } },
  { id: 'order', header: 'Order Id', cell: ({ row }) => row.original.order_id, meta: { width: '70px' } },
  {
    id: 'document',
    header: 'Document',
    cell: ({ row: { original } }) =>
      original.uploadDoc ? <DocumentLink documentId={original.uploadDoc.id}>Download</DocumentLink> : '–',
    meta: { width: '84px' },
  },
  {
    id: 'time',
    header: 'Date & Time',
    cell: ({ row }) => <ZonedTime instant={row.original.create_ts} zone="UTC" />,
    meta: { width: '92px' },
  },
  {
    id: 'provider',
    header: 'Provider',
    cell: ({ row }) => row.original.mail_service_provider,
    meta: { width: '82px' },
  },
  {
    id: 'recipient',
    header: 'Recipient',
    cell: ({ row: { original } }) => (
      <span className={styles.recipient}>
        <span title={original.recipient}>{original.recipient}</span>
        {original.failure_reason && <small>{original.failure_reason}</small>}
      </span>
    ),
    meta: { isWide: true },
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ row }) => <MailState state={row.original.state} />,
    meta: { width: '98px' },
  },
  {
    id: 'view',
    header: 'Mail',
    cell: ({ row: { original } }) => (
      <button type="button" className={styles.view} onClick={() => onView(original)}>
        View mail
      </button>
    ),
    meta: { width: '110px', isWide: true },
  },
];

export function EmailHistory({ order }: { order: OrderDetails }) {
  const [viewed, setViewed] = useState<MailEntry | null>(null);
  // Made once: a new column is a new component to React, whose cells would lose their focus.
  const [columns] = useState(() => mailColumns(setViewed));
  const mails = order.mailHistory;

  return (
    <Card title="Email History" aside={mails.length === 1 ? '1 mail' : `${mails.length} mails`}>
      <DataTable
        label="Email History"
        columns={columns}
        rows={mails}
        rowId={({ id }) => String(id)}
        empty="No record found"
      />
      <ResendForm order={order} />
      <MailModal mail={viewed} onClose={() => setViewed(null)} />
    </Card>
  );
}
