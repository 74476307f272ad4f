import { getTeamMemberList, getTeamMemberType, teamMemberInfo } from '@sac/contract/team-api';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ask } from '../../lib/query';

/** Everybody who works here. */
export const useMembers = () =>
  useQuery({ queryKey: ['team', 'list'], queryFn: () => ask(getTeamMemberList, {}), select: ({ data }) => data });

/** The types that whoever is signed in may give. */
export const useMemberTypes = () =>
  useQuery({ queryKey: ['team', 'types'], queryFn: () => ask(getTeamMemberType, {}), select: ({ data }) => data });

/** One member; null asks for nobody. */
export const useMember = (id: number | null) =>
  useQuery({
    queryKey: ['team', 'member', id],
    queryFn: () => ask(teamMemberInfo, { id: id ?? 0 }),
    select: ({ data }) => data,
    enabled: id !== null,
  });

export const reloadTeam = (client: QueryClient) => client.invalidateQueries({ queryKey: ['team'] });
