import { batchDays, type CardBatch } from '@sac/contract/incoming-cards/card-batches-api';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Lines, ZonedTime } from '../../../platform/ui/lines';
import { PageHeader } from '../../../platform/ui/page-header';
import { type DataColumn, DataTable } from '../../../platform/ui/tables/data-table';
import { ListPanel } from '../../../platform/ui/tables/list-table';
import { batchesQuery } from './batch-queries';

const columns: DataColumn<CardBatch>[] = [
  {
    id: 'batch',
    header: 'Batch',
    cell: ({ id, files }) => (
      <Link to={{ search: `?batch=${id}` }}>
        Batch {id}: {files} {files === 1 ? 'file' : 'files'}
      </Link>
    ),
    isWide: true,
  },
  {
    id: 'made_by',
    header: 'Uploaded by',
    cell: ({ made_by }) => <Lines overflow="two-lines">{made_by}</Lines>,
    isWide: true,
  },
  {
    id: 'made_at',
    header: 'Uploaded (UTC)',
    cell: ({ made_at }) => <ZonedTime instant={made_at} zone="UTC" />,
    width: '116px',
  },
  { id: 'read', header: 'Read', cell: ({ files, waiting }) => `${files - waiting} of ${files}`, width: '110px' },
  { id: 'sent', header: 'Sent', cell: ({ sent }) => sent, width: '80px' },
];

/** Where cards are dropped, and the batches of the last days. */
export function BatchList({ children }: { children: ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery(batchesQuery);
  return (
    <>
      <PageHeader title="Upload cards" />
      {children}
      <ListPanel label="Batches" error={data || isFetching ? null : error} onRetry={() => void refetch()}>
        <DataTable
          label="Batches"
          columns={columns}
          columnsAre="few"
          rows={data}
          rowId={({ id }) => String(id)}
          skeletonRows={3}
          empty={`Nothing was uploaded in the last ${batchDays} days.`}
        />
      </ListPanel>
    </>
  );
}
