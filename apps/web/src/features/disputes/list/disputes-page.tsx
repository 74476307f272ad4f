import { Button } from '@mantine/core';
import type { getDisputes } from '@sac/contract/disputes/disputes-list-api';
import { formatMoney } from '@sac/contract/payments/amounts';
import { pageSizes } from '@sac/contract/platform/constants';
import type { OutputOf } from '@sac/contract/platform/endpoint';
import { IconTableImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../platform/api/session';
import { formatNumber } from '../../../platform/format-number';
import { ButtonLink } from '../../../platform/ui/button-link';
import { SearchBox } from '../../../platform/ui/fields/search-box';
import { PageHeader } from '../../../platform/ui/page-header';
import { DataTable } from '../../../platform/ui/tables/data-table';
import { Extent, ListPanel, usePages } from '../../../platform/ui/tables/list-table';
import { PageSizeSelect } from '../../../platform/ui/tables/page-size';
import { Pager } from '../../../platform/ui/tables/pager';
import { useRowKeys } from '../../../platform/ui/tables/row-keys';
import { extentOf } from '../../../platform/ui/tables/row-range';
import { useUrlState } from '../../../platform/url/url-state';
import { importDisputesScreen } from '../../../routes';
import { disputeTableColumns } from './dispute-columns';
import { DisputeFilterBar } from './dispute-filters';
import styles from './disputes.module.css';
import { disputesQuery, useReloadDisputes } from './disputes-queries';
import { disputesSchema, hasDisputeFilters } from './disputes-state';
import { UnmatchedDisputes } from './unmatched-disputes';

const title = 'Disputes';

/** Every dispute by its deadline, what is at stake, and those whose order was not found. */
export function DisputesPage() {
  useRowKeys();
  useReloadDisputes();
  const list = useUrlState(disputesSchema);
  const { state, go, to } = list;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(disputesQuery(state));
  const mayImport = useCan('disputes.import');
  const { page, size } = state;
  const { pages, isBeyond } = usePages(list, data?.total, isPlaceholderData);
  const clear = () => go({ search: '', network: '', reason: '', assignee: '', evidence: '' });
  const shown = { ...state, sort: '', direction: 'asc' } as const;

  return (
    <>
      <PageHeader title={title}>
        {data && <AtStake atStake={data.atStake} />}
        {mayImport && (
          <ButtonLink
            variant="default"
            leftSection={<IconTableImport size={16} aria-hidden />}
            to={importDisputesScreen.href}
          >
            Import disputes
          </ButtonLink>
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
              {data ? extentOf(shown, data.data.length, { total: data.total, isMore: false }) : !error && 'Loading…'}
            </Extent>
            <PageSizeSelect size={size} sizes={pageSizes} onChange={(next) => go({ size: next })} />
          </>
        }
        foot={pages > 1 && <Pager page={Math.min(page, pages)} pages={pages} to={(next) => to({ page: next })} />}
        error={data || isFetching ? null : error}
        onRetry={() => void refetch()}
      >
        <DataTable
          label={title}
          height="tall"
          columns={disputeTableColumns}
          rows={isBeyond ? undefined : data?.data}
          rowId={({ id }) => String(id)}
          empty={state.state === 'open' && !hasDisputeFilters(state) ? 'No open disputes.' : 'No disputes found.'}
          emptyNote={
            hasDisputeFilters(state) && (
              <Button variant="subtle" size="compact-sm" onClick={clear}>
                Clear filters
              </Button>
            )
          }
          isStale={isPlaceholderData}
        />
      </ListPanel>
    </>
  );
}

/** How many of the filtered disputes are open, and their amounts by currency. */
function AtStake({ atStake }: Pick<OutputOf<typeof getDisputes>, 'atStake'>) {
  const count = atStake.reduce((sum, row) => sum + row.count, 0);
  const sums = atStake.filter(({ amount }) => Number(amount) > 0);
  return (
    <p className={styles.stake}>
      <b>{formatNumber(count)}</b> open
      {sums.length > 0 && (
        <>
          , at stake: <b>{sums.map(({ currency, amount }) => formatMoney(amount, currency)).join(' · ')}</b>
        </>
      )}
    </p>
  );
}
