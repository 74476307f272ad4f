import { reportInput } from '@sac/contract/reports-api';
import { type ReactNode, useMemo } from 'react';
import { useUrlState } from '../../lib/url-state';
import type { CsvColumn } from '../../ui/csv';
import { CsvButton } from '../../ui/csv-button';
import type { DataColumn } from '../../ui/data-table';
import { type Days, DaysForm, typedDays } from '../../ui/days-form';
import { Highlight } from '../../ui/highlight';
import { ListTable } from '../../ui/list-table';
import { PageHeader } from '../../ui/page-header';
import { foundRows } from './found-rows';
import type { Report } from './report';
import { reportSchema, sortingOf } from './report-state';
import { useReloadReport, useReport } from './use-report';

interface ReportPageProps<R> {
  report: Report<R>;
  /** Drawn from all rows of the days, regardless of the search. */
  charts?: (rows: readonly R[], days: Days) => ReactNode;
}

const daysSchema = typedDays(reportInput);

const number = new Intl.NumberFormat('en');

function columnsOf<R>({ name, counts }: Report<R>, rows: readonly R[], search: string, before: number) {
  return [
    { id: 'number', header: 'S. No', cell: (_, index) => number.format(before + index + 1), width: '72px' },
    {
      id: name.id,
      header: name.header,
      cell: (row) => <Highlight text={name.of(row)} find={search} />,
      foot: search ? 'Total of the matches' : 'Total',
    },
    ...counts.map(({ id, header, of }) => ({
      id,
      header,
      cell: (row: R) => number.format(of(row)),
      foot: number.format(rows.reduce((sum, row) => sum + of(row), 0)),
      isNumber: true,
    })),
  ] satisfies DataColumn<R>[];
}

const csvColumnsOf = <R,>({ name, counts }: Report<R>): CsvColumn<R>[] => [
  { header: 'S. No', of: (_, index) => index + 1 },
  name,
  ...counts,
];

/** One page for every report: filters, charts and the table. */
export function ReportPage<R>({ report, charts }: ReportPageProps<R>) {
  const list = useUrlState(useMemo(() => reportSchema(report), [report]));
  const { from: fromDate, to: toDate, search, sort, direction, page, size } = list.state;
  const { data, error, isFetching, isPlaceholderData } = useReport(report, { fromDate, toDate });
  const reload = useReloadReport();
  const found = useMemo(
    () => data && foundRows(report, data, { search, sort, direction }),
    [report, data, search, sort, direction],
  );
  const before = size === 'all' ? 0 : (page - 1) * size;
  const submit = (days: Days) => {
    if (days.fromDate === fromDate && days.toDate === toDate) reload();
    else list.go({ from: days.fromDate, to: days.toDate });
  };

  return (
    <>
      <PageHeader title={report.title}>
        <CsvButton columns={csvColumnsOf(report)} rows={found ?? []} name={report.key} days={{ fromDate, toDate }} />
      </PageHeader>
      <DaysForm
        schema={daysSchema}
        fromDate={fromDate}
        toDate={toDate}
        dayRule={report.dayRule}
        isLoading={isFetching}
        onSubmit={submit}
      />
      {data && charts?.(data, { fromDate, toDate })}
      {/* A single count is read next to its name. */}
      <div style={{ maxWidth: report.counts.length === 1 ? 760 : undefined }}>
        <ListTable
          label={report.title}
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
      </div>
    </>
  );
}
