import { defaultPageSize } from '@sac/contract/constants';
import { isCalendarDate } from '@sac/contract/dates';
import { readSearch, useAddressQuery } from '../../lib/address-query';
import { type PageSize, readPageSize } from '../../ui/page-size';
import type { Days, Report } from './report';

export interface ReportSort {
  /** The id of a column. */
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}

export interface ReportAddress extends Days {
  readonly search: string;
  readonly sort: ReportSort;
  /** Counted from 1. */
  readonly page: number;
  readonly size: PageSize;
}

type Columns = {
  readonly name: Pick<Report<never>['name'], 'id'>;
  readonly counts: readonly [{ readonly id: string }, ...{ readonly id: string }[]];
};

/** The direction in which a column is sorted first: names from A, counts from the most. */
export const firstDirection = (column: string, { name }: Columns) => (column === name.id ? 'asc' : 'desc');

export const sortableOf = ({ name, counts }: Columns): readonly string[] => [name.id, ...counts.map(({ id }) => id)];

const readDay = (text: string | null) => (text !== null && isCalendarDate(text) ? text : '');

function readSort(parameters: URLSearchParams, report: Columns): ReportSort {
  const column = sortableOf(report).find((id) => id === parameters.get('sort')) ?? report.counts[0].id;
  const direction = (['asc', 'desc'] as const).find((name) => name === parameters.get('direction'));
  return { column, direction: direction ?? firstDirection(column, report) };
}

export function readReportAddress(parameters: URLSearchParams, report: Columns): ReportAddress {
  const page = Number(parameters.get('page'));
  const size = readPageSize(parameters.get('size'));
  return {
    fromDate: readDay(parameters.get('from')),
    toDate: readDay(parameters.get('to')),
    search: readSearch(parameters),
    sort: readSort(parameters, report),
    page: size !== 'all' && Number.isSafeInteger(page) && page >= 1 ? page : 1,
    size,
  };
}

/** The query part of a report's address; what is the default stays out of it. */
export function reportSearch(address: ReportAddress, report: Columns): string {
  const { fromDate, toDate, search, sort, page, size } = address;
  const parameters = new URLSearchParams();
  if (fromDate) parameters.set('from', fromDate);
  if (toDate) parameters.set('to', toDate);
  if (search) parameters.set('search', search);
  if (sort.column !== report.counts[0].id) parameters.set('sort', sort.column);
  if (sort.direction !== firstDirection(sort.column, report)) parameters.set('direction', sort.direction);
  if (page > 1) parameters.set('page', String(page));
  if (size !== defaultPageSize) parameters.set('size', String(size));
  const text = parameters.toString();
  return text && `?${text}`;
}

export interface ReportPlace extends ReportAddress {
  /** The address with some of it changed; what is not named stays, but a page is only kept when it is named. */
  to: (change: Partial<ReportAddress>) => { search: string };
  go: (change: Partial<ReportAddress>, options?: { replace: boolean }) => void;
  /** Back leads from a search to the whole list, not through everything typed on the way. */
  find: (search: string) => void;
}

/** All of it lives in the address, so that Back, reload and a shared link restore it; without any, the filters are empty. */
export function useReportPlace(report: Columns): ReportPlace {
  const { parameters, change: changeQuery } = useAddressQuery();
  const changed = (from: URLSearchParams, change: Partial<ReportAddress>) =>
    reportSearch({ ...readReportAddress(from, report), page: 1, ...change }, report);
  return {
    ...readReportAddress(parameters, report),
    to: (change) => ({ search: changed(parameters, change) }),
    go: (change, options) =>
      changeQuery(
        (now) => changed(now, change),
        () => options?.replace ?? false,
      ),
    find: (search) =>
      changeQuery(
        (now) => changed(now, { search }),
        (now) => search !== '' && readReportAddress(now, report).search !== '',
      ),
  };
}
