import { maxBulk } from '@sac/contract/limits';
import type { ListAddress } from './list-address';
import type { Orders } from './use-orders';

const number = new Intl.NumberFormat('en');

type Counted = Pick<Orders, 'isMore'> & { readonly total: number };

/** How many there are: '128'; in a search '37 matches' or 'more than 1,000 matches'. */
export function wholeOf({ total, isMore }: Counted, search: string): string {
  const count = `${isMore ? 'more than ' : ''}${number.format(total)}`;
  return search ? `${count} ${total === 1 ? 'match' : 'matches'}` : count;
}

/** Which rows are shown: '11–20 of 128', '1–10 of more than 1,000 matches'. */
export function extentOf({ page, size, search }: ListAddress, shown: number, counted: Counted): string {
  if (counted.total === 0) return 'No records found';
  const whole = wholeOf(counted, search);
  if (size === 'all') return counted.isMore ? `The first ${number.format(shown)} of ${whole}` : `All ${whole}`;
  const first = (page - 1) * size + 1;
  return `${number.format(first)}–${number.format(first + shown - 1)} of ${whole}`;
}

/** On the button that selects the whole list. */
export function selectAllLabel(counted: Counted, search: string): string {
  if (counted.total > maxBulk) return `Select the first ${number.format(maxBulk)}`;
  return counted.isMore ? 'Select all matches' : `Select all ${wholeOf(counted, search)}`;
}
