import { singaporeToday } from '@sac/contract/platform/dates';
import { getTeamToday, type TeamToday, teamTodayInput } from '@sac/contract/work/team-today-api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../platform/api/call';
import { BarChart } from '../../../platform/ui/charts/bar-chart';
import { DaysForm, type DaysShown, typedDays } from '../../../platform/ui/fields/days-form';
import { PageHeader } from '../../../platform/ui/page-header';
import { CsvButton } from '../../../platform/ui/tables/csv-button';
import { DataTable } from '../../../platform/ui/tables/data-table';
import { ListPanel } from '../../../platform/ui/tables/list-table';
import { sortedBy } from '../../../platform/ui/tables/sorted-by';
import { useUrlState } from '../../../platform/url/url-state';
import { memberColumns, memberCsvColumns } from './member-columns';
import { firstMemberDirection, memberSortColumns, sortMembers, teamTodaySchema } from './sort-members';
import styles from './team-today-page.module.css';

/** Colleagues work on while the screen is open. */
const reloadMs = 60_000;

const daysSchema = typedDays(teamTodayInput);
const title = 'Team today';

/** Members who are signed in, their orders, and what they did today or on other days. For Admins and Managers. */
export function TeamTodayPage() {
  const { state, go } = useUrlState(teamTodaySchema);
  const { from, to, sort, direction } = state;
  const today = singaporeToday(new Date());
  const days: DaysShown = { fromDate: from || to || today, toDate: to || from || today };
  const {
    data: answer,
    error,
    isFetching,
    isPlaceholderData,
    refetch,
  } = useQuery({
    queryKey: ['team-today', days],
    queryFn: () => call(getTeamToday, days),
    placeholderData: keepPreviousData,
    refetchInterval: reloadMs,
  });
  const data = answer?.data;
  const members = useMemo(() => data && sortMembers(data.members, sort, direction), [data, sort, direction]);
  const reload = () => void refetch();

  const submit = ({ fromDate, toDate }: DaysShown) => {
    const isToday = (fromDate || toDate || today) === today && (toDate || fromDate || today) === today;
    const next = isToday ? { from: '', to: '' } : { from: fromDate, to: toDate };
    if (next.from === from && next.to === to) reload();
    else go(next);
  };

  return (
    <>
      <PageHeader title={title} asOf={answer?.as_of}>
        <CsvButton columns={memberCsvColumns} rows={members ?? []} name="team-today" days={days} />
      </PageHeader>
      <DaysForm
        schema={daysSchema}
        {...days}
        dayRule="‘Open now’ and ‘Overdue now’ count the orders assigned to each member at this moment."
        isLoading={isFetching}
        onSubmit={submit}
      />
      <ListPanel label={title} error={data || isFetching ? null : error} onRetry={reload}>
        <DataTable
          label={title}
          height="tall"
          columns={memberColumns(members ?? [], data?.medianMinutes ?? null)}
          rows={members}
          rowId={({ name }) => name}
          empty="No records found"
          isStale={isPlaceholderData}
          sort={sortedBy({
            columns: memberSortColumns,
            column: sort,
            direction,
            firstDirection: firstMemberDirection,
            onChange: go,
          })}
        />
      </ListPanel>
      <p className={styles.note}>
        Assigned: orders assigned to them, without those given back or undone. Called: recorded calls, and comments
        marked Telephone. Median time: from when an order was assigned to them until they completed it.
      </p>
      {data && <Hours hours={data.hours} />}
    </>
  );
}

const twoDigits = (hour: number) => String(hour).padStart(2, '0');

/** Assigned and completed by hour of the day. */
const Hours = ({ hours }: Pick<TeamToday, 'hours'>) => (
  <BarChart
    title="Orders by hour"
    heading="Hour"
    of="orders assigned and completed by hour"
    series={['Assigned', 'Completed']}
    bars={hours.map(({ hour, took, completed }) => ({
      id: String(hour),
      label: `${twoDigits(hour)}:00–${twoDigits((hour + 1) % 24)}:00`,
      tick: twoDigits(hour),
      values: [took, completed],
    }))}
    arrangement="beside"
  />
);
