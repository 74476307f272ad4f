import { useEffect } from 'react';
import { type DataColumn, DataTable } from '../../ui/data-table';
import { extentOf, pagesOf } from '../../ui/extent';
import { Highlight } from '../../ui/highlight';
import { ListPanel } from '../../ui/list-panel';
import { PartFailed } from '../../ui/part-failed';
import { PhoneTools } from '../../ui/phone-tools';
import type { Report } from './report';
import { firstDirection, type ReportPlace, sortableOf } from './report-address';

interface ReportTableProps<R> {
  report: Report<R>;
  /** Those that the search finds, sorted; undefined while they are loading. */
  rows: readonly R[] | undefined;
  isStale: boolean;
  /** Why there are none. */
  failure: Error | null;
  onRetry: () => void;
  place: ReportPlace;
}

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

/** The table of a report with its search, totals, page size and pager. */
export function ReportTable<R>({ report, rows, isStale, failure, onRetry, place }: ReportTableProps<R>) {
  const { page, size, sort, search, go, find, to } = place;
  const total = rows?.length ?? 0;
  const pages = rows ? pagesOf(total, size) : page;
  const before = size === 'all' ? 0 : (page - 1) * size;
  const shown = size === 'all' ? rows : rows?.slice(before, before + size);

  // A page beyond the end (the list has shrunk, or the address was typed) leads back to the last one.
  const isBeyond = page > pages;
  useEffect(() => {
    if (isBeyond) go({ page: pages }, { replace: true });
  });

  const sortable = sortableOf(report);
  // The same column once more turns the direction round.
  const sortBy = (column: string) => {
    const turned = sort.direction === 'asc' ? 'desc' : 'asc';
    go({ sort: { column, direction: column === sort.column ? turned : firstDirection(column, report) } });
  };

  return (
    <ListPanel
      label={report.title}
      search={search}
      onSearch={find}
      searchHint={report.searchHint}
      extent={
        shown && !isStale
          ? extentOf(place, shown.length, { total, isMore: false })
          : failure
            ? 'Not loaded'
            : 'Loading…'
      }
      size={size}
      onSize={(next) => go({ size: next })}
      page={page}
      pages={pages}
      to={(next) => to({ page: next })}
    >
      {failure ? (
        <PartFailed error={failure} onRetry={onRetry} />
      ) : (
        <>
          <PhoneTools
            sortable={sortable}
            labels={Object.fromEntries([report.name, ...report.counts].map(({ id, header }) => [id, header]))}
            sort={sort}
            onSort={(next) => go({ sort: next })}
          />
          <DataTable
            label={report.title}
            height="tall"
            columnsAre="few"
            columns={columnsOf(report, rows ?? [], search, before)}
            rows={shown}
            rowId={report.name.of}
            empty="No records found"
            isStale={isStale}
            sort={{ columns: sortable, ...sort, onSort: sortBy }}
          />
        </>
      )}
    </ListPanel>
  );
}
