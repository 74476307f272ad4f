import type { Action } from '@sac/contract/accounts/roles';
import { Outlet } from 'react-router';
import { useCan, useSession } from '../platform/api/session';
import { NotAllowed } from '../platform/ui/messages/not-allowed';

/** Screens that only some roles may open, also by a typed address. The server refuses the others too. */
export function OnlyFor({ action }: { action: Action }) {
  const session = useSession();
  const type = session?.user.type;
  // Every role must choose a new password first; the frame opens no other screen until then.
  if (useCan(action) || session?.owes === 'password') return <Outlet />;
  return <NotAllowed message={`${type} accounts do not have access to this page.`} />;
}
