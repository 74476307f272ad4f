import type { Action } from '@sac/contract/roles';
import { Outlet } from 'react-router';
import { useCan, useSession } from '../lib/session';
import { NotAllowed } from '../ui/not-allowed';

/** The screens that only some roles may open, also when the address is typed. The server refuses the others too. */
export function OnlyFor({ action }: { action: Action }) {
  const type = useSession()?.user.type;
  if (useCan(action)) return <Outlet />;
  return <NotAllowed message={`Your account type (${type}) may not open this screen.`} />;
}
