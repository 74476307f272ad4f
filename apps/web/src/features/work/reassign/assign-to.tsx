import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { fetchAhead } from '../../../platform/fetch-ahead';
import type { AssignToDialog } from './assign-to-dialog';

const loadDialog = () => import('./assign-to-dialog');
const LazyDialog = lazy(() => loadDialog().then((part) => ({ default: part.AssignToDialog })));

type Asked = Pick<ComponentProps<typeof AssignToDialog>, 'orders' | 'excluded' | 'onSuccess'>;

/** Asks for a colleague with `ask`; `dialog` belongs on the screen. */
export function useAssignTo() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => fetchAhead(loadDialog), []);
  const dialog = asked && (
    <Suspense>
      <LazyDialog {...asked} onClose={() => setAsked(null)} />
    </Suspense>
  );
  return { ask: setAsked, dialog };
}
