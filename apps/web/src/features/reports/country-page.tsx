import { type CountryRow, getCountryOrderCount, getOrdersPerDay } from '@sac/contract/reports/reports-api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../platform/api/call';
import { BarChart } from '../../platform/ui/charts/bar-chart';
import type { DaysShown } from '../../platform/ui/fields/days-form';
import { PartFailed } from '../../platform/ui/messages/part-failed';
import { ReportPage } from './report-page';
import { modes, timeBuckets, type Unit } from './time-buckets';
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

/** Orders by country, and how they came in over the days. */
export const CountryPage = () => <ReportPage report={countryReport} chart={(days) => <TimeChart days={days} />} />;

const headings: Record<Unit, string> = { day: 'Day', week: 'Week', month: 'Month' };
/** How much of its label is under a bar: '27/11' for a day and for the first of a week. */
const tickLengths: Record<Unit, number> = { day: 5, week: 5, month: 7 };

/** Orders as they came in, by mode. */
function TimeChart({ days: { fromDate, toDate } }: { days: DaysShown }) {
  const { data, error, refetch } = useQuery({
    queryKey: [reportKey, 'per-day', fromDate, toDate],
    queryFn: () => call(getOrdersPerDay, { fromDate, toDate }),
    placeholderData: keepPreviousData,
  });
  const { unit, buckets } = useMemo(() => timeBuckets(data?.data ?? []), [data]);
  if (error && !data) return <PartFailed error={error} onRetry={() => void refetch()} />;
  return (
    <BarChart
      title={`Orders per ${unit}`}
      heading={headings[unit]}
      of={`orders per ${unit} by mode`}
      series={modes.map(({ label }) => label)}
      bars={buckets.map((bucket) => ({
        id: bucket.start,
        label: bucket.label,
        tick: bucket.label.slice(0, tickLengths[unit]),
        values: modes.map(({ id }) => bucket[id]),
      }))}
      arrangement="stacked"
    />
  );
}
