import { usePart } from '../../lib/use-part';
import { useWorkSession } from '../orders/work-session';

const load = () => import('./session-bar').then(({ SessionBar }) => SessionBar);

/** The work session on every screen; nothing, and no code of it, while none is running. */
export function WorkBar() {
  const session = useWorkSession();
  const Bar = usePart(session !== null, load);
  return session && Bar && <Bar session={session} />;
}
