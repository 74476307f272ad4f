import { type OutcomeGroup, type OutcomeRow, outcomeGroups } from '@sac/contract/disputes/dispute-outcomes-api';
import { z } from 'zod';
import { type Direction, urlField } from '../../../platform/url/url-state';

export const groups = Object.keys(outcomeGroups) as [OutcomeGroup, ...OutcomeGroup[]];

/** The columns of counts. */
export const outcomeCounts = [
  { id: 'disputes', header: 'Disputes' },
  { id: 'won', header: 'Won' },
  { id: 'lost', header: 'Lost' },
  { id: 'accepted', header: 'Accepted' },
  { id: 'undecided', header: 'Undecided' },
] as const satisfies { id: keyof OutcomeRow; header: string }[];

export const outcomeSortColumns = ['name', ...outcomeCounts.map(({ id }) => id), 'rate'] as const;
export type OutcomeSortColumn = (typeof outcomeSortColumns)[number];

/** Names are sorted from A first, everything else from the most. */
export const firstOutcomeDirection = (column: OutcomeSortColumn): Direction => (column === 'name' ? 'asc' : 'desc');

/** What a list is sorted by at first: months in their order, everything else by the number of disputes. */
export const firstSort = (by: OutcomeGroup): OutcomeSortColumn => (by === 'month' ? 'name' : 'disputes');

/** What the URL holds. */
export const outcomesSchema = z
  .object({
    from: urlField.day,
    to: urlField.day,
    by: z.enum(groups).catch('reason'),
    sort: z.enum(outcomeSortColumns).optional().catch(undefined),
    direction: z.enum(['asc', 'desc']).optional().catch(undefined),
  })
  .transform(({ by, sort = firstSort(by), direction = firstOutcomeDirection(sort), ...days }) => ({
    ...days,
    by,
    sort,
    direction,
  }));

/** The share of won disputes among those that the bank decided; null when it has decided none. */
export const winRate = ({ won, lost }: Pick<OutcomeRow, 'won' | 'lost'>): number | null =>
  won + lost === 0 ? null : won / (won + lost);

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Equal ones by name. */
export function sortOutcomes(
  rows: readonly OutcomeRow[],
  column: OutcomeSortColumn,
  direction: Direction,
): OutcomeRow[] {
  const turn = direction === 'asc' ? 1 : -1;
  const sortValue = (row: OutcomeRow) =>
    column === 'rate' ? (winRate(row) ?? -1) : column === 'name' ? 0 : row[column];
  return [...rows].sort((a, b) => {
    const names = byName.compare(a.name, b.name);
    return column === 'name' ? turn * names : turn * (sortValue(a) - sortValue(b)) || names;
  });
}
