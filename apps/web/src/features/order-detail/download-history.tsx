import type { DownloadEntry, OrderDetails } from '@sac/contract/orders-api';
import { Card } from '../../ui/card';
import { type DataColumn, DataTable } from '../../ui/data-table';
import { ZonedTime } from '../../ui/zoned-time';
import { DocumentLink } from './document-link';
import styles from './download-history.module.css';

interface TwoLinesProps {
  first: string | null;
  second: string | null;
}

const TwoLines = ({ first, second }: TwoLinesProps) => (
  <span className={styles.two}>
    <span>{first ?? 'Unknown'}</span> {second && <small>{second}</small>}
  </span>
);

const columns: DataColumn<DownloadEntry>[] = [
  { id: 'number', header: 'No', cell: ({ row }) => row.index + 1, meta: { width: '44px' } },
  { id: 'order', header: 'Order Id', cell: ({ row }) => row.original.order_id, meta: { width: '70px' } },
  {
    id: 'time',
    header: 'Date & Time (EST)',
    cell: ({ row }) => <ZonedTime instant={row.original.create_ts} zone="EST" />,
    meta: { width: '98px' },
  },
  {
    id: 'file',
    header: 'Downloaded File',
    cell: ({ row: { original } }) => <DocumentLink documentId={original.document_id}>{original.file1}</DocumentLink>,
  },
  {
    id: 'ip',
    header: 'IP Address',
    cell: ({ row }) => <span className={styles.ip}>{row.original.ip}</span>,
    meta: { width: '124px' },
  },
  {
    id: 'location',
    header: 'Location',
    cell: ({ row: { original } }) => <TwoLines first={original.country} second={original.timezone} />,
    meta: { width: '132px' },
  },
  {
    id: 'browser',
    header: 'Browser / OS',
    cell: ({ row: { original } }) => <TwoLines first={original.browser} second={original.os} />,
    meta: { width: '116px' },
  },
];

export function DownloadHistory({ order }: { order: OrderDetails }) {
  const downloads = order.downloadHistory;
  return (
    <Card title="Download History" aside={downloads.length === 1 ? '1 download' : `${downloads.length} downloads`}>
      <DataTable
        label="Download History"
        columns={columns}
        rows={downloads}
        rowId={({ id }) => String(id)}
        empty="No record found"
      />
    </Card>
  );
}
