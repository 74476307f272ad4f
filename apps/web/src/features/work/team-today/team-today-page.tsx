import { singaporeToday } from '@sac/contract/dates';
import { getTeamToday, type TeamToday, teamTodayInput } from '@sac/contract/team-today-api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../lib/call';
import { useUrlState } from '../../lib/url-state';
import { BarChart } from '../../ui/bar-chart';
import { Card } from '../../ui/card';
import { CsvButton } from '../../ui/csv-button';
import { DataTable } from '../../ui/data-table';
import { type Days, DaysForm, typedDays } from '../../ui/days-form';
import { ListPanel } from '../../ui/list-table';
import { PageHeader } from '../../ui/page-header';
import { sortedBy } from '../../ui/sorted-by';
import { csvColumns, memberColumns } from './member-columns';
import { firstDirection, sortColumns, sortMembers, teamTodaySchema } from './sort-members';
import styles from './team-today-page.module.css';

/** Colleagues work on while the screen is open. */
const reloadMs = 60_000;

const daysSchema = typedDays(teamTodayInput);
const title = 'Team today';

/** Who is here, what each member holds, and what they did today or on other days. For Admins and Managers. */
export function TeamTodayPage() {
  const { state, go } = useUrlState(teamTodaySchema);
  const { from, to, sort, direction } = state;
  const today = singaporeToday(new Date());
  const days: Days = { fromDate: from || to || today, toDate: to || from || today };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['team-today', days],
    queryFn: async () => (await call(getTeamToday, days)).data,
    placeholderData: keepPreviousData,
    refetchInterval: reloadMs,
  });
  const members = useMemo(() => data && sortMembers(data.members, sort, direction), [data, sort, direction]);
  const reload = () => void refetch();

  const submit = ({ fromDate, toDate }: Days) => {
    const isToday = (fromDate || toDate || today) === today && (toDate || fromDate || today) === today;
    const next = isToday ? { from: '', to: '' } : { from: fromDate, to: toDate };
    if (next.from === from && next.to === to) reload();
    else go(next);
  };

  return (
    <>
      <PageHeader title={title}>
        <CsvButton columns={csvColumns} rows={members ?? []} name="team-today" days={days} />
      </PageHeader>
      <DaysForm
        schema={daysSchema}
        {...days}
        dayRule="What each member holds, and what of it is overdue, is as of now."
        isLoading={isFetching}
        onSubmit={submit}
      />
      {data && <Hours hours={data.hours} />}
      <ListPanel label={title} error={data || isFetching ? null : error} onRetry={reload}>
        <DataTable
          label={title}
          height="tall"
          columns={memberColumns(members ?? [], data?.medianMinutes ?? null)}
          rows={members}
          rowId={({ name }) => name}
          empty="No records found"
          isStale={isPlaceholderData}
          sort={sortedBy({ columns: sortColumns, column: sort, direction, firstDirection, onChange: go })}
        />
      </ListPanel>
      <p className={styles.note}>
        Took: orders assigned to them. Called: recorded calls, and comments marked Telephone. Median time: from when
        they took an order until they completed it.
      </p>
    </>
  );
}

const twoDigits = (hour: number) => String(hour).padStart(2, '0');

/** Taken and completed by hour of the day. */
const Hours = ({ hours }: Pick<TeamToday, 'hours'>) => (
  <div className={styles.hours}>
    <Card title="By hour" aside="Singapore time (UTC+8)">
      <BarChart
        label="Orders by hour"
        heading="Hour"
        of="orders taken and completed by hour"
        series={['Taken', 'Completed']}
        bars={hours.map(({ hour, took, completed }) => ({
          id: String(hour),
          label: `${twoDigits(hour)}:00–${twoDigits((hour + 1) % 24)}:00`,
          tick: `${twoDigits(hour)}:00`,
          values: [took, completed],
        }))}
        arrangement="beside"
      />
    </Card>
  </div>
);
