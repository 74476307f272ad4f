import { defaultPageSize } from '@sac/contract/constants';
import { type Queue, type Sort, type SortColumn, sortColumns } from '@sac/contract/queues';
import { readSearch, useAddressQuery } from '../../lib/address-query';
import { type PageSize, readPageSize } from '../../ui/page-size';

export interface ListAddress {
  /** Counted from 1. */
  readonly page: number;
  readonly size: PageSize;
  /** Trimmed; empty for the normal list. */
  readonly search: string;
  readonly sort: Sort;
  /** Only of the future orders: the processing month. */
  readonly month: number | undefined;
}

export interface ListPlace extends ListAddress {
  /** The address with some of it changed; what is not named stays, but a page is only kept when it is named. */
  to: (change: Partial<ListAddress>) => { search: string };
  go: (change: Partial<ListAddress>, options?: { replace: boolean }) => void;
  /** Back leads from a search to the normal list, not through everything typed on the way. */
  find: (search: string) => void;
}

/** The direction a list takes when it is first sorted by a column. */
export const naturalDirection = (column: SortColumn, { sort }: Queue) =>
  column === sort.column ? sort.direction : 'asc';

function readSort(parameters: URLSearchParams, queue: Queue): Sort {
  const typed = parameters.get('sort');
  const column = sortColumns.find((name) => name === typed) ?? queue.sort.column;
  const direction = (['asc', 'desc'] as const).find((name) => name === parameters.get('direction'));
  return { column, direction: direction ?? naturalDirection(column, queue) };
}

/** The month of an address, 1 to 12. */
export function readMonth(parameters: URLSearchParams): number | undefined {
  const typed = Number(parameters.get('month'));
  return Number.isInteger(typed) && typed >= 1 && typed <= 12 ? typed : undefined;
}

export function readAddress(parameters: URLSearchParams, queue: Queue): ListAddress {
  const typed = Number(parameters.get('page'));
  const size = readPageSize(parameters.get('size'));
  return {
    page: size !== 'all' && Number.isSafeInteger(typed) && typed >= 1 ? typed : 1,
    size,
    search: readSearch(parameters),
    sort: readSort(parameters, queue),
    month: readMonth(parameters),
  };
}

/** The query part of a list's address; what is the default stays out of it. */
export function listSearch({ page, size, search, sort, month }: ListAddress, queue: Queue): string {
  const parameters = new URLSearchParams();
  if (month !== undefined) parameters.set('month', String(month));
  if (search) parameters.set('search', search);
  if (sort.column !== queue.sort.column) parameters.set('sort', sort.column);
  if (sort.direction !== naturalDirection(sort.column, queue)) parameters.set('direction', sort.direction);
  if (page > 1) parameters.set('page', String(page));
  if (size !== defaultPageSize) parameters.set('size', String(size));
  const text = parameters.toString();
  return text && `?${text}`;
}

/** Page, size, search and sorting live in the address, so that Back, reload and a shared link restore them. */
export function useListPlace(queue: Queue): ListPlace {
  const { parameters, change: changeQuery } = useAddressQuery();
  const changed = (from: URLSearchParams, change: Partial<ListAddress>) =>
    listSearch({ ...readAddress(from, queue), page: 1, ...change }, queue);
  return {
    ...readAddress(parameters, queue),
    to: (change) => ({ search: changed(parameters, change) }),
    go: (change, options) =>
      changeQuery(
        (now) => changed(now, change),
        () => options?.replace ?? false,
      ),
    find: (search) =>
      changeQuery(
        (now) => changed(now, { search }),
        (now) => search !== '' && readAddress(now, queue).search !== '',
      ),
  };
}
