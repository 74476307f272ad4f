import { type Action, can } from '@sac/contract/accounts/roles';
import { type StaffUser, staffUser } from '@sac/contract/accounts/staff-api';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { browserStorage } from '../browser-storage';
import { createWatchers } from '../create-watchers';

/** The required first step: to choose a password after somebody else has set it, or to set up two-step sign-in. */
export type Owed = 'password' | 'twoStep';

export interface SignedIn {
  readonly accessToken: string;
  readonly user: StaffUser;
  /** What has to be done before anything else is reached. */
  readonly owes: Owed | null;
}

/** Spec section 3: local storage keeps `{accessToken}` under this key. */
const storageKey = 'user';
const stored = z.object({ accessToken: z.string() });
const payload = z.object({
  user: staffUser,
  mustChangePassword: z.literal(true).optional(),
  mustEnrol: z.literal(true).optional(),
});

/** Reads what the token says about its owner; the server alone decides whether it is true. */
function decode(accessToken: string): Omit<SignedIn, 'accessToken'> {
  const part = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(part), (char) => char.charCodeAt(0));
  const { user, mustChangePassword, mustEnrol } = payload.parse(JSON.parse(new TextDecoder().decode(bytes)));
  if (mustChangePassword) return { user, owes: 'password' };
  return { user, owes: mustEnrol ? 'twoStep' : null };
}

function load(): SignedIn | null {
  try {
    const { accessToken } = stored.parse(JSON.parse(browserStorage.get(storageKey) ?? ''));
    return { accessToken, ...decode(accessToken) };
  } catch {
    // Nothing stored, or something this version cannot read: signed out either way.
    return null;
  }
}

let session = load();
let isOut = false;
const { notify, watch } = createWatchers();

function set(next: SignedIn | null) {
  session = next;
  notify();
}

// Another tab signed in or out.
window.addEventListener('storage', ({ key }) => {
  if (key === null || key === storageKey) set(load());
});

export const currentSession = () => session;

const notStored =
  'This browser does not store your sign-in. Allow site data for this site, or close the private window and use a normal one, then sign in again.';

/**
 * Stores a token for the next page load and for other tabs; this page does not change.
 * @throws when the browser does not store it
 */
export function storeToken(accessToken: string) {
  if (browserStorage.set(storageKey, JSON.stringify({ accessToken }))) return;
  browserStorage.remove(storageKey);
  throw new Error(notStored);
}

export function storeSignIn(accessToken: string) {
  isOut = false;
  storeToken(accessToken);
  set(load());
}

/** Stores the step that the server requires first. Its answer is newer than the token. */
export function setOwes(owes: Owed | null) {
  if (session && session.owes !== owes) set({ ...session, owes });
}

/** Removes the stored user, who may sign in again and continue. */
export function loseSession() {
  browserStorage.remove(storageKey);
  set(null);
}

/** Like loseSession, but by the user's choice: the next user starts at the first list. */
export function clearSignIn() {
  isOut = true;
  loseSession();
}

/** Whether the last session of this page was ended on purpose. */
export const hasSignedOut = () => isOut;

/** Calls back when somebody signs in or out, here or in another tab. */
export const onSessionChange = watch;

export const useSession = (): SignedIn | null => useSyncExternalStore(watch, currentSession);

/** Whether the role of the signed-in person may do something. */
export function useCan(action: Action): boolean {
  const session = useSession();
  return session !== null && can(session.user.type, action);
}
