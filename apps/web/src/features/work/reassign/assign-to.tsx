import { type ComponentProps, useEffect, useState } from 'react';
import { fetchAhead } from '../../../platform/fetch-ahead';
import { lazyPart } from '../../../platform/ui/lazy-part';
import type { AssignToDialog } from './assign-to-dialog';

const loadDialog = () => import('./assign-to-dialog');
const LazyDialog = lazyPart(() => loadDialog().then((part) => part.AssignToDialog));

type Asked = Pick<ComponentProps<typeof AssignToDialog>, 'orders' | 'excluded' | 'onSuccess'>;

/** Asks for a colleague with `ask`; `dialog` belongs on the screen. */
export function useAssignTo() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => fetchAhead(loadDialog), []);
  return { ask: setAsked, dialog: asked && <LazyDialog {...asked} onClose={() => setAsked(null)} /> };
}
