import { Button } from '@mantine/core';
import { pageSizes } from '@sac/contract/constants';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useCan } from '../../lib/session';
import { useUrlState } from '../../lib/url-state';
import { DataTable } from '../../ui/data-table';
import { extentOf, pagesOf } from '../../ui/extent';
import { Extent, ListPanel } from '../../ui/list-table';
import { PageHeader } from '../../ui/page-header';
import { PageSizeSelect } from '../../ui/page-size';
import { Pager } from '../../ui/pager';
import { SearchBox } from '../../ui/search-box';
import { useRowKeys } from '../orders/row-keys';
import { AtStake } from './at-stake';
import { disputeColumns } from './dispute-columns';
import { DisputeFilterBar } from './dispute-filters';
import { disputesQuery, useReloadDisputes } from './disputes-queries';
import { disputesSchema, isFiltered } from './disputes-state';
import { UnmatchedDisputes } from './unmatched-disputes';

const title = 'Disputes';

const UploadCsvDialog = lazy(() => import('./upload-csv-dialog').then((part) => ({ default: part.UploadCsvDialog })));

/** Every dispute by its deadline, what is at stake, and those whose order was not found. */
export function DisputesPage() {
  useRowKeys();
  useReloadDisputes();
  const { state, go, to } = useUrlState(disputesSchema);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(disputesQuery(state));
  const [isUploading, setUploading] = useState(false);
  const mayImport = useCan('disputes.import');
  const { page, size } = state;
  const pages = data ? pagesOf(data.total, size) : page;
  const isBeyond = data !== undefined && !isPlaceholderData && page > pages;
  useEffect(() => {
    if (isBeyond) go({ page: pages }, { replace: true });
  });
  const clear = () => go({ search: '', network: '', reason: '', assignee: '', evidence: '' });
  const list = { ...state, sort: '', direction: 'asc' } as const;

  return (
    <>
      <PageHeader title={title}>
        {data && <AtStake atStake={data.atStake} />}
        {mayImport && (
          <Button
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={() => setUploading(true)}
          >
            Upload CSV
          </Button>
        )}
      </PageHeader>
      {data && <UnmatchedDisputes disputes={data.unmatched} />}
      <DisputeFilterBar state={state} onChange={go} />
      <ListPanel
        label={title}
        bar={
          <>
            <SearchBox
              search={state.search}
              onSearch={(search) => go({ search })}
              hint="Order id, transaction, case number"
            />
            <Extent>
              {data ? extentOf(list, data.data.length, { total: data.total, isMore: false }) : !error && 'Loading…'}
            </Extent>
            <PageSizeSelect size={size} sizes={pageSizes} onChange={(next) => go({ size: next })} />
          </>
        }
        pager={pages > 1 && <Pager page={Math.min(page, pages)} pages={pages} to={(next) => to({ page: next })} />}
        error={data || isFetching ? null : error}
        onRetry={() => void refetch()}
      >
        <DataTable
          label={title}
          height="tall"
          columns={disputeColumns}
          rows={isBeyond ? undefined : data?.data}
          rowId={({ id }) => String(id)}
          empty={state.state === 'open' && !isFiltered(state) ? 'No open disputes.' : 'No disputes found.'}
          emptyNote={
            isFiltered(state) && (
              <Button variant="subtle" size="compact-sm" onClick={clear}>
                Clear filters
              </Button>
            )
          }
          isStale={isPlaceholderData}
        />
      </ListPanel>
      {isUploading && (
        <Suspense>
          <UploadCsvDialog onClose={() => setUploading(false)} />
        </Suspense>
      )}
    </>
  );
}
