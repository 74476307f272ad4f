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
  const outcome = await request(logout, {}, { token }).catch((error: unknown) => ({ failure: error }));
  dropAllDrafts();
  clearSignIn();
  if (!('failure' in outcome)) {
    // The directory that has opened the session ends its own too.
    if (outcome.endSessionUrl) window.location.assign(outcome.endSessionUrl);
    return;
  }
  const { failure } = outcome;
  if (failure instanceof ApiError && failure.status === 401) return;
  showError('You are signed out in this browser. The server did not confirm it: the session ends within 12 hours.');
}

export function useLogout() {
  const { mutate, isPending } = useMutation({ mutationFn: logOutEverywhere });
  return { logOut: () => mutate(), isLeaving: isPending };
}
