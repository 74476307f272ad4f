import type { DownloadEntry } from '@sac/contract/download-entry';
import type { OrderDetails } from '@sac/contract/order-page-api';
import { Card } from '../../../ui/card';
import { type DataColumn, DataTable } from '../../../ui/data-table';
import { Lines, ZonedTime } from '../../../ui/lines';
import { countText } from '../count-text';
import { SendHistoryForm } from '../mail/send-history-form';
import { DocumentLink } from './document-link';

/** The country, and in small print what the customer's browser reported. */
function Location({ country, timezone, browser, os }: DownloadEntry) {
  const client = [timezone, browser, os].filter(Boolean).join(' · ');
  return (
    <Lines overflow="wrap">
      <span>{country ?? 'Unknown'}</span> {client && <small>{client}</small>}
    </Lines>
  );
}

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
    cell: ({ document_id, file1, withdrawn_at }) =>
      withdrawn_at === null ? (
        <DocumentLink documentId={document_id}>{file1}</DocumentLink>
      ) : (
        <Lines overflow="wrap">
          <span>{file1}</span> <small>Withdrawn</small>
        </Lines>
      ),
  },
  {
    id: 'ip',
    header: 'IP Address',
    cell: (download) => <Lines overflow="wrap">{download.ip}</Lines>,
    width: '124px',
  },
  {
    id: 'location',
    header: 'Location',
    cell: Location,
    width: '190px',
    isWide: true,
  },
];

export function DownloadHistory({ order }: { order: OrderDetails }) {
  const downloads = order.downloadHistory;
  return (
    <Card title="Download History" aside={countText(downloads.length, 'download')}>
      {downloads.length > 0 && (
        <DataTable label="Download History" columns={columns} rows={downloads} rowId={({ id }) => String(id)} />
      )}
      {order.purged_at === null && <SendHistoryForm order={order} />}
    </Card>
  );
}
