import { getDisputeOutcomes, type OutcomeRow, outcomeGroups } from '@sac/contract/disputes/dispute-outcomes-api';
import { reportInput } from '@sac/contract/platform/report-input';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../platform/api/call';
import { BarChart } from '../../../platform/ui/charts/bar-chart';
import { ChoiceButtons } from '../../../platform/ui/fields/choice-buttons';
import { DaysForm, type DaysShown, typedDays } from '../../../platform/ui/fields/days-form';
import { PageHeader } from '../../../platform/ui/page-header';
import { CsvButton } from '../../../platform/ui/tables/csv-button';
import { DataTable } from '../../../platform/ui/tables/data-table';
import { ListPanel } from '../../../platform/ui/tables/list-table';
import { sortedBy } from '../../../platform/ui/tables/sorted-by';
import { useUrlState } from '../../../platform/url/url-state';
import { outcomeColumns, outcomeCsvColumns } from './outcome-columns';
import styles from './outcomes-page.module.css';
import {
  firstOutcomeDirection,
  firstSort,
  groups,
  outcomeSortColumns,
  outcomesSchema,
  sortOutcomes,
} from './outcomes-state';

const title = 'Dispute outcomes';
const daysSchema = typedDays(reportInput);
const series = ['Won', 'Lost', 'Accepted'];
/** With more bars than this, none can be read. */
const mostBars = 31;

/** What became of disputes, by what they have in common. For Admins and Managers. */
export function OutcomesPage() {
  const { state, go } = useUrlState(outcomesSchema);
  const { from, to, by, sort, direction } = state;
  const days: DaysShown = { fromDate: from, toDate: to };
  const {
    data: answer,
    error,
    isFetching,
    isPlaceholderData,
    refetch,
  } = useQuery({
    queryKey: ['dispute-outcomes', by, days],
    queryFn: () => call(getDisputeOutcomes, { by, ...days }),
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(() => answer && sortOutcomes(answer.data, sort, direction), [answer, sort, direction]);
  const reload = () => void refetch();
  const submit = ({ fromDate, toDate }: DaysShown) => {
    if (fromDate === from && toDate === to) reload();
    else go({ from: fromDate, to: toDate });
  };

  return (
    <>
      <PageHeader title={title} asOf={answer?.as_of}>
        <CsvButton columns={outcomeCsvColumns(by)} rows={rows ?? []} name={`dispute-outcomes-by-${by}`} days={days} />
      </PageHeader>
      <DaysForm
        schema={daysSchema}
        {...days}
        dayRule="Counted by the date we received the dispute."
        isLoading={isFetching}
        onSubmit={submit}
      />
      <GroupBy by={by} onChange={go} />
      <ListPanel label={title} error={answer || isFetching ? null : error} onRetry={reload}>
        <DataTable
          label={title}
          height="tall"
          columns={outcomeColumns(by, rows ?? [], by !== 'evidence')}
          rows={rows}
          rowId={({ name }) => name}
          empty="No disputes in these days"
          isStale={isPlaceholderData}
          sort={sortedBy({
            columns: outcomeSortColumns,
            column: sort,
            direction,
            firstDirection: firstOutcomeDirection,
            onChange: go,
          })}
        />
      </ListPanel>
      <p className={styles.note}>
        Win rate: of the disputes that the bank decided, those that we won. Amount lost includes accepted disputes.
        Inquiries took no money and are not counted.
        {by === 'evidence' && ' Each answered dispute is in one row for every kind of evidence: with it or without it.'}
      </p>
      {rows && <Chart rows={rows.filter(isDecided).slice(0, mostBars)} by={by} />}
    </>
  );
}

type Group = keyof typeof outcomeGroups;

interface GroupByProps {
  by: Group;
  onChange: (change: { by: Group; sort: ReturnType<typeof firstSort>; direction: 'asc' | 'desc' }) => void;
}

const GroupBy = ({ by, onChange }: GroupByProps) => (
  <div className={styles.groups}>
    <ChoiceButtons
      label="Group by"
      choices={groups.map((group) => ({
        text: `By ${outcomeGroups[group].toLowerCase()}`,
        value: group,
        isChosen: group === by,
      }))}
      onChoose={(group) =>
        onChange({ by: group, sort: firstSort(group), direction: firstOutcomeDirection(firstSort(group)) })
      }
    />
  </div>
);

const isDecided = ({ won, lost, accepted }: OutcomeRow) => won + lost + accepted > 0;

const Chart = ({ rows, by }: { rows: readonly OutcomeRow[]; by: Group }) => (
  <BarChart
    title={`Ended disputes by ${outcomeGroups[by].toLowerCase()}`}
    heading={outcomeGroups[by]}
    of={`disputes by ${outcomeGroups[by].toLowerCase()} and outcome`}
    series={series}
    bars={rows.map(({ name, won, lost, accepted }) => ({
      id: name,
      label: name,
      tick: name,
      values: [won, lost, accepted],
    }))}
    arrangement="stacked"
  />
);
