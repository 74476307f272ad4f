import { reportInput } from '@sac/contract/platform/report-input';
import { type ReactNode, useMemo } from 'react';
import { formatNumber } from '../../platform/format-number';
import { DaysForm, type DaysShown, typedDays } from '../../platform/ui/fields/days-form';
import { Highlight } from '../../platform/ui/highlight';
import type { CsvColumn } from '../../platform/ui/tables/csv';
import { CsvButton } from '../../platform/ui/tables/csv-button';
import type { DataColumn } from '../../platform/ui/tables/data-table';
import { ListTable } from '../../platform/ui/tables/list-table';
import { useUrlState } from '../../platform/url/url-state';
import { foundRows } from './found-rows';
import { reportSchema, sortingOf } from './report-state';

import { type Report, useReloadReport, useReport } from './use-report';

interface ReportPageProps<R> {
  report: Report<R>;
  /** Drawn for the days, regardless of the search. */
  chart?: (days: DaysShown) => ReactNode;
}

const daysSchema = typedDays(reportInput);

function columnsOf<R>({ name, counts }: Report<R>, rows: readonly R[], search: string, before: number) {
  return [
    { id: 'number', header: 'S. No', cell: (_, index) => formatNumber(before + index + 1), width: '72px' },
    {
      id: name.id,
      header: name.header,
      cell: (row) => <Highlight text={name.of(row)} find={search} />,
      foot: search ? 'Total of the matches' : 'Total',
    },
    ...counts.map(({ id, header, of }) => ({
      id,
      header,
      cell: (row: R) => formatNumber(of(row)),
      foot: formatNumber(rows.reduce((sum, row) => sum + of(row), 0)),
      isNumber: true,
    })),
  ] satisfies DataColumn<R>[];
}

const csvColumnsOf = <R,>({ name, counts }: Report<R>): CsvColumn<R>[] => [
  { header: 'S. No', of: (_, index) => index + 1 },
  name,
  ...counts,
];

/** One page for every report: filters, the table and its chart. */
export function ReportPage<R>({ report, chart }: ReportPageProps<R>) {
  const list = useUrlState(useMemo(() => reportSchema(report), [report]));
  const { from: fromDate, to: toDate, search, sort, direction, page, size } = list.state;
  const { data: answer, error, isFetching, isPlaceholderData } = useReport(report, { fromDate, toDate });
  const data = answer?.data;
  const reload = useReloadReport();
  const found = useMemo(
    () => data && foundRows(report, data, { search, sort, direction }),
    [report, data, search, sort, direction],
  );
  const before = size === 'all' ? 0 : (page - 1) * size;
  const submit = (days: DaysShown) => {
    if (days.fromDate === fromDate && days.toDate === toDate) reload();
    else list.go({ from: days.fromDate, to: days.toDate });
  };

  return (
    <>
      <ListTable
        label={report.title}
        header={{
          title: report.title,
          asOf: answer?.as_of,
          children: (
            <CsvButton
              columns={csvColumnsOf(report)}
              rows={found ?? []}
              name={report.key}
              days={{ fromDate, toDate }}
            />
          ),
        }}
        above={
          <DaysForm
            schema={daysSchema}
            fromDate={fromDate}
            toDate={toDate}
            dayRule={report.dayRule}
            isLoading={isFetching}
            onSubmit={submit}
          />
        }
        // A single count is read next to its name.
        maxWidth={report.counts.length === 1 ? 760 : undefined}
        list={list}
        sorting={sortingOf(report)}
        searchHint={report.searchHint}
        columnsAre="few"
        columns={columnsOf(report, found ?? [], search, before)}
        rows={size === 'all' ? found : found?.slice(before, before + size)}
        rowId={report.name.of}
        empty="No records found"
        total={found?.length}
        isStale={isPlaceholderData}
        error={isFetching ? null : error}
        onRetry={reload}
      />
      {data && chart?.({ fromDate, toDate })}
    </>
  );
}
