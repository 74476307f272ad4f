import { Button } from '@mantine/core';
import { getActivity } from '@sac/contract/activity-api';
import { IconRefresh } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { Card } from '../../ui/card';
import { DataTable } from '../../ui/data-table';
import { PageHeader } from '../../ui/page-header';
import { PartFailed } from '../../ui/part-failed';
import { useActivityPlace } from './activity-address';
import { activityColumns } from './activity-columns';
import { ActivityExport } from './activity-export';
import { ActivityFilters } from './activity-filters';
import styles from './activity-page.module.css';
import { NewerOlder } from './newer-older';

/** What happened in the office, newest first. For Admins. */
export function ActivityPage() {
  const { filter, edge, go, to } = useActivityPlace();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['activity', 'page', filter, edge],
    queryFn: () => call(getActivity, { ...filter, ...(edge && { [edge.side]: edge.id }) }),
    placeholderData: keepPreviousData,
  });
  const reload = () => void refetch();
  const isSame = (next: typeof filter) => JSON.stringify(next) === JSON.stringify(filter) && edge === null;

  return (
    <>
      <PageHeader title="Activity log">
        <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={reload}>
          Refresh
        </Button>
        <ActivityExport filter={filter} />
      </PageHeader>
      <ActivityFilters
        filter={filter}
        isLoading={isFetching}
        onSubmit={(next) => (isSame(next) ? reload() : go(next))}
      />
      {error && !isFetching && !data ? (
        <Card title="The activity log could not be loaded">
          <PartFailed error={error} onRetry={reload} />
        </Card>
      ) : (
        <section className={styles.panel} aria-label="Activity log">
          <DataTable
            label="Activity log"
            height="tall"
            columns={activityColumns}
            rows={data?.data}
            rowId={({ id }) => String(id)}
            empty="No records found"
            isStale={isPlaceholderData}
          />
          {data && <NewerOlder page={data} to={to} />}
        </section>
      )}
    </>
  );
}
