import { maxBulk } from '@sac/contract/constants';
import { type Counted, wholeOf } from '../../ui/extent';

const number = new Intl.NumberFormat('en');

/** On the button that selects the whole list. */
export function selectAllLabel(counted: Counted, search: string): string {
  if (counted.total > maxBulk) return `Select the first ${number.format(maxBulk)}`;
  return counted.isMore ? 'Select all matches' : `Select all ${wholeOf(counted, search)}`;
}
