import { type ComponentProps, useState } from 'react';
import { usePart } from '../../../lib/use-part';
import type { AssignToDialog } from './assign-to-dialog';

const load = () => import('./assign-to-dialog').then(({ AssignToDialog: Dialog }) => Dialog);

type Asked = Pick<ComponentProps<typeof AssignToDialog>, 'orders' | 'left' | 'onSuccess'>;

/** Asks for a colleague with `ask`; `dialog` belongs on the screen. */
export function useAssignTo() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const Dialog = usePart(asked !== null, load, () => setAsked(null));
  return { ask: setAsked, dialog: asked && Dialog && <Dialog {...asked} onClose={() => setAsked(null)} /> };
}
