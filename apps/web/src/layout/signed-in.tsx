import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useSession } from '../lib/session';
import { paths } from '../paths';

/** Shows its children to signed-in staff and the sign-in screen to everybody else. */
export function SignedIn({ children }: { children: ReactNode }) {
  return useSession() ? children : <Navigate to={paths.signIn} replace />;
}
