import type { DownloadEntry } from '@sac/contract/disputes/download-entry';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { countText } from '../../platform/ui/count-text';
import { Lines, ZonedTime } from '../../platform/ui/lines';
import { type DataColumn, DataTable } from '../../platform/ui/tables/data-table';
import { SendHistoryForm } from '../mail/send-history-form';
import { DocumentLink } from '../orders/files/document-link';
import { Section } from '../orders/section';

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

export function DownloadHistoryCard({ order }: { order: OrderDetails }) {
  const downloads = order.downloadHistory;
  return (
    <Section title="Download History" summary={countText(downloads.length, 'download')}>
      {downloads.length > 0 && (
        <DataTable label="Download History" columns={columns} rows={downloads} rowId={({ id }) => String(id)} />
      )}
      {order.purged_at === null && <SendHistoryForm order={order} />}
    </Section>
  );
}
