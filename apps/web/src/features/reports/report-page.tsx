import { type ReactNode, useMemo } from 'react';
import { PageHeader } from '../../ui/page-header';
import { CsvButton } from './csv-button';
import { foundRows } from './found-rows';
import type { Days, Report } from './report';
import { useReportPlace } from './report-address';
import { ReportFilters } from './report-filters';
import styles from './report-page.module.css';
import { ReportTable } from './report-table';
import { useReloadReport, useReport } from './use-report';

interface ReportPageProps<R> {
  report: Report<R>;
  /** Drawn from all the rows of the days, whatever is searched for. */
  charts?: (rows: readonly R[], days: Days) => ReactNode;
}

/** One page for every report: filters, charts and the table. */
export function ReportPage<R>({ report, charts }: ReportPageProps<R>) {
  const place = useReportPlace(report);
  const { fromDate, toDate, search } = place;
  const { column, direction } = place.sort;
  const { data, error, isFetching, isPlaceholderData } = useReport(report, place);
  const reload = useReloadReport();
  const rows = useMemo(
    () => data && foundRows(report, data, { search, sort: { column, direction } }),
    [report, data, search, column, direction],
  );
  const submit = (days: Days) => {
    if (days.fromDate === fromDate && days.toDate === toDate) reload();
    else place.go(days);
  };

  return (
    <>
      <PageHeader title={report.title}>
        <CsvButton report={report} rows={rows ?? []} days={place} />
      </PageHeader>
      <ReportFilters
        fromDate={fromDate}
        toDate={toDate}
        dayRule={report.dayRule}
        isLoading={isFetching}
        onSubmit={submit}
      />
      {data && charts?.(data, { fromDate, toDate })}
      <div className={styles.table} data-narrow={report.counts.length === 1}>
        <ReportTable
          report={report}
          rows={rows}
          isStale={isPlaceholderData}
          failure={data || isFetching ? null : error}
          onRetry={reload}
          place={place}
        />
      </div>
    </>
  );
}
