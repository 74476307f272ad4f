import { type ActivityFilter, type ActivityRow, exportActivity, getActivity } from '@sac/contract/audit/activity-api';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call';
import { PageHeader } from '../../platform/ui/page-header';
import { DataTable } from '../../platform/ui/tables/data-table';
import { ExportCsv } from '../../platform/ui/tables/export-csv';
import { ListPanel } from '../../platform/ui/tables/list-table';
import { PageLink, PageLinks } from '../../platform/ui/tables/pager';
import { useRowKeys } from '../../platform/ui/tables/row-keys';
import { type UrlState, useUrlState } from '../../platform/url/url-state';
import { activityColumns } from './activity-columns';
import { ActivityFilters } from './activity-filters';
import { type ActivityState, activitySchema } from './activity-state';

/** What happened in the office, newest first. For Admins. */
export function ActivityPage() {
  useRowKeys();
  const { state, go, to } = useUrlState(activitySchema);
  const { kind, person, from, before, after } = state;
  const filter: ActivityFilter = { group: kind, person, fromDate: from, toDate: state.to };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['activity', 'page', state],
    queryFn: () => call(getActivity, { ...filter, before, after }),
    placeholderData: keepPreviousData,
  });
  const reload = () => void refetch();
  const isSame = (next: ActivityFilter) => hashKey([next]) === hashKey([filter]) && !before && !after;
  const submit = ({ group, person, fromDate, toDate }: ActivityFilter) =>
    go({ kind: group, person, from: fromDate, to: toDate });

  return (
    <>
      <PageHeader title="Activity log" isList asOf={data?.as_of}>
        <ExportCsv path={exportActivity.path} fields={filter} name="activity-log" />
      </PageHeader>
      <ActivityFilters
        filter={filter}
        isLoading={isFetching}
        onSubmit={(next) => (isSame(next) ? reload() : submit(next))}
      />
      <ListPanel
        label="Activity log"
        foot={data && (data.older || data.newer) && <NewerOlder {...data} to={to} />}
        error={data || isFetching ? null : error}
        onRetry={reload}
      >
        <DataTable
          label="Activity log"
          height="tall"
          columns={activityColumns}
          rows={data?.data}
          rowId={({ id }) => String(id)}
          empty="No records found"
          isStale={isPlaceholderData}
        />
      </ListPanel>
    </>
  );
}

interface NewerOlderProps extends Pick<UrlState<ActivityState>, 'to'> {
  data: readonly ActivityRow[];
  older: boolean;
  newer: boolean;
}

/** Pages start at an entry, not at a number, so that no entry is missed or shown twice while the log grows. */
function NewerOlder({ data, older, newer, to }: NewerOlderProps) {
  const [first, last] = [data[0], data.at(-1)];
  return (
    <PageLinks>
      {newer && <PageLink to={to({})}>Newest</PageLink>}
      {newer && first && (
        <PageLink to={to({ after: first.id })}>
          <IconChevronLeft size={16} aria-hidden /> Newer
        </PageLink>
      )}
      {older && last && (
        <PageLink to={to({ before: last.id })}>
          Older <IconChevronRight size={16} aria-hidden />
        </PageLink>
      )}
    </PageLinks>
  );
}
