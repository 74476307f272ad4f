import { formatNumber } from '../../format-number';
import type { ListState, PageSize } from '../../url/url-state';

export interface Counted {
  readonly total: number;
  /** There are more than `total`: the matches of a search are counted up to a limit. */
  readonly isMore: boolean;
}

/** How many pages a list has; at least one. */
export const pagesOf = (total: number, size: PageSize): number =>
  size === 'all' ? 1 : Math.max(1, Math.ceil(total / size));

/** How many there are: '128'; in a search '37 matches' or 'more than 1,000 matches'. */
export function formatTotal({ total, isMore }: Counted, search: string): string {
  const count = `${isMore ? 'more than ' : ''}${formatNumber(total)}`;
  return search ? `${count} ${total === 1 ? 'match' : 'matches'}` : count;
}

/** Which rows are shown: '11–20 of 128', '1–10 of more than 1,000 matches'. */
export function extentOf({ page, size, search }: ListState, shown: number, counted: Counted): string {
  if (counted.total === 0) return 'No records found';
  const whole = formatTotal(counted, search);
  if (size === 'all') return counted.isMore ? `The first ${formatNumber(shown)} of ${whole}` : `All ${whole}`;
  const first = (page - 1) * size + 1;
  return `${formatNumber(first)}–${formatNumber(first + shown - 1)} of ${whole}`;
}
