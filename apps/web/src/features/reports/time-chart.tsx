import { getOrdersPerDay } from '@sac/contract/reports-api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../lib/call';
import { Card } from '../../ui/card';
import { type DataColumn, DataTable } from '../../ui/data-table';
import { PartFailed } from '../../ui/part-failed';
import styles from './charts.module.css';
import type { Days } from './report';
import { StackedBars } from './stacked-bars';
import { type Bucket, modes, sumOf, timeBuckets, type Unit } from './time-buckets';
import { reportKey } from './use-report';

const number = new Intl.NumberFormat('en');

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
        <div className={styles.chart}>
          <ul className={styles.legend}>
            {modes.map(({ id, label }) => (
              <li key={id}>
                <span className={`${styles.swatch} ${styles.fill}`} data-mode={id} aria-hidden />
                {label} <b>{number.format(buckets.reduce((sum, bucket) => sum + bucket[id], 0))}</b>
              </li>
            ))}
          </ul>
          <StackedBars unit={unit} buckets={buckets} />
          <TimeNumbers unit={unit} buckets={buckets} />
        </div>
      )}
    </Card>
  );
}

interface Buckets {
  unit: Unit;
  buckets: readonly Bucket[];
}

const headings: Record<Unit, string> = { day: 'Day', week: 'Week', month: 'Month' };

const columnsOf = (unit: Unit): DataColumn<Bucket>[] => [
  { id: 'time', header: headings[unit], cell: ({ label }) => label, isWide: true },
  ...modes.map(({ id, label }) => ({
    id,
    header: label,
    cell: (bucket: Bucket) => number.format(bucket[id]),
    isNumber: true,
  })),
];

/** The numbers of the chart as a table. */
const TimeNumbers = ({ unit, buckets }: Buckets) => (
  <details className={styles.numbers}>
    <summary>The numbers as a table</summary>
    <DataTable
      label={`Orders per ${unit}`}
      height="tall"
      columnsAre="few"
      columns={columnsOf(unit)}
      rows={buckets}
      rowId={({ start }) => start}
      empty="No records found"
    />
  </details>
);
