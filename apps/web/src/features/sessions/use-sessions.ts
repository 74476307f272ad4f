import { endOtherSessions, endSession, getAllSessions, getMySessions } from '@sac/contract/sessions-api';
import { getTeamMemberList } from '@sac/contract/team-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../lib/query';
import { showError, showSuccess } from '../../lib/toast';

/** Where one is signed in. */
export const useMySessions = () =>
  useQuery({ queryKey: ['sessions', 'mine'], queryFn: () => ask(getMySessions, {}), select: ({ data }) => data });

/** Who is signed in where; undefined asks for everybody. */
export const useAllSessions = (teamMemberId: number | undefined) =>
  useQuery({
    queryKey: ['sessions', 'all', teamMemberId],
    queryFn: () => ask(getAllSessions, { teamMemberId }),
    placeholderData: (before) => before,
  });

/** Whose sessions one can ask for. */
export const useMembers = () =>
  useQuery({ queryKey: ['team', 'list'], queryFn: () => ask(getTeamMemberList, {}), select: ({ data }) => data });

function useEnding<I>(end: (input: I) => Promise<{ message: string }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: ({ message }) => showSuccess(message),
    onError: ({ message }) => showError(message),
    onSettled: () => client.invalidateQueries({ queryKey: ['sessions'] }),
  });
}

export const useEndSession = () => useEnding((sessionId: string) => ask(endSession, { sessionId }));

export const useEndOthers = () => useEnding(() => ask(endOtherSessions, {}));
