import type { DownloadEntry, OrderDetails } from '@sac/contract/order-page-api';
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
  { id: 'number', header: 'No', cell: (_, index) => index + 1, width: '44px' },
  { id: 'order', header: 'Order Id', cell: (download) => download.order_id, width: '70px' },
  {
    id: 'time',
    header: 'Date & Time (EST)',
    cell: (download) => <ZonedTime instant={download.create_ts} zone="EST" />,
    width: '98px',
  },
  {
    id: 'file',
    header: 'Downloaded File',
    cell: (download) => <DocumentLink documentId={download.document_id}>{download.file1}</DocumentLink>,
  },
  {
    id: 'ip',
    header: 'IP Address',
    cell: (download) => <span className={styles.ip}>{download.ip}</span>,
    width: '124px',
  },
  {
    id: 'location',
    header: 'Location',
    cell: (download) => <TwoLines first={download.country} second={download.timezone} />,
    width: '132px',
  },
  {
    id: 'browser',
    header: 'Browser / OS',
    cell: (download) => <TwoLines first={download.browser} second={download.os} />,
    width: '116px',
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
