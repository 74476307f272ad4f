import { useLocation } from 'react-router';
import { z } from 'zod';
import { paths } from '../../../paths';
import { hasSignedOut } from '../../../platform/api/session';
import { adminPath } from './admin-path';

const signInState = z.object({ returnTo: z.string() });

/** Where the user returns to after signing in. After signing out it is the first list. */
export const returnState = ({ pathname, search, hash }: { pathname: string; search: string; hash: string }) => {
  const returnTo = hasSignedOut() ? undefined : adminPath(pathname + search + hash, window.location.origin);
  return { state: returnTo ? { returnTo } : null };
};

/** On the sign-in screen: where to go once signed in. */
export function useReturnPath(): string {
  const returnTo = signInState.safeParse(useLocation().state).data?.returnTo;
  return (returnTo && adminPath(returnTo, window.location.origin)) ?? paths.admin;
}
