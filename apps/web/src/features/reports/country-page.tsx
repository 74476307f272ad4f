import { type CountryRow, getCountryOrderCount, getOrdersPerDay } from '@sac/contract/reports/reports-api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../platform/api/call';
import { formatNumber, formatPercent } from '../../platform/format-number';
import { Card } from '../../platform/ui/card';
import { BarChart } from '../../platform/ui/charts/bar-chart';
import type { DaysShown } from '../../platform/ui/fields/days-form';
import { PartFailed } from '../../platform/ui/messages/part-failed';
import styles from './charts.module.css';
import { ReportPage } from './report-page';
import { type Bucket, modes, sumOf, timeBuckets, type Unit } from './time-buckets';
import { type Report, reportKey } from './use-report';

/** Orders by nationality and mode (docs/spec.md §2, Country Order Details). */
const countryReport: Report<CountryRow> = {
  title: 'Country Order Details',
  key: 'country-order-details',
  endpoint: getCountryOrderCount,
  name: { id: 'nationality', header: 'State/Territory', of: ({ nationality }) => nationality },
  counts: [
    { id: 'count', header: 'Order Count', of: ({ count }) => count },
    { id: 'standard', header: 'Standard Processing', of: ({ standard_count }) => standard_count },
    { id: 'priority', header: 'Priority Processing', of: ({ priority_count }) => priority_count },
    { id: 'future', header: 'Future Order Processing', of: ({ future_count }) => future_count },
  ],
  searchHint: 'Nationality',
  dayRule: 'Counted by the date we received the order.',
};

/** Orders by country: how they came in over the days, and where most of them came from. */
export const CountryPage = () => (
  <ReportPage
    report={countryReport}
    charts={(rows, days) => (
      <div className={styles.charts}>
        <TimeChart days={days} />
        <TopCountries rows={rows} />
      </div>
    )}
  />
);

const headings: Record<Unit, string> = { day: 'Day', week: 'Week', month: 'Month' };

const barOf = (bucket: Bucket) => ({
  id: bucket.start,
  label: bucket.label,
  tick: bucket.label.split(' ')[0] ?? '',
  values: modes.map(({ id }) => bucket[id]),
});

/** Orders as they came in, by mode. */
function TimeChart({ days: { fromDate, toDate } }: { days: DaysShown }) {
  const { data, error, refetch } = useQuery({
    queryKey: [reportKey, 'per-day', fromDate, toDate],
    queryFn: () => call(getOrdersPerDay, { fromDate, toDate }),
    placeholderData: keepPreviousData,
  });
  const { unit, buckets } = useMemo(() => timeBuckets(data?.data ?? []), [data]);

  return (
    <Card
      title={`Orders per ${unit}`}
      aside={data && `${formatNumber(buckets.reduce((n, one) => n + sumOf(one), 0))} orders`}
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

const maxCountries = 7;

/** The countries with the most orders; each bar has its number, so the bars are decorative. */
function TopCountries({ rows }: { rows: readonly CountryRow[] }) {
  const top = [...rows].sort((a, b) => b.count - a.count).slice(0, maxCountries);
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const longest = top[0]?.count ?? 1;
  return (
    <Card title="Top countries" aside={`${formatNumber(total)} orders`}>
      {top.length === 0 && <p className={styles.empty}>No records found</p>}
      <ol className={styles.list}>
        {top.map(({ nationality, count }) => (
          <li key={nationality} className={styles.country}>
            <span className={styles.name} title={nationality}>
              {nationality}
            </span>
            <span className={styles.track} aria-hidden>
              <span className={styles.bar} style={{ width: `${(100 * count) / longest}%` }} />
            </span>
            <span className={styles.count}>
              {formatNumber(count)} <small>{formatPercent(count / total)}</small>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
