import { type Queue, type SortColumn, sortColumns } from '@sac/contract/queues';
import { z } from 'zod';
import { type ListState, listFields, type Sorting, settled, urlField } from '../../lib/url-state';

export interface QueueState extends ListState<SortColumn> {
  /** Only of the future orders: the processing month, 1 to 12. */
  readonly month?: number | undefined;
}

export const sortingOf = ({ sort }: Queue): Sorting<SortColumn> => ({
  columns: sortColumns,
  first: sort.column,
  directionOf: (column) => (column === sort.column ? sort.direction : 'asc'),
});

/** What the URL of a queue holds. */
export const queueSchema = (queue: Queue) =>
  z.object({ month: urlField.month, ...listFields(sortingOf(queue)) }).transform(settled(sortingOf(queue)));

/** 'May' or 'Aug', 'August'; months are counted from 1. */
export const monthName = (month: number, length: 'short' | 'long'): string =>
  new Intl.DateTimeFormat('en', { month: length, timeZone: 'UTC' }).format(new Date(Date.UTC(2000, month - 1)));
