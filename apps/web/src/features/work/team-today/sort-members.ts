import type { MemberToday } from '@sac/contract/work/team-today-api';
import { z } from 'zod';
import { type Direction, urlField } from '../../../platform/url/url-state';
import { memberCounts } from './member-counts';

export const memberSortColumns = ['name', 'presence', ...memberCounts.map(({ id }) => id), 'median'] as const;
type SortColumn = (typeof memberSortColumns)[number];

/** Names are sorted from A first, everything else from the most. */
export const firstMemberDirection = (column: SortColumn): Direction => (column === 'name' ? 'asc' : 'desc');

/** What the URL holds; no day means today. */
export const teamTodaySchema = z
  .object({
    from: urlField.day,
    to: urlField.day,
    sort: z.enum(memberSortColumns).catch('presence'),
    direction: z.enum(['asc', 'desc']).optional().catch(undefined),
  })
  .transform(({ sort, direction = firstMemberDirection(sort), ...days }) => ({ ...days, sort, direction }));

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

function sortValue(member: MemberToday, column: Exclude<SortColumn, 'name'>): number {
  if (column === 'presence') return member.isHere ? 2 : Number(member.type !== null);
  if (column === 'median') return member.medianMinutes ?? -1;
  return member[column];
}

/** Equal ones by name. */
export function sortMembers(members: readonly MemberToday[], column: SortColumn, direction: Direction): MemberToday[] {
  const turn = direction === 'asc' ? 1 : -1;
  return [...members].sort((a, b) => {
    const names = byName.compare(a.name, b.name);
    return column === 'name' ? turn * names : turn * (sortValue(a, column) - sortValue(b, column)) || names;
  });
}
