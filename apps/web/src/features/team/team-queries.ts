import { getTeamMemberList, getTeamMemberType, teamMemberInfo } from '@sac/contract/team/team-api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call';

export const teamKey = ['team'];

/** All who work here. */
export const membersQuery = queryOptions({
  queryKey: [...teamKey, 'list'],
  queryFn: () => call(getTeamMemberList, {}),
  select: ({ data }) => data,
});

/** The types that the signed-in person may give. */
export const memberTypesQuery = queryOptions({
  queryKey: [...teamKey, 'types'],
  queryFn: () => call(getTeamMemberType, {}),
  select: ({ data }) => data,
});

/** One member; null asks for none. */
export const memberQuery = (id: number | null) =>
  queryOptions({
    queryKey: [...teamKey, 'member', id],
    queryFn: () => call(teamMemberInfo, { id: id ?? 0 }),
    select: ({ data }) => data,
    enabled: id !== null,
  });
