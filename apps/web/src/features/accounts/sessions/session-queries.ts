import { getAllSessions, getMySessions } from '@sac/contract/accounts/sessions-api';
import { getTeamMemberList } from '@sac/contract/team/team-api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

export const sessionsKey = ['sessions'];

/** The user's own sessions. */
export const mySessionsQuery = queryOptions({
  queryKey: [...sessionsKey, 'mine'],
  queryFn: () => call(getMySessions, {}),
  select: ({ data }) => data,
});

/** Sessions of a member; undefined: of all members. */
export const allSessionsQuery = (teamMemberId: number | undefined) =>
  queryOptions({
    queryKey: [...sessionsKey, 'all', teamMemberId],
    queryFn: () => call(getAllSessions, { teamMemberId }),
    placeholderData: keepPreviousData,
  });

/** The members whose sessions can be listed. */
export const sessionMembersQuery = queryOptions({
  queryKey: ['team', 'list'],
  queryFn: () => call(getTeamMemberList, {}),
  select: ({ data }) => data,
});
