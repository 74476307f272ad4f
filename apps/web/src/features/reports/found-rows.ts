import { hasEveryWord } from '../../platform/ui/find-in';
import type { ListState } from '../../platform/url/url-state';
import type { Report } from './use-report';

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The rows whose name has what is looked for, sorted; equal counts by name. */
export function foundRows<R>(
  { name, counts }: Pick<Report<R>, 'name' | 'counts'>,
  rows: readonly R[],
  { search, sort, direction }: Pick<ListState, 'search' | 'sort' | 'direction'>,
): R[] {
  const count = counts.find(({ id }) => id === sort);
  const turn = direction === 'asc' ? 1 : -1;
  const compareNames = (a: R, b: R) => byName.compare(name.of(a), name.of(b));
  return rows
    .filter((row) => search === '' || hasEveryWord(name.of(row), search))
    .sort((a, b) => (count ? turn * (count.of(a) - count.of(b)) || compareNames(a, b) : turn * compareNames(a, b)));
}
