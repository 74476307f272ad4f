import { useWorkSession } from '../../orders/actions/work-session';
import { SessionBar } from './session-bar';

/** The work session on every screen; nothing while none is running. */
export function WorkBar() {
  const session = useWorkSession();
  return session && <SessionBar session={session} />;
}
