import { logout } from '@sac/contract/accounts/staff-api';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../platform/api/api-error';
import { request } from '../../platform/api/request';
import { clearSignIn, currentSession } from '../../platform/api/session';
import { dropAllDrafts } from '../../platform/ui/fields/drafts';
import { showError } from '../../platform/ui/messages/toast';

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
  clearSignIn();
  if (failure instanceof ApiError && failure.status === 401) return;
  if (failure)
    showError('You are signed out in this browser. The server did not confirm it: the session ends within 12 hours.');
}

export function useLogout() {
  const { mutate, isPending } = useMutation({ mutationFn: logOutEverywhere });
  return { logOut: () => mutate(), isLeaving: isPending };
}
