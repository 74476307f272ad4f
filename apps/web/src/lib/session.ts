import { type Action, can } from '@sac/contract/roles';
import { type StaffUser, staffUser } from '@sac/contract/staff-api';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';

export interface Session {
  readonly accessToken: string;
  readonly user: StaffUser;
  /** Two-step sign-in has to be set up before anything else is reached. */
  readonly mustEnrol: boolean;
}

/** Spec section 3: local storage keeps `{accessToken}` under this key. */
const storageKey = 'user';
const stored = z.object({ accessToken: z.string() });
const payload = z.object({ user: staffUser, mustEnrol: z.literal(true).optional() });

/** Reads what the token says about its owner; the server alone decides whether it is true. */
function decode(accessToken: string): Omit<Session, 'accessToken'> {
  const part = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(part), (char) => char.charCodeAt(0));
  const { user, mustEnrol = false } = payload.parse(JSON.parse(new TextDecoder().decode(bytes)));
  return { user, mustEnrol };
}

function load(): Session | null {
  try {
    const { accessToken } = stored.parse(JSON.parse(localStorage.getItem(storageKey) ?? ''));
    return { accessToken, ...decode(accessToken) };
  } catch {
    // Nothing stored, or something this version cannot read: signed out either way.
    return null;
  }
}

let session = load();
const watchers = new Set<() => void>();

function set(next: Session | null) {
  session = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

// Another tab signed in or out.
window.addEventListener('storage', ({ key }) => {
  if (key === null || key === storageKey) set(load());
});

export const currentSession = () => session;

/** Keeps a token for when the page is next loaded, and for other tabs; this page goes on as it is. */
export const storeToken = (accessToken: string) => localStorage.setItem(storageKey, JSON.stringify({ accessToken }));

export function startSession(accessToken: string) {
  storeToken(accessToken);
  set(load());
}

/** The server, which knows better than a token of hours ago, has said whether two-step sign-in has to come first. */
export function setMustEnrol(mustEnrol: boolean) {
  if (session && session.mustEnrol !== mustEnrol) set({ ...session, mustEnrol });
}

/** Forgets the stored user; whoever watches decides where to go. */
export function endSession() {
  localStorage.removeItem(storageKey);
  set(null);
}

/** Calls back whenever somebody signs in or out, here or in another tab. */
export const onSessionChange = watch;

export const useSession = (): Session | null => useSyncExternalStore(watch, currentSession);

/** Tells whether the role of whoever is signed in may do something. */
export function useCan(action: Action): boolean {
  const session = useSession();
  return session !== null && can(session.user.type, action);
}
