import { getAllSessions, getMySessions } from '@sac/contract/sessions-api';
import { getTeamMemberList } from '@sac/contract/team-api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';

export const sessionsKey = ['sessions'];

/** Where one is signed in. */
export const mySessionsQuery = queryOptions({
  queryKey: [...sessionsKey, 'mine'],
  queryFn: () => call(getMySessions, {}),
  select: ({ data }) => data,
});

/** Who is signed in where; undefined asks for all members. */
export const allSessionsQuery = (teamMemberId: number | undefined) =>
  queryOptions({
    queryKey: [...sessionsKey, 'all', teamMemberId],
    queryFn: () => call(getAllSessions, { teamMemberId }),
    placeholderData: keepPreviousData,
  });

/** Whose sessions one can ask for. */
export const membersQuery = queryOptions({
  queryKey: ['team', 'list'],
  queryFn: () => call(getTeamMemberList, {}),
  select: ({ data }) => data,
});
