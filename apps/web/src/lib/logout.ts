import { logout } from '@sac/contract/staff-api';
import { useMutation } from '@tanstack/react-query';
import { call, isFailure } from './call';
import { dropAllDrafts } from './drafts';
import { currentSession, endSession } from './session';
import { showError } from './toast';

/**
 * Signs out: the server ends the session, then this browser forgets it. If the server cannot be told, the browser
 * forgets it all the same, and the reader hears that the session ends only when its token does.
 */
async function logOutEverywhere() {
  const token = currentSession()?.accessToken;
  const answer = await call(logout, {}, { token });
  dropAllDrafts();
  endSession();
  if (isFailure(answer) && answer.status !== 401) showError(`You are signed out here. ${answer.message}`);
}

export function useLogout() {
  const { mutate, isPending } = useMutation({ mutationFn: logOutEverywhere });
  return { logOut: () => mutate(), isLeaving: isPending };
}
