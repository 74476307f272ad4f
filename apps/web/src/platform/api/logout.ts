import { logout } from '@sac/contract/staff-api';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { dropAllDrafts } from './drafts';
import { request } from './request';
import { currentSession, endSession } from './session';
import { showError } from './toast';

/**
 * Signs out: the server ends the session, then this browser forgets it. If the server cannot be reached, the browser
 * forgets it anyway, and a toast says that the session ends only when its token expires.
 */
async function logOutEverywhere() {
  const token = currentSession()?.accessToken;
  const failure = await request(logout, {}, { token }).then(
    () => null,
    (error: unknown) => error,
  );
  dropAllDrafts();
  endSession();
  if (failure instanceof ApiError && failure.status === 401) return;
  if (failure instanceof Error) showError(`You are signed out here. ${failure.message}`);
}

export function useLogout() {
  const { mutate, isPending } = useMutation({ mutationFn: logOutEverywhere });
  return { logOut: () => mutate(), isLeaving: isPending };
}
