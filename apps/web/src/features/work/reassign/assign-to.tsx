import { type ComponentProps, useState } from 'react';
import { AssignToDialog } from './assign-to-dialog';

type Asked = Pick<ComponentProps<typeof AssignToDialog>, 'orders' | 'excluded' | 'onSuccess'>;

/** Asks for a colleague with `ask`; `dialog` belongs on the screen. */
export function useAssignTo() {
  const [asked, setAsked] = useState<Asked | null>(null);
  return { ask: setAsked, dialog: asked && <AssignToDialog {...asked} onClose={() => setAsked(null)} /> };
}
