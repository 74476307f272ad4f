import type { Action } from '@sac/contract/roles';
import { Outlet } from 'react-router';
import { useCan, useSession } from '../lib/session';
import { NotAllowed } from '../ui/not-allowed';

/** The screens that only some roles may open, also when the address is typed. The server refuses the others too. */
export function OnlyFor({ action }: { action: Action }) {
  const session = useSession();
  const type = session?.user.type;
  // Whoever has to choose a password reaches that screen, whatever their role, and the frame lets them reach no other.
  if (useCan(action) || session?.owes === 'password') return <Outlet />;
  return <NotAllowed message={`Your account type (${type}) may not open this screen.`} />;
}
