import { getOrdersPerDay } from '@sac/contract/reports-api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../lib/call';
import { BarChart } from '../../ui/bar-chart';
import { Card } from '../../ui/card';
import type { Days } from '../../ui/days-form';
import { PartFailed } from '../../ui/part-failed';
import styles from './charts.module.css';
import { type Bucket, modes, sumOf, timeBuckets, type Unit } from './time-buckets';
import { reportKey } from './use-report';

const number = new Intl.NumberFormat('en');

const headings: Record<Unit, string> = { day: 'Day', week: 'Week', month: 'Month' };

const barOf = (bucket: Bucket) => ({
  id: bucket.start,
  label: bucket.label,
  tick: bucket.label.split(' ')[0] ?? '',
  values: modes.map(({ id }) => bucket[id]),
});

/** Orders as they came in, by mode. */
export function TimeChart({ days: { fromDate, toDate } }: { days: Days }) {
  const { data, error, refetch } = useQuery({
    queryKey: [reportKey, 'per-day', fromDate, toDate],
    queryFn: () => call(getOrdersPerDay, { fromDate, toDate }),
    placeholderData: keepPreviousData,
  });
  const { unit, buckets } = useMemo(() => timeBuckets(data?.data ?? []), [data]);

  return (
    <Card
      title={`Orders per ${unit}`}
      aside={data && `${number.format(buckets.reduce((n, one) => n + sumOf(one), 0))} orders`}
    >
      {error && !data && <PartFailed error={error} onRetry={() => void refetch()} />}
      {data && buckets.length === 0 && <p className={styles.empty}>No records found</p>}
      {!error && buckets.length > 0 && (
        <BarChart
          label={`Orders per ${unit}`}
          heading={headings[unit]}
          of={`orders per ${unit} by mode`}
          series={modes.map(({ label }) => label)}
          bars={buckets.map(barOf)}
          arrangement="stacked"
        />
      )}
    </Card>
  );
}
