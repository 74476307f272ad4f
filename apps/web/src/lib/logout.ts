import { logout } from '@sac/contract/staff-api';
import { useMutation } from '@tanstack/react-query';
import { dropAllDrafts } from './drafts';
import { isFailure, tryRequest } from './request';
import { currentSession, endSession } from './session';
import { showError } from './toast';

/**
 * Signs out: the server ends the session, then this browser forgets it. If the server cannot be reached, the browser
 * forgets it anyway, and a toast says that the session ends only when its token expires.
 */
async function logOutEverywhere() {
  const token = currentSession()?.accessToken;
  const answer = await tryRequest(logout, {}, { token });
  dropAllDrafts();
  endSession();
  if (isFailure(answer) && answer.status !== 401) showError(`You are signed out here. ${answer.message}`);
}

export function useLogout() {
  const { mutate, isPending } = useMutation({ mutationFn: logOutEverywhere });
  return { logOut: () => mutate(), isLeaving: isPending };
}
